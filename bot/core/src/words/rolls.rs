//! How often each number was rolled.

use super::Words;

impl Words {
    /// How often the dice were thrown in a game.
    pub fn rolls(&self, count: usize) -> String {
        say!(self, "rolls-title", count)
    }

    /// How often a number was rolled: "7: 12 times".
    pub fn rolled_so_often(&self, sum: usize, count: usize) -> String {
        say!(self, "rolls-of", sum, count)
    }
}
