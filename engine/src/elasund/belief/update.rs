//! Update of a world by a notice.

use crate::audience::Viewer;
use crate::belief::World;
use crate::elasund::Elasund;
use crate::elasund::cards::{Card, Cards};
use crate::elasund::church::ChurchTile;
use crate::elasund::event::{Event, PublicEvent};
use crate::elasund::influence::Influence;
use crate::elasund::notice::Notice;
use crate::elasund::prompt::DiscardCause;
use crate::elasund::state::{Phase, State};
use crate::rules::Rules;
use crate::seat::Seat;

/// Appends the successor of a world after a notice to `next`; nothing if the world contradicts it.
pub(super) fn apply_notice(mut world: World<State>, viewer: Viewer, notice: &Notice, next: &mut Vec<World<State>>) {
    let state = &mut world.state;
    let event = match *notice {
        Notice::Public(event) => {
            make_possible(state, viewer, &event);
            event.into()
        }
        Notice::InfluenceDrawn { seat, count, cards } => {
            let cards = cards.unwrap_or_else(|| placeholder_cards(state.stack, count));
            ensure_on_stack(state, viewer, cards);
            Event::InfluenceDrawn { seat, cards }
        }
        Notice::DiscardSealed { seat, cards } => {
            Event::DiscardSealed { seat, cards: cards.unwrap_or_else(|| placeholder_discard(state, seat)) }
        }
        Notice::TilesSeen { seat, tiles } => {
            let mut left = state.tiles.stack.iter();
            let any = left.next().zip(left.next()).map(|(first, second)| [first, second]);
            let Some(tiles) = tiles.or(any) else { return };
            Event::TilesSeen { seat, tiles }
        }
        Notice::TileSunk { seat, tile } => {
            let Some(tile) = tile.or_else(|| state.tiles.stack.iter().next()) else { return };
            Event::TileSunk { seat, tile }
        }
    };
    Elasund::evolve(&mut world.state, &event);
    next.push(world);
}

/// Picks `count` cards, always of the most frequent kind.
fn placeholder_cards(pile: Cards, count: u8) -> Cards {
    pile.picked(count, |left| Card::ALL.into_iter().filter(|&card| left[card] > 0).max_by_key(|&card| left[card]))
}

fn placeholder_discard(state: &State, seat: Seat) -> Cards {
    let Phase::Discarding { owed, cause, .. } = state.phase else { return Cards::NONE };
    let hand = match cause {
        DiscardCause::Pirates => state.hands[seat],
        DiscardCause::Shortage => state.hands[seat].without_gold(),
    };
    placeholder_cards(hand, owed[seat])
}

/// Moves hidden cards and tiles in the world so that the event is possible: a paid price was in the hand, and a laid tile
/// was not at the bottom.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events show no card or tile")]
fn make_possible(state: &mut State, viewer: Viewer, event: &PublicEvent) {
    match *event {
        PublicEvent::Discarded { seat, cards: cost }
        | PublicEvent::Resigned { seat, cards: cost }
        | PublicEvent::Built { seat, cost, .. }
        | PublicEvent::PermitPlaced { seat, cost, .. }
        | PublicEvent::PermitMoved { seat, cost, .. }
        | PublicEvent::PermitRaised { seat, cost, .. }
        | PublicEvent::BonusGoldTaken { seat, cost, .. }
            if !viewer.is(seat) =>
        {
            ensure_in_hand(state, viewer, seat, cost);
        }
        PublicEvent::ChurchTileLaid { tile, .. } => ensure_not_at_bottom(state, viewer, tile),
        _ => {}
    }
}

/// Exchanges hidden influence cards so that the hand includes these.
fn ensure_in_hand(state: &mut State, viewer: Viewer, seat: Seat, cards: Cards) {
    for color in Influence::ALL {
        for _ in state.hands[seat][color]..cards[color] {
            let spare = Influence::ALL.into_iter().find(|&other| state.hands[seat][other] > cards[other]);
            let Some(spare) = spare else { return };
            let (given, taken) = (Cards::from_card(spare, 1), Cards::from_card(color, 1));
            if state.stack[color] > 0 {
                state.stack = state.stack - taken + given;
            } else if let Some(other) = holder(state, viewer, Some(seat), color) {
                state.hands[other] = state.hands[other] - taken + given;
            } else {
                return;
            }
            state.hands[seat] = state.hands[seat] - given + taken;
        }
    }
}

/// Seat, other than `but` and hidden from the viewer, with a card of this color in the world.
fn holder(state: &State, viewer: Viewer, but: Option<Seat>, color: Influence) -> Option<Seat> {
    let may_hold = |seat: Seat| !viewer.is(seat) && but != Some(seat) && state.hands[seat][color] > 0;
    Seat::ALL.into_iter().find(|&seat| may_hold(seat))
}

/// Exchanges hidden influence cards so that the stack includes these.
fn ensure_on_stack(state: &mut State, viewer: Viewer, cards: Cards) {
    for color in Influence::ALL {
        for _ in state.stack[color]..cards[color] {
            let spare = Influence::ALL.into_iter().find(|&other| state.stack[other] > cards[other]);
            let (Some(spare), Some(seat)) = (spare, holder(state, viewer, None, color)) else { break };
            let (given, taken) = (Cards::from_card(spare, 1), Cards::from_card(color, 1));
            state.hands[seat] = state.hands[seat] - taken + given;
            state.stack = state.stack - given + taken;
        }
    }
}

fn ensure_not_at_bottom(state: &mut State, viewer: Viewer, tile: ChurchTile) {
    let tiles = &mut state.tiles;
    if let Some(sunk) = &mut tiles.bottom
        && !viewer.is(sunk.by)
        && sunk.tile == tile
        && let Some(other) = tiles.stack.iter().next()
    {
        sunk.tile = other;
        tiles.stack = tiles.stack.with(tile).without(other);
    }
}
