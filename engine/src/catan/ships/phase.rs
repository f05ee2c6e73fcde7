//! What is asked in a game with ships, beside the base game's questions.

use crate::seat::PerSeat;

/// A question of ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Players choose what gold brings.
    Gold {
        /// How many cards each may still choose.
        owed: PerSeat<u8>,
    },
}
