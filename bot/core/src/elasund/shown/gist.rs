//! Short introduction to Elasund: the steps of a turn and the goal.

use engine::elasund::town::CUBES;

use crate::title::Gist;
use crate::words::{Words, say};

pub(super) fn gist(words: &Words) -> Vec<Gist> {
    vec![
        Gist { sign: "dice", words: say!(words, "gist-town-roll") },
        Gist { sign: "permit", words: say!(words, "gist-town-permits") },
        Gist { sign: "town-inn", words: say!(words, "gist-town-build") },
        Gist { sign: "gold", words: say!(words, "gist-town-end") },
        Gist { sign: "point", words: say!(words, "gist-town-win", cubes = CUBES) },
    ]
}
