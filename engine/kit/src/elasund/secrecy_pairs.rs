//! Pairs of states, and of events, that differ only in what a viewer may not know.

use engine::audience::Viewer;
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::event::{Event, PublicEvent};
use engine::elasund::prompt::DiscardCause;
use engine::elasund::state::{BottomTile, Phase, State};
use engine::robot::Rng;
use engine::seat::Seat;

pub use crate::random_game::VIEWERS;

use super::random_game::random_selection;

/// A state with the same view for `viewer` but other secrets; `None` if nothing is hidden, as after the end of the game.
pub fn paired_state(state: &State, viewer: Viewer, choice: &mut Rng) -> Option<State> {
    if matches!(state.phase, Phase::Over { .. }) {
        return None;
    }
    let mut twin = state.clone();
    let others: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| !viewer.is(seat)).collect();
    for _ in 0..8 {
        swap_hand_cards(&mut twin, &others, choice);
        swap_with_stack(&mut twin, &others, choice);
        swap_tiles(&mut twin, viewer, choice);
    }
    replace_discards(&mut twin, &others, choice);
    (twin != *state).then_some(twin)
}

/// Returns `true` if a shortage has revealed the number of influence cards in each hand.
fn shows_influence(state: &State) -> bool {
    matches!(state.phase, Phase::Discarding { cause: DiscardCause::Shortage, .. })
}

/// Swaps a card between two hands, without changing their sizes.
fn swap_hand_cards(state: &mut State, others: &[Seat], choice: &mut Rng) {
    let (Some(&a), Some(&b)) = (choice.choose(others), choice.choose(others)) else { return };
    let (give, get) = (Card::ALL[choice.below(4)], Card::ALL[choice.below(4)]);
    if shows_influence(state) && (give == Card::Gold) != (get == Card::Gold) {
        return;
    }
    if a != b && state.hands[a][give] > 0 && state.hands[b][get] > 0 {
        let (give, get) = (Cards::from_card(give, 1), Cards::from_card(get, 1));
        state.hands[a] = state.hands[a] - give + get;
        state.hands[b] = state.hands[b] - get + give;
    }
}

/// Swaps an influence card between a hand and the stack.
fn swap_with_stack(state: &mut State, others: &[Seat], choice: &mut Rng) {
    let Some(&seat) = choice.choose(others) else { return };
    let (out, into) = (Card::ALL[1 + choice.below(3)], Card::ALL[1 + choice.below(3)]);
    if state.hands[seat][out] > 0 && state.stack[into] > 0 {
        let (out, into) = (Cards::from_card(out, 1), Cards::from_card(into, 1));
        state.hands[seat] = state.hands[seat] - out + into;
        state.stack = state.stack - into + out;
    }
}

/// Changes the tiles that another seat looks at, or has put at the bottom.
fn swap_tiles(state: &mut State, viewer: Viewer, choice: &mut Rng) {
    let mut left: Vec<ChurchTile> = state.tiles.stack.iter().collect();
    if let Phase::ChoosingTile { tiles } = &mut state.phase
        && !viewer.is(state.turn.active)
    {
        for tile in tiles {
            let other = left.swap_remove(choice.below(left.len()));
            *tile = other;
        }
    }
    if let Some(BottomTile { tile, by }) = state.tiles.bottom
        && !viewer.is(by)
        && let Some(&other) = choice.choose(&left)
    {
        state.tiles.stack = state.tiles.stack.with(tile).without(other);
        state.tiles.bottom = Some(BottomTile { tile: other, by });
    }
}

/// Replaces others' secret discards with others that their hands cover.
fn replace_discards(state: &mut State, others: &[Seat], choice: &mut Rng) {
    let hands = state.hands;
    if let Phase::Discarding { owed, sealed, cause, .. } = &mut state.phase {
        for &seat in others {
            if sealed[seat].is_some() {
                let hand = match cause {
                    DiscardCause::Pirates => hands[seat],
                    DiscardCause::Shortage => hands[seat].without_gold(),
                };
                sealed[seat] = Some(random_selection(hand, owed[seat], choice));
            }
        }
    }
}

/// An event with the same notice for `viewer` but other secrets.
pub fn paired_event(event: &Event, viewer: Viewer, choice: &mut Rng) -> Event {
    let mut colors = |count: u8| random_selection(Cards::new(0, 9, 9, 9), count, choice);
    match *event {
        Event::InfluenceDrawn { seat, cards } if !viewer.is(seat) => {
            Event::InfluenceDrawn { seat, cards: colors(cards.total()) }
        }
        Event::DiscardSealed { seat, .. } if !viewer.is(seat) => Event::DiscardSealed { seat, cards: colors(3) },
        Event::TilesSeen { seat, .. } if !viewer.is(seat) => {
            let tiles = [0, 0].map(|_: u8| ChurchTile::ALL[choice.below(9)]);
            Event::TilesSeen { seat, tiles }
        }
        Event::TileSunk { seat, .. } if !viewer.is(seat) => {
            Event::TileSunk { seat, tile: ChurchTile::ALL[choice.below(9)] }
        }
        Event::InfluenceDrawn { .. }
        | Event::DiscardSealed { .. }
        | Event::TilesSeen { .. }
        | Event::TileSunk { .. }
        | Event::Public(_) => *event,
    }
}

/// Returns `true` if the event reveals hidden information to everybody, according to the rules: discards, the split of hands
/// in a shortage, and the church tile drawn.
pub fn reveals_to_all(event: &Event) -> bool {
    use PublicEvent as E;
    matches!(
        event,
        Event::Public(
            E::Discarded { .. }
                | E::GoldReturned { .. }
                | E::DiscardsOwed { cause: DiscardCause::Shortage, .. }
                | E::ChurchTileLaid { .. }
                | E::Resigned { .. }
                | E::Won { .. }
        )
    )
}

/// Returns `true` if the viewer learns more from the event than others do.
pub fn is_private_to(event: &Event, viewer: Viewer) -> bool {
    match *event {
        Event::InfluenceDrawn { seat, .. } | Event::TilesSeen { seat, .. } | Event::TileSunk { seat, .. } => {
            viewer.is(seat)
        }
        Event::DiscardSealed { .. } | Event::Public(_) => false,
    }
}
