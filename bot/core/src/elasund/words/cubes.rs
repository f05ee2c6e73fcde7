//! Where a player's cubes stand, and how they change with what is told.

use engine::elasund::event::PublicEvent;
use engine::elasund::town::Town;
use engine::elasund::trade_track;
use engine::elasund::wall::{WallReward, reward};
use engine::seat::Seat;

/// A player's cubes by where they stand. Together they may be one more than there are: the last cube can stand for two
/// (E18).
pub(super) struct Cubes {
    /// On buildings.
    pub(super) flags: u8,
    /// On the church.
    pub(super) tiles: u8,
    /// On towers.
    pub(super) towers: u8,
    /// On the trade track.
    pub(super) trade: u8,
}

impl Cubes {
    /// Those of one player.
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

    /// All of them.
    pub(super) fn sum(&self) -> i16 {
        [self.flags, self.tiles, self.towers, self.trade].map(i16::from).into_iter().sum()
    }
}

/// Whose cubes an event changes, and by how many.
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
