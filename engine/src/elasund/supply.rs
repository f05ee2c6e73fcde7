//! The supply of gold and influence cards, and what happens when it runs out.

use super::cards::Cards;
use super::event::{Event, PublicEvent};
use super::influence::Influence;
use super::sailing::sum;
use super::state::State;
use super::story::Story;
use crate::luck::{Luck, Purpose};
use crate::seat::{PerSeat, Seat};

/// Whether stack and used cards together can't pay this.
pub(super) fn is_short(state: &State, due: PerSeat<u8>) -> bool {
    sum(due) > available(state)
}

fn available(state: &State) -> u8 {
    state.stack.influence().saturating_add(state.discards.influence())
}

/// Each player's first influence card.
pub(super) fn deal<L: Luck + ?Sized>(story: &mut Story<'_, L>) {
    for seat in story.state.playing.clockwise_from(story.state.turn.active) {
        draw(story, seat, 1);
    }
}

/// How much of the gold that is due is paid. When the bank can't pay all, everybody returns half of theirs first
/// (E11); if that is still too little, it is paid piece by piece (E12).
pub(super) fn pay_gold<L: Luck + ?Sized>(story: &mut Story<'_, L>, due: PerSeat<u8>) -> PerSeat<u8> {
    if sum(due) > story.state.bank {
        let gold = story.state.due(PerSeat::from_fn(|seat| story.state.hands[seat].gold() / 2));
        if gold != PerSeat::default() {
            story.tell(PublicEvent::GoldReturned { gold });
        }
    }
    shared(story.state, due, story.state.bank)
}

/// Draws the influence cards that are due, as far as there are any: when not all can be paid, card by card.
pub(super) fn pay_influence<L: Luck + ?Sized>(story: &mut Story<'_, L>, due: PerSeat<u8>) {
    let counts = shared(story.state, due, available(story.state));
    for seat in story.state.playing.clockwise_from(story.state.turn.active) {
        draw(story, seat, counts[seat]);
    }
}

/// What each gets of so many cards: all that is due, or a card at a time, clockwise from the active seat.
fn shared(state: &State, due: PerSeat<u8>, there: u8) -> PerSeat<u8> {
    if sum(due) <= there {
        return due;
    }
    let (mut paid, mut left) = (PerSeat::default(), there);
    while left > 0 {
        let before = left;
        for seat in state.playing.clockwise_from(state.turn.active) {
            if left > 0 && paid[seat] < due[seat] {
                paid[seat] += 1;
                left -= 1;
            }
        }
        if left == before {
            break;
        }
    }
    paid
}

/// A seat draws so many influence cards, or all that there are. The used ones are shuffled when the stack is used up
/// and another card is to be drawn (E10).
pub(super) fn draw<L: Luck + ?Sized>(story: &mut Story<'_, L>, seat: Seat, count: u8) {
    let mut left = count;
    while left > 0 {
        if story.state.stack.is_empty() {
            if story.state.discards.is_empty() {
                return;
            }
            story.tell(PublicEvent::InfluenceReshuffled);
        }
        story.luck.open(Purpose::InfluenceCard, story.state.drawn.influence);
        let (mut stack, mut cards) = (story.state.stack, Cards::NONE);
        while left > 0 && !stack.is_empty() {
            if let Some(color) = Influence::new(story.luck.draw(&stack.colors())) {
                stack -= Cards::of(color, 1);
                cards += Cards::of(color, 1);
            }
            left -= 1;
        }
        story.tell(Event::InfluenceDrawn { seat, cards });
    }
}
