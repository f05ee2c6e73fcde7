//! Options of Elasund.

use engine::Elasund;
use engine::elasund::options::{Huts, Options};
use engine::game::{AnyOptions, Listed};

use crate::option::{Game, Name, Names, Row, Stored, Value, Values, one_of};
use crate::title::Optioned;

/// Only game of this title.
pub(super) const GAME: Game = Game { name: "elasund", word: "elasund" };

const ROW: Row = Row::of(is_played);

pub(super) const ROWS: &[Row] = &[Row {
    name: "huts",
    word: "huts",
    number: 13,
    sign: "🛖",
    stored: Stored::Unless(Value::Name("near")),
    values: one_of!(of, of_mut, huts: Huts { Near: "near", Across: "across", Drawn: "drawn" }),
    ..ROW
}];

fn of(options: &AnyOptions) -> Option<&Options> {
    Elasund::own_options(options)
}

fn of_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    Elasund::own_options_mut(options)
}

fn is_played(options: &AnyOptions) -> bool {
    of(options).is_some()
}

impl Optioned for Elasund {
    const GAMES: &'static [Game] = &[GAME];
    const OPTIONS: &'static [&'static [Row]] = &[ROWS];

    fn game_of(_: &Options) -> Game {
        GAME
    }
}
