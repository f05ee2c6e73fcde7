//! Default answers in games with ships.

use super::action::Action;
use super::prompt::PromptKind;
use crate::catan::action;
use crate::catan::default::road_worth;
use crate::catan::edge::Edge;
use crate::catan::resource::{Cards, Resource};
use crate::catan::vertex::Vertex;
use crate::catan::view::View;

/// Returns the default answer to a prompt of ships.
pub(in crate::catan) fn default_action(view: &View, kind: PromptKind) -> Option<action::Action> {
    match kind {
        PromptKind::TakeGold { count } => {
            let hand = view.own?.hand;
            Some(action::Action::Ships(Action::TakeGold { cards: scarcest(hand, view.bank, count) }))
        }
    }
}

/// Picks `count` resources, each of the kind with the fewest in hand, limited by the bank.
fn scarcest(hand: Cards, bank: Cards, count: u8) -> Cards {
    let mut taken = Cards::NONE;
    for _ in 0..count {
        let held = hand + taken;
        let left = Resource::ALL.into_iter().filter(|&resource| bank[resource] > taken[resource]);
        if let Some(resource) = left.min_by_key(|&resource| held[resource]) {
            taken += Cards::from_card(resource, 1);
        }
    }
    taken
}

/// Returns the free ship of an initial settlement where no road is possible.
pub(in crate::catan) fn initial_ship_action(view: &View, from: Vertex) -> Option<action::Action> {
    view.ships.as_ref()?;
    let near = view.island.topology().vertex_edge_set(from).and(view.island.ship_edges());
    let free = near.minus(view.network.occupied_edges).iter();
    let edge = free.max_by_key(|&edge| road_worth(view, edge))?;
    Some(action::Action::Ships(Action::BuildShip { edge }))
}

/// Returns the preference of building a ship among harmless answers, by the value of what it leads to.
pub(in crate::catan) fn preference(view: &View, action: &Action) -> (u8, i32) {
    let worth = |edge: Edge| i32::from(road_worth(view, edge));
    match *action {
        Action::BuildShip { edge } => (1, worth(edge)),
        Action::MoveShip { .. } | Action::MovePirate { .. } | Action::TakeGold { .. } => (0, 0),
    }
}
