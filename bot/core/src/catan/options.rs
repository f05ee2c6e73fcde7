//! Options of the base game, also valid with its expansions.

use engine::Catan;
use engine::catan::options::{
    Balance, Board, DEFAULT_POINTS, Founding, Options, POINTS, Phases, Preset, Purchases, RoadTie, Tokens,
};
use engine::game::{AnyOptions, Listed};

use super::cities_knights::options as cities_knights;
use super::ships::options as ships;
use crate::option::{Chosen, Game, GameOption, Name, Names, Row, Shown, Stored, Values, one_of};
use crate::title::Optioned;

const ROW: Row = Row::of(is_base);

/// Game entry of the base game without expansions.
pub(super) const BASE: Game = Game { name: "base", word: "base" };

/// Option rows in the order of stored entries.
pub(super) const ROWS: &[Row] = &[
    Row {
        name: "preset",
        word: "preset",
        number: 0,
        sign: "📖",
        stored: Stored::Never,
        is_open: is_alone,
        values: Values::Names {
            all: Names::Listed(&[
                Name { name: preset_name(Preset::Classic), word: "classic" },
                Name { name: preset_name(Preset::Filosofia), word: "filosofia" },
                Name { name: preset_name(Preset::Modern), word: "modern" },
            ]),
            get: |chosen| of(&chosen.options).and_then(preset_of).map(preset_name),
            set: |chosen, name| {
                let preset = Preset::ALL.into_iter().find(|&preset| preset_name(preset) == name);
                if let (Some(preset), Some(options)) = (preset, of_mut(&mut chosen.options)) {
                    let edition = preset.options();
                    (options.phases, options.purchases, options.road_tie) =
                        (edition.phases, edition.purchases, edition.road_tie);
                }
            },
        },
        ..ROW
    },
    Row {
        name: "board",
        word: "board",
        number: 1,
        sign: "🗺️",
        shown: Shown::Always,
        values: Values::Names {
            all: Names::Found(ships::boards),
            get: |chosen| of(&chosen.options).and_then(board),
            set: set_board,
        },
        ..ROW
    },
    Row {
        name: "founding",
        word: "founding",
        number: 4,
        sign: "🏠",
        is_open: |options| is_alone(options) && plays_on(options, Board::Beginner),
        values: one_of!(of, of_mut, founding: Founding { Chosen: "chosen", Given: "given" }),
        ..ROW
    },
    Row {
        name: "tokens",
        word: "tokens",
        number: 5,
        sign: "🔢",
        is_open: |options| plays_on(options, Board::Variable),
        values: one_of!(of, of_mut, tokens: Tokens { Spiral: "spiral", Random: "random" }),
        ..ROW
    },
    Row {
        name: "balance",
        word: "balance",
        number: 6,
        sign: "⚖️",
        is_open: |options| plays_on(options, Board::Variable),
        values: one_of!(of, of_mut, balance: Balance { Any: "any", Balanced: "balanced" }),
        ..ROW
    },
    Row {
        name: "phases",
        word: "phases",
        number: 7,
        sign: "⏳",
        is_open: is_alone,
        values: one_of!(of, of_mut, phases: Phases { Combined: "combined", Strict: "strict" }),
        ..ROW
    },
    Row {
        name: "purchases",
        word: "purchases",
        number: 8,
        sign: "🛒",
        is_open: is_alone,
        values: one_of!(of, of_mut, purchases: Purchases { Unlimited: "unlimited", One: "one" }),
        ..ROW
    },
    Row {
        name: "road_tie",
        word: "tie",
        number: 9,
        sign: "🛣️",
        values: one_of!(of, of_mut, road_tie: RoadTie {
            HolderKeeps: "holder_keeps" as "holder",
            SetAside: "set_aside" as "aside",
            SetAsideByAny: "set_aside_by_any" as "any-cut",
        }),
        ..ROW
    },
    Row {
        name: "points",
        word: "points",
        number: 2,
        sign: "🏆",
        shown: Shown::Always,
        values: Values::Numbers {
            bounds: POINTS,
            usual: Some(8..=13),
            allowed: |options| of(options).map(Options::points_bounds),
            get: |chosen| of(&chosen.options).map(|options| options.points),
            set: |chosen, points| {
                if let Some(options) = of_mut(&mut chosen.options) {
                    options.points = points;
                }
            },
        },
        ..ROW
    },
];

pub(super) fn of(options: &AnyOptions) -> Option<&Options> {
    Catan::own_options(options)
}

pub(super) fn of_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    Catan::own_options_mut(options)
}

pub(super) fn is_base(options: &AnyOptions) -> bool {
    of(options).is_some()
}

/// Returns `true` if the game is played without Cities & Knights.
fn is_alone(options: &AnyOptions) -> bool {
    of(options).is_some_and(|options| options.cities_knights.is_none())
}

fn plays_on(options: &AnyOptions, board: Board) -> bool {
    of(options).is_some_and(|options| options.ships.is_none() && options.board == board)
}

pub(super) const BEGINNER: &str = "beginner";
pub(super) const VARIABLE: &str = "variable";

