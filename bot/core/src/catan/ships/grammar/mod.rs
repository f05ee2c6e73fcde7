//! Grammar of ships, the pirate and gold, in addition to the base game.

pub(in crate::catan) mod gold;
pub(in crate::catan) mod lay;
pub mod raider;
mod sail;
pub mod stretch;

pub(in crate::catan) use sail::{paired, sail};

use crate::catan::grammar::Speaker;

impl Speaker<'_> {
    /// Returns `true` if the game includes ships.
    pub(crate) fn plays_ships(&self) -> bool {
        self.view.ships.is_some()
    }
}
