//! What somebody is told who is back: what was told meanwhile, what was done for them, what happened to their cards, and
//! whose turn it is. For their eyes alone, in one message.

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

/// The most lines of what was told, and of what concerns the reader alone.
const MOST_TOLD: usize = 20;
const MOST_OWN: usize = 8;

/// What whoever asked this has missed, if they are back with it. Where nothing happened that is said only to those who
/// have asked.
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

    /// Whose turn it is, what the reader is asked, and how long they have.
    fn stands(&self) -> Vec<String> {
        let Some(scene) = self.scene() else { return Vec::new() };
        let title = self.words.turn_title(&scene);
        let asked = self.words.prompts(self.people(), &scene);
        [vec![title], asked, self.words.clocks(self.table, self.seat)].concat()
    }

    /// The steps that the reader has missed, of these.
    fn missed_steps(play: &Play, steps: &Range<usize>, missed: &Missed) -> Range<usize> {
        let end = missed.steps.min(play.game.steps());
        steps.start.max(missed.since.steps)..steps.end.min(end)
    }

    /// Whether a step was taken for the reader: by a robot, by the house, or as they had prepared it.
    fn is_own(&self, play: &Play, step: usize) -> bool {
        play.game.actor(step).is_some_and(|(seat, _)| Some(seat) == self.seat)
    }

    /// What was told in public, turn by turn and in few words, but for what was done for the reader.
    fn told_meanwhile(&self, play: &Play, missed: &Missed) -> Vec<String> {
        let is_new = |post: &Post| post.opened > missed.since.entry && post.opened < missed.entry;
        let posts = self.table.posts.iter().filter(|post| post.life != Life::Gone);
        let told = posts.flat_map(|post| match &post.body {
            Body::Turn { steps, .. } => {
                let steps = Self::missed_steps(play, steps, missed);
                let others: Vec<usize> = steps.clone().filter(|step| !self.is_own(play, *step)).collect();
                self.turn_meanwhile(play, &steps, &others)
            }
            // Who agreed to what is told by what came of it.
            Body::News(News::Voted(..)) | Body::Lobby => Vec::new(),
            Body::Vote(_) if post.life == Life::Closed => Vec::new(),
            _ if is_new(post) => self.telling(post).lines,
            _ => Vec::new(),
        });
        told.collect()
    }

    /// Which turn it was, and what was done in it with these steps.
    fn turn_meanwhile(&self, play: &Play, steps: &Range<usize>, told: &[usize]) -> Vec<String> {
        let view = self.turn_view(play, steps, false);
        let scene = Scene::new(&view, &self.names);
        let notices: Vec<AnyNotice> = told.iter().flat_map(|step| self.public(play, *step)).collect();
        let lines = self.words.digest(&notices, &scene);
        let title = (!lines.is_empty()).then(|| self.words.log_turn(self.words.turn_title(&scene)));
        title.into_iter().chain(lines).collect()
    }

    /// What everybody was told of a step, as the reader is told it.
    fn public(&self, play: &Play, step: usize) -> Vec<AnyNotice> {
        let learned = self.seat.map(|seat| play.learned(step, seat)).unwrap_or_default();
        let own = play.game.notices(step, self.viewer()).into_iter();
        own.filter(|notice| !learned.contains(notice)).collect()
    }

    /// What was done for the reader.
    fn done_meanwhile(&self, play: &Play, missed: &Missed) -> Vec<String> {
        let Some(scene) = self.scene() else { return Vec::new() };
        let steps = Self::missed_steps(play, &(0..play.game.steps()), missed);
        let own = steps.filter(|step| self.is_own(play, *step));
        let notices: Vec<AnyNotice> = own.flat_map(|step| self.public(play, step)).collect();
        self.words.digest(&notices, &scene)
    }

    /// What only the reader is told: the cards that they came by, or lost.
    fn learned_meanwhile(&self, play: &Play, missed: &Missed) -> Vec<String> {
        let (Some(scene), Some(seat)) = (self.scene(), self.seat) else { return Vec::new() };
        let steps = Self::missed_steps(play, &(0..play.game.steps()), missed);
        let notices: Vec<AnyNotice> = steps.flat_map(|step| play.learned(step, seat)).collect();
        self.words.notices(&notices, &scene)
    }
}
