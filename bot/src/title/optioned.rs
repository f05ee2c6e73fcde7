//! What is chosen before a game of a title.

use engine::game::Listed;

use crate::option::{Chosen, Game, GameOption, Row};

/// What is chosen before a game of a title.
pub trait Optioned: Listed {
    /// The games that it offers.
    const GAMES: &'static [Game];
    /// Its options, list by list.
    const OPTIONS: &'static [&'static [Row]];

    /// Which of its games has these options.
    fn game_of(options: &Self::Options) -> Game;

    /// The options of one of its games: those that were chosen, as far as it has them.
    fn of_game(game: Game, chosen: Option<&Self::Options>) -> Self::Options;

    /// What else follows from what is chosen.
    fn settle(_options: &mut Self::Options) {}

    /// What is always told, and whatever is not as usual; `game` tells which game it is.
    fn in_brief(options: &Self::Options, chosen: &Chosen, game: GameOption) -> Vec<GameOption>;

    /// Everything that is chosen.
    fn in_full(options: &Self::Options, chosen: &Chosen, game: GameOption) -> Vec<GameOption>;
}
