//! Private summary for a returning person: public events since they left, actions taken for them, changes of their
//! cards, and the current turn.

use std::ops::Range;

use engine::game::AnyNotice;

use super::unrendered::truncate_lines_to;
use super::{Alert, Message, Reader};
use crate::table::presence::MissedEvents;
use crate::table::{News, Play, Post, PostBody, PostLifecycle, RequestId, Requester, TableState};
use crate::wording::MessageContext;

/// Maximum lines about public events; [`MAX_OWN_LINES`] limits each section about the reader.
const MAX_PUBLIC_LINES: usize = 20;
const MAX_OWN_LINES: usize = 8;

/// Summary for the requester, if this request ends their absence or asks for it. If nothing happened, only an
/// explicit request gets an answer.
pub fn absence_summary(table: &TableState, from: &Requester, request: &RequestId) -> Option<Message> {
    let missed = table.missed_events(from, request)?;
    let reader = Reader::new(table, table.person(missed.person), from.language);
    let lines = reader.absence_lines(&missed)?;
    let title = Some(reader.words.missed_title());
    Some(Message { title, lines, alert: Alert::Silent, ..Message::default() })
}

impl Reader<'_> {
    fn absence_lines(&self, missed: &MissedEvents) -> Option<Vec<String>> {
        let play = self.table.play()?;
        let told = truncate_lines_to(self.words, self.public_digest(play, missed), MAX_PUBLIC_LINES);
        let done = truncate_lines_to(self.words, self.own_steps_digest(play, missed), MAX_OWN_LINES);
        let cards = truncate_lines_to(self.words, self.private_digest(play, missed), MAX_OWN_LINES);
        let nothing = told.is_empty() && done.is_empty() && cards.is_empty();
        if nothing && !missed.is_requested {
            return None;
        }
        let zone = self.table.zone_of(missed.person);
        let mut lines = vec![self.words.missed_since(missed.since.at, &zone)];
        lines.extend(nothing.then(|| self.words.missed_nothing()));
        lines.extend(told);
        let headed = |heading: String, lines: Vec<String>| {
            let heading = Some(heading).filter(|_| !lines.is_empty());
            heading.into_iter().chain(lines)
        };
        lines.extend(headed(self.words.missed_done_for(), done));
        lines.extend(headed(self.words.missed_cards(), cards));
        lines.extend(headed(self.words.missed_now(), self.current_state_lines()));
        Some(lines)
    }

    /// Current turn, the reader's prompt, and the time left.
    fn current_state_lines(&self) -> Vec<String> {
        let Some(scene) = self.message_context() else { return Vec::new() };
        let title = self.words.turn_title(&scene);
        let asked = self.words.prompts(self.human_seats(), &scene);
        [vec![title], asked, self.words.clocks(self.table, self.seat)].concat()
    }

    /// Part of `steps` that the reader missed.
    fn missed_steps(play: &Play, steps: &Range<usize>, missed: &MissedEvents) -> Range<usize> {
        let end = missed.steps.min(play.game.step_count());
        steps.start.max(missed.since.steps)..steps.end.min(end)
    }

    /// Returns `true` if the step was taken by the reader's seat: by a robot, by default, or as prepared.
    fn is_own(&self, play: &Play, step: usize) -> bool {
        play.game.step_origin(step).is_some_and(|(seat, _)| Some(seat) == self.seat)
    }

    /// Digest of the public events, turn by turn, without the steps of the reader's seat.
    fn public_digest(&self, play: &Play, missed: &MissedEvents) -> Vec<String> {
        let is_new = |post: &Post| post.opened > missed.since.entry && post.opened < missed.entry;
        let posts = self.table.posts.iter().filter(|post| post.lifecycle != PostLifecycle::Gone);
        let told = posts.flat_map(|post| match &post.body {
            PostBody::Turn { steps, .. } => {
                let steps = Self::missed_steps(play, steps, missed);
                let others: Vec<usize> = steps.clone().filter(|step| !self.is_own(play, *step)).collect();
                self.turn_digest(play, &steps, &others)
            }
            // Ballots are covered by the outcome of the vote.
            PostBody::News(News::Voted(..)) | PostBody::Lobby => Vec::new(),
            PostBody::Vote(_) if post.lifecycle == PostLifecycle::Closed => Vec::new(),
            _ if is_new(post) => self.post_text(post).lines,
            _ => Vec::new(),
        });
        told.collect()
    }

    /// Title and digest of the `told` steps of a turn.
    fn turn_digest(&self, play: &Play, steps: &Range<usize>, told: &[usize]) -> Vec<String> {
        let view = self.turn_view(play, steps, false);
        let scene = MessageContext::new(&view, &self.names);
        let notices: Vec<AnyNotice> = told.iter().flat_map(|step| self.public_notices(play, *step)).collect();
        let lines = self.words.digest(&notices, &scene);
        let title = (!lines.is_empty()).then(|| self.words.log_turn(self.words.turn_title(&scene)));
        title.into_iter().chain(lines).collect()
    }

    /// Public notices of a step, in the reader's view.
    fn public_notices(&self, play: &Play, step: usize) -> Vec<AnyNotice> {
        let learned = self.seat.map(|seat| play.private_notices(step, seat)).unwrap_or_default();
        let own = play.game.notices(step, self.viewer()).into_iter();
        own.filter(|notice| !learned.contains(notice)).collect()
    }

    /// Digest of the steps of the reader's seat.
    fn own_steps_digest(&self, play: &Play, missed: &MissedEvents) -> Vec<String> {
        let Some(scene) = self.message_context() else { return Vec::new() };
        let steps = Self::missed_steps(play, &(0..play.game.step_count()), missed);
        let own = steps.filter(|step| self.is_own(play, *step));
        let notices: Vec<AnyNotice> = own.flat_map(|step| self.public_notices(play, step)).collect();
        self.words.digest(&notices, &scene)
    }

    /// Private notices of the reader: cards that they gained or lost.
    fn private_digest(&self, play: &Play, missed: &MissedEvents) -> Vec<String> {
        let (Some(scene), Some(seat)) = (self.message_context(), self.seat) else { return Vec::new() };
        let steps = Self::missed_steps(play, &(0..play.game.step_count()), missed);
        let notices: Vec<AnyNotice> = steps.flat_map(|step| play.private_notices(step, seat)).collect();
        self.words.notices(&notices, &scene)
    }
}
