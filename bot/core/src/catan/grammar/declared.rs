//! Declarations of the commands of the base game, Cities & Knights and ships.

use super::read;
use crate::catan::cities_knights::grammar::{lay, read as knights};
use crate::catan::cities_knights::options::GAME as KNIGHTS_GAME;
use crate::catan::options as games;
use crate::catan::ships::options::{GAME as SHIPS_GAME, WITH_KNIGHTS as AT_SEA};
use crate::command::Game;
use crate::command::arguments::{at, build};
use crate::command::declaration::{
    Argument, ArgumentKind as Kind, Declaration, PLAYER, Reader, argument, grouped, kinds, leaf, led, only,
    parent, prepared, reading, standing, typed, verb,
};

/// Base game with any combination of expansions.
const ISLAND: &[Game] = &[games::BASE, KNIGHTS_GAME, SHIPS_GAME, AT_SEA];
const BASE: &[Game] = &[games::BASE, SHIPS_GAME];
const KNIGHTS: &[Game] = &[KNIGHTS_GAME, AT_SEA];
const SHIPS: &[Game] = &[SHIPS_GAME, AT_SEA];

const OFFER: Argument = argument("offer", Kind::Own("offer"));
const GIVE: Argument = argument("give", Kind::Own("cards"));
const WANT: Argument = led("for", "want", Kind::Own("cards"));
const TAKERS: Argument = led("takers", "takers", Kind::Own("takers"));
const UNTIL: Argument = led("until", "until", Kind::Until);
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
    grouped(SEA, only(SHIPS, declaration))
}

const BUILD: &[Declaration] = &[
    only(ISLAND, leaf("build.road", &[EDGE], |text| at("build.road", text))),
    only(ISLAND, leaf("build.settlement", &[VERTEX], |text| at("build.settlement", text))),
    only(ISLAND, leaf("build.city", &[VERTEX], |text| at("build.city", text))),
    only(SHIPS, leaf("build.ship", &[EDGE], |text| at("build.ship", text))),
    only(BASE, leaf("build.card", &[], read::buy_card)),
    only(KNIGHTS, verb("build.wall", &[VERTEX])),
];

const TRADE: &[Declaration] = &[
    leaf("trade.offer", &[GIVE, WANT, led("to", "to", Kind::Players)], read::offer),
    leaf("trade.accept", &[OFFER], read::accept),
    leaf("trade.decline", &[OFFER], read::decline),
    leaf("trade.counter", &[OFFER, GIVE, WANT], read::counter),
    leaf("trade.answer", &[OFFER], read::answer),
    leaf("trade.confirm", &[PLAYER], read::confirm),
    leaf("trade.withdraw", &[], read::withdraw),
    leaf("trade.bank", &[GIVE, WANT], read::bank),
];

const PLAY: &[Declaration] = &[
    only(BASE, leaf("play.knight", &[HEX, PLAYER], read::knight)),
    only(BASE, leaf("play.roads", &[EDGES], read::roads)),
    only(BASE, leaf("play.plenty", &[CARDS], read::plenty)),
    only(BASE, leaf("play.monopoly", &[RESOURCE], read::monopoly)),
    only(KNIGHTS, leaf("play.progress", &[argument("card", Kind::Line("progress"))], knights::progress)),
];

const KNIGHT: &[Declaration] = &[
    verb("knight.recruit", &[VERTEX]),
    verb("knight.activate", &[VERTEX]),
    verb("knight.promote", &[VERTEX]),
    verb("knight.move", &[MARCH]),
    verb("knight.displace", &[MARCH]),
    verb("knight.chase", &[MARCHER, HEX, PLAYER]),
    only(SHIPS, verb("knight.pirate", &[MARCHER, HEX, PLAYER])),
];

const IMPROVE: &[Declaration] = &[
    verb("improve.trade", &[VERTEX]),
    verb("improve.politics", &[VERTEX]),
    verb("improve.science", &[VERTEX]),
];

const STANDING: &[Declaration] = &[
    only(ISLAND, prepared("standing.roll", &[UNTIL])),
    only(ISLAND, prepared("standing.discard", &[argument("order", Kind::Own("kinds"))])),
    only(SHIPS, prepared("standing.gold", &[argument("order", Kind::Own("kinds"))])),
    only(ISLAND, prepared("standing.robber", &[HEX, PLAYER])),
    only(ISLAND, prepared("standing.accept", &[GIVE, WANT, led("to", "to", Kind::Players), UNTIL])),
    only(ISLAND, prepared("standing.decline", &[argument("below", Kind::Own("rate")), UNTIL])),
    only(ISLAND, prepared("standing.offer", &[GIVE, WANT, led("to", "to", Kind::Players), TAKERS, UNTIL])),
    only(ISLAND, prepared("standing.end", &[argument("after", Kind::Own("bought"))])),
];

pub(super) const COMMANDS: &[Declaration] = &[
    only(ISLAND, parent("build", BUILD, build)),
    only(ISLAND, parent("trade", TRADE, read::trade)),
    only(ISLAND, parent("play", PLAY, read::play)),
    only(KNIGHTS, kinds("knight", KNIGHT)),
    only(KNIGHTS, kinds("improve", IMPROVE)),
    grouped(SEA, only(KNIGHTS, leaf("harbor", &[RESOURCE, led("to", "to", Kind::Players)], lay::read))),
    only(KNIGHTS, reading("discard", &[CARDS], Reader::Like(read::is_progress, read::discard_progress))),
    only(ISLAND, leaf("discard", &[CARDS], read::discard)),
    only(ISLAND, leaf("robber", &[HEX, PLAYER], read::robber)),
    at_sea(verb("ship", &[EDGES])),
    at_sea(leaf("pirate", &[HEX, PLAYER], read::pirate)),
    at_sea(verb("gold", &[CARDS])),
    only(ISLAND, standing(STANDING)),
    typed(reading("buy", &[], Reader::Among(read::buy))),
    typed(leaf("offer", &[GIVE, WANT], read::offer)),
    typed(leaf("accept", &[OFFER], read::accept)),
    typed(leaf("decline", &[OFFER], read::decline)),
    typed(leaf("counter", &[OFFER, GIVE, WANT], read::counter)),
    typed(leaf("confirm", &[PLAYER], read::confirm)),
    typed(leaf("bank", &[GIVE, WANT], read::bank)),
];
