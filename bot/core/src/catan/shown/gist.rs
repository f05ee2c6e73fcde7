//! Short introduction to the base game: the steps of a turn and the goal.

use engine::catan::options::Options;

use crate::title::Gist;
use crate::words::{Words, say};

pub(super) fn gist(words: &Words, options: &Options) -> Vec<Gist> {
    let one = |sign, words| Gist { sign, words };
    let with_knights = options.cities_knights.is_some();
    let mut gist = vec![
        one("dice", say!(words, "gist-roll")),
        one("robber", say!(words, "gist-robber")),
        one("trade", say!(words, "gist-trade")),
        one("settlement", say!(words, "gist-build")),
    ];
    if options.ships.is_some() {
        gist.push(one("ship", say!(words, "gist-ships")));
    }
    match with_knights {
        true => gist.extend([
            one("science", say!(words, "gist-improve")),
            one("helm", say!(words, "gist-barbarians")),
        ]),
        false => gist.push(one("card", say!(words, "gist-cards"))),
    }
    let points = options.points;
    gist.push(one(
        "point",
        match with_knights {
            true => say!(words, "gist-win-knights", points),
            false => say!(words, "gist-win", points),
        },
    ));
    gist
}
