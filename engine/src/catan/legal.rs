//! Legal actions of a seat.

use super::action::Action;
use super::bank;
use super::cities_knights;
use super::development::{self, DevelopmentCard};
use super::hex::Hex;
use super::offer::Reply;
use super::options::Purchases;
use super::piece::Piece;
use super::resource::{Cards, Resource};
use super::ruleset;
use super::ships;
use super::state::{Phase, State};
use super::turn_part::Activity;
use super::vertex::Vertex;
use super::view::CardUse;
use crate::legal::Legal;
use crate::seat::{Seat, SeatSet};

/// Bounds of the actions that are too many to be listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionBounds {
    /// Any discard of `count` cards of a hand.
    Discard {
        /// Number of cards to discard.
        count: u8,
        /// Hand to discard from.
        hand: Cards,
    },
    /// Any domestic trade offer within these bounds.
    Offer {
        /// Cards that can be given.
        hand: Cards,
        /// Cards that can be wanted: all cards of the game.
        most: Cards,
        /// Seats that can be addressed.
        to: SeatSet,
    },
    /// Commercial harbor of Cities & Knights: offering resources for commodities.
    Harbor {
        /// Hand that the resources come from.
        hand: Cards,
        /// Seats that can be addressed.
        to: SeatSet,
    },
    /// Any choice of `count` cards that the bank has.
    Gold {
        /// Number of cards to take.
        count: u8,
        /// Cards in the bank.
        bank: Cards,
    },
    /// Resigning from the game.
    Resign,
}

impl ActionBounds {
    /// Returns `true` if the action is within these bounds.
    pub fn allows(&self, action: &Action) -> bool {
        match (*self, *action) {
            (ActionBounds::Discard { count, hand }, Action::Discard { cards }) => {
                cards.total() == count && hand.covers(cards)
            }
            (ActionBounds::Offer { hand, most, to }, Action::OfferTrade { give, want, to: asked }) => {
                let sides = !give.is_empty() && !want.is_empty() && give.and(want).is_empty();
                sides && most.covers(want) && hand.covers(give) && !asked.is_empty() && asked.is_subset(to)
            }
            (
                ActionBounds::Harbor { hand, to },
                Action::CitiesKnights(cities_knights::action::Action::OfferHarbor { resources }),
            ) => {
                let asked: SeatSet = Seat::ALL.into_iter().filter(|&seat| resources[seat].is_some()).collect();
                !asked.is_empty() && asked.is_subset(to) && hand.covers(cities_knights::offered_resources(&resources))
            }
            (ActionBounds::Gold { count, bank }, Action::Ships(ships::action::Action::TakeGold { cards })) => {
                cards.total() == count && bank.covers(cards)
            }
            (ActionBounds::Resign, Action::Resign) => true,
            _ => false,
        }
    }
}

pub(super) type LegalActions = Legal<Action, ActionBounds>;

/// Fills `legal` with the legal actions of the seat.
pub(super) fn legal_actions(state: &State, seat: Seat, legal: &mut LegalActions) {
    legal.clear();
    if !state.playing.contains(seat) {
        return;
    }
    legal.bounds.push(ActionBounds::Resign);
    let is_active = seat == state.turn.active;
    match state.phase {
        Phase::Over { .. } => legal.clear(),
        Phase::Main => {
            if state.can_trade() {
                trades(state, seat, legal);
            }
            if is_active {
                add_turn_actions(state, seat, legal);
            }
        }
        Phase::Roll if is_active => {
            legal.actions.push(Action::Roll);
            ruleset::add_plays_before_roll(state, seat, legal);
        }
        Phase::Discarding { ref owed, .. } if owed[seat] > 0 => {
            legal.bounds.push(ActionBounds::Discard { count: owed[seat], hand: state.hands[seat] });
        }
        Phase::MovingRobber if is_active => {
            robber_moves(state, seat, legal);
            ruleset::robberies(state, seat, legal);
        }
        Phase::CitiesKnights(phase) => cities_knights::legal_answers(state, seat, phase, legal),
        Phase::Ships(phase) => ships::legal_answers(state, seat, phase, legal),
        Phase::FreeRoads { .. } if is_active => {
            roads(state, seat, legal);
            ruleset::add_legal_ships(state, seat, legal);
        }
        Phase::FoundSettlement { before } if is_active => add_initial_buildings(state, before, legal),
        Phase::FoundRoad { from, .. } if is_active => add_initial_routes(state, seat, from, legal),
        // The seat waits for others.
        Phase::Roll
        | Phase::Discarding { .. }
        | Phase::MovingRobber
        | Phase::FreeRoads { .. }
        | Phase::FoundSettlement { .. }
        | Phase::FoundRoad { .. } => {}
    }
}

