//! Dispatch of action resolution with ships.

use super::action::Action;
use super::event::PublicEvent;
use super::{gold, pirate, ship_actions};
use crate::catan::{CatanObserver, EventSink};
use crate::seat::Seat;

/// Resolves a checked action.
pub(in crate::catan) fn resolve(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, action: &Action) {
    match *action {
        Action::BuildShip { edge } => ship_actions::build(sink, seat, edge),
        Action::MoveShip { from, to } => ship_actions::relocate(sink, seat, from, to),
        Action::MovePirate { hex, victim } => pirate::relocate(sink, seat, hex, victim),
        Action::TakeGold { cards } => sink.emit(PublicEvent::GoldTaken { seat, cards }),
    }
}

/// Prompts the players whom gold fields pay, after the production of this number.
pub(in crate::catan) fn pay_gold(sink: &mut EventSink<'_, impl CatanObserver>, number: u8) {
    if sink.state.ships.is_none() {
        return;
    }
    let counts = gold::owed_gold(sink.state, number);
    if counts.iter().any(|(_, &count)| count > 0) {
        sink.emit(PublicEvent::GoldOwed { counts });
    }
}
