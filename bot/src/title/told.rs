//! The words of a title.

use engine::game::Listed;

use super::Telling;

/// What people are told of a title.
pub(crate) trait Told: Listed {
    /// How a notice is told.
    fn telling(notice: &Self::Notice) -> Telling;
}
