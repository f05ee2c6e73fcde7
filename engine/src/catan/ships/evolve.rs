//! Application of events with ships to the state. Total, and without luck.

use super::event::PublicEvent;
use super::phase::Phase;
use super::state::ShipMoves;
use super::{Ships, ship_network};
use crate::catan::edge::EdgeSet;
use crate::catan::evolve::{after_piece_built, charge, take_from_bank};
use crate::catan::ruleset::phase_in_turn;
use crate::catan::state::{self, State};
use crate::seat::{PerSeat, Seat};

/// Returns `true` if the map has the edges and hexes that the event names and the supply has the piece; otherwise the
/// event is ignored.
fn is_on_board(state: &State, ships: &Ships, event: &PublicEvent) -> bool {
    let (topology, island) = (state.island.topology(), &state.island);
    match *event {
        PublicEvent::ShipBuilt { seat, edge, .. } => topology.has_edge(edge) && ships.supply_left(seat) > 0,
        PublicEvent::ShipMoved { seat, from, to } => {
            topology.has_edge(from) && topology.has_edge(to) && ships.ships[seat].contains(from)
        }
        PublicEvent::PirateMoved { to, .. } => island.is_sea(to),
        PublicEvent::AreaSettled { area, .. } => island.chart().is_some_and(|chart| area.index() < chart.areas.len()),
        PublicEvent::GoldOwed { .. } | PublicEvent::GoldTaken { .. } => true,
    }
}

/// Applies an event.
pub(in crate::catan) fn evolve(state: &mut State, event: &PublicEvent) {
    if !state.ships.as_ref().is_some_and(|ships| is_on_board(state, ships, event)) {
        return;
    }
    match *event {
        PublicEvent::ShipBuilt { seat, edge, price } => {
            charge(state, seat, price);
            update_ships(state, |ships| ships.new.insert(edge));
            ship_network::lay_ship(state, seat, edge);
            after_piece_built(state, seat);
        }
        PublicEvent::ShipMoved { seat, from, to } => {
            ship_network::move_ship(state, seat, from, to);
            update_ships(state, |ships| ships.moved = ShipMoves::One);
        }
        PublicEvent::PirateMoved { to, .. } => {
            update_ships(state, |ships| ships.pirate = to);
            state.phase = phase_in_turn(state);
        }
        PublicEvent::AreaSettled { seat, area, points } => update_ships(state, |ships| {
            ships.settled[seat].insert(area);
            ships.points[seat] = ships.points[seat].saturating_add(points);
        }),
        PublicEvent::GoldOwed { counts } => {
            state.phase = state::Phase::Ships(Phase::Gold { owed: counts });
        }
        PublicEvent::GoldTaken { seat, cards } => {
            take_from_bank(state, seat, cards);
            clear_gold(state, seat);
        }
    }
}

#[inline]
fn update_ships(state: &mut State, change: impl FnOnce(&mut Ships)) {
    if let Some(ships) = &mut state.ships {
        change(ships);
    }
}

/// Clears the seat's claim on gold cards. After the last one the turn continues.
fn clear_gold(state: &mut State, seat: Seat) {
    if let state::Phase::Ships(Phase::Gold { owed }) = &mut state.phase {
        owed[seat] = 0;
        if *owed == PerSeat::default() {
            state.phase = phase_in_turn(state);
        }
    }
}

/// Resets the state of the previous turn.
pub(in crate::catan) fn begin_turn(state: &mut State) {
    update_ships(state, |ships| {
        ships.new = EdgeSet::EMPTY;
        ships.moved = ShipMoves::None;
    });
}

/// Removes a resigned seat's claim on gold cards.
pub(in crate::catan) fn remove_player(state: &mut State, seat: Seat) {
    clear_gold(state, seat);
}
