//! Pirate: its moves, victims, and the edges it blocks.

use super::Ships;
use super::error::RuleError;
use super::event::PublicEvent;
use crate::catan::check::check_turn_phase;
use crate::catan::edge::EdgeSet;
use crate::catan::error;
use crate::catan::hex::Hex;
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
}

impl Robbable {
    /// Creates the set for a thief: ships of all other players with a hand card.
    pub(super) fn new(state: &State, ships: &Ships, thief: Seat) -> Robbable {
        let by_seat = PerSeat::from_fn(|seat| {
            let can_be_robbed = seat != thief && state.playing.contains(seat) && !state.hands[seat].is_empty();
            if can_be_robbed { ships.ships[seat] } else { EdgeSet::EMPTY }
        });
        Robbable { by_seat, all: by_seat.0.into_iter().fold(EdgeSet::EMPTY, EdgeSet::or) }
    }

    /// Returns the players with a ship on these edges.
    pub(super) fn at(&self, sides: EdgeSet) -> SeatSet {
        if self.all.and(sides).is_empty() {
            return SeatSet::EMPTY;
        }
        Seat::ALL.into_iter().filter(|&seat| !self.by_seat[seat].and(sides).is_empty()).collect()
    }
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
    check_victim(Robbable::new(state, ships, seat).at(topology.hex_edge_set(hex)), victim)
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
