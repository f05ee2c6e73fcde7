//! Options of a title.

use engine::game::Listed;

use crate::option::{Chosen, Game, GameOption, Row};

/// Options that are chosen before a game of the title.
pub trait Optioned: Listed<Options: Default> {
    /// Games of the title.
    const GAMES: &'static [Game];
    /// Options of the title, in lists.
    const OPTIONS: &'static [&'static [Row]] = &[];

    /// The game that these options select.
    fn game_of(options: &Self::Options) -> Game;

    /// The game whose commands apply at a table with these options, if it differs from [`game_of`](Optioned::game_of).
    fn spoken_in(options: &Self::Options) -> Game {
        Self::game_of(options)
    }

    /// The game whose commands also apply at some tables of `game`, depending on other options.
    fn also_spoken(game: Game) -> Option<Game> {
        let _ = game;
        None
    }

    /// Options of one of the title's games, taken from `chosen` as far as it has them.
    fn of_game(game: Game, chosen: Option<&Self::Options>) -> Self::Options {
        let _ = game;
        chosen.cloned().unwrap_or_default()
    }

    /// Derives dependent options.
    fn settle(_options: &mut Self::Options) {}

    /// Options for a summary: the game, and all that differ from their defaults.
    fn in_brief(options: &Self::Options, chosen: &Chosen, game: GameOption) -> Vec<GameOption> {
        let _ = options;
        let usual = Self::any_options(Self::Options::default());
        [vec![game], chosen.unusual(Self::OPTIONS, &names(Self::OPTIONS), usual)].concat()
    }

    /// All options with their values.
    fn in_full(options: &Self::Options, chosen: &Chosen, game: GameOption) -> Vec<GameOption> {
        let _ = options;
        [vec![game], chosen.values(Self::OPTIONS, &names(Self::OPTIONS))].concat()
    }
}

/// Stored names of all options in these lists.
fn names(lists: &[&'static [Row]]) -> Vec<&'static str> {
    lists.iter().flat_map(|rows| rows.iter()).map(|row| row.name).collect()
}
