//! Animated board of a page: the current board, and the steps that led to it.

use std::ops::Range;

use engine::audience::Viewer;
use engine::journal::By;
use engine::seat::Seat;

use super::Reader;
use crate::picture::{Drawing, Key, Name};
use crate::table::post::{Body, Life};
use crate::table::state::Play;
use crate::title::Seen;
use crate::titles;
use crate::wording::Scene;

/// Steps that led to the current board.
pub struct Course {
    /// Board after each step, as a spectator sees it; the last is the current one. Never empty.
    pub moments: Vec<Moment>,
    /// Alt text of the last board.
    pub alt: String,
    /// Number of steps before the last board.
    pub steps: usize,
}

/// Board after a step.
pub struct Moment {
    /// Sentences about the step, for the reader.
    pub said: Vec<String>,
    /// Seat that acted; `None` if only the board is shown.
    pub seat: Option<Seat>,
    /// Public animations and sounds of the step.
    pub seen: Vec<Seen>,
    /// Cache key: equal keys have equal pictures.
    pub key: Key,
    pub drawing: Drawing,
}

impl Reader<'_> {
    /// Boards after the steps from `since` on, but at most the last `most`. Without such steps, the current board
    /// alone. `None` before the game.
    pub fn course(&self, since: Option<usize>, most: usize) -> Option<Course> {
        let play = self.table.play()?;
        let steps = play.game.steps();
        let first = since.unwrap_or(steps).max(steps.saturating_sub(most));
        let mut moments: Vec<Moment> = (first..steps).map(|step| self.after_step(play, step)).collect();
        if moments.is_empty() {
            moments.push(self.moment_at(play, steps));
        }
        let (_, alt) = self.board_after(play, steps, self.touched(steps));
        Some(Course { moments, alt, steps })
    }

    /// Board after so many steps, without sentences about them, except for the seat that took back later steps.
    /// `None` before the game.
    pub fn moment_after(&self, after: usize, taken_back_by: Option<Seat>) -> Option<Moment> {
        let said = taken_back_by.map(|seat| self.words.taken_back(&self.names.of(seat), &[]));
        let moment = self.moment_at(self.table.play()?, after);
        Some(Moment { said: said.into_iter().collect(), seat: taken_back_by, ..moment })
    }

    /// Board after `step` steps, or after the last step if there are fewer.
    pub fn at_step(&self, step: usize) -> Option<Course> {
        let play = self.table.play()?;
        let step = step.min(play.game.steps());
        let moment = match step.checked_sub(1) {
            Some(last) => self.after_step(play, last),
            None => self.moment_at(play, 0),
        };
        let (_, alt) = self.board_after(play, step, self.touched(step));
        Some(Course { moments: vec![moment], alt, steps: step })
    }

    fn after_step(&self, play: &Play, step: usize) -> Moment {
        let view = play.game.view_after(step + 1, self.viewer());
        let (scene, notices) = (Scene::new(&view, &self.names), play.game.notices(step, self.viewer()));
        let (seat, by) = play.game.actor(step).unzip();
        let said = match by {
            // Like the text of the turn, without offers that led to nothing.
            Some(By::Robot) => self.words.digest(&notices, &scene),
            _ => self.words.notices(&notices, &scene),
        };
        let public = play.game.view_after(step + 1, Viewer::Spectator);
        let seen = play.game.notices(step, Viewer::Spectator);
        let seen =
            seen.iter().map(|notice| titles::seen(&public, notice)).filter(|seen| *seen != Seen::default());
        Moment { said, seat, seen: seen.collect(), ..self.moment_at(play, step + 1) }
    }

    fn moment_at(&self, play: &Play, after: usize) -> Moment {
        let view = play.game.view_after(after, Viewer::Spectator);
        let drawing = Drawing::of(play, view, &self.names, self.words, self.touched(after));
        let name = Name::Step(after, self.table.revision, self.words.language());
        Moment {
            said: Vec::new(),
            seat: None,
            seen: Vec::new(),
            key: Key::of(&self.table.id, &name),
            drawing,
        }
    }

    /// Steps of the turn up to `after`, the part of the turn that the board highlights.
    fn touched(&self, after: usize) -> Range<usize> {
        let turn = self.table.posts.iter().rev().find_map(|post| match &post.body {
            Body::Turn { steps, .. } if post.life != Life::Gone => {
                (steps.start < after && after <= steps.end).then_some(steps.start)
            }
            _ => None,
        });
        turn.unwrap_or(after)..after
    }
}
