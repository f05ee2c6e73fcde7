//! Board of a game, as the difference to what a page has.

use std::collections::{BTreeMap, HashSet};

use render::{ArtName, Figure, FigurePart};

use super::Reader;
use crate::board::{Appearance, BoardDelta, Frame, PublicFrame, diff_parts};
use crate::figures::RecentFigures;
use crate::message::LastSeenBoard;
use crate::table_pages::TableAccess;
use bot_core::surface::{BoardFrame, BoardHistory};
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;
use bot_core::title::Sound;
use bot_core::wording::Names;

/// Largest number of steps that are animated one by one.
const MAX_ANIMATED_STEPS: usize = 40;

/// Board state of one page.
#[derive(Default)]
pub(crate) struct PageBoard {
    /// Parts on the board, from the bottom up; `None` before the first board was sent.
    parts: Option<Vec<FigurePart>>,
    /// Description in words.
    alt: String,
    /// Names of the drawings that the page has.
    sent_drawings: HashSet<ArtName>,
    /// Inputs of the last board.
    inputs: Option<BoardInputs>,
}

/// Inputs of a board: while they are equal, so is the board.
#[derive(PartialEq)]
struct BoardInputs {
    steps: usize,
    over: bool,
    names: Names,
    language: &'static str,
}

impl LastSeenBoard {
    /// Returns the number of steps seen that still stand; `None` if no step followed.
    fn remaining_steps(self, table: &TableState) -> Option<usize> {
        let play = table.play()?;
        let (kept, steps) = (self.steps.min(play.surviving_steps(Revision(self.revision))), play.game.step_count());
        (kept < steps).then_some(kept)
    }

    /// Returns the number of steps since.
    pub(crate) fn missed_steps(self, table: &TableState) -> usize {
        let steps = table.play().map_or(0, |play| play.game.step_count());
        self.remaining_steps(table).map_or(0, |kept| steps.saturating_sub(kept))
    }
}

impl PageBoard {
    /// Returns the steps to send to a page that knows the entries up to `known`; `None` if nothing changed.
    pub(super) fn steps_to_send(
        &mut self,
        reader: &Reader<'_>,
        known: Option<Revision>,
        anew: bool,
    ) -> Option<BoardHistory> {
        let play = reader.table.play()?;
        if anew {
            (self.parts, self.inputs) = (None, None);
        }
        let stands = known.map_or(0, |known| play.surviving_steps(known));
        let steps = play.game.step_count();
        let made = BoardInputs {
            steps,
            over: reader.view.as_ref().is_some_and(|view| view.is_over()),
            names: reader.names.clone(),
            language: reader.language(),
        };
        let before = self.inputs.replace(made);
        let since = before.as_ref().map(|before| before.steps);
        if since.is_some_and(|since| since <= stands) && before == self.inputs {
            return None;
        }
        let undone = since.filter(|&since| since > stands).and_then(|_| play.last_to_undo_since(known?));
        let mut course = reader.board_history(since.map(|since| since.min(stands)), MAX_ANIMATED_STEPS)?;
        if undone.is_some() {
            course.frames.insert(0, reader.frame_after(stands, undone)?);
        }
        Some(course)
    }

    /// Returns the steps since a board that the reader has seen, at most `MAX_ANIMATED_STEPS`, starting with the board
    /// before them; `None` if no step followed.
    pub(crate) fn steps_since(table: &TableState, room: &TableAccess, left: LastSeenBoard) -> Option<BoardHistory> {
        let reader = Reader::new(table, room);
        let steps = table.play()?.game.step_count();
        let first = left.remaining_steps(table)?.max(steps.saturating_sub(MAX_ANIMATED_STEPS));
        let mut course = reader.board_history(Some(first), MAX_ANIMATED_STEPS)?;
        course.frames.insert(0, reader.frame_after(first, None)?);
        Some(course)
    }

    /// Returns an empty board state with this page's drawings.
    pub(crate) fn detach_drawings(&mut self) -> PageBoard {
        PageBoard { sent_drawings: std::mem::take(&mut self.sent_drawings), ..PageBoard::default() }
    }

    /// Takes over the drawings that were sent for another board state.
    pub(crate) fn take_drawings(&mut self, other: PageBoard) {
        self.sent_drawings = other.sent_drawings;
    }

    /// Returns the board after `step` steps, for viewing. The next difference is relative to it.
    pub(crate) fn step_to_view(&self, reader: &Reader<'_>, step: usize) -> Option<BoardHistory> {
        // Without a board there is nothing to send a difference to.
        self.parts.as_ref().and_then(|_| reader.history_at_step(step))
    }

    /// Converts steps to a difference and updates the state. Steps without any visible or audible change are skipped.
    pub(crate) fn apply(&mut self, course: BoardHistory, figures: &RecentFigures) -> Option<BoardDelta> {
        let mut board = BoardDelta { steps: course.steps, ..BoardDelta::default() };
        let mut look = Appearance { alt: course.alt, ..Appearance::default() };
        for BoardFrame { sentences: said, seat, animations: seen, key, drawing } in course.frames {
            let figure = figures.get(key, &drawing)?;
            look.size = figure.size;
            let sounds: Vec<Sound> = seen.iter().filter_map(|seen| seen.sound).collect();
            if said.is_empty() && sounds.is_empty() && self.parts.as_ref() == Some(&figure.parts) {
                continue;
            }
            self.add_drawings(&figure, &mut look.art);
            let parts = diff_parts(self.parts.as_deref().unwrap_or_default(), &figure.parts);
            let flights = seen.into_iter().flat_map(|seen| seen.movements).collect();
            let scene = Some(PublicFrame { parts, flights, sounds });
            board.frames.push(Frame { said, seat: seat.map(|seat| seat.index()), scene });
            self.parts = Some(figure.parts.clone());
        }
        if board.frames.is_empty() {
            if self.alt == look.alt {
                return None;
            }
            // Same board, other description.
            let parts = self.parts.as_ref().map(|parts| diff_parts(parts, parts)).unwrap_or_default();
            let scene = Some(PublicFrame { parts, ..PublicFrame::default() });
            board.frames.push(Frame { scene, ..Frame::default() });
        }
        self.alt.clone_from(&look.alt);
        board.look = Some(look);
        Some(board)
    }

    /// Adds the drawings of a figure that the page does not have yet.
    fn add_drawings(&mut self, figure: &Figure, art: &mut BTreeMap<String, String>) {
        for part in &figure.parts {
            if self.sent_drawings.insert(part.art)
                && let Some(body) = figure.symbol_markup(&part.art)
            {
                art.insert(part.art.to_string(), body.to_owned());
            }
        }
    }
}
