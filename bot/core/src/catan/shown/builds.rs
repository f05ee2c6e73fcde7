//! Build bar of the base game: the items that the player can buy.

use engine::catan::cities_knights::WALLS;
use engine::catan::cities_knights::improvement::{TOP_LEVEL, Track};
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::view::View as Knights;
use engine::catan::piece::Piece;
use engine::catan::ships::SUPPLY;
use engine::catan::view::View;
use engine::seat::Seat;

use super::costs::{of_card, of_level, of_piece, of_verb};
use crate::catan::grammar::Verb;
use crate::catan::grammar::read;
use crate::command::moves::Verbs;
use crate::command::{Command, Move};
use crate::title::{Build, Builds, Thing};
use crate::words::Words;

pub(super) fn builds(words: &Words, view: &View) -> Builds {
    let Some(seat) = view.viewer.seat() else { return Builds::default() };
    let own = &view.public[seat];
    let standing = [own.roads.len(), own.settlements.len(), own.cities.len()];
    let pieces = Piece::ALL.into_iter().zip(standing).map(|(piece, standing)| {
        let left = piece.supply().saturating_sub(standing);
        placed(words, Verb::Build(piece), of_piece(words, piece), Some(left))
    });
    let ship = view.ships.as_ref().map(|_| {
        let left = SUPPLY.saturating_sub(view.ships_of(seat).len());
        placed(words, Verb::BuildShip, of_verb(words, Verb::BuildShip), Some(left))
    });
    let mut things: Vec<Build> = pieces.collect();
    things.splice(1..1, ship);
    let bare = |verb| Command::Move(Move::bare(verb));
    let mut menus = vec![bare("build")];
    match &view.cities_knights {
        None => things.push(Build {
            thing: of_card(words),
            note: Some(words.left(view.deck)),
            command: read::buying(),
            places: None,
        }),
        Some(knights) => {
            things.extend(with_knights(words, knights, seat));
            menus.extend([bare("knight"), bare("improve")]);
        }
    }
    Builds { things, menus }
}

/// Item that is built at a location of the board.
fn placed(words: &Words, verb: Verb, thing: Thing, left: Option<usize>) -> Build {
    let place = Verb::PLACINGS.iter().find(|placing| placing.verb == verb);
    Build {
        thing,
        note: left.map(|left| words.left(u8::try_from(left).unwrap_or(u8::MAX))),
        command: Command::Move(verb.open()),
        places: place.map(|placing| placing.sign),
    }
}

fn with_knights(words: &Words, view: &Knights, seat: Seat) -> Vec<Build> {
    let public = &view.public;
    let walls = WALLS.saturating_sub(public.walls[seat].len());
    let verb = |verb, left| placed(words, verb, of_verb(words, verb), left);
    let level = |track: Track| {
        let level = public.levels[seat][track];
        Build {
            thing: of_level(words, track, (level + 1).min(TOP_LEVEL), public.turn.crane),
            note: Some(words.level_of(level, TOP_LEVEL)),
            command: Command::Move(Verb::Improve(track).open()),
            places: None,
        }
    };
    let things = [
        verb(Verb::Wall, Some(walls)),
        verb(Verb::Recruit, Some(public.knights[seat].left(Rank::Basic))),
        verb(Verb::Activate, None),
        verb(Verb::Promote, None),
    ];
    things.into_iter().chain(Track::ALL.map(level)).collect()
}
