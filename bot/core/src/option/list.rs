//! Every option that there is.

use super::row::{Name, Names, Row, Values};
use super::{Chosen, Game, GameOption, OptionKind, Value, table};

/// Every option, in the order of their numbers: the tables' own, and those of the titles; with the games of the titles.
#[derive(Clone, Copy, Debug)]
pub struct OptionList {
    kinds: &'static [OptionKind],
    games: &'static [Game],
    game: OptionKind,
}

impl OptionList {
    /// The list of these options and games. It is for good: a program makes it once. `get` and `set` tell and change which
    /// game is chosen.
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

    /// Each of them.
    pub fn all(self) -> &'static [OptionKind] {
        self.kinds
    }

    /// Every value that one of them can have.
    pub fn values(self) -> impl Iterator<Item = GameOption> {
        self.kinds.iter().copied().flat_map(OptionKind::values)
    }

    /// The games.
    pub fn games(self) -> &'static [Game] {
        self.games
    }

    /// The game that is chosen so; none with another option.
    pub fn game_in(self, option: GameOption) -> Option<Game> {
        self.games.iter().copied().find(|&game| option == self.game(game))
    }

    /// The game that is chosen.
    pub fn chosen_game(self, chosen: &Chosen) -> Option<GameOption> {
        self.game.chosen(chosen)
    }

    /// The choice of this game.
    pub fn game(self, game: Game) -> GameOption {
        GameOption { kind: self.game, value: Value::Name(game.name) }
    }
}