#[inline(never)]
fn add_initial_buildings(state: &State, before: u8, legal: &mut LegalActions) {
    let spots = state.initial_placement_spots();
    match state.places_initial_city(before) {
        true => legal.actions.extend(spots.iter().map(|vertex| Action::BuildCity { vertex })),
        false => legal.actions.extend(spots.iter().map(|vertex| Action::BuildSettlement { vertex })),
    }
}

#[inline(never)]
fn add_initial_routes(state: &State, seat: Seat, from: Vertex, legal: &mut LegalActions) {
    let near = state.island.topology().vertex_edge_set(from).and(state.island.road_edges());
    let free = near.minus(state.network.occupied_edges);
    legal.actions.extend(free.iter().map(|edge| Action::BuildRoad { edge }));
    ruleset::add_legal_ships(state, seat, legal);
}

/// Adds the actions of the active seat's turn other than trades.
fn add_turn_actions(state: &State, seat: Seat, legal: &mut LegalActions) {
    if ruleset::check_turn_end(state, seat).is_ok() {
        legal.actions.push(Action::EndTurn);
    }
    purchases(state, seat, legal);
    ruleset::add_turn_actions(state, seat, legal);
}

pub(super) fn roads(state: &State, seat: Seat, legal: &mut LegalActions) {
    if state.pieces_left(seat, Piece::Road) > 0 {
        legal.actions.extend(state.road_spots(seat).iter().map(|edge| Action::BuildRoad { edge }));
    }
}

fn purchases(state: &State, seat: Seat, legal: &mut LegalActions) {
    let hand = state.hands[seat];
    if hand.is_empty() {
        return;
    }
    if hand.covers(Piece::Road.cost()) {
        roads(state, seat, legal);
    }
    if hand.covers(Piece::Settlement.cost()) && state.pieces_left(seat, Piece::Settlement) > 0 {
        let spots = state.network.settlement_spots(seat);
        legal.actions.extend(spots.iter().map(|vertex| Action::BuildSettlement { vertex }));
    }
    if hand.covers(Piece::City.cost()) {
        legal.actions.extend(state.city_spots(seat).iter().map(|vertex| Action::BuildCity { vertex }));
    }
    let may_buy = state.options.purchases == Purchases::Unlimited || state.turn.bought == 0;
    if may_buy && hand.covers(development::COST) && !state.deck.is_empty() {
        legal.actions.push(Action::BuyCard);
    }
}

#[inline]
pub(super) fn add_card_plays(state: &State, seat: Seat, legal: &mut LegalActions) {
    let may_play = state.turn.card == CardUse::Unused && state.turn.part.allows(Activity::Free);
    if may_play && !state.cards[seat].is_empty() {
        playable_cards(state, seat, legal);
    }
}

