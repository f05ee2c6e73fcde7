//! The barbarian fleet: where it is, and how often it has landed.

/// How many steps away the fleet starts.
pub const STEPS: u8 = 7;

/// The fleet on its track.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Barbarians {
    /// Steps made towards the island, 0 to [`STEPS`].
    pub position: u8,
    /// Attacks so far. Before the first one the robber waits off the board.
    pub attacks: u8,
}
