//! What the house says of somebody's games, and of what is kept of them.

use super::{Words, say};

impl Words {
    /// Heads the list of somebody's games.
    pub fn my_games(&self) -> String {
        say!(self, "my-games")
    }

    /// They play nowhere.
    pub fn no_games(&self) -> String {
        say!(self, "my-games-none")
    }

    /// A game by its host, and whether it waits for the reader.
    pub fn my_game(&self, host: &str, game: &str, waits: bool) -> String {
        match waits {
            true => say!(self, "my-game-waits", host, game),
            false => say!(self, "my-game", host, game),
        }
    }
}
