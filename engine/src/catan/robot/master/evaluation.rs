//! Evaluation of positions: a vector of features, weighted to a winning chance for each seat.

use crate::catan::cities_knights::improvement::Track;
use crate::catan::development::{self, DevelopmentCard};
use crate::catan::hand_card::HandCard;
use crate::catan::hex::{Hex, NumberToken, Terrain};
use crate::catan::island::Harbor;
use crate::catan::piece::Piece;
use crate::catan::resource::{Cards, Resource};
use crate::catan::ruleset;
use crate::catan::state::State;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::search::features::{FeatureVector, softmax};
use crate::seat::{PerSeat, Seat};

use super::super::settler::assessment::{PerCard, ROLLS};
use super::super::settler::economy::Economy;
use super::weights;

/// Number of features.
pub(super) const FEATURE_COUNT: usize = 52;

/// Features of a position for one seat.
pub(super) type Features = [f32; FEATURE_COUNT];

/// Returns the winning chance of each remaining seat.
pub(super) fn win_probabilities(state: &State) -> PerSeat<f32> {
    let weights = weights::for_state(state);
    let worth =
        |seat: Seat| -> f32 { features(state, seat).iter().zip(weights).map(|(is, weight)| is * weight).sum::<f32>() };
    softmax(state.playing, worth)
}

/// Returns the features of a position for a seat.
pub(super) fn features(state: &State, seat: Seat) -> Features {
    let mut sheet = FeatureVector::new();
    let goal = f32::from(state.options.points.max(1));
    let points = f32::from(state.points(seat));
    sheet.push(points);
    sheet.push(points * points / goal);
    for left in 1..=3u8 {
        let is_near = state.points(seat).saturating_add(left) >= state.options.points;
        sheet.push(if is_near { 1.0 } else { 0.0 });
    }
    let rates = state.rates(seat);
    let (pips, blocked) = pips(state, seat);
    income(&mut sheet, &pips, blocked, rates);
    hand(&mut sheet, state, seat, &pips, rates);
    cards(&mut sheet, state, seat);
    land(&mut sheet, state, seat, &pips);
    knights(&mut sheet, state, seat);
    let players = state.playing.len().max(1) as f32;
    let order = state.playing.clockwise_from(state.turn.roller).position(|other| other == seat).unwrap_or(0);
    sheet.push(order as f32 / players);
    sheet.into_features()
}

/// Returns the producing pips of each kind of card for a seat, and those blocked by the robber.
fn pips(state: &State, seat: Seat) -> (PerCard, f32) {
    let (mut pips, mut blocked) = (PerCard::default(), 0.0);
    let topology = state.island.topology();
    for vertex in state.buildings(seat).iter() {
        let is_city = state.cities[seat].contains(vertex);
        for &hex in topology.vertex_hexes(vertex) {
            let terrain = state.island.terrain(hex);
            let number = f32::from(state.island.token(hex).map_or(0, NumberToken::pips));
            let cards = match (terrain.resource(), is_city) {
                (None, _) if terrain == Terrain::Gold => Cards::from_card(Resource::Grain, 1 + u8::from(is_city)),
                (None, _) => continue,
                (Some(_), true) => ruleset::city_yield(state.options.has_commodities(), terrain),
                (Some(resource), false) => Cards::from_card(resource, 1),
            };
            if state.is_robbed(hex) {
                blocked += number * f32::from(cards.total());
            }
            for (card, count) in cards.iter() {
                pips[card.index()] += f32::from(count) * number;
            }
        }
    }
    (pips, blocked)
}

fn income(sheet: &mut FeatureVector<FEATURE_COUNT>, pips: &PerCard, blocked: f32, rates: Cards) {
    let all: f32 = pips.iter().sum();
    sheet.push(all / 10.0);
    sheet.push(blocked / 10.0);
    for pips in pips {
        sheet.push((pips / 4.0).sqrt());
    }
    let kind = |card: HandCard| pips[card.index()];
    let kinds = HandCard::RESOURCES.iter().filter(|&&card| kind(card) > 0.0).count();
    sheet.push(kinds as f32);
    sheet.push(kind(HandCard::Brick).min(kind(HandCard::Lumber)) / 4.0);
    sheet.push((kind(HandCard::Ore) * 2.0 / 3.0).min(kind(HandCard::Grain)) / 4.0);
    // Income converted by the bank.
    let traded: f32 = HandCard::ALL.into_iter().map(|card| kind(card) / f32::from(rates[card].max(2))).sum();
    sheet.push(traded / 4.0);
}

fn hand(sheet: &mut FeatureVector<FEATURE_COUNT>, state: &State, seat: Seat, pips: &PerCard, rates: Cards) {
    let hand = state.hands[seat];
    let total = f32::from(hand.total());
    let safe = f32::from(state.hand_limit(seat));
    sheet.push(total.min(7.0));
    sheet.push((total - safe).max(0.0));
    let means = Economy {
        income: pips.map(|pips| pips / ROLLS),
        gold_income: 0.0,
        rates,
        card_kinds: state.card_kinds(),
        bank: state.bank,
        can_trade: false,
    };
    let soon = |cost: Cards| 3.0 / (means.rolls_until(hand, cost) + 3.0);
    let has_city = state.pieces_left(seat, Piece::City) > 0 && !state.settlements[seat].is_empty();
    let may_settle = state.pieces_left(seat, Piece::Settlement) > 0;
    let has_spot = may_settle && !state.network.settlement_spots(seat).is_empty();
    let road = Piece::Road.cost() + Piece::Settlement.cost();
    sheet.push(if has_spot { soon(Piece::Settlement.cost()) } else { 0.0 });
    sheet.push(if may_settle && !has_spot { soon(road) } else { 0.0 });
    sheet.push(if has_city { soon(Piece::City.cost()) } else { 0.0 });
    sheet.push(if state.cities_knights.is_none() { soon(development::COST) } else { 0.0 });
}

