//! What everything costs in the base game and with its expansions, from what the rules charge.

use engine::catan::cities_knights::WALL_COST;
use engine::catan::cities_knights::improvement::{Crane, TOP_LEVEL, Track};
use engine::catan::cities_knights::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use engine::catan::development;
use engine::catan::options::Options;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::catan::ships::COST as SHIP_COST;

use crate::catan::grammar::Verb;
use crate::catan::signs::{drawing, stack};
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

fn thing(words: &Words, name: String, cost: Cards) -> Thing {
    let pays = cost.iter().map(|(card, count)| Pay { kind: drawing(card), count: count.to_string() });
    Thing { name: sentence_start(&name), pays: pays.collect(), words: words.cards(cost), ..Thing::default() }
}

fn verb_thing(words: &Words, verb: Verb) -> Thing {
    let cost = match verb {
        Verb::BuildShip => SHIP_COST,
        Verb::Wall => WALL_COST,
        Verb::Activate => ACTIVATE_COST,
        Verb::Promote => PROMOTE_COST,
        _ => RECRUIT_COST,
    };
    thing(words, words.verb_name(verb), cost)
}

/// Pieces, with ships and walls where there are any, and development cards where there are those.
fn building(words: &Words, options: &Options) -> Part {
    let pieces = Piece::ALL.map(|piece| thing(words, words.piece(piece), piece.cost()));
    let ship = options.ships.as_ref().map(|_| verb_thing(words, Verb::BuildShip));
    let last = match options.cities_knights {
        None => thing(words, words.card_name(), development::COST),
        Some(_) => verb_thing(words, Verb::Wall),
    };
    part(words, "page-costs-build", pieces.into_iter().chain(ship).chain([last]).collect())
}

fn knights(words: &Words) -> Part {
    let verbs = [Verb::Recruit, Verb::Activate, Verb::Promote];
    part(words, "page-costs-knights", verbs.map(|verb| verb_thing(words, verb)).into())
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
