//! Barbarian fleet: position and number of attacks.

/// Number of steps from the start of the fleet's track to its landing.
pub const STEPS: u8 = 7;

/// Barbarian fleet on its track.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Barbarians {
    /// Steps made toward the island, 0 to [`STEPS`].
    pub position: u8,
    /// Number of attacks so far. Robber and pirate are off the board before the first one.
    pub attacks: u8,
}
