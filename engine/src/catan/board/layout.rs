//! What a board file says: for so many players, the hexes, harbors and whatever else lies there before the first action.

use crate::catan::hex::{Coord, Hex};
use crate::catan::island::{Harbor, Tile};
use crate::catan::options::Arrangement;
use crate::catan::topology::Side;
use crate::seat::MAX_SEATS;

/// A board, with a map for each number of players that it is made for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Its name, as it is typed.
    pub name: String,
    /// The points that win a game on it, unless something else is chosen.
    pub points: Option<u8>,
    /// Its maps.
    pub maps: Vec<Map>,
}

impl Layout {
    /// The map for so many players.
    pub fn map(&self, players: usize) -> Option<&Map> {
        self.maps.iter().find(|map| map.players.contains(players))
    }
}

/// One map of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// For how many players it is.
    pub players: Counts,
    /// The hexes in reading order.
    pub tiles: Vec<Tile>,
    /// What each harbor trades, and the side of the hex on which it lies.
    pub harbors: Vec<(Harbor, Hex, Side)>,
    /// The numbers in the order in which a shuffled island lays them.
    pub tokens: Vec<u8>,
    /// Where first pieces stand if they are given, in the order of the seats.
    pub starts: Vec<Start>,
    /// Where the robber starts, if it is not the first desert.
    pub robber: Option<Hex>,
    /// Where the pirate starts: then the game has ships.
    pub pirate: Option<Hex>,
    /// The land of each area far from home.
    pub areas: Vec<Vec<Hex>>,
    /// Hexes that stay where they are when the others are shuffled.
    pub stay: Vec<Hex>,
    /// Whether what harbors trade is shuffled in any case.
    pub harbor_kinds: Arrangement,
}

impl Map {
    /// A map without hexes, for so many players.
    pub(super) fn empty(players: Counts) -> Map {
        Map {
            players,
            tiles: Vec::new(),
            harbors: Vec::new(),
            tokens: Vec::new(),
            starts: Vec::new(),
            robber: None,
            pirate: None,
            areas: Vec::new(),
            stay: Vec::new(),
            harbor_kinds: Arrangement::Fixed,
        }
    }

    /// Where its hexes lie, in reading order.
    pub fn coords(&self) -> Vec<Coord> {
        self.tiles.iter().map(|tile| tile.coord).collect()
    }
}

/// The two settlements and roads of one player that are given; the second settlement pays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// With how many players somebody begins there.
    pub players: Counts,
    /// Both places.
    pub places: [Place; 2],
}

/// Where a settlement and its road stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The hexes that the settlement touches.
    pub settlement: [Hex; 3],
    /// The hexes that the road parts.
    pub road: [Hex; 2],
}

/// Numbers of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts([bool; MAX_SEATS]);

impl Counts {
    /// Whether this number is one of them.
    pub fn contains(self, players: usize) -> bool {
        players.checked_sub(1).and_then(|index| self.0.get(index)).copied().unwrap_or(false)
    }

    /// Puts a number in; false when nobody can play so.
    pub(super) fn insert(&mut self, players: usize) -> bool {
        let place = players.checked_sub(1).and_then(|index| self.0.get_mut(index));
        place.is_some_and(|place| {
            *place = true;
            true
        })
    }

    /// Whether none of them is in the other.
    pub(super) fn is_apart(self, other: Counts) -> bool {
        self.0.iter().zip(other.0).all(|(&one, two)| !(one && two))
    }
}
