//! Sampling of hidden cards for a sampled state.

use super::knights;
use super::update::hidden_seats;
use crate::audience::Viewer;
use crate::belief::HandKnowledge;
use crate::catan::development::{DevelopmentCard, DevelopmentCards};
use crate::catan::hand_card::HandCard;
use crate::catan::resource::Cards;
use crate::catan::state::{Phase, State};
use crate::robot::Rng;
use crate::seat::Seat;

/// Redeals all hidden cards, including other hands unless the belief tracks them.
pub(super) fn redeal(state: &mut State, viewer: Viewer, hands: HandKnowledge, choice: &mut Rng) {
    if matches!(state.phase, Phase::Over { .. }) {
        return;
    }
    if hands == HandKnowledge::CountsOnly {
        deal_hands(state, viewer, choice);
    }
    deal_development(state, viewer, choice);
    knights::redeal(state, viewer, hands, choice);
    reseal(state, viewer, choice);
}

/// Redeals the pooled hands of the other players; each keeps its number of cards.
fn deal_hands(state: &mut State, viewer: Viewer, choice: &mut Rng) {
    let shown = knights::hand_shown_to(state, viewer);
    let others = hidden_seats(state, viewer).iter().filter(|&seat| Some(seat) != shown);
    // The pool is ordered by kind, so that the result does not depend on the true hands.
    let all = others.clone().fold(Cards::NONE, |all, seat| all + state.hands[seat]);
    let mut pool: Vec<HandCard> = all.iter().flat_map(|(card, count)| repeated(card, count)).collect();
    choice.shuffle(&mut pool);
    for seat in others {
        let rest = pool.len().saturating_sub(usize::from(state.hands[seat].total()));
        let dealt = pool.split_off(rest);
        state.hands[seat] = dealt.into_iter().fold(Cards::NONE, |hand, card| hand + Cards::from_card(card, 1));
    }
}

pub(super) fn repeated<T: Copy>(one: T, count: u8) -> impl Iterator<Item = T> {
    std::iter::repeat_n(one, usize::from(count))
}

/// Redeals the other players' development cards and the deck, which the viewer can't tell apart. Nobody is dealt
/// points with which they would already have won.
fn deal_development(state: &mut State, viewer: Viewer, choice: &mut Rng) {
    let others = hidden_seats(state, viewer);
    let mut all = state.deck;
    for (card, count) in others.iter().flat_map(|seat| state.cards[seat].iter()) {
        all[card] = all[card].saturating_add(count);
    }
    let mut pool: Vec<DevelopmentCard> = all.iter().flat_map(|(card, count)| repeated(card, count)).collect();
    if pool.is_empty() {
        return;
    }
    choice.shuffle(&mut pool);
    for seat in others.iter() {
        let rest = pool.len().saturating_sub(usize::from(state.cards[seat].total()));
        state.cards[seat] = count_cards(&pool.split_off(rest));
    }
    state.deck = count_cards(&pool);
    for seat in others.iter() {
        while state.points(seat) >= state.options.points && take_point_back(state, seat) {}
    }
    let active = state.turn.active;
    if !viewer.is(active) {
        let mut held: Vec<DevelopmentCard> =
            state.cards[active].iter().flat_map(|(card, count)| repeated(card, count)).collect();
        choice.shuffle(&mut held);
        held.truncate(usize::from(state.fresh.total()));
        state.fresh = count_cards(&held);
    }
}

fn count_cards(cards: &[DevelopmentCard]) -> DevelopmentCards {
    let mut counts = DevelopmentCards::NONE;
    cards.iter().for_each(|&card| counts.add(card));
    counts
}

/// Swaps a point card of the hand for another kind from the deck. Returns `false` if that is impossible.
fn take_point_back(state: &mut State, seat: Seat) -> bool {
    let point = DevelopmentCard::VictoryPoint;
    let other = state.deck.iter().map(|(card, _)| card).find(|&card| card != point);
    let Some(other) = other.filter(|_| state.cards[seat][point] > 0) else { return false };
    state.cards[seat].remove(point);
    state.cards[seat].add(other);
    state.deck.remove(other);
    state.deck.add(point);
    true
}

/// Redeals the secret discards of the other players to fit their hands.
fn reseal(state: &mut State, viewer: Viewer, choice: &mut Rng) {
    let hands = state.hands;
    if let Phase::Discarding { owed, sealed, .. } = &mut state.phase {
        for (seat, sealed) in Seat::ALL.into_iter().zip(&mut sealed.0).filter(|&(seat, _)| !viewer.is(seat)) {
            if sealed.is_some() {
                *sealed = Some(random_cards(hands[seat], owed[seat], choice));
            }
        }
    }
}

/// Picks `count` random cards of a hand, each card equally likely.
fn random_cards(hand: Cards, count: u8, choice: &mut Rng) -> Cards {
    hand.picked(count, |left| {
        let mut place = choice.below(usize::from(left.total()));
        left.iter().find_map(|(card, count)| {
            let is_here = place < usize::from(count);
            place = place.saturating_sub(usize::from(count));
            is_here.then_some(card)
        })
    })
}
