//! Arbitrary actions and events of ships.

use engine::catan::action::Action;
use engine::catan::cities_knights::action::Action as Knightly;
use engine::catan::edge::{Edge, EdgeSet, MAX_EDGES};
use engine::catan::event::Price;
use engine::catan::hex::{Hex, MAX_HEXES};
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::action::Action as Nautical;
use engine::catan::ships::chart::{Area, MAX_AREAS};
use engine::catan::ships::event::PublicEvent;
use engine::catan::state::State;
use engine::catan::vertex::Vertex;
use engine::robot::Rng;
use engine::seat::{PerSeat, Seat};

use super::{any_byte, any_cards, any_cards_near, any_edge, any_hex, any_seat};

/// Visits every action of ships that could be listed; only a few without ships, since all are illegal alike.
pub(super) fn visit_listable_actions(state: &State, visit: &mut impl FnMut(Action)) {
    let mut visit = |action| visit(Action::Ships(action));
    for edge in (0..MAX_EDGES).filter_map(Edge::new) {
        visit(Nautical::BuildShip { edge });
    }
    for from in ship_edges(state).iter() {
        // All edges off the map are equivalent.
        let edges = state.island.topology().edges().chain(Edge::new(MAX_EDGES - 1));
        edges.for_each(|to| visit(Nautical::MoveShip { from, to }));
    }
    visit_pirate_targets(state, |hex, victim| visit(Nautical::MovePirate { hex, victim }));
}

/// All ships' edges, and two others.
fn ship_edges(state: &State) -> EdgeSet {
    let Some(ships) = &state.ships else { return EdgeSet::EMPTY };
    let mut all = ships.ships.iter().fold(EdgeSet::EMPTY, |all, (_, of)| all.or(*of));
    [0, MAX_EDGES - 1].into_iter().filter_map(Edge::new).for_each(|edge| all.insert(edge));
    all
}

/// Every hex on the map and in its frame, and two off it, with each seat and no victim.
fn visit_pirate_targets(state: &State, mut visit: impl FnMut(Hex, Option<Seat>)) {
    let topology = state.island.topology();
    let count = topology.hexes().chain(topology.frame()).count();
    for hex in (0..count).chain([count, MAX_HEXES - 1]).filter_map(Hex::new) {
        std::iter::once(None).chain(Seat::ALL.map(Some)).for_each(|victim| visit(hex, victim));
    }
}

/// Every action that chases the pirate with a knight at one of these vertices.
pub(super) fn visit_pirate_chases(state: &State, knights: &[Vertex], visit: &mut impl FnMut(Knightly)) {
    for &knight in knights {
        visit_pirate_targets(state, |hex, victim| visit(Knightly::ChasePirate { knight, hex, victim }));
    }
}

/// Random choice of gold, mostly within the bank.
pub(super) fn any_gold(state: &State, choice: &mut Rng) -> Action {
    let cards = match choice.below(4) {
        0 => any_cards_near(state.bank, choice),
        1 => any_cards_near(Cards::NONE, choice),
        _ => {
            let one = |choice: &mut Rng| Cards::from_card(Resource::ALL[choice.below(5)], 1);
            (0..1 + choice.below(3)).fold(Cards::NONE, |cards, _| cards + one(choice))
        }
    };
    Action::Ships(Nautical::TakeGold { cards })
}

/// Returns `true` if actions of this kind are described by bounds rather than listed.
pub(super) const fn is_described(action: &Nautical) -> bool {
    matches!(action, Nautical::TakeGold { .. })
}

/// Random event of ships, whether or not it fits any state.
pub(super) fn any_event(choice: &mut Rng) -> PublicEvent {
    let (seat, edge) = (any_seat(choice), any_edge(choice));
    match choice.below(12) {
        0..5 => {
            let price = [Price::Paid(any_cards(choice)), Price::Free][choice.below(2)];
            PublicEvent::ShipBuilt { seat, edge, price }
        }
        5..8 => PublicEvent::ShipMoved { seat, from: edge, to: any_edge(choice) },
        8 => PublicEvent::PirateMoved { seat, from: any_hex(choice), to: any_hex(choice) },
        9 => {
            let area = Area::new(choice.below(MAX_AREAS)).expect("within bounds");
            PublicEvent::AreaSettled { seat, area, points: any_byte(choice) }
        }
        10 => PublicEvent::GoldOwed { counts: PerSeat::from_fn(|_| any_byte(choice)) },
        _ => PublicEvent::GoldTaken { seat, cards: any_cards(choice) },
    }
}
