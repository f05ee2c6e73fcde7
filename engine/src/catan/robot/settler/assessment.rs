//! Analysis of a view: income, remaining rolls and goals.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use crate::catan::ActionBounds;
use crate::catan::action::Action;
use crate::catan::hand_card::HandCard;
use crate::catan::hex::{Hex, NumberToken, Terrain};
use crate::catan::piece::Piece;
use crate::catan::resource::{Cards, Resource};
use crate::catan::route_kind::RouteKind;
use crate::catan::ruleset;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::view::{PrivateSeat, PublicSeat, View};
use crate::legal::Legal;
use crate::seat::Seat;

use super::economy::Economy;
use super::goal::{Goal, Goals, goals};

/// Value for each kind of hand card.
pub(in crate::catan::robot) type PerCard = [f32; HandCard::ALL.len()];

/// Number of rolls in which one pip yields one card on average.
pub(in crate::catan::robot) const ROLLS: f32 = 36.0;
/// Weight of the first pips of each kind.
const WEIGHTS: PerCard = [1.0, 1.0, 0.8, 1.1, 1.1, 1.0, 1.0, 1.0];
/// Number of pips of a resource that halves the value of another pip.
const ENOUGH: f32 = 16.0;
/// Estimated number of rolls in which the leader makes a point.
const ROLLS_A_POINT: f32 = 10.0;

/// View with derived data.
pub(in crate::catan::robot) struct Assessment<'a> {
    pub(in crate::catan::robot) view: &'a View,
    pub(in crate::catan::robot) legal: &'a Legal<Action, ActionBounds>,
    pub(in crate::catan::robot) seat: Seat,
    pub(in crate::catan::robot) own: PrivateSeat,
    /// Producing pips of each kind; those on the robber's hex count half.
    pub(in crate::catan::robot) pips: PerCard,
    /// Income and trade rates of the seat.
    pub(in crate::catan::robot) economy: Economy,
    /// Estimated number of rolls left in the game.
    pub(in crate::catan::robot) rolls_left: f32,
    goals: OnceCell<Goals>,
    /// Index and score of the best goal with the seat's own hand.
    own_best: OnceCell<Option<(usize, f32)>>,
}

