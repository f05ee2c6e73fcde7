//! The tables' own options, whatever is played.

use engine::catan::options::PLAYERS;

use super::row::{Name, Row, Shown, Stored, Values};
use super::{Game, GameOption, OptionKind, Value};

const ROW: Row = Row { shown: Shown::Always, stored: Stored::Never, ..Row::of(|_| true) };

pub(super) const ROWS: &[Row] = &[
    Row {
        name: "players",
        word: "players",
        number: 3,
        sign: "👥",
        values: Values::Numbers {
            bounds: *PLAYERS.start() as u8..=*PLAYERS.end() as u8,
            usual: None,
            allowed: |options| {
                let players = options.players();
                Some(*players.start() as u8..=*players.end() as u8)
            },
            get: |chosen| chosen.seats,
            set: |chosen, count| chosen.seats = Some(count),
        },
        ..ROW
    },
    Row {
        name: "game",
        word: "game",
        number: 10,
        sign: "🏰",
        values: Values::Names {
            all: &[
                Name { name: name(Game::Base), word: "base" },
                Name { name: name(Game::CitiesKnights), word: "cities-and-knights" },
                Name { name: name(Game::Elasund), word: "elasund" },
            ],
            get: |options| Some(name(Game::of(options))),
            set: |options, chosen| {
                if let Some(game) = Game::ALL.into_iter().find(|&game| name(game) == chosen) {
                    *options = game.options(*options);
                }
            },
        },
        ..ROW
    },
];

const fn name(game: Game) -> &'static str {
    match game {
        Game::Base => "base",
        Game::CitiesKnights => "cities_knights",
        Game::Elasund => "elasund",
    }
}

impl OptionKind {
    /// How many seats there are.
    pub const PLAYERS: OptionKind = OptionKind(&ROWS[0]);
    /// Which game is played.
    pub const GAME: OptionKind = OptionKind(&ROWS[1]);

    /// Whether it is the tables' own.
    pub fn is_of_tables(self) -> bool {
        self == OptionKind::PLAYERS || self == OptionKind::GAME
    }
}

impl GameOption {
    /// So many seats.
    pub const fn players(count: u8) -> GameOption {
        GameOption { kind: OptionKind::PLAYERS, value: Value::Number(count) }
    }

    /// This game.
    pub const fn game(game: Game) -> GameOption {
        GameOption { kind: OptionKind::GAME, value: Value::Name(name(game)) }
    }

    /// The game, where it is a value of that option.
    pub fn as_game(self) -> Option<Game> {
        Game::ALL.into_iter().find(|&game| self == GameOption::game(game))
    }
}
