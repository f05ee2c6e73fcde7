//! Declarations of the commands of the base game, Cities & Knights and ships.

use super::parse;
use crate::catan::cities_knights::grammar::{harbor_command, parse as knights};
use crate::catan::cities_knights::options::GAME as KNIGHTS_GAME;
use crate::catan::options as games;
use crate::catan::ships::options::{GAME as SHIPS_GAME, KNIGHTS_AND_SHIPS as AT_SEA};
use crate::command::Game;
use crate::command::arguments::{parse_build, parse_move_at_place};
use crate::command::declaration::{
    Argument, ArgumentKind as Kind, ArgumentParser, Declaration, PLAYER, argument, argument_with_keyword, in_group,
    leaf, leaf_with_parser, move_group, only_in, parent, prepared_answer, standing, typed_only, verb,
};

/// Base game with any combination of expansions.
const ALL_GAMES: &[Game] = &[games::BASE_GAME, KNIGHTS_GAME, SHIPS_GAME, AT_SEA];
const BASE: &[Game] = &[games::BASE_GAME, SHIPS_GAME];
const KNIGHTS: &[Game] = &[KNIGHTS_GAME, AT_SEA];
const SHIPS: &[Game] = &[SHIPS_GAME, AT_SEA];

const OFFER: Argument = argument("offer", Kind::Own("offer"));
const GIVE: Argument = argument("give", Kind::Own("cards"));
const WANT: Argument = argument_with_keyword("for", "want", Kind::Own("cards"));
const TAKERS: Argument = argument_with_keyword("takers", "takers", Kind::Own("takers"));
const UNTIL: Argument = argument_with_keyword("until", "until", Kind::Until);
const CARDS: Argument = argument("cards", Kind::Own("cards"));
const RESOURCE: Argument = argument("resource", Kind::Own("resource"));
const VERTEX: Argument = argument("where", Kind::Own("corner"));
const EDGE: Argument = argument("where", Kind::Own("edge"));
const EDGES: Argument = argument("where", Kind::Own("edges"));
const HEX: Argument = argument("where", Kind::Own("hex"));
const MARCH: Argument = argument("where", Kind::Own("corners"));
const MARCHER: Argument = argument("knight", Kind::Own("corner"));

/// Command group for actions at sea.
const SEA: &str = "sea";

const fn at_sea(declaration: Declaration) -> Declaration {
    in_group(SEA, only_in(SHIPS, declaration))
}

const BUILD: &[Declaration] = &[
    only_in(ALL_GAMES, leaf("build.road", &[EDGE], |text| parse_move_at_place("build.road", text))),
    only_in(ALL_GAMES, leaf("build.settlement", &[VERTEX], |text| parse_move_at_place("build.settlement", text))),
    only_in(ALL_GAMES, leaf("build.city", &[VERTEX], |text| parse_move_at_place("build.city", text))),
    only_in(SHIPS, leaf("build.ship", &[EDGE], |text| parse_move_at_place("build.ship", text))),
    only_in(BASE, leaf("build.card", &[], parse::buy_card)),
    only_in(KNIGHTS, verb("build.wall", &[VERTEX])),
];

const TRADE: &[Declaration] = &[
    leaf("trade.offer", &[GIVE, WANT, argument_with_keyword("to", "to", Kind::Players)], parse::offer),
    leaf("trade.accept", &[OFFER], parse::accept),
    leaf("trade.decline", &[OFFER], parse::decline),
    leaf("trade.counter", &[OFFER, GIVE, WANT], parse::counter),
    leaf("trade.answer", &[OFFER], parse::answer),
    leaf("trade.confirm", &[PLAYER], parse::confirm),
    leaf("trade.withdraw", &[], parse::withdraw),
    leaf("trade.bank", &[GIVE, WANT], parse::bank),
];

const PLAY: &[Declaration] = &[
    only_in(BASE, leaf("play.knight", &[HEX, PLAYER], parse::knight)),
    only_in(BASE, leaf("play.roads", &[EDGES], parse::roads)),
    only_in(BASE, leaf("play.plenty", &[CARDS], parse::plenty)),
    only_in(BASE, leaf("play.monopoly", &[RESOURCE], parse::monopoly)),
    only_in(KNIGHTS, leaf("play.progress", &[argument("card", Kind::Line("progress"))], knights::parse_progress)),
];

