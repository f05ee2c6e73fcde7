//! The board of a game, told to a page by what has changed on it.

use std::collections::{BTreeMap, HashSet};

use render::{ArtName, Figure, Part};

use super::Reader;
use crate::chat::web::board::{Board, Frame, pieces};
use crate::chat::web::figures::RecentFigures;
use bot_core::surface::{Course, Moment};
use bot_core::table::record::Revision;
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
        reader.course(since.map(|since| since.min(stands)), MOST_STEPS)
    }

    /// The board after so many steps, to be looked at: what comes next is told by what differs from it.
    pub(in crate::chat::web) fn look(&self, reader: &Reader<'_>, step: usize) -> Option<Course> {
        // Only a page that has a board can be told what differs.
        self.parts.as_ref().and_then(|_| reader.at_step(step))
    }

    /// The same as it is told. Steps that change nothing and say nothing are left out.
    pub(in crate::chat::web) fn tell(&mut self, course: Course, figures: &RecentFigures) -> Option<Board> {
        let mut board = Board { alt: course.alt, ..Board::default() };
        for Moment { said, seat, key, drawing } in course.moments {
            let figure = figures.get(key, &drawing)?;
            board.size = figure.size;
            if said.is_empty() && self.parts.as_ref() == Some(&figure.parts) {
                continue;
            }
            self.send(&figure, &mut board.art);
            let parts = pieces(self.parts.as_deref().unwrap_or_default(), &figure.parts);
            board.frames.push(Frame { said, seat: seat.map(|seat| seat.index()), parts });
            self.parts = Some(figure.parts.clone());
        }
        if board.frames.is_empty() {
            if self.alt == board.alt {
                return None;
            }
            // It looks the same, and is told in other words.
            let parts = self.parts.as_ref().map(|parts| pieces(parts, parts));
            board.frames.push(Frame { parts: parts.unwrap_or_default(), ..Frame::default() });
        }
        self.alt.clone_from(&board.alt);
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