fn cards(sheet: &mut FeatureVector<FEATURE_COUNT>, state: &State, seat: Seat) {
    let cards = state.cards[seat];
    sheet.push(f32::from(cards[DevelopmentCard::Knight]));
    sheet.push(f32::from(cards[DevelopmentCard::RoadBuilding]));
    sheet.push(f32::from(cards[DevelopmentCard::YearOfPlenty] + cards[DevelopmentCard::Monopoly]));
    let most = |value: &dyn Fn(Seat) -> u8| state.playing.without(seat).iter().map(value).max().unwrap_or(0);
    let is = |holder: Option<Seat>| if holder == Some(seat) { 1.0 } else { 0.0 };
    let lead = f32::from(state.knights[seat]) - f32::from(most(&|seat| state.knights[seat]));
    let near = f32::from(state.knights[seat] + cards[DevelopmentCard::Knight]).min(3.0);
    sheet.push(is(state.largest_army));
    sheet.push(is(state.largest_army) * lead.clamp(0.0, 3.0));
    sheet.push((1.0 - is(state.largest_army)) * lead.clamp(-3.0, 0.0));
    sheet.push((1.0 - is(state.largest_army)) * near);
    let length = f32::from(state.road_length(seat));
    let lead = length - f32::from(most(&|seat| state.road_length(seat)));
    sheet.push(is(state.longest_road));
    sheet.push(is(state.longest_road) * lead.clamp(0.0, 4.0));
    sheet.push((1.0 - is(state.longest_road)) * lead.clamp(-5.0, 1.0));
    sheet.push(length.min(5.0));
}

/// Features of the vertices where the seat can still settle.
fn land(sheet: &mut FeatureVector<FEATURE_COUNT>, state: &State, seat: Seat, pips: &PerCard) {
    let network = &state.network;
    let topology = state.island.topology();
    let worth = |vertex: Vertex| f32::from(state.island.pips_at(vertex)) + new_kinds(state, vertex, pips);
    let mut reached = network.touched[seat].or(state.buildings(seat));
    let blocked = network.occupied.or(network.guarded).minus(state.piece_vertices_of(seat));
    let mut open = network.open_vertices.and(reached);
    let ranked = |spots: VertexSet| {
        let mut worths: Vec<f32> = spots.iter().map(worth).collect();
        worths.sort_by(|a, b| b.total_cmp(a));
        worths
    };
    let at_hand = ranked(open);
    sheet.push(at_hand.len().min(3) as f32);
    sheet.push(at_hand.first().copied().unwrap_or(0.0) / 10.0);
    for _ in 0..2 {
        let mut next = reached;
        for vertex in reached.minus(blocked).iter() {
            for (edge, end) in topology.vertex_steps(vertex) {
                if !network.occupied_edges.contains(edge) {
                    next.insert(end);
                }
            }
        }
        let farther = ranked(network.open_vertices.and(next).minus(open));
        sheet.push(farther.len().min(4) as f32);
        sheet.push(farther.first().copied().unwrap_or(0.0) / 10.0);
        open = open.or(network.open_vertices.and(next));
        reached = next;
    }
    let harbors = state.buildings(seat).and(state.island.harbor_vertices());
    let serves = |vertex: Vertex| match state.island.harbor_at(vertex) {
        Some(Harbor::Any) => 0.5,
        Some(Harbor::Only(resource)) => pips[resource.index()] / 6.0,
        None => 0.0,
    };
    sheet.push(harbors.iter().map(serves).sum());
    sheet.push(state.settlements[seat].len() as f32);
    sheet.push(state.cities[seat].len() as f32);
}

/// Returns the value of hexes at a vertex that produce kinds with less than two pips so far.
fn new_kinds(state: &State, vertex: Vertex, pips: &PerCard) -> f32 {
    let hexes = state.island.topology().vertex_hexes(vertex);
    let is_new = |hex: &Hex| state.island.terrain(*hex).resource().is_some_and(|kind| pips[kind.index()] < 2.0);
    2.0 * hexes.iter().filter(|hex| is_new(hex)).count() as f32
}

/// Features of Cities & Knights.
fn knights(sheet: &mut FeatureVector<FEATURE_COUNT>, state: &State, seat: Seat) {
    let Some(ck) = &state.cities_knights else {
        sheet.skip(9);
        return;
    };
    let knights = ck.public.knights[seat];
    let active = f32::from(knights.strength(knights.active()));
    let all = f32::from(knights.strength(knights.all()));
    let near = f32::from(ck.public.barbarians.position) / 7.0;
    sheet.push(all);
    sheet.push(active);
    sheet.push(active * near);
    for track in Track::ALL {
        sheet.push(f32::from(ck.public.levels[seat][track]));
    }
    let top = Track::ALL.into_iter().map(|track| ck.public.levels[seat][track]).max().unwrap_or(0);
    sheet.push(f32::from(top.saturating_sub(2)));
    sheet.push(f32::from(ck.hands[seat].total().min(5)));
    sheet.push(ck.public.walls[seat].len() as f32);
}