/// Adds plays of the active seat's development cards that were not bought this turn.
#[inline(never)]
fn playable_cards(state: &State, seat: Seat, legal: &mut LegalActions) {
    let (held, fresh) = (&state.cards[seat], &state.fresh);
    let can_play = |card: DevelopmentCard| held[card] > fresh[card];
    if can_play(DevelopmentCard::Knight) {
        legal.actions.push(Action::PlayKnight);
    }
    if can_play(DevelopmentCard::RoadBuilding) && state.can_build_route(seat) {
        legal.actions.push(Action::PlayRoadBuilding);
    }
    if can_play(DevelopmentCard::YearOfPlenty) {
        add_year_of_plenty(state.bank, legal);
    }
    if can_play(DevelopmentCard::Monopoly) {
        legal.actions.extend(Resource::ALL.map(|resource| Action::PlayMonopoly { resource }));
    }
}

/// All unordered pairs of resources, including two of the same kind.
const PAIRS: [Cards; 15] = {
    let (mut pairs, mut count) = ([Cards::NONE; 15], 0);
    let mut first = 0;
    while first < Resource::ALL.len() {
        let mut second = first;
        while second < Resource::ALL.len() {
            pairs[count] = Cards::from_pair(Resource::ALL[first], Resource::ALL[second]);
            count += 1;
            second += 1;
        }
        first += 1;
    }
    pairs
};

fn add_year_of_plenty(bank: Cards, legal: &mut LegalActions) {
    if bank.covers(Cards::new(2, 2, 2, 2, 2)) {
        legal.actions.extend(PAIRS.map(|cards| Action::PlayYearOfPlenty { cards }));
    } else if bank.total() == 1 {
        legal.actions.push(Action::PlayYearOfPlenty { cards: bank });
    } else {
        let there = PAIRS.into_iter().filter(|&cards| bank.covers(cards));
        legal.actions.extend(there.map(|cards| Action::PlayYearOfPlenty { cards }));
    }
}

fn robber_moves(state: &State, seat: Seat, legal: &mut LegalActions) {
    each_robbery(state, seat, |hex, victim| legal.actions.push(Action::MoveRobber { hex, victim }));
}

/// Visits every legal robber hex with each possible victim, or with `None` if there is none.
#[inline]
pub(super) fn each_robbery(state: &State, seat: Seat, mut visit: impl FnMut(Hex, Option<Seat>)) {
    let topology = state.island.topology();
    let robbable = state.robbable(seat);
    for hex in state.island.land_hexes().filter(|&hex| hex != state.robber) {
        let corners = topology.hex_vertex_set(hex);
        if robbable.is_nobody_at(corners) {
            visit(hex, None);
        } else {
            robbable.each_at(corners, |victim| visit(hex, Some(victim)));
        }
    }
}

fn trades(state: &State, seat: Seat, legal: &mut LegalActions) {
    let hand = state.hands[seat];
    let active = state.turn.active;
    // Every harbor rate is at least 2.
    if seat == active && hand.has_pair() && state.turn.part.allows(Activity::Free) {
        for give in hand.kinds_at_least(state.rates(seat)) {
            let others = state.bank.held_kinds().filter(|&get| get != give);
            others.for_each(|get| legal.actions.push(Action::MaritimeTrade { give, get }));
        }
    }
    if !state.turn.part.allows(Activity::DomesticTrade) {
        return;
    }
    for offer in state.offers.0.iter().flatten() {
        let id = offer.id;
        if offer.by == seat {
            legal.actions.push(Action::WithdrawTrade { offer: id });
            if seat == active && hand.covers(offer.give) {
                let partners = offer.accepted();
                legal.actions.extend(partners.iter().map(|partner| Action::ConfirmTrade { offer: id, partner }));
            }
        } else if offer.to.contains(seat) {
            if offer.replies[seat] != Reply::Accepted && hand.covers(offer.want) {
                legal.actions.push(Action::AcceptTrade { offer: id });
            }
            if offer.replies[seat] != Reply::Declined {
                legal.actions.push(Action::DeclineTrade { offer: id });
            }
        }
    }
    if !hand.is_empty() {
        let to = if seat == active { state.playing.without(seat) } else { SeatSet::only(active) };
        legal.bounds.push(ActionBounds::Offer { hand, most: bank::initial_cards(&state.options, state.players), to });
    }
}
