//! Ships, the pirate and gold: what is said, asked and refused beside the base game.

pub(in crate::catan) mod gold;
pub(in crate::catan) mod lay;
pub mod raider;
mod sail;
pub mod stretch;

pub(in crate::catan) use sail::{paired, sail};

use crate::catan::grammar::Speaker;

impl Speaker<'_> {
    /// Whether the game has ships.
    pub(crate) fn plays_ships(&self) -> bool {
        self.view.ships.is_some()
    }
}
