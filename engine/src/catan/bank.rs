//! What the bank starts with, and what it trades for.

use super::island::Harbor;
use super::resource::{Cards, Resource};
use super::state::State;
use crate::seat::Seat;

/// The bank before anybody has a card: 19 of each resource.
pub const START: Cards = Cards::new(19, 19, 19, 19, 19);

impl State {
    /// How many cards of each kind the bank asks of the seat for one other card: 4, or less with a harbor.
    pub fn rates(&self, seat: Seat) -> Cards {
        let (mut any, mut own) = (4, [None; Resource::ALL.len()]);
        for harbor in self.harbors_of(seat) {
            match harbor {
                Harbor::Any => any = 3,
                Harbor::Only(resource) => own[resource.index()] = Some(2),
            }
        }
        let [brick, lumber, wool, grain, ore] = own.map(|rate| rate.unwrap_or(any));
        Cards::new(brick, lumber, wool, grain, ore)
    }

    /// The same of one kind.
    pub fn rate(&self, seat: Seat, resource: Resource) -> u8 {
        self.rates(seat)[resource]
    }
}
