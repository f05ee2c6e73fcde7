//! Board of a game, as the difference to what a page has.

use std::collections::{BTreeMap, HashSet};

use render::{ArtName, Figure, Part};

use super::Reader;
use crate::chat::web::board::{Board, Frame, Look, Scene, pieces};
use crate::chat::web::figures::RecentFigures;
use crate::chat::web::message::Left;
use crate::chat::web::room::Room;
use bot_core::surface::{Course, Moment};
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;
use bot_core::title::Sound;
use bot_core::wording::Names;

/// Largest number of steps that are animated one by one.
const MOST_STEPS: usize = 40;

/// Board state of one page.
#[derive(Default)]
pub(in crate::chat::web) struct ShownBoard {
    /// Parts on the board, from the bottom up; `None` before the first board was sent.
    parts: Option<Vec<Part>>,
    /// Description in words.
    alt: String,
    /// Names of the drawings that the page has.
    sent: HashSet<ArtName>,
    /// Inputs of the last board.
    made: Option<Made>,
}

/// Inputs of a board: while they are equal, so is the board.
#[derive(PartialEq)]
struct Made {
    steps: usize,
    over: bool,
    names: Names,
    language: &'static str,
}

impl Left {
    /// Returns the number of steps seen that still stand; `None` if no step followed.
    fn steps_kept(self, table: &TableState) -> Option<usize> {
        let play = table.play()?;
        let (kept, steps) = (self.steps.min(play.stand_since(Revision(self.revision))), play.game.steps());
        (kept < steps).then_some(kept)
    }

    /// Returns the number of steps since.
    pub(in crate::chat::web) fn missed(self, table: &TableState) -> usize {
        let steps = table.play().map_or(0, |play| play.game.steps());
        self.steps_kept(table).map_or(0, |kept| steps.saturating_sub(kept))
    }
}

impl ShownBoard {
    /// Returns the steps to send to a page that knows the entries up to `known`; `None` if nothing changed.
    pub(super) fn course(
        &mut self,
        reader: &Reader<'_>,
        known: Option<Revision>,
        anew: bool,
    ) -> Option<Course> {
        let play = reader.table.play()?;
        if anew {
            (self.parts, self.made) = (None, None);
        }
        let stands = known.map_or(0, |known| play.stand_since(known));
        let steps = play.game.steps();
        let made = Made {
            steps,
            over: reader.view.as_ref().is_some_and(|view| view.is_over()),
            names: reader.names.clone(),
            language: reader.language(),
        };
        let before = self.made.replace(made);
        let since = before.as_ref().map(|before| before.steps);
        if since.is_some_and(|since| since <= stands) && before == self.made {
            return None;
        }
        let undone = since.filter(|&since| since > stands).and_then(|_| play.last_to_undo_since(known?));
        let mut course = reader.course(since.map(|since| since.min(stands)), MOST_STEPS)?;
        if undone.is_some() {
            course.moments.insert(0, reader.moment_after(stands, undone)?);
        }
        Some(course)
    }

    /// Returns the steps since a board that the reader has seen, at most `MOST_STEPS`, starting with the board before them;
    /// `None` if no step followed.
    pub(in crate::chat::web) fn course_since(table: &TableState, room: &Room, left: Left) -> Option<Course> {
        let reader = Reader::new(table, room);
        let steps = table.play()?.game.steps();
        let first = left.steps_kept(table)?.max(steps.saturating_sub(MOST_STEPS));
        let mut course = reader.course(Some(first), MOST_STEPS)?;
        course.moments.insert(0, reader.moment_after(first, None)?);
        Some(course)
    }

    /// Returns an empty board state with this page's drawings.
    pub(in crate::chat::web) fn beside(&mut self) -> ShownBoard {
        ShownBoard { sent: std::mem::take(&mut self.sent), ..ShownBoard::default() }
    }

    /// Takes over the drawings that were sent for another board state.
    pub(in crate::chat::web) fn take_drawings(&mut self, other: ShownBoard) {
        self.sent = other.sent;
    }

    /// Returns the board after `step` steps, for viewing. The next difference is relative to it.
    pub(in crate::chat::web) fn look(&self, reader: &Reader<'_>, step: usize) -> Option<Course> {
        // Without a board there is nothing to send a difference to.
        self.parts.as_ref().and_then(|_| reader.at_step(step))
    }

    /// Converts steps to a difference and updates the state. Steps without any visible or audible change are skipped.
    pub(in crate::chat::web) fn tell(&mut self, course: Course, figures: &RecentFigures) -> Option<Board> {
        let mut board = Board { steps: course.steps, ..Board::default() };
        let mut look = Look { alt: course.alt, ..Look::default() };
        for Moment { said, seat, seen, key, drawing } in course.moments {
            let figure = figures.get(key, &drawing)?;
            look.size = figure.size;
            let sounds: Vec<Sound> = seen.iter().filter_map(|seen| seen.sound).collect();
            if said.is_empty() && sounds.is_empty() && self.parts.as_ref() == Some(&figure.parts) {
                continue;
            }
            self.send(&figure, &mut look.art);
            let parts = pieces(self.parts.as_deref().unwrap_or_default(), &figure.parts);
            let flights = seen.into_iter().flat_map(|seen| seen.flights).collect();
            let scene = Some(Scene { parts, flights, sounds });
            board.frames.push(Frame { said, seat: seat.map(|seat| seat.index()), scene });
            self.parts = Some(figure.parts.clone());
        }
        if board.frames.is_empty() {
            if self.alt == look.alt {
                return None;
            }
            // Same board, other description.
            let parts = self.parts.as_ref().map(|parts| pieces(parts, parts)).unwrap_or_default();
            let scene = Some(Scene { parts, ..Scene::default() });
            board.frames.push(Frame { scene, ..Frame::default() });
        }
        self.alt.clone_from(&look.alt);
        board.look = Some(look);
        Some(board)
    }

    /// Adds the drawings of a figure that the page does not have yet.
    fn send(&mut self, figure: &Figure, art: &mut BTreeMap<String, String>) {
        for part in &figure.parts {
            if self.sent.insert(part.art)
                && let Some(body) = figure.body(&part.art)
            {
                art.insert(part.art.to_string(), body.to_owned());
            }
        }
    }
}
