//! Grammar of ships, the pirate and gold, in addition to the base game.

pub mod raider;
mod sail;

use std::fmt::{self, Display, Formatter};

use engine::catan::route_kind::RouteKind;

use crate::catan::grammar::CatanContext;
use crate::command::arguments::parse_places;
use crate::command::player::PlaceArgument;
use crate::command::vocabulary::{canonical_word, find_value};

pub(in crate::catan) mod gold;
pub(in crate::catan) mod road_or_ship;

pub(in crate::catan) use sail::{bind_sail, join_edge_tokens};

impl CatanContext<'_> {
    /// Returns `true` if the game includes ships.
    pub(crate) fn plays_ships(&self) -> bool {
        self.view.ships.is_some()
    }
}

/// Piece on an edge, possibly without its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocatedPiece {
    /// Kind of piece; if `None`, the edge decides.
    pub kind: Option<RouteKind>,
    /// Edge of the piece.
    pub place: PlaceArgument,
}

impl LocatedPiece {
    /// Piece of unspecified kind.
    pub(crate) fn without_kind(place: PlaceArgument) -> LocatedPiece {
        LocatedPiece { kind: None, place }
    }
}

impl Display for LocatedPiece {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.kind.iter().try_for_each(|&way| write!(f, "{} ", canonical_word(way)))?;
        write!(f, "{}", self.place)
    }
}

/// Parses a sequence of roads and ships. A kind applies to the edge after it; a kind at the end, without an edge, is
/// returned apart.
pub(crate) fn parse_pieces(text: &str) -> (Vec<LocatedPiece>, Option<RouteKind>) {
    let mut stretches = Vec::new();
    let (mut way, mut rest) = (None, text);
    loop {
        let next = rest.split(' ').position(|word| find_value::<RouteKind>(word.trim_matches(SEPARATORS)).is_some());
        let words: Vec<&str> = rest.split(' ').collect();
        let (before, after) = words.split_at(next.unwrap_or(words.len()));
        for place in parse_places(&before.join(" ")) {
            stretches.push(LocatedPiece { kind: way.take(), place });
        }
        let Some((word, _)) = after.split_first() else { return (stretches, way) };
        way = find_value(word.trim_matches(SEPARATORS));
        let skipped: usize = before.iter().chain([word]).map(|word| word.len() + 1).sum();
        rest = rest.get(skipped..).unwrap_or_default();
    }
}

/// Separators between edges.
const SEPARATORS: [char; 4] = [',', ';', '+', '&'];

/// Splits off a leading kind of piece.
pub(crate) fn split_kind(text: &str) -> (Option<RouteKind>, &str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    match find_value(first) {
        Some(way) => (Some(way), rest.trim_start()),
        None => (None, text),
    }
}
