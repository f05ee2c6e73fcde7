//! The board as a page shows it: how it stands, and how it came to that, step by step.

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

/// How the board came to stand as it does.
pub struct Course {
    /// The board after each step, as everybody may see it; the last is how it stands. Never none.
    pub moments: Vec<Moment>,
    /// How it stands in words.
    pub alt: String,
    /// After how many steps it stands so.
    pub steps: usize,
}

/// The board after a step.
pub struct Moment {
    /// What the reader is told of the step.
    pub said: Vec<String>,
    /// Who took it; nobody where only the board is shown.
    pub seat: Option<Seat>,
    /// What everybody sees and hears of it besides.
    pub seen: Vec<Seen>,
    /// Names the drawing: what has the same key looks the same.
    pub key: Key,
    pub drawing: Drawing,
}

impl Reader<'_> {
    /// The board after each of the steps that came after the first so many, of the last of them, at most so many; where
    /// none came, or nothing is to be told of them, the board as it stands. None before the game.
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

    /// The board after so many steps, where nothing more is told of them than who took others back, if anybody did. None
    /// before the game.
    pub fn moment_after(&self, after: usize, taken_back_by: Option<Seat>) -> Option<Moment> {
        let said = taken_back_by.map(|seat| self.words.taken_back(&self.names.of(seat), &[]));
        let moment = self.moment_at(self.table.play()?, after);
        Some(Moment { said: said.into_iter().collect(), seat: taken_back_by, ..moment })
    }

    /// The board after so many steps, as far as there were so many.
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
            // As the turn's own lines tell it: without offers that came to nothing.
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

    /// The steps of the turn that had come so far, up to the last of so many.
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
