//! What the robot may strive for, what it costs, and what it brings.

use arrayvec::ArrayVec;

use crate::catan::action::Action;
use crate::catan::development::{self, DevelopmentCard};
use crate::catan::island::Harbor;
use crate::catan::options::Purchases;
use crate::catan::piece::Piece;
use crate::catan::resource::{Cards, Resource};
use crate::catan::vertex::Vertex;

use super::link::Link;
use super::mind::Mind;
use super::reach::routes;
use super::roads;
use super::waiting::Means;

/// The most goals that are weighed.
const MOST_GOALS: usize = 24;
/// What a card counts that wins the game, in points.
const WINS: f32 = 2.0;
/// The shares of knights and of points among the development cards.
const KNIGHTS: f32 = 14.0 / 25.0;
const POINTS: f32 = 5.0 / 25.0;
/// Rolls added to every wait, so that what can be had at once is not beyond all measure.
const PATIENCE: f32 = 1.5;

/// What is striven for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::catan::robot) enum Aim {
    /// A settlement, perhaps behind a first road or ship.
    Settlement {
        /// The vertex.
        at: Vertex,
        /// The next piece towards it.
        link: Option<Link>,
    },
    /// A city.
    City {
        /// The vertex.
        at: Vertex,
    },
    /// A development card.
    Card,
    /// The longest road, or trade route.
    LongestRoad {
        /// The next piece towards it.
        link: Link,
    },
}

impl Aim {
    /// The next road or ship towards it.
    pub(in crate::catan::robot) fn link(&self) -> Option<Link> {
        match *self {
            Aim::Settlement { link, .. } => link,
            Aim::LongestRoad { link } => Some(link),
            Aim::City { .. } | Aim::Card => None,
        }
    }
}

/// Something to strive for.
#[derive(Clone, Copy, Debug)]
pub(in crate::catan::robot) struct Goal {
    /// What is aimed at.
    pub(in crate::catan::robot) aim: Aim,
    /// All that it costs.
    pub(in crate::catan::robot) cost: Cards,
    /// What it brings, in points.
    pub(in crate::catan::robot) benefit: f32,
}

/// The goals.
pub(in crate::catan::robot) type Goals = ArrayVec<Goal, MOST_GOALS>;

impl Goal {
    /// What it brings for each roll that it takes.
    pub(in crate::catan::robot) fn score(&self, means: &Means, hand: Cards) -> f32 {
        self.score_after(means.rolls_until(hand, self.cost))
    }

    /// The same, after a wait of so many rolls.
    pub(in crate::catan::robot) fn score_after(&self, rolls: f32) -> f32 {
        self.benefit / (rolls + PATIENCE)
    }

    /// What is built next towards it, and its cost.
    pub(in crate::catan::robot) fn step(&self) -> (Action, Cards) {
        match self.aim {
            Aim::Settlement { link: Some(link), .. } | Aim::LongestRoad { link } => {
                (link.action(), link.cost())
            }
            Aim::Settlement { at, link: None } => (Action::BuildSettlement { vertex: at }, self.cost),
            Aim::City { at } => (Action::BuildCity { vertex: at }, self.cost),
            Aim::Card => (Action::BuyCard, self.cost),
        }
    }
}

/// All that may be striven for now.
pub(in crate::catan::robot) fn goals(mind: &Mind<'_>) -> Goals {
    let mut goals = Goals::new();
    let built = mind.view.network.built[mind.seat];
    let left = |piece: Piece| piece.supply().saturating_sub(usize::from(built[piece]));
    let mut add = |aim, cost, points: f32, more: f32| {
        let wins = if points >= mind.to_go() { 3.0 } else { 1.0 };
        let _ = goals.try_push(Goal { aim, cost, benefit: (points + more) * wins });
    };
    if left(Piece::City) > 0 {
        for at in mind.public().settlements.iter() {
            add(Aim::City { at }, Piece::City.cost(), 1.0, mind.in_points(mind.harvest(at)));
        }
    }
    let may_buy = mind.view.options.purchases == Purchases::Unlimited || mind.view.turn.bought == 0;
    if mind.view.deck > 0 && may_buy {
        add(Aim::Card, development::COST, POINTS, card_benefit(mind));
    }
    if let Some((link, count)) =
        roads::towards_longest(mind).filter(|&(_, count)| usize::from(count) <= mind.lines_left())
    {
        add(Aim::LongestRoad { link }, times(link.cost(), count), 2.0, 0.5);
    }
    if left(Piece::Settlement) > 0 {
        for route in routes(mind) {
            let (points, worth) = route.benefit(mind);
            add(Aim::Settlement { at: route.to, link: route.first }, route.cost(), points, worth);
        }
    }
    goals
}

pub(in crate::catan::robot) fn times(cards: Cards, count: u8) -> Cards {
    (0..count).fold(Cards::NONE, |sum, _| sum + cards)
}

/// What a harbor is worth, in pips.
pub(in crate::catan::robot) fn harbor(mind: &Mind<'_>, vertex: Vertex) -> f32 {
    match mind.view.island.harbor_at(vertex) {
        Some(Harbor::Any) if Resource::ALL.into_iter().all(|resource| mind.means.rates[resource] == 4) => 1.5,
        Some(Harbor::Only(resource)) if mind.means.rates[resource] > 2 => {
            0.5 + 0.25 * mind.pips[resource.index()]
        }
        _ => 0.0,
    }
}

/// What a card brings beside the point that it may be: knights, what others do, and that it may win at once.
fn card_benefit(mind: &Mind<'_>) -> f32 {
    let view = mind.view;
    let knights = view.public[mind.seat].knights + mind.own.cards[DevelopmentCard::Knight];
    let others =
        view.playing.without(mind.seat).iter().map(|seat| view.public[seat].knights).max().unwrap_or(0);
    let lacking = (others + 1).max(3).saturating_sub(knights);
    let army = match lacking {
        0 => 0.1,
        1 => 1.0,
        2 => 0.6,
        _ => 0.3,
    };
    let brings_army = lacking == 1 && view.largest_army != Some(mind.seat);
    let by_point = if mind.to_go() <= 1.0 { POINTS } else { 0.0 };
    let by_army = if brings_army && mind.to_go() <= 2.0 { KNIGHTS } else { 0.0 };
    let others = 1.0 - KNIGHTS - POINTS;
    KNIGHTS * (0.2 + army) + others * 0.5 + WINS * (by_point + by_army)
}
