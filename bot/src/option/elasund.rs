//! The options of Elasund.

use engine::elasund::options::{Huts, Options};
use engine::game::AnyOptions;

use super::row::{Name, Row, Stored, Values, one_of};
use super::{Chosen, GameOption, Value};

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
    match options {
        AnyOptions::Elasund(options) => Some(options),
        AnyOptions::Catan(_) => None,
    }
}

fn of_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    match options {
        AnyOptions::Elasund(options) => Some(options),
        AnyOptions::Catan(_) => None,
    }
}

fn is_played(options: &AnyOptions) -> bool {
    of(options).is_some()
}

/// Which game it is, and whatever is not as usual in it.
pub(super) fn in_brief(chosen: &Chosen) -> Vec<GameOption> {
    let unusual = chosen.unusual(&["huts"], AnyOptions::Elasund(Options::default()));
    [chosen.values(&["game"]), unusual].concat()
}

/// Everything.
pub(super) fn all(chosen: &Chosen) -> Vec<GameOption> {
    chosen.values(&["game", "huts"])
}
