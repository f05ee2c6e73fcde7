//! Legal actions with ships.

use super::action::Action;
use super::phase::Phase;
use super::{COST, gold, pirate, sail};
use crate::catan::action;
use crate::catan::edge::EdgeSet;
use crate::catan::hex::Hex;
use crate::catan::legal::{Described, List};
use crate::catan::state::{self, State};
use crate::seat::Seat;

fn add(legal: &mut List, action: Action) {
    legal.actions.push(action::Action::Ships(action));
}

fn add_ships(legal: &mut List, edges: EdgeSet) {
    edges.iter().for_each(|edge| add(legal, Action::BuildShip { edge }));
}

/// Adds the ships that may be built, without regard to cost: at the initial settlement, or wherever one is in reach.
pub(in crate::catan) fn ways(state: &State, seat: Seat, legal: &mut List) {
    let Some(ships) = state.ships.as_ref().filter(|ships| ships.left(seat) > 0) else { return };
    match state.phase {
        state::Phase::FoundRoad { from, .. } => {
            let near = state.island.topology().vertex_edge_set(from).and(state.island.sailable());
            add_ships(legal, sail::free(state, ships, near));
        }
        _ => add_ships(legal, sail::spots(state, ships, seat)),
    }
}

/// Adds the actions with ships of the seat's turn after the roll.
pub(in crate::catan) fn legal_in_turn(state: &State, seat: Seat, legal: &mut List) {
    let Some(ships) = &state.ships else { return };
    if state.hands[seat].covers(COST) {
        ways(state, seat, legal);
    }
    sail::each_move(state, ships, seat, |from, to| add(legal, Action::MoveShip { from, to }));
}

/// Adds the moves of the pirate that are possible instead of the robber.
pub(in crate::catan) fn robberies(state: &State, seat: Seat, legal: &mut List) {
    each_robbery(state, seat, |hex, victim| add(legal, Action::MovePirate { hex, victim }));
}

/// Visits every legal pirate hex with each possible victim, or with `None` if there is none.
pub(in crate::catan) fn each_robbery(state: &State, seat: Seat, mut visit: impl FnMut(Hex, Option<Seat>)) {
    let Some(ships) = &state.ships else { return };
    let topology = state.island.topology();
    let robbable = pirate::Robbable::of(state, ships, seat);
    for hex in state.island.sea_hexes().filter(|&hex| hex != ships.pirate) {
        let victims = robbable.at(topology.hex_edge_set(hex));
        if victims.is_empty() {
            visit(hex, None);
        }
        victims.iter().for_each(|victim| visit(hex, Some(victim)));
    }
}

/// Adds the legal answers to a prompt of ships.
pub(in crate::catan) fn legal_answers(state: &State, seat: Seat, phase: Phase, legal: &mut List) {
    match phase {
        Phase::Gold { owed } => {
            if gold::choosing(state, &owed).contains(seat) {
                legal.described.push(Described::Gold { count: owed[seat], bank: state.bank.resources() });
            }
        }
    }
}
