//! Cubes of a player by location, and their changes by event.

use engine::elasund::event::PublicEvent;
use engine::elasund::town::Town;
use engine::elasund::trade_track;
use engine::elasund::wall::{WallReward, reward};
use engine::seat::Seat;

/// Cubes of a player by location. The sum can exceed the supply by one: the last cube can count for two (E18).
pub(super) struct Cubes {
    /// Cubes on buildings.
    pub(super) flags: u8,
    /// Cubes on the church.
    pub(super) tiles: u8,
    /// Cubes on towers.
    pub(super) towers: u8,
    /// Cubes on the trade track.
    pub(super) trade: u8,
}

impl Cubes {
    /// Counts the cubes of a seat.
    pub(super) fn of(seat: Seat, town: &Town) -> Cubes {
        let own = town.buildings().filter(|standing| standing.owner == seat);
        let tiles = town.church().tiles().filter(|&(_, _, owner)| owner == seat);
        Cubes {
            flags: own.fold(0, |sum: u8, standing| sum.saturating_add(standing.building.flags())),
            tiles: tiles.fold(0, |sum: u8, _| sum.saturating_add(1)),
            towers: town.walls().towers(seat),
            trade: trade_track::cubes(town.trade_points(seat)),
        }
    }

    /// Total number of cubes.
    pub(super) fn sum(&self) -> i16 {
        [self.flags, self.tiles, self.towers, self.trade].map(i16::from).into_iter().sum()
    }
}

/// Seat and change of its number of cubes by an event.
pub(super) fn change(event: &PublicEvent) -> Option<(Seat, i16)> {
    match *event {
        PublicEvent::Built { seat, building, .. } => Some((seat, i16::from(building.flags()))),
        PublicEvent::Demolished { owner, building, .. } => Some((owner, -i16::from(building.flags()))),
        PublicEvent::WallBuilt { seat, number, .. } => {
            Some((seat, i16::from(matches!(reward(number), WallReward::Tower))))
        }
        PublicEvent::ChurchTileLaid { seat, .. } => Some((seat, 1)),
        PublicEvent::TradePointsChanged { seat, from, to } => {
            Some((seat, i16::from(trade_track::cubes(to)) - i16::from(trade_track::cubes(from))))
        }
        _ => None,
    }
}
