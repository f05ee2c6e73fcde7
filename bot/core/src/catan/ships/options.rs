//! Options of ships: the board, and the arrangement of its hexes.

use std::sync::OnceLock;

use engine::catan::board::{self, BoardName};
use engine::catan::options::{Arrangement, Options as Base};
use engine::catan::ships::options::Options;
use engine::game::AnyOptions;

use crate::catan::options::{self as base, BEGINNER_BOARD, VARIABLE_BOARD, is_base};
use crate::option::{ChosenOptions, Game, GameOption, OptionRow, OptionValues, ValueName, ValueNames, one_of};

/// Game entry of the base game with ships, without Cities & Knights.
pub(in crate::catan) const GAME: Game = Game { name: "ships", word: "ships" };

/// Cities & Knights with ships: not selectable as a game, but it has more commands.
pub(in crate::catan) const KNIGHTS_AND_SHIPS: Game = Game { name: "cities_knights_ships", word: "cities-and-knights" };

const DEFAULT_BOARD: &str = "new-shores";

const DEFAULT_ROW: OptionRow = OptionRow { is_effective: is_played, ..OptionRow::with_defaults(is_base) };

pub(in crate::catan) const ROWS: &[OptionRow] = &[OptionRow {
    name: "arrangement",
    word: "arrangement",
    number: 16,
    emoji: "🔀",
    values: one_of!(expansion_options, expansion_options_mut, arrangement: Arrangement { Fixed: "fixed", Shuffled: "shuffled" }),
    ..DEFAULT_ROW
}];

fn expansion_options(options: &AnyOptions) -> Option<&Options> {
    base::own_options(options)?.ships.as_ref()
}

fn expansion_options_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    base::own_options_mut(options)?.ships.as_mut()
}

fn is_played(options: &AnyOptions) -> bool {
    expansion_options(options).is_some()
}

/// Names of all boards: those of the base game, then those for ships. The operator's boards are fixed at the first call.
pub(in crate::catan) fn board_names() -> &'static [ValueName] {
    static BOARDS: OnceLock<Vec<ValueName>> = OnceLock::new();
    BOARDS.get_or_init(|| {
        let ours = board::scenarios();
        let name = |layout: &'static board::BoardFile| match ours.iter().any(|own| own.name == layout.name) {
            true => ValueName { name: &layout.name, word: &layout.name },
            false => ValueName::proper(&layout.name),
        };
        let plain = [BEGINNER_BOARD, VARIABLE_BOARD].map(|name| ValueName { name, word: name });
        plain.into_iter().chain(board::boards().into_iter().map(name)).collect()
    })
}

/// Name of the chosen board, if it is installed.
pub(in crate::catan) fn board_name(options: &Options) -> Option<&'static str> {
    board::find_board(&options.board).map(|layout| layout.name.as_str())
}

/// Selects a board with islands; ignores unknown names.
pub(in crate::catan) fn set_board(options: &mut Base, name: &str) {
    if let (Some(_), Ok(name)) = (board::find_board(name), BoardName::from(name)) {
        let arrangement = options.ships.map(|ships| ships.arrangement).unwrap_or_default();
        *options = options.with_ships(name);
        options.ships = Some(Options { board: name, arrangement });
    }
}

/// Adds ships to the options of a game.
pub(in crate::catan) fn with_ships(options: &Base) -> Base {
    let mut options = *options;
    let chosen = options.ships.map(|ships| ships.board);
    set_board(&mut options, chosen.as_ref().map_or(DEFAULT_BOARD, |board| board.as_str()));
    options
}

/// Same board with its default arrangement.
pub(in crate::catan) fn default_arrangement(options: Options) -> Options {
    Options { arrangement: Arrangement::Fixed, ..options }
}

/// Summary of the options: the game, and every value that differs from the default.
pub(in crate::catan) fn option_summary(chosen: &ChosenOptions, game: GameOption) -> Vec<GameOption> {
    let Some(options) = base::own_options(&chosen.options) else { return Vec::new() };
    let usual = Base { ships: options.ships.map(default_arrangement), ..Base::default() };
    let rows = &[base::ROWS, ROWS];
    let names = ["phases", "purchases", "road_tie", "turn_rule", "arrangement"];
    let unusual = chosen.changed_values(rows, &names, usual.into());
    [vec![game], chosen.values(rows, &["board", "points"]), unusual].concat()
}