const KNIGHT: &[Declaration] = &[
    verb("knight.recruit", &[VERTEX]),
    verb("knight.activate", &[VERTEX]),
    verb("knight.promote", &[VERTEX]),
    verb("knight.move", &[MARCH]),
    verb("knight.displace", &[MARCH]),
    verb("knight.chase", &[MARCHER, HEX, PLAYER]),
    only_in(SHIPS, verb("knight.pirate", &[MARCHER, HEX, PLAYER])),
];

const IMPROVE: &[Declaration] =
    &[verb("improve.trade", &[VERTEX]), verb("improve.politics", &[VERTEX]), verb("improve.science", &[VERTEX])];

const STANDING: &[Declaration] = &[
    only_in(ALL_GAMES, prepared_answer("standing.roll", &[UNTIL])),
    only_in(ALL_GAMES, prepared_answer("standing.discard", &[argument("order", Kind::Own("kinds"))])),
    only_in(SHIPS, prepared_answer("standing.gold", &[argument("order", Kind::Own("kinds"))])),
    only_in(ALL_GAMES, prepared_answer("standing.robber", &[HEX, PLAYER])),
    only_in(
        ALL_GAMES,
        prepared_answer("standing.accept", &[GIVE, WANT, argument_with_keyword("to", "to", Kind::Players), UNTIL]),
    ),
    only_in(ALL_GAMES, prepared_answer("standing.decline", &[argument("below", Kind::Own("rate")), UNTIL])),
    only_in(ALL_GAMES, prepared_answer("standing.enough", &[])),
    only_in(ALL_GAMES, prepared_answer("standing.never", &[PLAYER])),
    only_in(
        ALL_GAMES,
        prepared_answer(
            "standing.offer",
            &[GIVE, WANT, argument_with_keyword("to", "to", Kind::Players), TAKERS, UNTIL],
        ),
    ),
    only_in(ALL_GAMES, prepared_answer("standing.end", &[argument("after", Kind::Own("bought"))])),
    only_in(ALL_GAMES, prepared_answer("standing.pass", &[UNTIL])),
];

pub(super) const COMMANDS: &[Declaration] = &[
    only_in(ALL_GAMES, parent("build", BUILD, parse_build)),
    only_in(ALL_GAMES, parent("trade", TRADE, parse::trade)),
    only_in(ALL_GAMES, parent("play", PLAY, parse::play)),
    only_in(KNIGHTS, move_group("knight", KNIGHT)),
    only_in(KNIGHTS, move_group("improve", IMPROVE)),
    in_group(
        SEA,
        only_in(
            KNIGHTS,
            leaf("harbor", &[RESOURCE, argument_with_keyword("to", "to", Kind::Players)], harbor_command::parse),
        ),
    ),
    only_in(
        KNIGHTS,
        leaf_with_parser(
            "discard",
            &[CARDS],
            ArgumentParser::Matching(parse::names_progress_card, parse::discard_progress),
        ),
    ),
    only_in(ALL_GAMES, leaf("discard", &[CARDS], parse::discard)),
    only_in(ALL_GAMES, leaf("robber", &[HEX, PLAYER], parse::robber)),
    at_sea(verb("ship", &[EDGES])),
    at_sea(leaf("pirate", &[HEX, PLAYER], parse::pirate)),
    at_sea(verb("gold", &[CARDS])),
    only_in(ALL_GAMES, standing(STANDING)),
    typed_only(leaf_with_parser("buy", &[], ArgumentParser::WithRegistry(parse::buy))),
    typed_only(leaf("offer", &[GIVE, WANT], parse::offer)),
    typed_only(leaf("accept", &[OFFER], parse::accept)),
    typed_only(leaf("decline", &[OFFER], parse::decline)),
    typed_only(leaf("counter", &[OFFER, GIVE, WANT], parse::counter)),
    typed_only(leaf("confirm", &[PLAYER], parse::confirm)),
    typed_only(leaf("bank", &[GIVE, WANT], parse::bank)),
];
