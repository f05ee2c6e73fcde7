//! Registry of all options.

use super::row::{Name, Names, Row, Values};
use super::{Chosen, Game, GameOption, OptionKind, Value, table};

/// All options by number: those of tables and of the titles; with the games of the titles.
#[derive(Clone, Copy, Debug)]
pub struct OptionList {
    kinds: &'static [OptionKind],
    games: &'static [Game],
    game: OptionKind,
}

impl OptionList {
    /// Builds the registry and leaks its memory, so a process should build it once. `get` and `set` read and change
    /// the chosen game.
    pub fn new(
        titles: &[&'static [Row]],
        games: Vec<Game>,
        get: fn(&Chosen) -> Option<&'static str>,
        set: fn(&mut Chosen, &str),
    ) -> OptionList {
        let names = games.iter().map(|game| Name { name: game.name, word: game.word }).collect::<Vec<_>>();
        let values = Values::Names { all: Names::Listed(names.leak()), get, set };
        let game = OptionKind(Box::leak(Box::new(Row { values, ..table::GAME })));
        let rows = titles.iter().flat_map(|rows| rows.iter());
        let mut kinds: Vec<OptionKind> = OptionKind::OF_TABLES
            .into_iter()
            .chain([OptionKind::PLAYERS, game])
            .chain(rows.map(OptionKind::of))
            .collect();
        kinds.sort_by_key(|kind| kind.number());
        OptionList { kinds: kinds.leak(), games: games.leak(), game }
    }

    /// All options.
    pub fn all(self) -> &'static [OptionKind] {
        self.kinds
    }

    /// All values of all options.
    pub fn values(self) -> impl Iterator<Item = GameOption> {
        self.kinds.iter().copied().flat_map(OptionKind::values)
    }

    /// All games.
    pub fn games(self) -> &'static [Game] {
        self.games
    }

    /// Game of an option value; `None` for another option.
    pub fn game_in(self, option: GameOption) -> Option<Game> {
        self.games.iter().copied().find(|&game| option == self.game(game))
    }

    /// The chosen game as an option value.
    pub fn chosen_game(self, chosen: &Chosen) -> Option<GameOption> {
        self.game.chosen(chosen)
    }

    /// Option value that chooses this game.
    pub fn game(self, game: Game) -> GameOption {
        GameOption { kind: self.game, value: Value::Name(game.name) }
    }
}
