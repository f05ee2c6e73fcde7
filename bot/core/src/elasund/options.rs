//! Options of Elasund.

use engine::Elasund;
use engine::elasund::options::{HutArrangement, Options};
use engine::game::{AnyOptions, HostedTitle};

use crate::option::{Game, OptionRow, OptionValue, OptionValues, StorageRule, ValueName, ValueNames, one_of};
use crate::title::Configurable;

/// Only game of this title.
pub(super) const GAME: Game = Game { name: "elasund", word: "elasund" };

const DEFAULT_ROW: OptionRow = OptionRow::with_defaults(is_played);

pub(super) const ROWS: &[OptionRow] = &[OptionRow {
    name: "huts",
    word: "huts",
    number: 13,
    emoji: "🛖",
    storage_rule: StorageRule::Unless(OptionValue::Name("near")),
    values: one_of!(own_options, own_options_mut, huts: HutArrangement { Near: "near", Across: "across", Drawn: "drawn" }),
    ..DEFAULT_ROW
}];

fn own_options(options: &AnyOptions) -> Option<&Options> {
    Elasund::downcast_options(options)
}

fn own_options_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    Elasund::downcast_options_mut(options)
}

fn is_played(options: &AnyOptions) -> bool {
    own_options(options).is_some()
}

impl Configurable for Elasund {
    const GAMES: &'static [Game] = &[GAME];
    const OPTIONS: &'static [&'static [OptionRow]] = &[ROWS];

    fn selected_game(_: &Options) -> Game {
        GAME
    }
}
