//! Legal actions with ships.

use super::action::Action;
use super::phase::Phase;
use super::{COST, gold, pirate, ship_actions};
use crate::catan::action;
use crate::catan::edge::EdgeSet;
use crate::catan::hex::Hex;
use crate::catan::legal::{ActionBounds, LegalActions};
use crate::catan::state::{self, State};
use crate::catan::turn_part::Activity;
use crate::seat::Seat;

fn add(legal: &mut LegalActions, action: Action) {
    legal.actions.push(action::Action::Ships(action));
}

fn add_ships(legal: &mut LegalActions, edges: EdgeSet) {
    edges.iter().for_each(|edge| add(legal, Action::BuildShip { edge }));
}

/// Adds the ships that may be built, without regard to cost: at the initial settlement, or wherever one is in reach.
pub(in crate::catan) fn add_legal_ships(state: &State, seat: Seat, legal: &mut LegalActions) {
    let Some(ships) = state.ships.as_ref().filter(|ships| ships.supply_left(seat) > 0) else { return };
    let spots = if let state::Phase::FoundRoad { from, .. } = state.phase {
        let near = state.island.topology().vertex_edge_set(from).and(state.island.ship_edges());
        ship_actions::free_edges(state, ships, near)
    } else {
        ship_actions::spots(state, ships, seat)
    };
    add_ships(legal, spots);
}

/// Adds the actions with ships of the seat's turn after the roll.
pub(in crate::catan) fn legal_in_turn(state: &State, seat: Seat, legal: &mut LegalActions) {
    let Some(ships) = &state.ships else { return };
    if state.hands[seat].covers(COST) {
        add_legal_ships(state, seat, legal);
    }
    if !state.turn.part.allows(Activity::Free) {
        return;
    }
    ship_actions::each_move(state, ships, seat, |from, to| add(legal, Action::MoveShip { from, to }));
}

/// Adds the moves of the pirate that are possible instead of the robber.
pub(in crate::catan) fn robberies(state: &State, seat: Seat, legal: &mut LegalActions) {
    each_robbery(state, seat, |hex, victim| add(legal, Action::MovePirate { hex, victim }));
}

/// Visits every legal pirate hex with each possible victim, or with `None` if there is none.
pub(in crate::catan) fn each_robbery(state: &State, seat: Seat, mut visit: impl FnMut(Hex, Option<Seat>)) {
    let Some(ships) = &state.ships else { return };
    let topology = state.island.topology();
    let robbable = pirate::Robbable::new(state, ships, seat);
    for hex in state.island.sea_hexes().filter(|&hex| hex != ships.pirate) {
        let victims = robbable.at(topology.hex_edge_set(hex));
        if victims.is_empty() {
            visit(hex, None);
        }
        victims.iter().for_each(|victim| visit(hex, Some(victim)));
    }
}

/// Adds the legal answers to a prompt of ships.
pub(in crate::catan) fn legal_answers(state: &State, seat: Seat, phase: Phase, legal: &mut LegalActions) {
    match phase {
        Phase::Gold { owed } => {
            if gold::choosing_seats(state, &owed).contains(seat) {
                legal.bounds.push(ActionBounds::Gold { count: owed[seat], bank: state.bank.resources() });
            }
        }
    }
}
