//! Board files in memory: for each number of players, the hexes, harbors and initial pieces.

use crate::catan::hex::{Coord, Hex};
use crate::catan::island::{Harbor, Tile};
use crate::catan::options::{Arrangement, PLAYERS};
use crate::catan::topology::Side;
use crate::seat::MAX_SEATS;

/// Board file, with one map for each supported number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFile {
    /// Name, as typed in commands.
    pub name: String,
    /// Default victory point goal.
    pub points: Option<u8>,
    /// Maps, at least one.
    pub maps: Vec<Map>,
}

impl BoardFile {
    /// Returns the map for this number of players.
    pub fn map(&self, players: usize) -> Option<&Map> {
        self.maps.iter().find(|map| map.players.contains(players))
    }

    /// Returns the largest number of players that a map is for.
    pub fn most_players(&self) -> usize {
        PLAYERS.rev().find(|&players| self.map(players).is_some()).unwrap_or(*PLAYERS.start())
    }
}

/// Map of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Numbers of players that the map is for.
    pub players: PlayerCounts,
    /// Hexes in reading order.
    pub tiles: Vec<Tile>,
    /// Kind of each harbor, and the side of the hex it lies on.
    pub harbors: Vec<(Harbor, Hex, Side)>,
    /// Number tokens in the order in which a shuffled island places them.
    pub tokens: Vec<u8>,
    /// Fixed initial pieces, in seat order.
    pub starts: Vec<SeatStart>,
    /// Initial hex of the robber; the first desert if `None`.
    pub robber: Option<Hex>,
    /// Initial hex of the pirate. The game has ships if it is set.
    pub pirate: Option<Hex>,
    /// Land hexes of each area outside the home island.
    pub areas: Vec<Vec<Hex>>,
    /// Hexes that keep their tile when the others are shuffled.
    pub stay: Vec<Hex>,
    /// Arrangement of the harbor kinds on a fixed board; they are always shuffled with the hexes.
    pub harbor_kinds: Arrangement,
}

impl Map {
    /// Creates a map without hexes.
    pub(super) fn empty(players: PlayerCounts) -> Map {
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

    /// Returns the coordinates of the hexes in reading order.
    pub fn coords(&self) -> Vec<Coord> {
        self.tiles.iter().map(|tile| tile.coord).collect()
    }
}

/// Fixed initial settlements and roads of one player; the second settlement yields starting resources.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatStart {
    /// Numbers of players with which this start is used.
    pub players: PlayerCounts,
    /// Both settlements with their roads.
    pub places: [StartPlace; 2],
}

/// Position of a settlement and its road.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartPlace {
    /// Hexes around the settlement.
    pub settlement: [Hex; 3],
    /// Hexes on both sides of the road.
    pub road: [Hex; 2],
}

/// Set of numbers of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayerCounts([bool; MAX_SEATS]);

impl PlayerCounts {
    /// Returns `true` if the set contains this number.
    pub fn contains(self, players: usize) -> bool {
        players.checked_sub(1).and_then(|index| self.0.get(index)).copied().unwrap_or(false)
    }

    /// Adds a number. Returns `false` if it is out of range.
    pub(super) fn insert(&mut self, players: usize) -> bool {
        let place = players.checked_sub(1).and_then(|index| self.0.get_mut(index));
        place.is_some_and(|place| {
            *place = true;
            true
        })
    }

    /// Returns `true` if the sets are disjoint.
    pub(super) fn is_disjoint(self, other: PlayerCounts) -> bool {
        self.0.iter().zip(other.0).all(|(&one, two)| !(one && two))
    }
}
