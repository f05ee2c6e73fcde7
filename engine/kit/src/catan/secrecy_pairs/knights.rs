//! Secrets of Cities & Knights: progress cards, secret answers, and resources placed face down.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event::{PublicEvent, Secret};
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::phase::{Phase, Reward};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::catan::state::{self, State};
use engine::catan::vertex::Vertex;
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};

/// Returns `true` if the seat's hand or progress cards are currently visible to the viewer, or constrained by secret
/// answers.
pub(super) fn is_constrained(state: &State, seat: Seat, viewer: Viewer) -> bool {
    let state::Phase::CitiesKnights(phase) = state.phase else { return false };
    match phase {
        Phase::TakingCards { victim, .. } | Phase::Spying { victim } => viewer.is(state.turn.active) && seat == victim,
        // The offered resources are still in their owner's hand, and each addressee has a commodity.
        Phase::HarborTrades { .. } => true,
        _ => false,
    }
}

/// Swaps a progress card of the same stack between two hands, or between a hand and the stack.
pub(super) fn swap_progress_cards(state: &mut State, others: &[Seat], viewer: Viewer, choice: &mut Rng) {
    let Some(ck) = &state.cities_knights else { return };
    let kinds = ProgressCard::for_track(Track::ALL[choice.below(3)]);
    let (out, into) = (kinds[choice.below(kinds.len())], kinds[choice.below(kinds.len())]);
    let (Some(&seat), Some(&other)) = (choice.choose(others), choice.choose(others)) else { return };
    if ck.hands[seat][out] == 0 || is_constrained(state, seat, viewer) || is_constrained(state, other, viewer) {
        return;
    }
    if other != seat {
        if let Some(ck) = state.cities_knights.as_mut().filter(|ck| ck.hands[other][into] > 0) {
            ck.hands[seat].remove(out);
            ck.hands[seat].add(into);
            ck.hands[other].remove(into);
            ck.hands[other].add(out);
        }
    } else if ck.stacks[out.track()].count(into) > 0 && !into.is_point() {
        let (phase, public) = (state.phase, ck.public);
        Catan::evolve(state, &Secret::ProgressDrawn { seat, card: into }.into());
        Catan::evolve(state, &Secret::ProgressPutBack { seat, card: out }.into());
        state.phase = phase;
        if let Some(ck) = &mut state.cities_knights {
            ck.public = public;
        }
    }
}

/// Replaces others' secret answers with equally valid ones.
pub(super) fn replace_secret_answers(state: &mut State, others: &[Seat], choice: &mut Rng) {
    let Some(ck) = state.cities_knights else { return };
    let state::Phase::CitiesKnights(mut phase) = state.phase else { return };
    let any_card = |seat: Seat, choice: &mut Rng| {
        let kinds: Vec<ProgressCard> = ck.hands[seat].iter().map(|(card, _)| card).collect();
        choice.choose(&kinds).copied()
    };
    let laid_by_other = others.contains(&state.turn.active);
    for &seat in others {
        match &mut phase {
            Phase::LosingCities { sealed, .. } if sealed[seat].is_some() => {
                let plain: Vec<Vertex> = ck.public.plain_cities(seat, state.cities[seat]).iter().collect();
                sealed[seat] = choice.choose(&plain).copied();
            }
            Phase::Rewarding { sealed, .. } if sealed[seat].is_some() => {
                let track = Track::ALL[choice.below(3)];
                let reward = if ck.stacks[track].is_empty() { Reward::Nothing } else { Reward::Card(track) };
                sealed[seat] = Some(reward);
            }
            Phase::PuttingBack { sealed, .. } if sealed[seat].is_some() => {
                sealed[seat] = any_card(seat, choice);
            }
            Phase::HarborTrades { resources, sealed } => {
                let held = state.hands[seat];
                let commodities: Vec<Commodity> = held.iter().filter_map(|(card, _)| card.commodity()).collect();
                if sealed[seat].is_some() {
                    sealed[seat] = choice.choose(&commodities).copied();
                }
                if laid_by_other && seat == state.turn.active {
                    swap_laid(resources);
                }
            }
            _ => {}
        }
    }
    state.phase = state::Phase::CitiesKnights(phase);
}

/// Swaps the resources placed before two seats.
fn swap_laid(resources: &mut PerSeat<Option<Resource>>) {
    let laid: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| resources[seat].is_some()).take(2).collect();
    if let [a, b] = *laid.as_slice() {
        (resources[a], resources[b]) = (resources[b], resources[a]);
    }
}

