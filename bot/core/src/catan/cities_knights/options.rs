//! Options of Cities & Knights.

use engine::catan::cities_knights::options::{Defense, FifthCard, Options};
use engine::catan::options::Options as Base;
use engine::game::AnyOptions;

use crate::catan::options::{self as base, is_base};
use crate::catan::ships::options as ships;
use crate::option::{Chosen, Game, GameOption, Name, Names, Row, Values, one_of};

/// Game entry of the base game with the expansion.
pub(in crate::catan) const GAME: Game = Game { name: "cities_knights", word: "cities-and-knights" };

const ROW: Row = Row { is_open: is_played, ..Row::of(is_base) };

pub(in crate::catan) const ROWS: &[Row] = &[
    Row {
        name: "fifth_card",
        word: "fifth-card",
        number: 11,
        sign: "🃏",
        values: one_of!(of, of_mut, fifth_card: FifthCard { AtOnce: "at_once" as "at-once", EndOfTurn: "end_of_turn" as "end-of-turn" }),
        ..ROW
    },
    Row {
        name: "defense",
        word: "defense",
        number: 12,
        sign: "🛡️",
        values: one_of!(of, of_mut, defense: Defense { Everyone: "everyone", Chosen: "chosen" as "volunteers" }),
        ..ROW
    },
];

fn of(options: &AnyOptions) -> Option<&Options> {
    base::of(options)?.cities_knights.as_ref()
}

fn of_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    base::of_mut(options)?.cities_knights.as_mut()
}

fn is_played(options: &AnyOptions) -> bool {
    of(options).is_some()
}

/// Summary of the options: the game, and every value that differs from the default.
pub(in crate::catan) fn in_brief(options: &Base, chosen: &Chosen, game: GameOption) -> Vec<GameOption> {
    let usual = Base { ships: options.ships.map(ships::usual), ..Base::default().with_cities_knights() };
    let rows = &[base::ROWS, ROWS, ships::ROWS];
    let names = ["tokens", "balance", "road_tie", "fifth_card", "defense", "arrangement"];
    let unusual = chosen.unusual(rows, &names, usual.into());
    [vec![game], chosen.values(rows, &["board", "points"]), unusual].concat()
}
