//! What stays of games that are over: a note for each, which outlives the log of its table.

mod keeper;
mod kept;

pub use keeper::{keep, keeper};
pub use kept::{forget, results, study};
