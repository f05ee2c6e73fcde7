//! How the robot plays with ships: islands far from home, gold, ships that serve better elsewhere, and the pirate.

pub(super) mod founding;
pub(super) mod moving;
pub(super) mod pirate;
pub(super) mod reach;
pub(super) mod trade_route;

use crate::catan::action::Action;
use crate::catan::edge::EdgeSet;
use crate::catan::resource::{Cards, Resource};
use crate::catan::ships::action::Action as Sail;
use crate::catan::ships::prompt::PromptKind;
use crate::catan::vertex::Vertex;

use super::mind::Mind;

/// The points of a first settlement in an area far from home, beside its own.
const FAR: f32 = 2.0;
/// How many cards of gold are weighed together.
const TOGETHER: u8 = 2;

/// The answer to a question of ships.
pub(super) fn answer(mind: &Mind<'_>, kind: PromptKind) -> Option<Action> {
    match kind {
        PromptKind::TakeGold { count } => Some(Action::Ships(Sail::TakeGold { cards: choice(mind, count) })),
    }
}

/// The cards of gold that bring the best goal nearest; where none does, those that are most welcome.
fn choice(mind: &Mind<'_>, count: u8) -> Cards {
    let mut taken = Cards::NONE;
    let mut left = count;
    while left > 0 {
        let number = left.min(TOGETHER);
        let held = mind.own.hand + taken;
        let worth = |cards: Cards| mind.best(held + cards).map_or(0.0, |(_, score)| score);
        let Some(cards) = picks(mind.view.bank.resources() - taken, number)
            .map(|cards| (cards, worth(cards), welcome(mind, held, cards)))
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

/// Every way to pick one or two resources of the bank.
fn picks(bank: Cards, number: u8) -> impl Iterator<Item = Cards> {
    let pairs = Resource::ALL.into_iter().enumerate().flat_map(move |(index, first)| {
        let others = Resource::ALL.into_iter().skip(index).filter(move |_| number > 1);
        let alone = (number == 1).then(|| Cards::of(first, 1));
        others.map(move |second| Cards::of(first, 1) + Cards::of(second, 1)).chain(alone)
    });
    pairs.filter(move |&cards| bank.covers(cards))
}

/// How welcome cards are to a hand: those that come seldom, and of which few are held.
fn welcome(mind: &Mind<'_>, held: Cards, cards: Cards) -> f32 {
    let of = |resource: Resource| {
        f32::from(cards[resource]) * mind.welcome(resource)
            / f32::from(held[resource] + cards[resource]).max(1.0)
    };
    Resource::ALL.into_iter().map(of).sum()
}

/// The points that a settlement there brings for being the first in its area far from home.
pub(super) fn far_points(mind: &Mind<'_>, vertex: Vertex) -> f32 {
    let Some(ships) = &mind.view.ships else { return 0.0 };
    let is_new = |area| !ships.settled[mind.seat].contains(area);
    mind.view.island.area_at(vertex).filter(|&area| is_new(area)).map_or(0.0, |_| FAR)
}

/// Where the pirate keeps ships away now.
fn shut(mind: &Mind<'_>) -> EdgeSet {
    let topology = mind.view.island.topology();
    mind.view.pirate().map_or(EdgeSet::EMPTY, |hex| topology.hex_edge_set(hex))
}
