//! Options of the base game, also valid with its expansions.

use engine::Catan;
use engine::catan::options::{
    Balance, Board, DEFAULT_POINTS, InitialPlacement, Options, POINTS, Phases, Preset, Purchases, RoadTie, Tokens,
    TurnRule,
};
use engine::game::{AnyOptions, HostedTitle};

use super::cities_knights::options as cities_knights;
use super::custom_rules;
use super::ships::options as ships;
use crate::option::{
    ChosenOptions, Game, GameOption, OptionRow, OptionValue, OptionValues, StorageRule, ValueName, ValueNames, one_of,
};
use crate::title::Configurable;

const DEFAULT_ROW: OptionRow = OptionRow::with_defaults(is_base);

/// Game entry of the base game without expansions.
pub(super) const BASE_GAME: Game = Game { name: "base", word: "base" };

/// Option rows in the order of stored entries.
pub(super) const ROWS: &[OptionRow] = &[
    OptionRow {
        name: "preset",
        word: "preset",
        number: 0,
        emoji: "📖",
        storage_rule: StorageRule::Never,
        is_effective: is_without_knights,
        values: OptionValues::Names {
            all: ValueNames::Fixed(&[
                ValueName { name: preset_name(Preset::Classic), word: "classic" },
                ValueName { name: preset_name(Preset::Filosofia), word: "filosofia" },
                ValueName { name: preset_name(Preset::Modern), word: "modern" },
            ]),
            get: |chosen| own_options(&chosen.options).and_then(matching_preset).map(preset_name),
            set: |chosen, name| {
                let preset = Preset::ALL.into_iter().find(|&preset| preset_name(preset) == name);
                if let (Some(preset), Some(options)) = (preset, own_options_mut(&mut chosen.options)) {
                    let edition = preset.options();
                    (options.phases, options.purchases, options.road_tie) =
                        (edition.phases, edition.purchases, edition.road_tie);
                }
            },
        },
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "board",
        word: "board",
        number: 1,
        emoji: "🗺️",
        values: OptionValues::Names {
            all: ValueNames::Found(ships::board_names),
            get: |chosen| own_options(&chosen.options).and_then(board_name),
            set: set_board,
        },
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "founding",
        word: "founding",
        number: 4,
        emoji: "🏠",
        is_effective: |options| is_without_knights(options) && plays_on_board(options, Board::Beginner),
        values: one_of!(own_options, own_options_mut, initial_placement: InitialPlacement { Chosen: "chosen", Given: "given" }),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "tokens",
        word: "tokens",
        number: 5,
        emoji: "🔢",
        is_effective: |options| plays_on_board(options, Board::Variable),
        values: one_of!(own_options, own_options_mut, tokens: Tokens { Spiral: "spiral", Random: "random" }),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "balance",
        word: "balance",
        number: 6,
        emoji: "⚖️",
        is_effective: |options| plays_on_board(options, Board::Variable),
        values: one_of!(own_options, own_options_mut, balance: Balance { Any: "any", Balanced: "balanced" }),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "phases",
        word: "phases",
        number: 7,
        emoji: "⏳",
        is_effective: is_without_knights,
        values: one_of!(own_options, own_options_mut, phases: Phases { Combined: "combined", Strict: "strict" }),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "purchases",
        word: "purchases",
        number: 8,
        emoji: "🛒",
        is_effective: is_without_knights,
        values: one_of!(own_options, own_options_mut, purchases: Purchases { Unlimited: "unlimited", One: "one" }),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "road_tie",
        word: "tie",
        number: 9,
        emoji: "🛣️",
        values: one_of!(own_options, own_options_mut, road_tie: RoadTie {
            HolderKeeps: "holder_keeps" as "holder",
            SetAside: "set_aside" as "aside",
            SetAsideByAny: "set_aside_by_any" as "any-cut",
        }),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "turn_rule",
        word: "turns",
        number: 22,
        emoji: "🔁",
        storage_rule: StorageRule::Unless(OptionValue::Name("paired")),
        values: one_of!(own_options, own_options_mut, turn_rule: TurnRule {
            Paired: "paired",
            SpecialBuilding: "special_building" as "special",
        }),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "points",
        word: "points",
        number: 2,
        emoji: "🏆",
        values: OptionValues::Numbers {
            bounds: POINTS,
            allowed: |options| own_options(options).map(Options::points_bounds),
            get: |chosen| own_options(&chosen.options).map(|options| options.points),
            set: |chosen, points| {
                if let Some(options) = own_options_mut(&mut chosen.options) {
                    options.points = points;
                }
            },
        },
        ..DEFAULT_ROW
    },
];

pub(super) fn own_options(options: &AnyOptions) -> Option<&Options> {
    Catan::downcast_options(options)
}

pub(super) fn own_options_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    Catan::downcast_options_mut(options)
}

pub(super) fn is_base(options: &AnyOptions) -> bool {
    own_options(options).is_some()
}

/// Returns `true` if the game is played without Cities & Knights.
fn is_without_knights(options: &AnyOptions) -> bool {
    own_options(options).is_some_and(|options| options.cities_knights.is_none())
}

fn plays_on_board(options: &AnyOptions, board: Board) -> bool {
    own_options(options).is_some_and(|options| options.ships.is_none() && options.board == board)
}

pub(super) const BEGINNER_BOARD: &str = "beginner";
pub(super) const VARIABLE_BOARD: &str = "variable";

