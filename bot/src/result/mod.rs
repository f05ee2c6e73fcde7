//! What stays of games that are over: a note for each, which outlives the log of its table.

pub mod hindsight;
mod keeper;
mod kept;
mod shown;

pub(crate) use keeper::surely;
pub use keeper::{keep, keeper};
pub use kept::{forget, results, study};
pub use shown::Shown;
