//! Road or ship on an edge, as named in a command.

use std::fmt::{self, Display, Formatter};

use engine::catan::way::Way;

use crate::command::arguments::places;
use crate::command::place::Place;
use crate::command::vocabulary::{canonical, find};

/// Piece on an edge, possibly without its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// Kind of piece; if `None`, the edge decides.
    pub way: Option<Way>,
    /// Edge of the piece.
    pub place: Place,
}

impl Stretch {
    /// Piece of unspecified kind.
    pub(crate) fn any(place: Place) -> Stretch {
        Stretch { way: None, place }
    }
}

impl Display for Stretch {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.way.iter().try_for_each(|&way| write!(f, "{} ", canonical(way)))?;
        write!(f, "{}", self.place)
    }
}

/// Parses a sequence of roads and ships. A kind applies to the edge after it.
pub(crate) fn stretches(text: &str) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    let (mut way, mut rest) = (None, text);
    loop {
        let next = rest.split(' ').position(|word| find::<Way>(word.trim_matches(SEPARATORS)).is_some());
        let words: Vec<&str> = rest.split(' ').collect();
        let (before, after) = words.split_at(next.unwrap_or(words.len()));
        for place in places(&before.join(" ")) {
            stretches.push(Stretch { way: way.take(), place });
        }
        let Some((word, _)) = after.split_first() else { return stretches };
        way = find(word.trim_matches(SEPARATORS));
        let skipped: usize = before.iter().chain([word]).map(|word| word.len() + 1).sum();
        rest = rest.get(skipped..).unwrap_or_default();
    }
}

/// Separators between edges.
const SEPARATORS: [char; 4] = [',', ';', '+', '&'];

/// Splits off a leading kind of piece.
pub(crate) fn way_in(text: &str) -> (Option<Way>, &str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    match find(first) {
        Some(way) => (Some(way), rest.trim_start()),
        None => (None, text),
    }
}
