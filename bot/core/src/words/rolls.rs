//! Frequency of rolls.

use super::Words;

impl Words {
    /// Number of rolls in a game.
    pub fn rolls(&self, count: usize) -> String {
        say!(self, "rolls-title", count)
    }

    /// Frequency of a sum: "7: 12 times".
    pub fn rolled_so_often(&self, sum: usize, count: usize) -> String {
        say!(self, "rolls-of", sum, count)
    }
}
