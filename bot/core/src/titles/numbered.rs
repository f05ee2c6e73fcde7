//! Statistics of a finished game, dispatched to the title.

use engine::game::AnyGame;
use engine::seat::PerSeat;

use crate::title::{Count, Fortune, Numbered};
use crate::words::Words;

questions! {
    /// Object-safe form of [`Numbered`].
    trait Numbers for T: Numbered {
        /// Counts per player.
        pub fn counts(words: &Words, game: &AnyGame as own_game) -> Vec<Count>;

        /// Cards that rolls produced for each player, and their expected number.
        pub fn fortunes(game: &AnyGame as own_game) -> PerSeat<Fortune>;
    }
}
