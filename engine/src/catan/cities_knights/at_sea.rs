//! Interaction of Cities & Knights and ships. No other module depends on both.

use super::PublicState;
use super::action::Action;
use super::error::RuleError;
use super::event::PublicEvent;
use super::knight_moves;
use crate::catan::action;
use crate::catan::edge::Edge;
use crate::catan::error;
use crate::catan::hex::Hex;
use crate::catan::legal::LegalActions;
use crate::catan::route_kind::RouteKind;
use crate::catan::ships;
use crate::catan::state::State;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::{CatanObserver, EventSink};
use crate::seat::{Seat, SeatSet};

/// Returns the corners of the pirate's hex, where knights may chase it; empty while the pirate is not in play.
fn corners(state: &State, knights: &PublicState) -> VertexSet {
    match &state.ships {
        Some(ships) if knights.is_robber_active() => state.island.topology().hex_vertex_set(ships.pirate),
        _ => VertexSet::EMPTY,
    }
}

/// Checks that the knight is ready and at the pirate's hex, on the coast or at sea, and that the target is legal
/// (R163).
pub(super) fn check_chase(
    state: &State,
    knights: &PublicState,
    seat: Seat,
    knight: Vertex,
    hex: Hex,
    victim: Option<Seat>,
) -> Result<(), error::RuleError> {
    if state.ships.is_none() {
        return Err(ships::error::RuleError::NotInThisGame.into());
    }
    knight_moves::check_ready(knights, seat, knight)?;
    if !knights.is_robber_active() {
        return Err(ships::error::RuleError::PirateWaits.into());
    }
    if !corners(state, knights).contains(knight) {
        return Err(RuleError::NotAtPirate.into());
    }
    ships::check_target(state, seat, hex, victim)
}

/// Adds every legal chase of the pirate by this knight, which must be ready.
pub(super) fn legal_chases(state: &State, knights: &PublicState, seat: Seat, knight: Vertex, legal: &mut LegalActions) {
    if corners(state, knights).contains(knight) {
        ships::each_robbery(state, seat, |hex, victim| {
            let action = Action::ChasePirate { knight, hex, victim };
            legal.actions.push(action::Action::CitiesKnights(action));
        });
    }
}

pub(super) fn chase(
    sink: &mut EventSink<'_, impl CatanObserver>,
    seat: Seat,
    knight: Vertex,
    hex: Hex,
    victim: Option<Seat>,
) {
    sink.emit(PublicEvent::PirateChased { seat, knight });
    ships::relocate_pirate(sink, seat, hex, victim);
}

/// Brings the pirate into play, together with the robber, on its initial hex.
pub(super) fn enter_pirate(sink: &mut EventSink<'_, impl CatanObserver>) {
    if let Some(ships) = &sink.state.ships {
        let hex = ships.pirate;
        sink.emit(PublicEvent::PirateEntered { hex });
    }
}

/// Places the pirate on this hex, if it is sea.
pub(super) fn place_pirate(state: &mut State, hex: Hex) {
    if state.island.is_sea(hex)
        && let Some(ships) = &mut state.ships
    {
        ships.pirate = hex;
    }
}

/// Returns the seats that a gold field pays for this number, which therefore get no aqueduct resource (R164).
pub(super) fn gold_seats(state: &State, number: u8) -> SeatSet {
    let counts = ships::owed_gold(state, number);
    state.playing.iter().filter(|&seat| counts[seat] > 0).collect()
}

/// Returns the kind and owner of the piece there, which a diplomat would remove.
pub(super) fn piece_at(state: &State, edge: Edge) -> Option<(Seat, RouteKind)> {
    let road = state.road_at(edge).map(|owner| (owner, RouteKind::Road));
    road.or_else(|| Some((state.ships.as_ref()?.at(edge)?, RouteKind::Ship)))
}

/// Removes a ship from the board.
pub(super) fn remove_ship(state: &mut State, owner: Seat, edge: Edge) {
    if let Some(ships) = &mut state.ships {
        ships.ships[owner].remove(edge);
        ships.new.remove(edge);
    }
    ships::update_ship_network(state, owner);
}
