//! Next move of a lesson, as a page shows it.

use serde::Serialize;

/// Next move of a lesson.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct LessonMove {
    /// Number of the move, from 1.
    pub(super) number: usize,
    /// Number of moves.
    pub(super) count: usize,
    /// Explanation of the move.
    pub(super) text: String,
    /// Command of the move.
    pub(super) command: String,
    /// Label of the button that sends the command.
    pub(super) label: String,
}
