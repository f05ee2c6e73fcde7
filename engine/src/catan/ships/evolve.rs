//! Application of events with ships to the state. Total, and without luck.

use super::event::PublicEvent;
use super::phase::Phase;
use super::state::Moved;
use super::{Ships, lines};
use crate::catan::edge::EdgeSet;
use crate::catan::evolve::{charge, draw, phase_in_turn, piece_laid};
use crate::catan::state::{self, State};
use crate::seat::{PerSeat, Seat};

/// Returns `true` if the map has the edges and hexes that the event names and the supply has the piece; otherwise the
/// event is ignored.
fn has_place(state: &State, ships: &Ships, event: &PublicEvent) -> bool {
    let (topology, island) = (state.island.topology(), &state.island);
    match *event {
        PublicEvent::ShipBuilt { seat, edge, .. } => topology.has_edge(edge) && ships.left(seat) > 0,
        PublicEvent::ShipMoved { seat, from, to } => {
            topology.has_edge(from) && topology.has_edge(to) && ships.ships[seat].contains(from)
        }
        PublicEvent::PirateMoved { to, .. } => island.is_sea(to),
        PublicEvent::AreaSettled { area, .. } => {
            island.chart().is_some_and(|chart| area.index() < chart.areas.len())
        }
        PublicEvent::GoldOwed { .. } | PublicEvent::GoldTaken { .. } => true,
    }
}

/// Applies an event.
pub(in crate::catan) fn evolve(state: &mut State, event: &PublicEvent) {
    if !state.ships.as_ref().is_some_and(|ships| has_place(state, ships, event)) {
        return;
    }
    match *event {
        PublicEvent::ShipBuilt { seat, edge, price } => {
            charge(state, seat, price);
            change(state, |ships| ships.new.insert(edge));
            lines::lay_ship(state, seat, edge);
            piece_laid(state, seat);
        }
        PublicEvent::ShipMoved { seat, from, to } => {
            lines::move_ship(state, seat, from, to);
            change(state, |ships| ships.moved = Moved::One);
        }
        PublicEvent::PirateMoved { to, .. } => {
            change(state, |ships| ships.pirate = to);
            state.phase = phase_in_turn(state);
        }
        PublicEvent::AreaSettled { seat, area, points } => change(state, |ships| {
            ships.settled[seat].insert(area);
            ships.points[seat] = ships.points[seat].saturating_add(points);
        }),
        PublicEvent::GoldOwed { counts } => {
            state.phase = state::Phase::Ships(Phase::Gold { owed: counts });
        }
        PublicEvent::GoldTaken { seat, cards } => {
            draw(state, seat, cards);
            settle_debt(state, seat);
        }
    }
}

#[inline]
fn change(state: &mut State, change: impl FnOnce(&mut Ships)) {
    if let Some(ships) = &mut state.ships {
        change(ships);
    }
}

/// Clears the seat's claim on gold cards. After the last one the turn continues.
fn settle_debt(state: &mut State, seat: Seat) {
    if let state::Phase::Ships(Phase::Gold { owed }) = &mut state.phase {
        owed[seat] = 0;
        if *owed == PerSeat::default() {
            state.phase = phase_in_turn(state);
        }
    }
}

/// Resets the state of the previous turn.
pub(in crate::catan) fn begin_turn(state: &mut State) {
    change(state, |ships| {
        ships.new = EdgeSet::EMPTY;
        ships.moved = Moved::None;
    });
}

/// Removes a resigned seat's claim on gold cards.
pub(in crate::catan) fn leave(state: &mut State, seat: Seat) {
    settle_debt(state, seat);
}
