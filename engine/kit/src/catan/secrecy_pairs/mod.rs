//! Pairs of states, and of events, that differ only in what a viewer may not know.

mod knights;

use engine::audience::Viewer;
use engine::catan::development::DevelopmentCard;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::resource::{Cards, Resource};
use engine::catan::state::{Phase, State};
use engine::robot::Rng;
use engine::seat::Seat;

pub use crate::random_game::VIEWERS;

use crate::catan::random_game::random_selection;

/// A state with the same view for `viewer` but other secrets; `None` if nothing is hidden, as after the end of the game.
pub fn paired_state(state: &State, viewer: Viewer, choice: &mut Rng) -> Option<State> {
    if matches!(state.phase, Phase::Over { .. }) {
        return None;
    }
    let mut twin = state.clone();
    let others: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| !viewer.is(seat)).collect();
    for _ in 0..8 {
        swap_hand_cards(&mut twin, &others, viewer, choice);
        swap_development_cards(&mut twin, &others, choice);
        knights::swap_progress_cards(&mut twin, &others, viewer, choice);
    }
    replace_discards(&mut twin, &others, choice);
    knights::replace_secret_answers(&mut twin, &others, choice);
    (twin != *state).then_some(twin)
}

/// Swaps a card between two hands, without changing their sizes.
fn swap_hand_cards(state: &mut State, others: &[Seat], viewer: Viewer, choice: &mut Rng) {
    let (Some(&a), Some(&b)) = (choice.choose(others), choice.choose(others)) else { return };
    let kinds = state.card_kinds();
    let (give, get) = (kinds[choice.below(kinds.len())], kinds[choice.below(kinds.len())]);
    if [a, b].into_iter().any(|seat| knights::is_constrained(state, seat, viewer)) {
        return;
    }
    if a != b && state.hands[a][give] > 0 && state.hands[b][get] > 0 {
        let (give, get) = (Cards::from_card(give, 1), Cards::from_card(get, 1));
        state.hands[a] = state.hands[a] - give + get;
        state.hands[b] = state.hands[b] - get + give;
    }
}

/// Swaps a development card of a hand with one in the deck or in another hand.
fn swap_development_cards(state: &mut State, others: &[Seat], choice: &mut Rng) {
    let Some(&seat) = choice.choose(others) else { return };
    let (out, into) = (DevelopmentCard::ALL[choice.below(5)], DevelopmentCard::ALL[choice.below(5)]);
    let is_fresh = seat == state.turn.active && state.fresh[out] >= state.cards[seat][out];
    let partner = choice.choose(others).copied().filter(|&other| other != seat && choice.below(2) == 0);
    let from = partner.map_or(state.deck, |other| state.cards[other]);
    let partner_fresh = partner == Some(state.turn.active) && state.fresh[into] >= from[into];
    if state.cards[seat][out] == 0 || from[into] == 0 || partner_fresh {
        return;
    }
    if is_fresh && state.fresh[out] > 0 {
        state.fresh.remove(out);
        state.fresh.add(into);
    }
    state.cards[seat].remove(out);
    state.cards[seat].add(into);
    let from = partner.map_or(&mut state.deck, |other| &mut state.cards[other]);
    from.remove(into);
    from.add(out);
}

/// Replaces others' secret discards with others that their hands cover.
fn replace_discards(state: &mut State, others: &[Seat], choice: &mut Rng) {
    let hands = state.hands;
    if let Phase::Discarding { owed, sealed, .. } = &mut state.phase {
        for &seat in others {
            if sealed[seat].is_some() {
                sealed[seat] = Some(random_selection(hands[seat], owed[seat], choice));
            }
        }
    }
}

/// An event with the same notice for `viewer` but other secrets.
pub fn paired_event(event: &Event, viewer: Viewer, choice: &mut Rng) -> Event {
    let resource = Resource::ALL[choice.below(5)];
    match *event {
        Event::CitiesKnights(ref secret) => knights::paired_secret(secret, viewer, choice).into(),
        Event::Public(_) => *event,
        Event::DiscardSealed { seat, .. } if !viewer.is(seat) => {
            Event::DiscardSealed { seat, cards: Cards::from_card(resource, 4) }
        }
        Event::CardBought { seat, cost, .. } if !viewer.is(seat) => {
            Event::CardBought { seat, card: DevelopmentCard::ALL[choice.below(5)], cost }
        }
        Event::CardStolen { thief, victim, .. } if !viewer.is(thief) && !viewer.is(victim) => {
            Event::CardStolen { thief, victim, card: resource.into() }
        }
        Event::DiscardSealed { .. } | Event::CardBought { .. } | Event::CardStolen { .. } => *event,
    }
}

/// Returns `true` if the event reveals hidden information to everybody, according to the rules.
pub fn reveals_to_all(event: &Event) -> bool {
    use PublicEvent as E;
    let event = match event {
        Event::Public(E::CitiesKnights(event)) => return knights::reveals_to_all(event),
        Event::Public(event) => event,
        Event::CitiesKnights(secret) => return knights::secret_reveals_to_all(secret),
        _ => return false,
    };
    matches!(
        event,
        E::Monopolized { .. }
            | E::Discarded { .. }
            | E::Traded { .. }
            | E::TradeFailed { .. }
            | E::Resigned { .. }
            | E::Won { .. }
    )
}

/// Returns `true` if the viewer learns more from the event than others do.
pub fn is_private_to(event: &Event, viewer: Viewer) -> bool {
    match *event {
        Event::CardStolen { thief, victim, .. } => viewer.is(thief) || viewer.is(victim),
        Event::CardBought { seat, .. } => viewer.is(seat),
        Event::CitiesKnights(ref secret) => knights::is_private_to(secret, viewer),
        Event::DiscardSealed { .. } | Event::Public(_) => false,
    }
}
