//! What the bank starts with, and what it trades for.

use super::island::Harbor;
use super::resource::{Cards, Resource};
use super::state::State;
use crate::seat::Seat;

/// The bank before anybody has a card: 19 of each resource.
pub const START: Cards = Cards::new(19, 19, 19, 19, 19);

impl State {
    /// How many cards of this kind the bank asks of the seat for one other card: 4, or less with a harbor.
    pub fn rate(&self, seat: Seat, resource: Resource) -> u8 {
        let mut rate = 4;
        for harbor in self.harbors_of(seat) {
            match harbor {
                Harbor::Only(only) if only == resource => return 2,
                Harbor::Any => rate = 3,
                Harbor::Only(_) => {}
            }
        }
        rate
    }
}
