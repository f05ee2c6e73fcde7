//! Goals of the robot, with their costs and benefits.

use arrayvec::ArrayVec;

use crate::catan::action::Action;
use crate::catan::development::{self, DevelopmentCard};
use crate::catan::island::Harbor;
use crate::catan::options::Purchases;
use crate::catan::piece::Piece;
use crate::catan::resource::{Cards, Resource};
use crate::catan::vertex::Vertex;

use super::assessment::Assessment;
use super::economy::Economy;
use super::link::Link;
use super::roads;
use super::routes::routes;

/// Maximum number of goals considered.
const MOST_GOALS: usize = 24;
/// Bonus in points of a card that may win the game at once.
const WINS: f32 = 2.0;
/// Shares of knights and point cards among the development cards.
const KNIGHTS: f32 = 14.0 / 25.0;
const POINTS: f32 = 5.0 / 25.0;
/// Rolls added to every wait, so that scores of goals available at once stay finite.
const PATIENCE: f32 = 1.5;

/// Aim of a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::catan::robot) enum Aim {
    /// Settlement, possibly after roads or ships.
    Settlement {
        /// Vertex of the settlement.
        at: Vertex,
        /// Next road or ship toward it.
        link: Option<Link>,
    },
    /// City in place of a settlement.
    City {
        /// Vertex of the city.
        at: Vertex,
    },
    /// Development card.
    Card,
    /// Longest road or trade route.
    LongestRoad {
        /// Next road or ship toward it.
        link: Link,
    },
}

impl Aim {
    /// Returns the next road or ship toward the aim.
    pub(in crate::catan::robot) fn link(&self) -> Option<Link> {
        match *self {
            Aim::Settlement { link, .. } => link,
            Aim::LongestRoad { link } => Some(link),
            Aim::City { .. } | Aim::Card => None,
        }
    }
}

/// Goal of the robot.
#[derive(Clone, Copy, Debug)]
pub(in crate::catan::robot) struct Goal {
    /// Aim of the goal.
    pub(in crate::catan::robot) aim: Aim,
    /// Total cost.
    pub(in crate::catan::robot) cost: Cards,
    /// Benefit in points.
    pub(in crate::catan::robot) benefit: f32,
}

/// List of goals.
pub(in crate::catan::robot) type Goals = ArrayVec<Goal, MOST_GOALS>;

impl Goal {
    /// Returns the benefit per roll of waiting with this hand.
    pub(in crate::catan::robot) fn score(&self, means: &Economy, hand: Cards) -> f32 {
        self.score_after(means.rolls_until(hand, self.cost))
    }

    /// Returns the benefit per roll after a wait of this many rolls.
    pub(in crate::catan::robot) fn score_after(&self, rolls: f32) -> f32 {
        self.benefit / (rolls + PATIENCE)
    }

    /// Returns the next build action toward the goal, with its cost.
    pub(in crate::catan::robot) fn step(&self) -> (Action, Cards) {
        match self.aim {
            Aim::Settlement { link: Some(link), .. } | Aim::LongestRoad { link } => (link.action(), link.cost()),
            Aim::Settlement { at, link: None } => (Action::BuildSettlement { vertex: at }, self.cost),
            Aim::City { at } => (Action::BuildCity { vertex: at }, self.cost),
            Aim::Card => (Action::BuyCard, self.cost),
        }
    }
}

/// Returns all current goals.
pub(in crate::catan::robot) fn goals(mind: &Assessment<'_>) -> Goals {
    let mut goals = Goals::new();
    let built = mind.view.network.built[mind.seat];
    let left = |piece: Piece| piece.supply().saturating_sub(usize::from(built[piece]));
    let mut add = |aim, cost, points: f32, more: f32| {
        let wins = if points >= mind.points_to_win() { 3.0 } else { 1.0 };
        let _ = goals.try_push(Goal { aim, cost, benefit: (points + more) * wins });
    };
    if left(Piece::City) > 0 {
        for at in mind.own_public().settlements.iter() {
            add(Aim::City { at }, Piece::City.cost(), 1.0, mind.pips_to_points(mind.harvest(at)));
        }
    }
    let may_buy = mind.view.options.purchases == Purchases::Unlimited || mind.view.turn.bought == 0;
    if mind.view.deck > 0 && may_buy {
        add(Aim::Card, development::COST, POINTS, card_benefit(mind));
    }
    if let Some((link, count)) =
        roads::longest_road_step(mind).filter(|&(_, count)| usize::from(count) <= mind.route_pieces_left())
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

/// Returns the value of a harbor in pips.
pub(in crate::catan::robot) fn harbor_value(mind: &Assessment<'_>, vertex: Vertex) -> f32 {
    match mind.view.island.harbor_at(vertex) {
        Some(Harbor::Any) if Resource::ALL.into_iter().all(|resource| mind.economy.rates[resource] == 4) => 1.5,
        Some(Harbor::Only(resource)) if mind.economy.rates[resource] > 2 => 0.5 + 0.25 * mind.pips[resource.index()],
        _ => 0.0,
    }
}

/// Returns the benefit of a development card in points besides its possible victory point.
fn card_benefit(mind: &Assessment<'_>) -> f32 {
    let view = mind.view;
    let knights = view.public[mind.seat].knights + mind.own.cards[DevelopmentCard::Knight];
    let others = view.playing.without(mind.seat).iter().map(|seat| view.public[seat].knights).max().unwrap_or(0);
    let lacking = (others + 1).max(3).saturating_sub(knights);
    let army = match lacking {
        0 => 0.1,
        1 => 1.0,
        2 => 0.6,
        _ => 0.3,
    };
    let brings_army = lacking == 1 && view.largest_army != Some(mind.seat);
    let by_point = if mind.points_to_win() <= 1.0 { POINTS } else { 0.0 };
    let by_army = if brings_army && mind.points_to_win() <= 2.0 { KNIGHTS } else { 0.0 };
    let others = 1.0 - KNIGHTS - POINTS;
    KNIGHTS * (0.2 + army) + others * 0.5 + WINS * (by_point + by_army)
}