/// A secret event with the same notice for `viewer` but other secrets.
pub(super) fn paired_secret(secret: &Secret, viewer: Viewer, choice: &mut Rng) -> Secret {
    let is = |seat: Seat| viewer.is(seat);
    let like = |card: ProgressCard, choice: &mut Rng| {
        let kinds = ProgressCard::for_track(card.track());
        kinds[choice.below(kinds.len())]
    };
    let other_cards = |cards: Cards| {
        let total = cards.total();
        if cards[HandCard::Coin] == total {
            Cards::from_card(HandCard::Wool, total)
        } else {
            Cards::from_card(HandCard::Coin, total)
        }
    };
    match *secret {
        Secret::ProgressDrawn { seat, card } if !is(seat) => Secret::ProgressDrawn { seat, card: like(card, choice) },
        Secret::PutBackSealed { seat, .. } if !is(seat) => {
            Secret::PutBackSealed { seat, card: ProgressCard::ALL[choice.below(ProgressCard::ALL.len())] }
        }
        Secret::ProgressPutBack { seat, card } if !is(seat) => {
            Secret::ProgressPutBack { seat, card: like(card, choice) }
        }
        Secret::CitySealed { seat, vertex } if !is(seat) => {
            let other = Vertex::new(choice.below(54)).unwrap_or(vertex);
            Secret::CitySealed { seat, vertex: other }
        }
        Secret::RewardSealed { seat, .. } if !is(seat) => Secret::RewardSealed {
            seat,
            reward: [Reward::Nothing, Reward::Card(Track::ALL[choice.below(3)])][choice.below(2)],
        },
        Secret::HarborOffered { seat, resources } if !is(seat) => Secret::HarborOffered {
            seat,
            resources: PerSeat::from_fn(|to| resources[to].map(|_| Resource::ALL[choice.below(5)])),
        },
        Secret::CommoditySealed { seat, .. } if !is(seat) => {
            Secret::CommoditySealed { seat, commodity: Commodity::ALL[choice.below(3)] }
        }
        Secret::HarborTraded { seat, partner, .. } if !is(seat) && !is(partner) => Secret::HarborTraded {
            seat,
            partner,
            resource: Resource::ALL[choice.below(5)],
            commodity: Commodity::ALL[choice.below(3)],
        },
        Secret::CardsTaken { thief, victim, cards } if !is(thief) && !is(victim) => {
            Secret::CardsTaken { thief, victim, cards: other_cards(cards) }
        }
        Secret::CardsGiven { from, to, cards } if !is(from) && !is(to) => {
            Secret::CardsGiven { from, to, cards: other_cards(cards) }
        }
        Secret::ProgressStolen { thief, victim, card } if !is(thief) && !is(victim) => {
            Secret::ProgressStolen { thief, victim, card: like(card, choice) }
        }
        told => told,
    }
}

/// Returns `true` if the viewer sees the secret in full.
pub(super) fn is_private_to(secret: &Secret, viewer: Viewer) -> bool {
    let is = |seat: Seat| viewer.is(seat);
    match *secret {
        Secret::ProgressDrawn { seat, .. }
        | Secret::PutBackSealed { seat, .. }
        | Secret::ProgressPutBack { seat, .. }
        | Secret::CitySealed { seat, .. }
        | Secret::RewardSealed { seat, .. }
        | Secret::HarborOffered { seat, .. }
        | Secret::CommoditySealed { seat, .. } => is(seat),
        Secret::HarborTraded { seat, partner, .. } => is(seat) || is(partner),
        Secret::CardsTaken { thief, victim, .. } | Secret::ProgressStolen { thief, victim, .. } => {
            is(thief) || is(victim)
        }
        Secret::CardsGiven { from, to, .. } => is(from) || is(to),
    }
}

/// Returns `true` if the event reveals hidden information to everybody, according to the rules.
pub(super) fn reveals_to_all(event: &PublicEvent) -> bool {
    use PublicEvent as E;
    matches!(
        event,
        E::Collected { .. }
            | E::HarborFailed { .. }
            | E::PointLaid { .. }
            | E::CityLost { .. }
            | E::RewardForgone { .. }
            | E::HandShown { .. }
            | E::ProgressShown { .. }
    )
}

/// The same for a secret event: the stack of a returned card, and a defender's choice of stack, are public.
pub(super) fn secret_reveals_to_all(secret: &Secret) -> bool {
    matches!(secret, Secret::ProgressPutBack { .. } | Secret::RewardSealed { .. })
}
