//! Options of Cities & Knights.

use engine::catan::cities_knights::options::{Defense, FifthCard, Options};
use engine::catan::options::Options as Base;
use engine::game::AnyOptions;

use crate::catan::options::{self as base, is_base};
use crate::catan::ships::options as ships;
use crate::option::{ChosenOptions, Game, GameOption, OptionRow, OptionValues, ValueName, ValueNames, one_of};

/// Game entry of the base game with the expansion.
pub(in crate::catan) const GAME: Game = Game { name: "cities_knights", word: "cities-and-knights" };

const DEFAULT_ROW: OptionRow = OptionRow { is_effective: is_played, ..OptionRow::with_defaults(is_base) };

pub(in crate::catan) const ROWS: &[OptionRow] = &[
    OptionRow {
        name: "fifth_card",
        word: "fifth-card",
        number: 11,
        emoji: "🃏",
        values: one_of!(expansion_options, expansion_options_mut, fifth_card: FifthCard { AtOnce: "at_once" as "at-once", EndOfTurn: "end_of_turn" as "end-of-turn" }),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "defense",
        word: "defense",
        number: 12,
        emoji: "🛡️",
        values: one_of!(expansion_options, expansion_options_mut, defense: Defense { Everyone: "everyone", Chosen: "chosen" as "volunteers" }),
        ..DEFAULT_ROW
    },
];

fn expansion_options(options: &AnyOptions) -> Option<&Options> {
    base::own_options(options)?.cities_knights.as_ref()
}

fn expansion_options_mut(options: &mut AnyOptions) -> Option<&mut Options> {
    base::own_options_mut(options)?.cities_knights.as_mut()
}

fn is_played(options: &AnyOptions) -> bool {
    expansion_options(options).is_some()
}

/// Summary of the options: the game, and every value that differs from the default.
pub(in crate::catan) fn option_summary(options: &Base, chosen: &ChosenOptions, game: GameOption) -> Vec<GameOption> {
    let usual = Base { ships: options.ships.map(ships::default_arrangement), ..Base::default().with_cities_knights() };
    let rows = &[base::ROWS, ROWS, ships::ROWS];
    let names = ["tokens", "balance", "road_tie", "turn_rule", "fifth_card", "defense", "arrangement"];
    let unusual = chosen.changed_values(rows, &names, usual.into());
    [vec![game], chosen.values(rows, &["board", "points"]), unusual].concat()
}
