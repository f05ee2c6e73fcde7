//! Ships, the pirate, gold and islands: what the expansion adds to the chat side of the base game.

pub(super) mod after;
pub mod grammar;
pub(super) mod options;
pub(super) mod record;
pub(super) mod telling;
mod words;
