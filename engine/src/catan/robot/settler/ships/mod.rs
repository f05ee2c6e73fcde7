//! Play with ships: areas outside the home island, gold, ship moves and the pirate.

pub(super) mod initial_placement;
pub(super) mod pirate;
pub(super) mod routes;
pub(super) mod ship_moves;
pub(super) mod trade_route;

use crate::catan::action::Action;
use crate::catan::edge::EdgeSet;
use crate::catan::resource::{Cards, Resource};
use crate::catan::ships::action::Action as Sail;
use crate::catan::ships::prompt::PromptKind;
use crate::catan::vertex::Vertex;

use super::assessment::Assessment;

/// Bonus points of a seat's first settlement in an area outside the home island.
const AREA_POINTS: f32 = 2.0;
/// Number of gold cards chosen together.
const CARDS_CHOSEN_TOGETHER: u8 = 2;

/// Answers a prompt of ships.
pub(super) fn answer(mind: &Assessment<'_>, kind: PromptKind) -> Option<Action> {
    match kind {
        PromptKind::TakeGold { count } => Some(Action::Ships(Sail::TakeGold { cards: gold_choice(mind, count) })),
    }
}

/// Chooses gold cards that bring the best goal nearest; among equals, those of the highest marginal value.
fn gold_choice(mind: &Assessment<'_>, count: u8) -> Cards {
    let mut taken = Cards::NONE;
    let mut left = count;
    while left > 0 {
        let number = left.min(CARDS_CHOSEN_TOGETHER);
        let held = mind.own.hand + taken;
        let worth = |cards: Cards| mind.best_goal(held + cards).map_or(0.0, |(_, score)| score);
        let Some(cards) = picks(mind.view.bank.resources() - taken, number)
            .map(|cards| (cards, worth(cards), cards_value(mind, held, cards)))
            .max_by(|a, b| a.1.total_cmp(&b.1).then(a.2.total_cmp(&b.2)))
            .map(|(cards, ..)| cards)
        else {
            break;
        };
        taken += cards;
        left -= number;
    }
    taken
}

/// Iterates over all choices of one or two resources that the bank has.
fn picks(bank: Cards, number: u8) -> impl Iterator<Item = Cards> {
    let pairs = Resource::ALL.into_iter().enumerate().flat_map(move |(index, first)| {
        let others = Resource::ALL.into_iter().skip(index).filter(move |_| number > 1);
        let alone = (number == 1).then(|| Cards::from_card(first, 1));
        others.map(move |second| Cards::from_card(first, 1) + Cards::from_card(second, 1)).chain(alone)
    });
    pairs.filter(move |&cards| bank.covers(cards))
}

/// Returns the value of cards for a hand: higher for kinds with little income and few cards.
fn cards_value(mind: &Assessment<'_>, held: Cards, cards: Cards) -> f32 {
    let of = |resource: Resource| {
        f32::from(cards[resource]) * mind.resource_value(resource)
            / f32::from(held[resource] + cards[resource]).max(1.0)
    };
    Resource::ALL.into_iter().map(of).sum()
}

/// Returns the bonus points of a settlement as the seat's first one in its area.
pub(super) fn far_points(mind: &Assessment<'_>, vertex: Vertex) -> f32 {
    let Some(ships) = &mind.view.ships else { return 0.0 };
    let is_new = |area| !ships.settled[mind.seat].contains(area);
    mind.view.island.area_at(vertex).filter(|&area| is_new(area)).map_or(0.0, |_| AREA_POINTS)
}

/// Returns the edges that the pirate blocks now.
fn pirate_edges(mind: &Assessment<'_>) -> EdgeSet {
    let topology = mind.view.island.topology();
    mind.view.pirate().map_or(EdgeSet::EMPTY, |hex| topology.hex_edge_set(hex))
}