impl<'a> Assessment<'a> {
    /// Analyzes a view. Returns `None` for a spectator.
    pub(in crate::catan::robot) fn new(
        view: &'a View,
        legal: &'a Legal<Action, ActionBounds>,
    ) -> Option<Assessment<'a>> {
        let seat = view.viewer.seat()?;
        let own = view.own?;
        let pips = pips(view, &view.public[seat]);
        let most = view.playing.without(seat).iter().map(|other| view.public[other].points).max().unwrap_or(0);
        let to_go = view.options.points.saturating_sub(most.max(own.points));
        let means = Economy {
            income: pips.map(|pips| pips / ROLLS),
            gold_income: gold_pips(view, &view.public[seat]) / ROLLS,
            rates: view.rates(seat),
            card_kinds: view.card_kinds(),
            bank: view.bank,
            can_trade: can_offer(legal)
                || legal.actions.iter().any(|action| matches!(action, Action::MaritimeTrade { .. })),
        };
        let rolls_left = f32::from(to_go).max(1.0) * ROLLS_A_POINT;
        Some(Assessment {
            view,
            legal,
            seat,
            own,
            pips,
            economy: means,
            rolls_left,
            goals: OnceCell::new(),
            own_best: OnceCell::new(),
        })
    }

    pub(in crate::catan::robot) fn own_public(&self) -> &PublicSeat {
        &self.view.public[self.seat]
    }

    /// Returns the vertices where other players' pieces block the seat's roads and ships.
    pub(in crate::catan::robot) fn blocked(&self) -> VertexSet {
        let network = &self.view.network;
        let own = self.own_public().settlements.or(self.own_public().cities);
        let knights = self.view.cities_knights.as_ref().map(|of| of.public.knights[self.seat].all());
        network.occupied.or(network.guarded).minus(own).minus(knights.unwrap_or(VertexSet::EMPTY))
    }

    /// Returns the number of pieces of a kind that the seat has left.
    pub(in crate::catan::robot) fn pieces_left(&self, way: RouteKind) -> usize {
        match way {
            RouteKind::Road => {
                let laid = self.view.network.built[self.seat][Piece::Road];
                Piece::Road.supply().saturating_sub(usize::from(laid))
            }
            RouteKind::Ship => self.view.ships.as_ref().map_or(0, |ships| ships.supply_left(self.seat)),
        }
    }

    /// Returns the number of roads and ships that the seat has left.
    pub(in crate::catan::robot) fn route_pieces_left(&self) -> usize {
        self.pieces_left(RouteKind::Road) + self.pieces_left(RouteKind::Ship)
    }

    /// Returns `true` if the action is legal.
    pub(in crate::catan::robot) fn is_legal(&self, action: Action) -> bool {
        self.legal.actions.contains(&action)
    }

    /// Returns the number of points that the seat lacks.
    pub(in crate::catan::robot) fn points_to_win(&self) -> f32 {
        f32::from(self.view.options.points.saturating_sub(self.own.points))
    }

    /// Returns `true` if a trade might let that seat win.
    pub(in crate::catan::robot) fn is_dangerous(&self, other: Seat) -> bool {
        let public = &self.view.public[other];
        public.points + u8::from(public.cards > 2) + 2 >= self.view.options.points
    }

    /// Returns the marginal value of a pip of a resource.
    pub(in crate::catan::robot) fn resource_value(&self, resource: Resource) -> f32 {
        let have = self.pips[resource.index()];
        WEIGHTS[resource.index()] * ENOUGH / (ENOUGH + have)
    }

    /// Returns the marginal value of a pip of gold: that of the most valuable resource.
    fn gold_value(&self) -> f32 {
        Resource::ALL.into_iter().map(|resource| self.resource_value(resource)).fold(0.0, f32::max)
    }

    /// Returns the value of a settlement's income at a vertex, in first pips of brick.
    pub(in crate::catan::robot) fn harvest(&self, vertex: Vertex) -> f32 {
        let hexes = self.view.island.topology().vertex_hexes(vertex);
        let earns = |&hex: &Hex| {
            let welcome = match self.view.island.terrain(hex).resource() {
                Some(resource) => self.resource_value(resource),
                None if self.view.island.terrain(hex) == Terrain::Gold => self.gold_value(),
                None => return None,
            };
            Some(welcome * hex_pips(self.view, hex))
        };
        hexes.iter().filter_map(earns).sum()
    }

    /// Converts pips to points until the end of the game.
    pub(in crate::catan::robot) fn pips_to_points(&self, pips: f32) -> f32 {
        pips * self.rolls_left / ROLLS / CARDS_A_POINT
    }

    /// Returns all current goals, computed once.
    pub(in crate::catan::robot) fn goals(&self) -> &[Goal] {
        self.goals.get_or_init(|| goals(self))
    }

    /// Returns the goal with the highest score for this hand, and its score.
    pub(in crate::catan::robot) fn best_goal(&self, hand: Cards) -> Option<(&Goal, f32)> {
        let ranked = || {
            // Many goals have the same cost, so waits are cached by cost.
            let mut waits: ArrayVec<(Cards, f32), 16> = ArrayVec::new();
            let mut wait = |cost: Cards| match waits.iter().find(|(known, _)| *known == cost) {
                Some(&(_, wait)) => wait,
                None => {
                    let wait = self.economy.rolls_until(hand, cost);
                    let _ = waits.try_push((cost, wait));
                    wait
                }
            };
            let scores = self.goals().iter().map(|goal| goal.score_after(wait(goal.cost))).enumerate();
            scores.max_by(|(_, a), (_, b)| a.total_cmp(b))
        };
        let best = if hand == self.own.hand { *self.own_best.get_or_init(ranked) } else { ranked() };
        best.and_then(|(index, score)| self.goals().get(index).map(|goal| (goal, score)))
    }
}

/// Number of cards per point.
const CARDS_A_POINT: f32 = 5.0;

fn hex_pips(view: &View, hex: Hex) -> f32 {
    let pips = f32::from(view.island.token(hex).map_or(0, NumberToken::pips));
    if hex == view.robber { pips / 2.0 } else { pips }
}

/// Returns the producing pips of gold of a seat.
fn gold_pips(view: &View, of: &PublicSeat) -> f32 {
    if view.ships.is_none() {
        return 0.0;
    }
    let is_gold = |hex: &Hex| view.island.terrain(*hex) == Terrain::Gold;
    let pays = |hex: Hex| {
        let corners = view.island.topology().hex_vertex_set(hex);
        let cards = of.settlements.and(corners).len() + 2 * of.cities.and(corners).len();
        cards as f32 * hex_pips(view, hex)
    };
    view.island.topology().hexes().filter(is_gold).map(pays).sum()
}

/// Returns the producing pips of each kind of card for a seat.
pub(in crate::catan::robot) fn pips(view: &View, of: &PublicSeat) -> PerCard {
    let mut pips = PerCard::default();
    let topology = view.island.topology();
    for vertex in of.settlements.or(of.cities).iter() {
        let is_city = of.cities.contains(vertex);
        for &hex in topology.vertex_hexes(vertex) {
            let terrain = view.island.terrain(hex);
            let cards = match (terrain.resource(), is_city) {
                (None, _) => continue,
                (Some(_), true) => ruleset::city_yield(view.options.has_commodities(), terrain),
                (Some(resource), false) => Cards::from_card(resource, 1),
            };
            for (card, count) in cards.iter() {
                pips[card.index()] += f32::from(count) * hex_pips(view, hex);
            }
        }
    }
    pips
}

/// Returns `true` if the seat may make an offer now.
pub(in crate::catan::robot) fn can_offer(legal: &Legal<Action, ActionBounds>) -> bool {
    legal.bounds.iter().any(|described| matches!(described, ActionBounds::Offer { .. }))
}
