//! The options of Cities & Knights.

use engine::catan::cities_knights::options::{Defense, FifthCard, Options};
use engine::catan::options::Options as Base;
use engine::game::AnyOptions;

use super::is_base;
use crate::option::row::{Name, Row, Values, one_of};
use crate::option::{Chosen, GameOption};

const ROW: Row = Row { is_open: is_played, ..Row::of(is_base) };

pub(in crate::option) const ROWS: &[Row] = &[
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
    super::of(options)?.cities_knights.as_ref()
}

fn of_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    super::of_mut(options)?.cities_knights.as_mut()
}

fn is_played(options: &AnyOptions) -> bool {
    of(options).is_some()
}

/// Which game it is, and whatever is not as usual in it.
pub(super) fn in_brief(chosen: &Chosen) -> Vec<GameOption> {
    let usual = Base::default().with_cities_knights().into();
    let unusual = chosen.unusual(&["tokens", "balance", "road_tie", "fifth_card", "defense"], usual);
    [chosen.values(&["game"]), chosen.values(&["board", "points"]), unusual].concat()
}

/// Which game it is, and what is chosen for it; nothing without the expansion.
pub(super) fn all(chosen: &Chosen) -> Vec<GameOption> {
    match of(&chosen.options) {
        Some(_) => chosen.values(&["game", "fifth_card", "defense"]),
        None => Vec::new(),
    }
}
