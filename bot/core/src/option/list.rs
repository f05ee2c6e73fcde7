//! Registry of all options.

use super::row::{OptionRow, OptionValues, ValueName, ValueNames};
use super::{ChosenOptions, Game, GameOption, OptionKind, OptionValue, table};

/// All options by number: those of tables and of the titles; with the games of the titles.
#[derive(Clone, Copy, Debug)]
pub struct OptionRegistry {
    kinds: &'static [OptionKind],
    games: &'static [Game],
    game: OptionKind,
}

impl OptionRegistry {
    /// Builds the registry and leaks its memory, so a process should build it once. `get` and `set` read and change
    /// the chosen game.
    pub fn new(
        titles: &[&'static [OptionRow]],
        games: Vec<Game>,
        get: fn(&ChosenOptions) -> Option<&'static str>,
        set: fn(&mut ChosenOptions, &str),
    ) -> OptionRegistry {
        let names = games.iter().map(|game| ValueName { name: game.name, word: game.word }).collect::<Vec<_>>();
        let values = OptionValues::Names { all: ValueNames::Fixed(names.leak()), get, set };
        let game = OptionKind(Box::leak(Box::new(OptionRow { values, ..table::GAME })));
        let rows = titles.iter().flat_map(|rows| rows.iter());
        let mut kinds: Vec<OptionKind> = OptionKind::TABLE_OPTIONS
            .into_iter()
            .chain([OptionKind::PLAYERS, game])
            .chain(rows.map(OptionKind::new))
            .collect();
        kinds.sort_by_key(|kind| kind.number());
        OptionRegistry { kinds: kinds.leak(), games: games.leak(), game }
    }

    /// All options.
    pub fn all(self) -> &'static [OptionKind] {
        self.kinds
    }

    pub fn values(self) -> impl Iterator<Item = GameOption> {
        self.kinds.iter().copied().flat_map(OptionKind::values)
    }

    pub fn games(self) -> &'static [Game] {
        self.games
    }

    /// Game of an option value; `None` for another option.
    pub fn game_of(self, option: GameOption) -> Option<Game> {
        self.games.iter().copied().find(|&game| option == self.game_option(game))
    }

    /// The chosen game as an option value.
    pub fn chosen_game(self, chosen: &ChosenOptions) -> Option<GameOption> {
        self.game.chosen_value(chosen)
    }

    /// Option value that chooses this game.
    pub fn game_option(self, game: Game) -> GameOption {
        GameOption { kind: self.game, value: OptionValue::Name(game.name) }
    }
}
