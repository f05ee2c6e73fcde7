//! What Cities & Knights adds to what the base game says of itself.

pub mod grammar;
pub(super) mod telling;
mod words;
