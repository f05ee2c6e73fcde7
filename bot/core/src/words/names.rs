//! What the players are called.

use engine::seat::{PerSeat, Seat};

/// What the players are called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(pub PerSeat<String>);

impl Names {
    /// The name of a seat: `P1`, `P2` and so on when it has none.
    pub fn of(&self, seat: Seat) -> String {
        match self.0[seat].as_str() {
            "" => format!("P{}", seat.index() + 1),
            name => name.to_owned(),
        }
    }
}
