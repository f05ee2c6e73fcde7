//! Successor worlds of a belief after a notice.

use super::knights;
use crate::audience::Viewer;
use crate::belief::World;
use crate::catan::bank;
use crate::catan::development::{DevelopmentCard, DevelopmentCards};
use crate::catan::event::{Event, PublicEvent};
use crate::catan::evolve::evolve;
use crate::catan::notice::Notice;
use crate::catan::resource::Cards;
use crate::catan::state::{Phase, State};
use crate::seat::{Seat, SeatSet};

/// Appends to `next` the worlds that may follow `world` after the viewer received `notice`.
pub(super) fn apply_notice(world: World<State>, viewer: Viewer, notice: &Notice, next: &mut Vec<World<State>>) {
    match *notice {
        Notice::Public(event) => {
            if is_possible(&world.state, &event) {
                let mut world = world;
                make_possible(&mut world.state, viewer, &event);
                push_successor(world, event.into(), next);
            }
        }
        Notice::CitiesKnights(ref notice) => knights::apply_notice(world, viewer, notice, next),
        Notice::DiscardSealed { seat, cards } => {
            let owed = if let Phase::Discarding { owed, .. } = world.state.phase { owed[seat] } else { 0 };
            let cards = cards.unwrap_or_else(|| placeholder_cards(world.state.hands[seat], owed));
            push_successor(world, Event::DiscardSealed { seat, cards }, next);
        }
        Notice::CardBought { seat, card, cost } => {
            let mut world = world;
            let state = &mut world.state;
            let any = || state.deck.iter().max_by_key(|&(_, count)| count).map(|(card, _)| card);
            let Some(card) = card.or_else(any) else { return };
            ensure_on_deck(state, viewer, card);
            push_successor(world, Event::CardBought { seat, card, cost }, next);
        }
        Notice::CardStolen { thief, victim, card } => {
            let hand = world.state.hands[victim];
            let total = f32::from(hand.total());
            for (kind, count) in hand.iter().filter(|&(kind, _)| card.is_none_or(|card| card == kind)) {
                let weight = world.weight * f32::from(count) / total;
                let event = Event::CardStolen { thief, victim, card: kind };
                push_successor(World { state: world.state.clone(), weight }, event, next);
            }
        }
    }
}

/// Applies the event. Drops the world if a hand or the bank lacked cards, which saturating counts reveal.
pub(super) fn push_successor(mut world: World<State>, event: Event, next: &mut Vec<World<State>>) {
    evolve(&mut world.state, &event);
    let state = &world.state;
    let all = state.hands.iter().fold(state.bank, |all, (_, &hand)| all + hand);
    if all == bank::initial_cards(&state.options, state.players) {
        next.push(world);
    }
}

/// Returns `true` if the hands are consistent with the event. Checks what [`push_successor`] can't detect as an overdraft.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events are possible with any hands")]
fn is_possible(state: &State, event: &PublicEvent) -> bool {
    match *event {
        PublicEvent::TradeOffered { offer } => state.hands[offer.by].covers(offer.give),
        PublicEvent::TradeAccepted { offer, seat } => {
            state.offer(offer).is_none_or(|offer| state.hands[seat].covers(offer.want))
        }
        PublicEvent::TradeFailed { offer, seat } => state.offer(offer).is_none_or(|offer| {
            let due = if offer.by == seat { offer.give } else { offer.want };
            !state.hands[seat].covers(due)
        }),
        PublicEvent::Monopolized { seat, resource, counts } => {
            state.playing.without(seat).iter().all(|other| state.hands[other][resource] == counts[other])
        }
        PublicEvent::Resigned { seat, cards } => state.hands[seat] == cards,
        PublicEvent::CitiesKnights(ref event) => knights::is_possible(state, event),
        _ => true,
    }
}

/// Moves a card that an event shows into the hand or place it came from, in case the world has it elsewhere.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events show no card")]
fn make_possible(state: &mut State, viewer: Viewer, event: &PublicEvent) {
    match *event {
        PublicEvent::CardPlayed { seat, card, .. } if !viewer.is(seat) && state.cards[seat][card] == 0 => {
            let Some((other, _)) = state.cards[seat].iter().next() else { return };
            ensure_in_hand(state, viewer, seat, card, other);
        }
        PublicEvent::Won { hidden, .. } => {
            for seat in hidden_seats(state, viewer).iter() {
                let point = DevelopmentCard::VictoryPoint;
                for _ in state.cards[seat][point]..hidden[seat] {
                    let Some((other, _)) = state.cards[seat].iter().find(|&(card, _)| card != point) else {
                        break;
                    };
                    ensure_in_hand(state, viewer, seat, point, other);
                }
            }
        }
        PublicEvent::CitiesKnights(ref event) => knights::make_possible(state, viewer, event),
        _ => {}
    }
}

/// Returns the seats with cards hidden from the viewer.
pub(super) fn hidden_seats(state: &State, viewer: Viewer) -> SeatSet {
    SeatSet::first(state.players).iter().filter(|&seat| !viewer.is(seat)).collect()
}

/// Ensures that the deck has a card of this kind, swapping it with another player's hand if needed.
fn ensure_on_deck(state: &mut State, viewer: Viewer, card: DevelopmentCard) {
    if state.deck[card] > 0 {
        return;
    }
    let holder = hidden_seats(state, viewer).iter().find(|&seat| state.cards[seat][card] > 0);
    if let (Some(seat), Some((other, _))) = (holder, state.deck.iter().next()) {
        swap(&mut state.cards[seat], &mut state.deck, card, other);
    }
}

/// Puts this card into a hand in place of another, swapping it with the deck or the hand of a third player.
fn ensure_in_hand(state: &mut State, viewer: Viewer, seat: Seat, card: DevelopmentCard, instead: DevelopmentCard) {
    let mut hand = state.cards[seat];
    let mut thirds = hidden_seats(state, viewer).without(seat).iter();
    if state.deck[card] > 0 {
        swap(&mut state.deck, &mut hand, card, instead);
    } else if let Some(third) = thirds.find(|&third| state.cards[third][card] > 0) {
        swap(&mut state.cards[third], &mut hand, card, instead);
    }
    state.cards[seat] = hand;
}

/// Exchanges one card of `from` for another of `to`; nothing happens if either is missing.
fn swap(from: &mut DevelopmentCards, to: &mut DevelopmentCards, card: DevelopmentCard, back: DevelopmentCard) {
    if from[card] > 0 && to[back] > 0 {
        from.remove(card);
        to.add(card);
        to.remove(back);
        from.add(back);
    }
}

/// Picks `count` cards of a hand, each from the kind with the most cards left.
pub(super) fn placeholder_cards(hand: Cards, count: u8) -> Cards {
    hand.picked(count, |left| left.iter().max_by_key(|&(_, count)| count).map(|(card, _)| card))
}