/// Name of the board; `None` if it is an operator's board that is no longer installed.
fn board_name(options: &Options) -> Option<&'static str> {
    match (&options.ships, options.board) {
        (Some(ships), _) => ships::board_name(ships),
        (None, Board::Beginner) => Some(BEGINNER_BOARD),
        (None, Board::Variable) => Some(VARIABLE_BOARD),
    }
}

/// Selects a board. A board with islands adds ships to the game, any other removes them.
fn set_board(chosen: &mut ChosenOptions, name: &str) {
    let Some(options) = own_options_mut(&mut chosen.options) else { return };
    let (board, founding) = match name {
        BEGINNER_BOARD => (Board::Beginner, InitialPlacement::Given),
        VARIABLE_BOARD => (Board::Variable, InitialPlacement::Chosen),
        _ => return ships::set_board(options, name),
    };
    if options.ships.take().is_some() {
        options.points = options.default_points();
    }
    (options.board, options.initial_placement) = (board, founding);
}

const fn preset_name(preset: Preset) -> &'static str {
    match preset {
        Preset::Classic => "classic",
        Preset::Filosofia => "filosofia",
        Preset::Modern => "modern",
    }
}

/// Edition with the same rules, if any.
fn matching_preset(options: &Options) -> Option<Preset> {
    let rules = |of: &Options| (of.phases, of.purchases, of.road_tie);
    Preset::ALL.into_iter().find(|preset| rules(&preset.options()) == rules(options))
}

impl Configurable for Catan {
    const GAMES: &'static [Game] = &[BASE_GAME, cities_knights::GAME, ships::GAME];
    const OPTIONS: &'static [&'static [OptionRow]] = &[ROWS, custom_rules::ROWS, cities_knights::ROWS, ships::ROWS];

    fn selected_game(options: &Options) -> Game {
        match (options.cities_knights, options.ships) {
            (Some(_), _) => cities_knights::GAME,
            (None, Some(_)) => ships::GAME,
            (None, None) => BASE_GAME,
        }
    }

    fn command_game(options: &Options) -> Game {
        match (options.cities_knights, options.ships) {
            (Some(_), Some(_)) => ships::KNIGHTS_AND_SHIPS,
            _ => Catan::selected_game(options),
        }
    }

    fn additional_command_game(game: Game) -> Option<Game> {
        (game == cities_knights::GAME).then_some(ships::KNIGHTS_AND_SHIPS)
    }

    fn options_for_game(game: Game, chosen: Option<&Options>) -> Options {
        let chosen = chosen.copied().unwrap_or_default();
        if game == Catan::selected_game(&chosen) {
            return chosen;
        }
        match game {
            ships::GAME => ships::with_ships(&Options { cities_knights: None, ..chosen }),
            cities_knights::GAME => chosen.with_cities_knights(),
            _ => Options { cities_knights: None, ships: None, points: DEFAULT_POINTS, ..chosen },
        }
    }

    fn is_rated(options: &Options) -> bool {
        options.custom_rules.are_rated()
    }

    /// Resets options that the board or an expansion determines.
    fn derive_dependent_options(options: &mut Options) {
        if options.ships.is_some() {
            (options.board, options.balance) = (Board::default(), Balance::default());
            (options.tokens, options.initial_placement) = (Tokens::default(), InitialPlacement::Chosen);
        }
        match options.board {
            Board::Beginner => options.tokens = Tokens::default(),
            Board::Variable => options.initial_placement = InitialPlacement::Chosen,
        }
        if options.cities_knights.is_some() {
            (options.initial_placement, options.phases, options.purchases) =
                (InitialPlacement::Chosen, Phases::Combined, Purchases::Unlimited);
        }
    }

    /// Summary: the edition if the rules match one, and values that differ from the default.
    fn option_summary(options: &Options, chosen: &ChosenOptions, game: GameOption) -> Vec<GameOption> {
        if options.cities_knights.is_some() {
            return [cities_knights::option_summary(options, chosen, game), custom_rules::changed_values(chosen)]
                .concat();
        }
        if options.ships.is_some() {
            return [ships::option_summary(chosen, game), custom_rules::changed_values(chosen)].concat();
        }
        let values = |names: &[&str]| chosen.values(&[ROWS], names);
        let edition = match matching_preset(options) {
            Some(_) => values(&["preset", "board", "points"]),
            None => values(&["board", "points", "phases", "purchases", "road_tie"]),
        };
        let board = match options.board {
            Board::Beginner => values(&["founding"]),
            Board::Variable => chosen.changed_values(&[ROWS], &["tokens", "balance"], Options::default().into()),
        };
        let turns = chosen.changed_values(&[ROWS], &["turn_rule"], Options::default().into());
        [edition, board, turns, custom_rules::changed_values(chosen)].concat()
    }

    /// All values except the edition, which is derived from others.
    fn option_values(options: &Options, chosen: &ChosenOptions, game: GameOption) -> Vec<GameOption> {
        let base = ROWS.iter().map(|row| row.name).filter(|&name| name != "preset").collect::<Vec<_>>();
        let knights = match options.cities_knights {
            Some(_) => [vec![game], chosen.values(&[cities_knights::ROWS], &["fifth_card", "defense"])].concat(),
            None => Vec::new(),
        };
        let ships = match (options.ships, options.cities_knights) {
            (Some(_), None) => [vec![game], chosen.values(&[ships::ROWS], &["arrangement"])].concat(),
            (Some(_), Some(_)) => chosen.values(&[ships::ROWS], &["arrangement"]),
            (None, _) => Vec::new(),
        };
        [knights, ships, chosen.values(&[ROWS], &base), custom_rules::values(chosen)].concat()
    }
}
