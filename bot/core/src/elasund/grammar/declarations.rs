//! Declarations of the commands of Elasund.

use super::card_text::{names_cards, parse_discard, parse_reclaim_command};
use crate::command::Game;
use crate::command::arguments::parse_build;
use crate::command::declaration::{
    Argument, ArgumentKind as Kind, ArgumentParser, Declaration, alias, argument, argument_with_keyword, in_group,
    leaf, leaf_with_parser, move_group, only_in, parent, prepared_answer, standing, verb,
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
const UNTIL: Argument = argument_with_keyword("until", "until", Kind::Until);
const CARDS: Argument = argument("cards", Kind::Own("town-cards"));
const DISCARDED: Argument = argument("cards", Kind::Own("cards"));

/// Declares a command of the group for Elasund alone.
const fn own(declaration: Declaration) -> Declaration {
    in_group("town", only_in(TOWN, declaration))
}

const BUILD: &[Declaration] = &[
    only_in(TOWN, verb("build.well", &[SQUARE, COLOR])),
    only_in(TOWN, verb("build.fair", &[SQUARE, COLOR])),
    only_in(TOWN, verb("build.merchants", &[SQUARE, COLOR])),
    only_in(TOWN, verb("build.artisans", &[SQUARE, COLOR])),
    only_in(TOWN, verb("build.shop", &[SQUARE, COLOR])),
    only_in(TOWN, verb("build.inn", &[SQUARE, COLOR])),
    only_in(TOWN, verb("build.hall", &[SQUARE, COLOR])),
    only_in(TOWN, alias("build.church", "church", &[])),
];

const BONUS: &[Declaration] = &[
    verb("bonus.move", &[PERMIT, SQUARE, COLOR]),
    verb("bonus.raise", &[PERMIT, BY, COLOR]),
    verb("bonus.permit", &[PERMIT, SQUARE]),
    verb("bonus.gold", &[]),
];

const STANDING: &[Declaration] = &[
    only_in(TOWN, prepared_answer("standing.roll", &[UNTIL])),
    only_in(TOWN, prepared_answer("standing.discard", &[argument("order", Kind::Own("kinds"))])),
    only_in(TOWN, prepared_answer("standing.end", &[argument("after", Kind::Own("bought"))])),
];

pub(super) const COMMANDS: &[Declaration] = &[
    only_in(TOWN, parent("build", BUILD, parse_build)),
    only_in(TOWN, leaf_with_parser("discard", &[DISCARDED], ArgumentParser::Matching(names_cards, parse_discard))),
    in_group("sea", only_in(TOWN, verb("ship", &[ROW]))),
    own(verb("wall", &[SIDE])),
    own(verb("church", &[])),
    own(verb("permit", &[PERMIT, SQUARE, COLOR])),
    in_group("sea", only_in(TOWN, verb("gold", &[]))),
    only_in(TOWN, move_group("bonus", BONUS)),
    own(verb("hut", &[SQUARE, HUT])),
    own(leaf("reclaim", &[CARDS], parse_reclaim_command)),
    only_in(TOWN, standing(STANDING)),
];
