//! Cost card of the base game and its expansions, derived from the engine's costs.

use engine::catan::cities_knights::WALL_COST;
use engine::catan::cities_knights::improvement::{Crane, TOP_LEVEL, Track};
use engine::catan::cities_knights::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use engine::catan::development;
use engine::catan::options::Options;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::catan::ships::COST as SHIP_COST;

use crate::catan::grammar::Verb;
use crate::catan::signs::{drawing, drawn, stack};
use crate::title::{Part, Pay, Thing};
use crate::words::{Words, sentence_start};

pub(super) fn costs(words: &Words, options: &Options) -> Vec<Part> {
    match options.cities_knights {
        None => vec![building(words, options)],
        Some(_) => vec![building(words, options), knights(words), improvements(words)],
    }
}

fn part(words: &Words, title: &str, things: Vec<Thing>) -> Part {
    Part { title: words.page(title), things }
}

/// Item with its icon and cost.
fn thing(words: &Words, name: String, sign: &'static str, cost: Cards) -> Thing {
    Thing {
        name: sentence_start(&name),
        sign: Some(sign),
        pays: drawn(cost),
        words: words.cards(cost),
        spelled: false,
    }
}

/// Road, settlement or city.
pub(super) fn of_piece(words: &Words, piece: Piece) -> Thing {
    let sign = match piece {
        Piece::Road => "road",
        Piece::Settlement => "settlement",
        Piece::City => "city",
    };
    thing(words, words.piece(piece), sign, piece.cost())
}

/// Development card.
pub(super) fn of_card(words: &Words) -> Thing {
    thing(words, words.card_name(), "card", development::COST)
}

/// Ship, wall, or knight action.
pub(super) fn of_verb(words: &Words, verb: Verb) -> Thing {
    let (sign, cost) = match verb {
        Verb::BuildShip => ("ship", SHIP_COST),
        Verb::Wall => ("wall", WALL_COST),
        Verb::Activate => ("activate", ACTIVATE_COST),
        Verb::Promote => ("promote", PROMOTE_COST),
        _ => ("knight", RECRUIT_COST),
    };
    thing(words, words.verb_name(verb), sign, cost)
}

/// Level of a track.
pub(super) fn of_level(words: &Words, track: Track, level: u8, crane: Crane) -> Thing {
    thing(words, words.track_name(track), stack(track), track.cost(level, crane))
}

/// Pieces, ships and walls if the game has them, and development cards if it has those.
fn building(words: &Words, options: &Options) -> Part {
    let pieces = Piece::ALL.map(|piece| of_piece(words, piece));
    let ship = options.ships.as_ref().map(|_| of_verb(words, Verb::BuildShip));
    let last = match options.cities_knights {
        None => of_card(words),
        Some(_) => of_verb(words, Verb::Wall),
    };
    part(words, "page-costs-build", pieces.into_iter().chain(ship).chain([last]).collect())
}

fn knights(words: &Words) -> Part {
    let verbs = [Verb::Recruit, Verb::Activate, Verb::Promote];
    part(words, "page-costs-knights", verbs.map(|verb| of_verb(words, verb)).into())
}

fn improvements(words: &Words) -> Part {
    let levels = |track: Track| {
        let [first, last] = [1, TOP_LEVEL].map(|level| track.cost(level, Crane::Idle));
        let range =
            |(card, count): (_, u8)| Pay { kind: drawing(card), count: format!("{}–{count}", first[card]) };
        Thing {
            name: words.track_name(track),
            sign: Some(stack(track)),
            pays: last.iter().map(range).collect(),
            words: words.level_costs(first, last),
            spelled: false,
        }
    };
    part(words, "page-costs-levels", Track::ALL.map(levels).into())
}
