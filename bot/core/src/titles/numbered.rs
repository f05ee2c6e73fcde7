//! What is counted in a game of any title.

use engine::game::AnyGame;

use crate::title::{Count, Numbered};
use crate::words::Words;

questions! {
    /// What is counted of a title, whichever it is.
    trait Numbers for T: Numbered {
        /// What was counted for each player.
        pub fn counts(words: &Words, game: &AnyGame as own_game) -> Vec<Count>;
    }
}
