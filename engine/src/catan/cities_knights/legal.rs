//! Legal actions of Cities & Knights.

use super::action::Action;
use super::commodity::Commodity;
use super::improvement::Track;
use super::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST, Rank};
use super::options::FifthCard;
use super::phase::Phase;
use super::progress::HAND_LIMIT;
use super::{CitiesKnights, at_sea, card, defense, harbor, improve, knight_moves, prompt, recruit, wall};
use crate::catan::action;
use crate::catan::hand_card::HandCard;
use crate::catan::legal::{ActionBounds, LegalActions, each_robbery, roads};
use crate::catan::resource::{Cards, Resource};
use crate::catan::route_kind::RouteKind;
use crate::catan::ships;
use crate::catan::state::State;
use crate::catan::turn_part::Activity;
use crate::catan::vertex::VertexSet;
use crate::seat::Seat;

fn add(legal: &mut LegalActions, action: Action) {
    legal.actions.push(action::Action::CitiesKnights(action));
}

/// Adds the legal actions before the roll: playing an alchemist.
pub(in crate::catan) fn legal_before_roll(state: &State, seat: Seat, legal: &mut LegalActions) {
    plays(state, seat, legal);
}

fn plays(state: &State, seat: Seat, legal: &mut LegalActions) {
    let Some(ck) = &state.cities_knights else { return };
    if !ck.hands[seat].is_empty() {
        card::legal(state, ck, seat, &mut |play| add(legal, Action::Play(play)));
    }
}

/// Adds the legal actions of the seat's turn after the roll is resolved.
pub(in crate::catan) fn legal_in_turn(state: &State, seat: Seat, legal: &mut LegalActions) {
    let Some(ck) = &state.cities_knights else { return };
    purchases(state, ck, seat, legal);
    if !state.turn.part.allows(Activity::Free) {
        return;
    }
    actions_of_knights(state, ck, seat, legal);
    plays(state, seat, legal);
    let to = harbor::open_partners(state, &ck.public, seat);
    let hand = state.hands[seat].resources();
    if !to.is_empty() && !hand.is_empty() {
        legal.bounds.push(ActionBounds::Harbor { hand, to });
    }
    if ck.public.options.fifth_card == FifthCard::EndOfTurn && ck.hands[seat].total() > HAND_LIMIT {
        ck.hands[seat].iter().for_each(|(card, _)| add(legal, Action::PutBack { card }));
    }
}

fn purchases(state: &State, ck: &CitiesKnights, seat: Seat, legal: &mut LegalActions) {
    let (knights, hand) = (&ck.public, state.hands[seat]);
    let own = &knights.knights[seat];
    if hand.covers(wall::COST) {
        wall::spots(state, knights, seat).iter().for_each(|vertex| add(legal, Action::BuildWall { vertex }));
    }
    if hand.covers(RECRUIT_COST) && own.supply_left(Rank::Basic) > 0 {
        let spots = state.knight_spots(seat);
        spots.iter().for_each(|vertex| add(legal, Action::RecruitKnight { vertex }));
    }
    if hand.covers(ACTIVATE_COST) {
        let idle = own.all().minus(own.active());
        idle.iter().for_each(|vertex| add(legal, Action::ActivateKnight { vertex }));
    }
    if hand.covers(PROMOTE_COST) {
        for vertex in own.all().iter() {
            if recruit::check_promotion(knights, seat, vertex, own).is_ok() {
                add(legal, Action::PromoteKnight { vertex });
            }
        }
    }
    for track in Track::ALL {
        let cost = track.cost(knights.levels[seat][track] + 1, knights.turn.crane);
        if !hand.covers(cost) || improve::check_improvable(state, knights, seat, track).is_err() {
            continue;
        }
        if knights.gains_metropolis(seat, track) {
            let plain = knights.plain_cities(seat, state.cities[seat]);
            plain.iter().for_each(|city| add(legal, Action::Improve { track, metropolis: Some(city) }));
        } else {
            add(legal, Action::Improve { track, metropolis: None });
        }
    }
}

fn actions_of_knights(state: &State, ck: &CitiesKnights, seat: Seat, legal: &mut LegalActions) {
    let knights = &ck.public;
    let at_robber = match knights.is_robber_active() {
        true => state.island.topology().hex_vertex_set(state.robber),
        false => VertexSet::EMPTY,
    };
    // Vertices connected to the previous knight, reused for the next one if it is among them.
    let mut line = VertexSet::EMPTY;
    for from in knight_moves::ready_knights(knights, seat).iter() {
        if !line.contains(from) {
            line = knight_moves::reached_by(state, seat, from);
            line.insert(from);
        }
        knight_moves::free_vertices(state, line).iter().for_each(|to| add(legal, Action::MoveKnight { from, to }));
        if let Some(knight) = knights.knights[seat].at(from) {
            let prey = knight_moves::weaker_knights(knights, seat, knight.rank).and(line);
            prey.iter().for_each(|to| add(legal, Action::DisplaceKnight { from, to }));
        }
        if at_robber.contains(from) {
            each_robbery(state, seat, |hex, victim| {
                add(legal, Action::ChaseRobber { knight: from, hex, victim });
            });
        }
        at_sea::legal_chases(state, knights, seat, from, legal);
    }
}

