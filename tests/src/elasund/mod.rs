//! The kit for Elasund: that of the core, and pictures of its games.

pub use bot_core_kit::elasund::*;

pub mod pictures;
