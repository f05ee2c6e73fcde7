//! Lessons of the base game and its expansions.

use crate::title::LessonScript;
use crate::words::{Words, message};

/// Lessons, one for each game.
pub(super) const LESSONS: &[LessonScript] = &[
    LessonScript { name: "base", text: include_str!("lesson/base.txt"), explanations: explain_base },
    LessonScript {
        name: "cities-and-knights",
        text: include_str!("lesson/knights.txt"),
        explanations: explain_knights,
    },
    LessonScript { name: "ships", text: include_str!("lesson/ships.txt"), explanations: explain_ships },
    LessonScript { name: "knights-ships", text: include_str!("lesson/knights_ships.txt"), explanations: explain_both },
];

fn explain_base(words: &Words) -> Vec<String> {
    vec![
        message!(words, "lesson-roll"),
        message!(words, "lesson-road"),
        message!(words, "lesson-settlement"),
        message!(words, "lesson-end"),
        message!(words, "lesson-roll-again"),
        message!(words, "lesson-robber"),
        message!(words, "lesson-bank"),
        message!(words, "lesson-card"),
    ]
}

fn explain_knights(words: &Words) -> Vec<String> {
    vec![
        message!(words, "lesson-knights-roll"),
        message!(words, "lesson-recruit"),
        message!(words, "lesson-activate"),
        message!(words, "lesson-improve"),
        message!(words, "lesson-knights-end"),
        message!(words, "lesson-roll-again"),
        message!(words, "lesson-road"),
        message!(words, "lesson-last-settlement"),
    ]
}

fn explain_ships(words: &Words) -> Vec<String> {
    vec![
        message!(words, "lesson-ships-roll"),
        message!(words, "lesson-ship"),
        message!(words, "lesson-island"),
        message!(words, "lesson-end"),
        message!(words, "lesson-roll-again"),
        message!(words, "lesson-ship-again"),
        message!(words, "lesson-ships-bank"),
        message!(words, "lesson-card"),
    ]
}

fn explain_both(words: &Words) -> Vec<String> {
    vec![
        message!(words, "lesson-both-roll"),
        message!(words, "lesson-ship"),
        message!(words, "lesson-island"),
        message!(words, "lesson-knights-end"),
        message!(words, "lesson-roll-again"),
        message!(words, "lesson-recruit"),
        message!(words, "lesson-last-activate"),
    ]
}
