//! Build bar of Elasund: the items that the player can buy.

use engine::elasund::building::Building;
use engine::elasund::church::TILES;
use engine::elasund::view::View;
use engine::elasund::wall::SEGMENTS;

use super::costs::{of_building, of_church, of_permit, of_wall};
use crate::command::moves::Verbs;
use crate::command::{Command, Move};
use crate::elasund::grammar::Verb;
use crate::title::{Build, Builds, Thing};
use crate::words::Words;

pub(super) fn builds(words: &Words, view: &View) -> Builds {
    let Some(seat) = view.viewer.seat() else { return Builds::default() };
    let build = |verb: Verb, thing: Thing, left: u8| Build {
        thing,
        note: Some(words.left(left)),
        command: Command::Move(verb.open()),
        places: Verb::PLACINGS.iter().find(|placing| placing.verb == verb).map(|placing| placing.sign),
    };
    let building = |building: Building| {
        build(Verb::Build(building), of_building(words, building), view.town.left(seat, building))
    };
    let tiles = TILES.saturating_sub(view.town.church().laid());
    let others = [
        build(Verb::Wall, of_wall(words), SEGMENTS.saturating_sub(view.public[seat].segments)),
        build(Verb::Church, of_church(words), u8::try_from(tiles).unwrap_or(u8::MAX)),
        build(
            Verb::Permit,
            of_permit(words),
            u8::try_from(view.public[seat].reserve.iter().count()).unwrap_or(u8::MAX),
        ),
    ];
    Builds {
        things: Building::BUILT.map(building).into_iter().chain(others).collect(),
        menus: vec![Command::Move(Move::bare("build")), Command::Move(Verb::Permit.open())],
    }
}