/// Adds the legal answers to a prompt of the expansion.
pub(in crate::catan) fn legal_answers(state: &State, seat: Seat, phase: Phase, legal: &mut LegalActions) {
    let Some(ck) = &state.cities_knights else { return };
    if prompt::prompt_for(state, phase, seat).is_none() {
        return;
    }
    match phase {
        Phase::Resolving => {}
        Phase::Defending { .. } => {
            each_subset(ck.public.knights[seat].active(), |knights| {
                add(legal, Action::JoinDefense { knights });
            });
        }
        Phase::LosingCities { .. } => {
            defense::exposed(state, seat).iter().for_each(|vertex| add(legal, Action::LoseCity { vertex }));
        }
        Phase::Rewarding { .. } => {
            for track in Track::ALL.into_iter().filter(|&track| !ck.stacks[track].is_empty()) {
                add(legal, Action::DrawProgress { track });
            }
            add(legal, Action::Forgo);
        }
        Phase::PuttingBack { .. } => {
            ck.hands[seat].iter().for_each(|(card, _)| add(legal, Action::PutBack { card }));
        }
        Phase::FifthCard => {
            let before = legal.actions.len();
            plays(state, seat, legal);
            if legal.actions.len() == before {
                ck.hands[seat].iter().for_each(|(card, _)| add(legal, Action::PutBack { card }));
            }
        }
        Phase::Aqueduct { .. } => {
            for resource in Resource::ALL.into_iter().filter(|&resource| state.bank[resource] > 0) {
                add(legal, Action::TakeResource { resource });
            }
            add(legal, Action::Forgo);
        }
        Phase::Displaced { from, .. } => {
            knight_moves::move_targets(state, seat, from)
                .iter()
                .for_each(|to| add(legal, Action::MoveDisplaced { to }));
        }
        Phase::HarborTrades { .. } => {
            let hand = state.hands[seat];
            for commodity in Commodity::ALL.into_iter().filter(|&commodity| hand[commodity] > 0) {
                add(legal, Action::GiveCommodity { commodity });
            }
        }
        Phase::TakingCards { victim, count } => {
            each_hand(state.hands[victim], Cards::NONE, count, 0, &mut |cards| {
                add(legal, Action::TakeCards { cards });
            });
        }
        Phase::Spying { victim } => {
            ck.hands[victim].iter().for_each(|(card, _)| add(legal, Action::TakeProgress { card }));
        }
        Phase::Deserting { .. } => {
            let own = ck.public.knights[seat].all();
            own.iter().for_each(|vertex| add(legal, Action::RemoveKnight { vertex }));
        }
        Phase::PlacingDeserter { knight, .. } => {
            let spots = state.knight_spots(seat);
            spots.iter().for_each(|vertex| add(legal, Action::PlaceKnight { vertex }));
            let left = &ck.public.knights[seat];
            for rank in Rank::ALL.into_iter().rev().filter(|&rank| rank < knight.rank && left.supply_left(rank) > 0) {
                spots.iter().for_each(|vertex| add(legal, Action::PlaceLowerKnight { vertex, rank }));
            }
            add(legal, Action::Forgo);
        }
        Phase::Relocating { way, .. } => {
            match way {
                RouteKind::Road => roads(state, seat, legal),
                RouteKind::Ship => ships::add_legal_ships(state, seat, legal),
            }
            add(legal, Action::Forgo);
        }
    }
}

/// Visits every subset, from the full set to the empty one. Considers at most six vertices, the supply of knights.
fn each_subset(all: VertexSet, mut visit: impl FnMut(VertexSet)) {
    let vertices: arrayvec::ArrayVec<_, 6> = all.iter().take(6).collect();
    for mask in (0u32..1 << vertices.len()).rev() {
        let chosen = vertices.iter().enumerate().filter(|(index, _)| mask & (1 << index) != 0);
        visit(chosen.map(|(_, &vertex)| vertex).collect());
    }
}

/// Visits every choice of `count` more cards of `from`, using only kinds from `kind` on, added to `taken`.
fn each_hand(from: Cards, taken: Cards, count: u8, kind: usize, visit: &mut impl FnMut(Cards)) {
    if count == 0 {
        visit(taken);
        return;
    }
    let Some(card) = HandCard::new(kind) else { return };
    for number in (0..=from[card].min(count)).rev() {
        each_hand(from, taken + Cards::from_card(card, number), count - number, kind + 1, visit);
    }
}
