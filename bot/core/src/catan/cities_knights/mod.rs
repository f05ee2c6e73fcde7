//! What Cities & Knights adds to what the base game says of itself.

pub(super) mod after;
pub mod grammar;
pub(super) mod options;
pub(super) mod record;
pub(super) mod telling;
mod words;
