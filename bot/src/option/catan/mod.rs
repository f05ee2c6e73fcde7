//! The options of the base game, and what stays of them with Cities & Knights.

pub(super) mod cities_knights;

use engine::catan::options::{
    Balance, Board, Founding, Options, POINTS, Phases, Preset, Purchases, RoadTie, Tokens,
};
use engine::game::AnyOptions;

use super::row::{Name, Row, Shown, Stored, Values, one_of};
use super::{Chosen, GameOption};

const ROW: Row = Row::of(is_base);

/// In the order of stored lines.
pub(in crate::option) const ROWS: &[Row] = &[
    Row {
        name: "preset",
        word: "preset",
        number: 0,
        sign: "📖",
        stored: Stored::Never,
        is_open: is_alone,
        values: Values::Names {
            all: &[
                Name { name: preset_name(Preset::Classic), word: "classic" },
                Name { name: preset_name(Preset::Filosofia), word: "filosofia" },
                Name { name: preset_name(Preset::Modern), word: "modern" },
            ],
            get: |options| of(options).and_then(preset_of).map(preset_name),
            set: |options, name| {
                let preset = Preset::ALL.into_iter().find(|&preset| preset_name(preset) == name);
                if let (Some(preset), Some(options)) = (preset, of_mut(options)) {
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
        values: one_of!(
            of,
            of_mut,
            board: Board { Beginner: "beginner", Variable: "variable" },
            |options: &mut Options| {
                options.founding = match options.board {
                    Board::Beginner => Founding::Given,
                    Board::Variable => Founding::Chosen,
                }
            }
        ),
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

fn of(options: &AnyOptions) -> Option<&Options> {
    match options {
        AnyOptions::Catan(options) => Some(options),
        AnyOptions::Elasund(_) => None,
    }
}

fn of_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    match options {
        AnyOptions::Catan(options) => Some(options),
        AnyOptions::Elasund(_) => None,
    }
}

fn is_base(options: &AnyOptions) -> bool {
    of(options).is_some()
}

/// Whether it is played without its expansion.
fn is_alone(options: &AnyOptions) -> bool {
    of(options).is_some_and(|options| options.cities_knights.is_none())
}

fn plays_on(options: &AnyOptions, board: Board) -> bool {
    of(options).is_some_and(|options| options.board == board)
}

const fn preset_name(preset: Preset) -> &'static str {
    match preset {
        Preset::Classic => "classic",
        Preset::Filosofia => "filosofia",
        Preset::Modern => "modern",
    }
}

/// The edition that says the same, if there is one.
fn preset_of(options: &Options) -> Option<Preset> {
    let rules = |of: &Options| (of.phases, of.purchases, of.road_tie);
    Preset::ALL.into_iter().find(|preset| rules(&preset.options()) == rules(options))
}

/// What follows from the board, and from the expansion.
pub(super) fn settle(options: &mut Options) {
    match options.board {
        Board::Beginner => options.tokens = Tokens::default(),
        Board::Variable => options.founding = Founding::Chosen,
    }
    if options.cities_knights.is_some() {
        (options.founding, options.phases, options.purchases) =
            (Founding::Chosen, Phases::Combined, Purchases::Unlimited);
    }
}

/// The edition when these are its rules, and whatever is not as usual.
pub(super) fn in_brief(options: &Options, chosen: &Chosen) -> Vec<GameOption> {
    if options.cities_knights.is_some() {
        return cities_knights::in_brief(chosen);
    }
    let edition = match preset_of(options) {
        Some(_) => chosen.values(&["preset", "board", "points"]),
        None => chosen.values(&["board", "points", "phases", "purchases", "road_tie"]),
    };
    let board = match options.board {
        Board::Beginner => chosen.values(&["founding"]),
        Board::Variable => chosen.unusual(&["tokens", "balance"], Options::default().into()),
    };
    [edition, board].concat()
}

/// All but the edition, which says nothing else.
pub(super) fn all(chosen: &Chosen) -> Vec<GameOption> {
    let base = ROWS.iter().map(|row| row.name).filter(|&name| name != "preset").collect::<Vec<_>>();
    [cities_knights::all(chosen), chosen.values(&base)].concat()
}
