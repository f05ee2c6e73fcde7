//! Campaigns, series of games in a channel: storage, the sequence of games, and export.

pub(crate) mod books;
pub mod host;
pub mod kept;
mod persons;

pub use kept::change;
pub use persons::of_persons;
