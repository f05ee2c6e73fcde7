//! Dispatch of action resolution with ships.

use super::action::Action;
use super::event::PublicEvent;
use super::{gold, pirate, sail};
use crate::catan::{EventSink, Watch};
use crate::seat::Seat;

/// Resolves a checked action.
pub(in crate::catan) fn resolve(sink: &mut EventSink<'_, impl Watch>, seat: Seat, action: &Action) {
    match *action {
        Action::BuildShip { edge } => sail::build(sink, seat, edge),
        Action::MoveShip { from, to } => sail::relocate(sink, seat, from, to),
        Action::MovePirate { hex, victim } => pirate::relocate(sink, seat, hex, victim),
        Action::TakeGold { cards } => sink.tell(PublicEvent::GoldTaken { seat, cards }),
    }
}

/// Prompts the players whom gold fields pay, after the production of this number.
pub(in crate::catan) fn pay_gold(sink: &mut EventSink<'_, impl Watch>, number: u8) {
    if sink.state.ships.is_none() {
        return;
    }
    let counts = gold::owed(sink.state, number);
    if counts.iter().any(|(_, &count)| count > 0) {
        sink.tell(PublicEvent::GoldOwed { counts });
    }
}
