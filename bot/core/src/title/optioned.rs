//! What is chosen before a game of a title.

use engine::game::Listed;

use crate::option::{Chosen, Game, GameOption, Row};

/// What is chosen before a game of a title.
pub trait Optioned: Listed<Options: Default> {
    /// The games that it offers.
    const GAMES: &'static [Game];
    /// Its options, list by list.
    const OPTIONS: &'static [&'static [Row]] = &[];

    /// Which of its games has these options.
    fn game_of(options: &Self::Options) -> Game;

    /// The game whose commands there are at a table with these options, if it is another.
    fn spoken_in(options: &Self::Options) -> Game {
        Self::game_of(options)
    }

    /// The game whose commands there are at some of the tables of this one, with what else is chosen there.
    fn also_spoken(game: Game) -> Option<Game> {
        let _ = game;
        None
    }

    /// The options of one of its games: those that were chosen, as far as it has them.
    fn of_game(game: Game, chosen: Option<&Self::Options>) -> Self::Options {
        let _ = game;
        chosen.cloned().unwrap_or_default()
    }

    /// What else follows from what is chosen.
    fn settle(_options: &mut Self::Options) {}

    /// What is always told, and whatever is not as usual; `game` tells which game it is.
    fn in_brief(options: &Self::Options, chosen: &Chosen, game: GameOption) -> Vec<GameOption> {
        let _ = options;
        let usual = Self::any_options(Self::Options::default());
        [vec![game], chosen.unusual(Self::OPTIONS, &names(Self::OPTIONS), usual)].concat()
    }

    /// Everything that is chosen.
    fn in_full(options: &Self::Options, chosen: &Chosen, game: GameOption) -> Vec<GameOption> {
        let _ = options;
        [vec![game], chosen.values(Self::OPTIONS, &names(Self::OPTIONS))].concat()
    }
}

/// What all options of these lists are called in stored lines.
fn names(lists: &[&'static [Row]]) -> Vec<&'static str> {
    lists.iter().flat_map(|rows| rows.iter()).map(|row| row.name).collect()
}