/// Name of the board; `None` if it is an operator's board that is no longer installed.
fn board(options: &Options) -> Option<&'static str> {
    match (&options.ships, options.board) {
        (Some(ships), _) => ships::board(ships),
        (None, Board::Beginner) => Some(BEGINNER),
        (None, Board::Variable) => Some(VARIABLE),
    }
}

/// Selects a board. A board with islands adds ships to the game, any other removes them.
fn set_board(chosen: &mut Chosen, name: &str) {
    let Some(options) = of_mut(&mut chosen.options) else { return };
    let (board, founding) = match name {
        BEGINNER => (Board::Beginner, Founding::Given),
        VARIABLE => (Board::Variable, Founding::Chosen),
        _ => return ships::set_board(options, name),
    };
    if options.ships.take().is_some() {
        options.points = options.usual_points();
    }
    (options.board, options.founding) = (board, founding);
}

const fn preset_name(preset: Preset) -> &'static str {
    match preset {
        Preset::Classic => "classic",
        Preset::Filosofia => "filosofia",
        Preset::Modern => "modern",
    }
}

/// Edition with the same rules, if any.
fn preset_of(options: &Options) -> Option<Preset> {
    let rules = |of: &Options| (of.phases, of.purchases, of.road_tie);
    Preset::ALL.into_iter().find(|preset| rules(&preset.options()) == rules(options))
}

impl Optioned for Catan {
    const GAMES: &'static [Game] = &[BASE, cities_knights::GAME, ships::GAME];
    const OPTIONS: &'static [&'static [Row]] = &[ROWS, cities_knights::ROWS, ships::ROWS];

    fn game_of(options: &Options) -> Game {
        match (options.cities_knights, options.ships) {
            (Some(_), _) => cities_knights::GAME,
            (None, Some(_)) => ships::GAME,
            (None, None) => BASE,
        }
    }

    fn spoken_in(options: &Options) -> Game {
        match (options.cities_knights, options.ships) {
            (Some(_), Some(_)) => ships::WITH_KNIGHTS,
            _ => Catan::game_of(options),
        }
    }

    fn also_spoken(game: Game) -> Option<Game> {
        (game == cities_knights::GAME).then_some(ships::WITH_KNIGHTS)
    }

    fn of_game(game: Game, chosen: Option<&Options>) -> Options {
        let chosen = chosen.copied().unwrap_or_default();
        if game == Catan::game_of(&chosen) {
            return chosen;
        }
        match game {
            ships::GAME => ships::of_game(&Options { cities_knights: None, ..chosen }),
            cities_knights::GAME => chosen.with_cities_knights(),
            _ => Options { cities_knights: None, ships: None, points: DEFAULT_POINTS, ..chosen },
        }
    }

    /// Resets options that the board or an expansion determines.
    fn settle(options: &mut Options) {
        if options.ships.is_some() {
            (options.board, options.balance) = (Board::default(), Balance::default());
            (options.tokens, options.founding) = (Tokens::default(), Founding::Chosen);
        }
        match options.board {
            Board::Beginner => options.tokens = Tokens::default(),
            Board::Variable => options.founding = Founding::Chosen,
        }
        if options.cities_knights.is_some() {
            (options.founding, options.phases, options.purchases) =
                (Founding::Chosen, Phases::Combined, Purchases::Unlimited);
        }
    }

    /// Summary: the edition if the rules match one, and values that differ from the default.
    fn in_brief(options: &Options, chosen: &Chosen, game: GameOption) -> Vec<GameOption> {
        if options.cities_knights.is_some() {
            return cities_knights::in_brief(options, chosen, game);
        }
        if options.ships.is_some() {
            return ships::in_brief(chosen, game);
        }
        let values = |names: &[&str]| chosen.values(&[ROWS], names);
        let edition = match preset_of(options) {
            Some(_) => values(&["preset", "board", "points"]),
            None => values(&["board", "points", "phases", "purchases", "road_tie"]),
        };
        let board = match options.board {
            Board::Beginner => values(&["founding"]),
            Board::Variable => chosen.unusual(&[ROWS], &["tokens", "balance"], Options::default().into()),
        };
        [edition, board].concat()
    }

    /// All values except the edition, which is derived from others.
    fn in_full(options: &Options, chosen: &Chosen, game: GameOption) -> Vec<GameOption> {
        let base = ROWS.iter().map(|row| row.name).filter(|&name| name != "preset").collect::<Vec<_>>();
        let knights = match options.cities_knights {
            Some(_) => {
                [vec![game], chosen.values(&[cities_knights::ROWS], &["fifth_card", "defense"])].concat()
            }
            None => Vec::new(),
        };
        let ships = match (options.ships, options.cities_knights) {
            (Some(_), None) => [vec![game], chosen.values(&[ships::ROWS], &["arrangement"])].concat(),
            (Some(_), Some(_)) => chosen.values(&[ships::ROWS], &["arrangement"]),
            (None, _) => Vec::new(),
        };
        [knights, ships, chosen.values(&[ROWS], &base)].concat()
    }
}
