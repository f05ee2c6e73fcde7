//! The board of a game, told to a page by what has changed on it.

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

/// The most steps that are shown one by one.
const MOST_STEPS: usize = 40;

/// The board as a page has it.
#[derive(Default)]
pub(in crate::chat::web) struct ShownBoard {
    /// What there is on it, from the bottom up; none before it was told of any.
    parts: Option<Vec<Part>>,
    /// It in words.
    alt: String,
    /// The drawings that the page was sent.
    sent: HashSet<ArtName>,
    /// What of the table it was made from.
    made: Option<Made>,
}

/// What a board is made from: while that is the same, so is the board.
#[derive(PartialEq)]
struct Made {
    steps: usize,
    over: bool,
    names: Names,
    language: &'static str,
}

impl Left {
    /// How many of the steps that were seen stand; none where nothing came since.
    fn steps_kept(self, table: &TableState) -> Option<usize> {
        let play = table.play()?;
        let (kept, steps) = (self.steps.min(play.stand_since(Revision(self.revision))), play.game.steps());
        (kept < steps).then_some(kept)
    }

    /// How many steps came since.
    pub(in crate::chat::web) fn missed(self, table: &TableState) -> usize {
        let steps = table.play().map_or(0, |play| play.game.steps());
        self.steps_kept(table).map_or(0, |kept| steps.saturating_sub(kept))
    }
}

impl ShownBoard {
    /// What the page is to be shown of the game, up to whose entry it knows all; none where that is what it has.
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

    /// What came after a board that the reader has seen, its last steps one by one, from the board before those on; none
    /// where nothing came.
    pub(in crate::chat::web) fn course_since(table: &TableState, room: &Room, left: Left) -> Option<Course> {
        let reader = Reader::new(table, room);
        let steps = table.play()?.game.steps();
        let first = left.steps_kept(table)?.max(steps.saturating_sub(MOST_STEPS));
        let mut course = reader.course(Some(first), MOST_STEPS)?;
        course.moments.insert(0, reader.moment_after(first, None)?);
        Some(course)
    }

    /// A board that nothing was told of, on a page that has these drawings.
    pub(in crate::chat::web) fn beside(&mut self) -> ShownBoard {
        ShownBoard { sent: std::mem::take(&mut self.sent), ..ShownBoard::default() }
    }

    /// Takes note of the drawings that the page was sent for another.
    pub(in crate::chat::web) fn take_drawings(&mut self, other: ShownBoard) {
        self.sent = other.sent;
    }

    /// The board after so many steps, to be looked at: what comes next is told by what differs from it.
    pub(in crate::chat::web) fn look(&self, reader: &Reader<'_>, step: usize) -> Option<Course> {
        // Only a page that has a board can be told what differs.
        self.parts.as_ref().and_then(|_| reader.at_step(step))
    }

    /// The same as it is told. Steps that change nothing and say nothing are left out.
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
            // It looks the same, and is told in other words.
            let parts = self.parts.as_ref().map(|parts| pieces(parts, parts)).unwrap_or_default();
            let scene = Some(Scene { parts, ..Scene::default() });
            board.frames.push(Frame { scene, ..Frame::default() });
        }
        self.alt.clone_from(&look.alt);
        board.look = Some(look);
        Some(board)
    }

    /// Adds the drawings of a figure that the page was not sent yet.
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
