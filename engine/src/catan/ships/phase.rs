//! Phases of games with ships.

use crate::seat::PerSeat;

/// Phase of ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Players choose cards from gold.
    Gold {
        /// Number of cards that each seat may still choose.
        owed: PerSeat<u8>,
    },
}
