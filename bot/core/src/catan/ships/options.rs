//! Options of ships: the board, and the arrangement of its hexes.

use std::sync::OnceLock;

use engine::catan::board::{self, BoardName};
use engine::catan::options::{Arrangement, Options as Base};
use engine::catan::ships::options::Options;
use engine::game::AnyOptions;

use crate::catan::options::{self as base, BEGINNER, VARIABLE, is_base};
use crate::option::{Chosen, Game, GameOption, Name, Names, Row, Values, one_of};

/// Game entry of the base game with ships, without Cities & Knights.
pub(in crate::catan) const GAME: Game = Game { name: "ships", word: "ships" };

/// Cities & Knights with ships: not selectable as a game, but it has more commands.
pub(in crate::catan) const WITH_KNIGHTS: Game =
    Game { name: "cities_knights_ships", word: "cities-and-knights" };

/// Default board.
const USUAL: &str = "new-shores";

const ROW: Row = Row { is_open: is_played, ..Row::of(is_base) };

pub(in crate::catan) const ROWS: &[Row] = &[Row {
    name: "arrangement",
    word: "arrangement",
    number: 16,
    sign: "🔀",
    values: one_of!(of, of_mut, arrangement: Arrangement { Fixed: "fixed", Shuffled: "shuffled" }),
    ..ROW
}];

fn of(options: &AnyOptions) -> Option<&Options> {
    base::of(options)?.ships.as_ref()
}

fn of_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    base::of_mut(options)?.ships.as_mut()
}

fn is_played(options: &AnyOptions) -> bool {
    of(options).is_some()
}

/// Names of all boards: those of the base game, then those for ships. The operator's boards are fixed at the first call.
pub(in crate::catan) fn boards() -> &'static [Name] {
    static BOARDS: OnceLock<Vec<Name>> = OnceLock::new();
    BOARDS.get_or_init(|| {
        let ours = board::scenarios();
        let name = |layout: &'static board::Layout| match ours.iter().any(|own| own.name == layout.name) {
            true => Name { name: &layout.name, word: &layout.name },
            false => Name::own(&layout.name),
        };
        let plain = [BEGINNER, VARIABLE].map(|name| Name { name, word: name });
        plain.into_iter().chain(board::boards().into_iter().map(name)).collect()
    })
}

/// Name of the chosen board, if it is installed.
pub(in crate::catan) fn board(options: &Options) -> Option<&'static str> {
    board::named(&options.board).map(|layout| layout.name.as_str())
}

/// Selects a board with islands; ignores unknown names.
pub(in crate::catan) fn set_board(options: &mut Base, name: &str) {
    if let (Some(_), Ok(name)) = (board::named(name), BoardName::from(name)) {
        let arrangement = options.ships.map(|ships| ships.arrangement).unwrap_or_default();
        *options = options.with_ships(name);
        options.ships = Some(Options { board: name, arrangement });
    }
}

/// Adds ships to the options of a game.
pub(in crate::catan) fn of_game(options: &Base) -> Base {
    let mut options = *options;
    let chosen = options.ships.map(|ships| ships.board);
    set_board(&mut options, chosen.as_ref().map_or(USUAL, |board| board.as_str()));
    options
}

/// Same board with its default arrangement.
pub(in crate::catan) fn usual(options: Options) -> Options {
    Options { arrangement: Arrangement::Fixed, ..options }
}

/// Summary of the options: the game, and every value that differs from the default.
pub(in crate::catan) fn in_brief(chosen: &Chosen, game: GameOption) -> Vec<GameOption> {
    let Some(options) = base::of(&chosen.options) else { return Vec::new() };
    let usual = Base { ships: options.ships.map(usual), ..Base::default() };
    let rows = &[base::ROWS, ROWS];
    let names = ["phases", "purchases", "road_tie", "arrangement"];
    let unusual = chosen.unusual(rows, &names, usual.into());
    [vec![game], chosen.values(rows, &["board", "points"]), unusual].concat()
}
