//! Lesson of Elasund.

use crate::title::LessonScript;
use crate::words::{Words, message};

pub(super) const LESSONS: &[LessonScript] =
    &[LessonScript { name: "elasund", text: include_str!("lesson/elasund.txt"), explanations: explain }];

fn explain(words: &Words) -> Vec<String> {
    vec![
        message!(words, "lesson-town-roll"),
        message!(words, "lesson-town-build"),
        message!(words, "lesson-town-permit"),
        message!(words, "lesson-town-end"),
        message!(words, "lesson-roll-again"),
        message!(words, "lesson-town-wall"),
        message!(words, "lesson-town-permit-again"),
        message!(words, "lesson-last-end"),
    ]
}
