//! What is counted in a game of any title.

use engine::game::AnyGame;
use engine::seat::PerSeat;

use crate::title::{Count, Fortune, Numbered};
use crate::words::Words;

questions! {
    /// What is counted of a title, whichever it is.
    trait Numbers for T: Numbered {
        /// What was counted for each player.
        pub fn counts(words: &Words, game: &AnyGame as own_game) -> Vec<Count>;

        /// What rolls brought each player, beside what could be expected.
        pub fn fortunes(game: &AnyGame as own_game) -> PerSeat<Fortune>;
    }
}
