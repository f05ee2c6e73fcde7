//! Declarations of the commands of Elasund.

use super::counted::{discard, names_cards, reclaim};
use crate::command::Game;
use crate::command::arguments::build;
use crate::command::declaration::{
    Argument, ArgumentKind as Kind, Declaration, Reader, alias, argument, grouped, kinds, leaf, led, only,
    parent, prepared, reading, standing, verb,
};
use crate::elasund::options::GAME;

const TOWN: &[Game] = &[GAME];

const SQUARE: Argument = argument("where", Kind::Own("square"));
const COLOR: Argument = argument("color", Kind::Own("influence"));
const PERMIT: Argument = argument("permit", Kind::Own("permit"));
const BY: Argument = argument("by", Kind::Own("permit"));
const ROW: Argument = argument("row", Kind::Own("row"));
const SIDE: Argument = argument("side", Kind::Own("front"));
const HUT: Argument = argument("which", Kind::Own("hut"));
const UNTIL: Argument = led("until", "until", Kind::Until);
const CARDS: Argument = argument("cards", Kind::Own("town-cards"));
const DISCARDED: Argument = argument("cards", Kind::Own("cards"));

/// Declares a command of the group for Elasund alone.
const fn own(declaration: Declaration) -> Declaration {
    grouped("town", only(TOWN, declaration))
}

const BUILD: &[Declaration] = &[
    only(TOWN, verb("build.well", &[SQUARE, COLOR])),
    only(TOWN, verb("build.fair", &[SQUARE, COLOR])),
    only(TOWN, verb("build.merchants", &[SQUARE, COLOR])),
    only(TOWN, verb("build.artisans", &[SQUARE, COLOR])),
    only(TOWN, verb("build.shop", &[SQUARE, COLOR])),
    only(TOWN, verb("build.inn", &[SQUARE, COLOR])),
    only(TOWN, verb("build.hall", &[SQUARE, COLOR])),
    only(TOWN, alias("build.church", "church", &[])),
];

const BONUS: &[Declaration] = &[
    verb("bonus.move", &[PERMIT, SQUARE, COLOR]),
    verb("bonus.raise", &[PERMIT, BY, COLOR]),
    verb("bonus.permit", &[PERMIT, SQUARE]),
    verb("bonus.gold", &[]),
];

const STANDING: &[Declaration] = &[
    only(TOWN, prepared("standing.roll", &[UNTIL])),
    only(TOWN, prepared("standing.discard", &[argument("order", Kind::Own("kinds"))])),
    only(TOWN, prepared("standing.end", &[argument("after", Kind::Own("bought"))])),
];

pub(super) const COMMANDS: &[Declaration] = &[
    only(TOWN, parent("build", BUILD, build)),
    only(TOWN, reading("discard", &[DISCARDED], Reader::Like(names_cards, discard))),
    grouped("sea", only(TOWN, verb("ship", &[ROW]))),
    own(verb("wall", &[SIDE])),
    own(verb("church", &[])),
    own(verb("permit", &[PERMIT, SQUARE, COLOR])),
    grouped("sea", only(TOWN, verb("gold", &[]))),
    only(TOWN, kinds("bonus", BONUS)),
    own(verb("hut", &[SQUARE, HUT])),
    own(leaf("reclaim", &[CARDS], reclaim)),
    only(TOWN, standing(STANDING)),
];
