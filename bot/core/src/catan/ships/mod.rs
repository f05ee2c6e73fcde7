//! All that the base game says of ships, the pirate, gold and islands far from home.

pub(super) mod after;
pub mod grammar;
pub(super) mod options;
pub(super) mod record;
pub(super) mod telling;
mod words;
