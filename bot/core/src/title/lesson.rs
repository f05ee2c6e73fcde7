//! Lesson of a title, as data.

use crate::words::Words;

/// Fixed game, of which the learner plays the last moves as told.
pub struct LessonScript {
    /// Stored name.
    pub name: &'static str,
    /// Lines of the game, whose form [`Lesson`](crate::table::lesson::Lesson) describes.
    pub text: &'static str,
    /// Explanation of each of the learner's moves.
    pub explanations: fn(&Words) -> Vec<String>,
}
