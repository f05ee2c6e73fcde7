//! A road or a ship, as it is said.

use std::fmt::{self, Display, Formatter};

use engine::catan::way::Way;

use crate::command::arguments::places;
use crate::command::place::Place;
use crate::command::vocabulary::{canonical, find};

/// A piece on a path, as far as it is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// A road or a ship; what can lie there where neither is said.
    pub way: Option<Way>,
    /// The edge on which the piece lies.
    pub place: Place,
}

impl Stretch {
    /// What may lie at this place.
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

/// Roads and ships one after the other. A word for one of them is about the place that it stands before.
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

/// What stands between places.
const SEPARATORS: [char; 4] = [',', ';', '+', '&'];

/// The road or the ship that a text begins with, and what follows.
pub(crate) fn way_in(text: &str) -> (Option<Way>, &str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    match find(first) {
        Some(way) => (Some(way), rest.trim_start()),
        None => (None, text),
    }
}
