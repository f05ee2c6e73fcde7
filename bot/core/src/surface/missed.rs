//! Private summary for a returning person: public events since they left, actions taken for them, changes of their
//! cards, and the current turn.

use std::ops::Range;

use engine::game::AnyNotice;

use super::lines::bounded_to;
use super::{Alert, Message, Reader};
use crate::table::answer::Requester;
use crate::table::attendance::Missed;
use crate::table::post::{Body, Life, News, Post};
use crate::table::record::RequestId;
use crate::table::state::{Play, TableState};
use crate::wording::Scene;

/// Maximum lines about public events; [`MOST_OWN`] limits each section about the reader.
const MOST_TOLD: usize = 20;
const MOST_OWN: usize = 8;

/// Summary for the requester, if this request ends their absence or asks for it. If nothing happened, only an
/// explicit request gets an answer.
pub fn missed(table: &TableState, from: &Requester, request: &RequestId) -> Option<Message> {
    let missed = table.missed(from, request)?;
    let reader = Reader::new(table, table.person(missed.person), from.language);
    let lines = reader.missing(&missed)?;
    let title = Some(reader.words.missed_title());
    Some(Message { title, lines, alert: Alert::Silent, ..Message::default() })
}

impl Reader<'_> {
    fn missing(&self, missed: &Missed) -> Option<Vec<String>> {
        let play = self.table.play()?;
        let told = bounded_to(self.words, self.told_meanwhile(play, missed), MOST_TOLD);
        let done = bounded_to(self.words, self.done_meanwhile(play, missed), MOST_OWN);
        let cards = bounded_to(self.words, self.learned_meanwhile(play, missed), MOST_OWN);
        let nothing = told.is_empty() && done.is_empty() && cards.is_empty();
        if nothing && !missed.is_asked {
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
        lines.extend(headed(self.words.missed_now(), self.stands()));
        Some(lines)
    }

    /// Current turn, the reader's prompt, and the time left.
    fn stands(&self) -> Vec<String> {
        let Some(scene) = self.scene() else { return Vec::new() };
        let title = self.words.turn_title(&scene);
        let asked = self.words.prompts(self.people(), &scene);
        [vec![title], asked, self.words.clocks(self.table, self.seat)].concat()
    }

    /// Part of `steps` that the reader missed.
    fn missed_steps(play: &Play, steps: &Range<usize>, missed: &Missed) -> Range<usize> {
        let end = missed.steps.min(play.game.steps());
        steps.start.max(missed.since.steps)..steps.end.min(end)
    }

    /// Returns `true` if the step was taken by the reader's seat: by a robot, by default, or as prepared.
    fn is_own(&self, play: &Play, step: usize) -> bool {
        play.game.actor(step).is_some_and(|(seat, _)| Some(seat) == self.seat)
    }

    /// Digest of the public events, turn by turn, without the steps of the reader's seat.
    fn told_meanwhile(&self, play: &Play, missed: &Missed) -> Vec<String> {
        let is_new = |post: &Post| post.opened > missed.since.entry && post.opened < missed.entry;
        let posts = self.table.posts.iter().filter(|post| post.life != Life::Gone);
        let told = posts.flat_map(|post| match &post.body {
            Body::Turn { steps, .. } => {
                let steps = Self::missed_steps(play, steps, missed);
                let others: Vec<usize> = steps.clone().filter(|step| !self.is_own(play, *step)).collect();
                self.turn_meanwhile(play, &steps, &others)
            }
            // Ballots are covered by the outcome of the vote.
            Body::News(News::Voted(..)) | Body::Lobby => Vec::new(),
            Body::Vote(_) if post.life == Life::Closed => Vec::new(),
            _ if is_new(post) => self.telling(post).lines,
            _ => Vec::new(),
        });
        told.collect()
    }

    /// Title and digest of the `told` steps of a turn.
    fn turn_meanwhile(&self, play: &Play, steps: &Range<usize>, told: &[usize]) -> Vec<String> {
        let view = self.turn_view(play, steps, false);
        let scene = Scene::new(&view, &self.names);
        let notices: Vec<AnyNotice> = told.iter().flat_map(|step| self.public(play, *step)).collect();
        let lines = self.words.digest(&notices, &scene);
        let title = (!lines.is_empty()).then(|| self.words.log_turn(self.words.turn_title(&scene)));
        title.into_iter().chain(lines).collect()
    }

    /// Public notices of a step, in the reader's view.
    fn public(&self, play: &Play, step: usize) -> Vec<AnyNotice> {
        let learned = self.seat.map(|seat| play.learned(step, seat)).unwrap_or_default();
        let own = play.game.notices(step, self.viewer()).into_iter();
        own.filter(|notice| !learned.contains(notice)).collect()
    }

    /// Digest of the steps of the reader's seat.
    fn done_meanwhile(&self, play: &Play, missed: &Missed) -> Vec<String> {
        let Some(scene) = self.scene() else { return Vec::new() };
        let steps = Self::missed_steps(play, &(0..play.game.steps()), missed);
        let own = steps.filter(|step| self.is_own(play, *step));
        let notices: Vec<AnyNotice> = own.flat_map(|step| self.public(play, step)).collect();
        self.words.digest(&notices, &scene)
    }

    /// Private notices of the reader: cards that they gained or lost.
    fn learned_meanwhile(&self, play: &Play, missed: &Missed) -> Vec<String> {
        let (Some(scene), Some(seat)) = (self.scene(), self.seat) else { return Vec::new() };
        let steps = Self::missed_steps(play, &(0..play.game.steps()), missed);
        let notices: Vec<AnyNotice> = steps.flat_map(|step| play.learned(step, seat)).collect();
        self.words.notices(&notices, &scene)
    }
}
