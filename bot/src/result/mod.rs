//! Results of finished games: one note for each, which outlives the table's log.

pub mod hindsight;
mod keeper;
mod kept;
mod shown;

pub(crate) use keeper::surely;
pub use keeper::{keep, keeper};
pub use kept::{forget, results, study};
pub use shown::Shown;
