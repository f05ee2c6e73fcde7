//! Cities & Knights: what the expansion adds to the chat side of the base game.

pub mod grammar;
pub(super) mod notice_style;
pub(super) mod options;
pub(super) mod position;
pub(super) mod record;
mod words;
