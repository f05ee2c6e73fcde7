//! Test kit shared by the tests of several crates.

// The futures of matrix-sdk nest deeper than the default recursion limit.
#![recursion_limit = "256"]

pub mod axe;
pub mod browser;
mod certified;
pub mod clock;
pub mod cutter;
pub mod deeds;
pub mod discord;
pub mod disk;
pub mod elasund;
mod family;
pub mod firefox;
pub mod held;
pub mod hosted;
pub mod http;
pub mod life;
pub mod matrix;
pub mod moment;
pub mod month;
pub mod page;
pub mod pictures;
pub mod platform;
pub mod playing;
pub mod postgres;
pub mod pressing;
pub mod process;
pub mod promises;
pub mod push;
pub mod ringer;
pub mod room;
mod says;
pub mod told;
pub mod toy;
pub mod wire;
pub mod witness;
pub mod world;

pub use bot_core_kit::*;
