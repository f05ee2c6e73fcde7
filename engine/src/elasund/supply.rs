//! Supply of gold and influence cards, including shortages.

use super::cards::Cards;
use super::event::{Event, PublicEvent};
use super::influence::Influence;
use super::sailing::sum;
use super::state::State;
use super::{ElasundObserver, EventSink};
use crate::luck::Purpose;
use crate::seat::{PerSeat, Seat};

/// Returns `true` if stack and discards together cannot pay `due`.
pub(super) fn is_short(state: &State, due: PerSeat<u8>) -> bool {
    sum(due) > state.stack.influence().saturating_add(state.discards.influence())
}

/// Deals each player's first influence card.
pub(super) fn deal_first_influence(sink: &mut EventSink<'_, impl ElasundObserver>) {
    for seat in sink.state.playing.clockwise_from(sink.state.turn.active) {
        draw_influence(sink, seat, 1);
    }
}

/// If the bank cannot pay the gold due, makes everybody return half of theirs first (E11). This always suffices: few cards
/// are due at once, and all others are in hands.
pub(super) fn fill_bank(sink: &mut EventSink<'_, impl ElasundObserver>, due: PerSeat<u8>) {
    if sum(due) > sink.state.bank {
        let gold = sink.state.limit_to_playing(PerSeat::from_fn(|seat| sink.state.hands[seat].gold() / 2));
        sink.emit(PublicEvent::GoldReturned { gold });
    }
}

/// Draws the influence cards due to each seat.
pub(super) fn pay_influence(sink: &mut EventSink<'_, impl ElasundObserver>, due: PerSeat<u8>) {
    for seat in sink.state.playing.clockwise_from(sink.state.turn.active) {
        draw_influence(sink, seat, due[seat]);
    }
}

/// Draws `count` influence cards for a seat, or as many as there are. Reshuffles the discards when the stack is empty and
/// another card is due (E10).
pub(super) fn draw_influence(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat, count: u8) {
    let mut left = count;
    while left > 0 {
        if sink.state.stack.is_empty() {
            if sink.state.discards.is_empty() {
                return;
            }
            sink.emit(PublicEvent::InfluenceReshuffled);
        }
        sink.luck.select_stream(Purpose::InfluenceCard, sink.state.draw_counts.influence);
        let (mut stack, mut cards) = (sink.state.stack, Cards::NONE);
        while left > 0 && !stack.is_empty() {
            if let Some(color) = Influence::new(sink.luck.draw(&stack.colors())) {
                stack -= Cards::from_card(color, 1);
                cards += Cards::from_card(color, 1);
            }
            left -= 1;
        }
        sink.emit(Event::InfluenceDrawn { seat, cards });
    }
}
