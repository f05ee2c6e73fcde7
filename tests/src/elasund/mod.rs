//! Test kit for Elasund: that of the core, and pictures.

pub use bot_core_kit::elasund::*;

pub mod pictures;
