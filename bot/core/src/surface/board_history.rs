//! Animated board of a page: the current board, and the steps that led to it.

use std::ops::Range;

use engine::audience::Viewer;
use engine::journal::StepOrigin;
use engine::seat::Seat;

use super::Reader;
use crate::picture::{Drawing, PictureKey, PictureName};
use crate::table::{Play, PostBody, PostLifecycle};
use crate::title::Animation;
use crate::titles;
use crate::wording::MessageContext;

/// Steps that led to the current board.
pub struct BoardHistory {
    /// Board after each step, as a spectator sees it; the last is the current one. Never empty.
    pub frames: Vec<BoardFrame>,
    /// Alt text of the last board.
    pub alt: String,
    /// Number of steps before the last board.
    pub steps: usize,
}

/// Board after a step.
pub struct BoardFrame {
    /// Sentences about the step, for the reader.
    pub sentences: Vec<String>,
    /// Seat that acted; `None` if only the board is shown.
    pub seat: Option<Seat>,
    /// Public animations and sounds of the step.
    pub animations: Vec<Animation>,
    /// Cache key: equal keys have equal pictures.
    pub key: PictureKey,
    pub drawing: Drawing,
}

impl Reader<'_> {
    /// Boards after the steps from `since` on, but at most the last `most`. Without such steps, the current board
    /// alone. `None` before the game.
    pub fn board_history(&self, since: Option<usize>, most: usize) -> Option<BoardHistory> {
        let play = self.table.play()?;
        let steps = play.game.step_count();
        let first = since.unwrap_or(steps).max(steps.saturating_sub(most));
        let mut moments: Vec<BoardFrame> = (first..steps).map(|step| self.frame_of_step(play, step)).collect();
        if moments.is_empty() {
            moments.push(self.bare_frame(play, steps));
        }
        let (_, alt) = self.board_after(play, steps, self.highlighted_steps(steps));
        Some(BoardHistory { frames: moments, alt, steps })
    }

    /// Board after so many steps, without sentences about them, except for the seat that took back later steps.
    /// `None` before the game.
    pub fn frame_after(&self, after: usize, taken_back_by: Option<Seat>) -> Option<BoardFrame> {
        let said = taken_back_by.map(|seat| self.words.undo_news(&self.names.name(seat), &[]));
        let moment = self.bare_frame(self.table.play()?, after);
        Some(BoardFrame { sentences: said.into_iter().collect(), seat: taken_back_by, ..moment })
    }

    /// Board after `step` steps, or after the last step if there are fewer.
    pub fn history_at_step(&self, step: usize) -> Option<BoardHistory> {
        let play = self.table.play()?;
        let step = step.min(play.game.step_count());
        let moment = match step.checked_sub(1) {
            Some(last) => self.frame_of_step(play, last),
            None => self.bare_frame(play, 0),
        };
        let (_, alt) = self.board_after(play, step, self.highlighted_steps(step));
        Some(BoardHistory { frames: vec![moment], alt, steps: step })
    }

    fn frame_of_step(&self, play: &Play, step: usize) -> BoardFrame {
        let view = play.game.view_after(step + 1, self.viewer());
        let (scene, notices) = (MessageContext::new(&view, &self.names), play.game.notices(step, self.viewer()));
        let (seat, by) = play.game.step_origin(step).unzip();
        let said = match by {
            // Like the text of the turn, without offers that led to nothing.
            Some(StepOrigin::Robot) => self.words.digest(&notices, &scene),
            _ => self.words.notices(&notices, &scene),
        };
        let public = play.game.view_after(step + 1, Viewer::Spectator);
        let seen = play.game.notices(step, Viewer::Spectator);
        let seen =
            seen.iter().map(|notice| titles::animation(&public, notice)).filter(|seen| *seen != Animation::default());
        BoardFrame { sentences: said, seat, animations: seen.collect(), ..self.bare_frame(play, step + 1) }
    }

    fn bare_frame(&self, play: &Play, after: usize) -> BoardFrame {
        let view = play.game.view_after(after, Viewer::Spectator);
        let drawing = Drawing::from_view(play, view, &self.names, self.words, self.highlighted_steps(after));
        let name = PictureName::Step(after, self.table.revision, self.words.language());
        BoardFrame {
            sentences: Vec::new(),
            seat: None,
            animations: Vec::new(),
            key: PictureKey::for_table(&self.table.id, &name),
            drawing,
        }
    }

    /// Steps of the turn up to `after`, the part of the turn that the board highlights.
    fn highlighted_steps(&self, after: usize) -> Range<usize> {
        let turn = self.table.posts.iter().rev().find_map(|post| match &post.body {
            PostBody::Turn { steps, .. } if post.lifecycle != PostLifecycle::Gone => {
                (steps.start < after && after <= steps.end).then_some(steps.start)
            }
            _ => None,
        });
        turn.unwrap_or(after)..after
    }
}
