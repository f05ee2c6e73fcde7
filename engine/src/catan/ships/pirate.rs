//! Pirate: its moves, victims, and the edges it blocks.

use super::Ships;
use super::error::RuleError;
use super::event::PublicEvent;
use crate::catan::check::check_turn_phase;
use crate::catan::edge::EdgeSet;
use crate::catan::error;
use crate::catan::friendly_robber::{Protection, check_spared, protection};
use crate::catan::hex::Hex;
use crate::catan::island::Island;
use crate::catan::robber::{check_victim, steal};
use crate::catan::state::{Phase, State};
use crate::catan::{CatanObserver, EventSink};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Returns the edges where the pirate forbids building and moving ships; none while it is not in play.
pub(super) fn pirate_edges(state: &State, ships: &Ships) -> EdgeSet {
    if state.is_robber_inactive() { EdgeSet::EMPTY } else { state.island.topology().hex_edge_set(ships.pirate) }
}

/// Ships of the players that can be robbed.
pub(super) struct Robbable {
    by_seat: PerSeat<EdgeSet>,
    all: EdgeSet,
    /// Ships that the friendly pirate stays away from.
    avoided: EdgeSet,
}

impl Robbable {
    /// Creates the set for a thief: ships of all other players with a hand card whom the friendly pirate does not spare.
    pub(super) fn new(state: &State, ships: &Ships, thief: Seat) -> Robbable {
        let (avoided, robs) = match pirate_protection(&state.island, ships, state.spared_seats(thief)) {
            Protection::Avoids(ships) => (ships, true),
            Protection::RobsNobody => (EdgeSet::EMPTY, false),
        };
        let by_seat = PerSeat::from_fn(|seat| {
            let can_be_robbed = robs && seat != thief && state.playing.contains(seat) && !state.hands[seat].is_empty();
            if can_be_robbed { ships.ships[seat] } else { EdgeSet::EMPTY }
        });
        Robbable { by_seat, all: by_seat.0.into_iter().fold(EdgeSet::EMPTY, EdgeSet::or), avoided }
    }

    /// Returns `true` if the pirate may come to a hex with these edges.
    pub(super) fn may_come_to(&self, sides: EdgeSet) -> bool {
        self.avoided.and(sides).is_empty()
    }

    /// Returns the players with a ship on these edges.
    pub(super) fn at(&self, sides: EdgeSet) -> SeatSet {
        if self.all.and(sides).is_empty() {
            return SeatSet::EMPTY;
        }
        Seat::ALL.into_iter().filter(|&seat| !self.by_seat[seat].and(sides).is_empty()).collect()
    }
}

/// Returns the protection of the spared players' ships from the pirate.
pub(super) fn pirate_protection(island: &Island, ships: &Ships, spared: SeatSet) -> Protection<EdgeSet> {
    let sides = spared.iter().fold(EdgeSet::EMPTY, |all, seat| all.or(ships.ships[seat]));
    let hexes = island.sea_hexes().filter(|&hex| hex != ships.pirate);
    protection(sides, hexes, |hex, places| !island.topology().hex_edge_set(hex).and(*places).is_empty())
}

pub(super) fn check_move(state: &State, seat: Seat, hex: Hex, victim: Option<Seat>) -> Result<(), error::RuleError> {
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::MovingRobber))?;
    check_target(state, seat, hex, victim)
}

/// Checks that the hex is another sea hex, and that the victim can be robbed there, or that nobody can.
pub(in crate::catan) fn check_target(
    state: &State,
    seat: Seat,
    hex: Hex,
    victim: Option<Seat>,
) -> Result<(), error::RuleError> {
    let Some(ships) = &state.ships else { return Err(RuleError::NotInThisGame.into()) };
    let topology = state.island.topology();
    if !topology.has_hex(hex) && !topology.is_frame(hex) {
        return Err(error::RuleError::NoSuchPlace);
    }
    if !state.island.is_sea(hex) {
        return Err(RuleError::PirateAtSea.into());
    }
    if hex == ships.pirate {
        return Err(RuleError::PirateMustMove.into());
    }
    let (robbable, sides) = (Robbable::new(state, ships, seat), topology.hex_edge_set(hex));
    let lies = |&spared: &Seat| !ships.ships[spared].and(sides).is_empty();
    check_spared(robbable.may_come_to(sides), || state.spared_seats(seat).iter().filter(lies).collect())?;
    check_victim(robbable.at(sides), victim)
}

pub(in crate::catan) fn relocate(
    sink: &mut EventSink<'_, impl CatanObserver>,
    seat: Seat,
    hex: Hex,
    victim: Option<Seat>,
) {
    let Some(ships) = &sink.state.ships else { return };
    let from = ships.pirate;
    sink.emit(PublicEvent::PirateMoved { seat, from, to: hex });
    if let Some(victim) = victim {
        steal(sink, seat, victim);
    }
}
