//! The test kit: what the tests of more than one crate share.

// The futures of matrix-sdk are nested deeper than the compiler looks by itself.
#![recursion_limit = "256"]

use bot::language::Language;

pub mod browser;
pub mod deeds;
pub mod discord;
pub mod disk;
pub mod elasund;
pub mod held;
pub mod hosted;
pub mod house;
pub mod http;
pub mod life;
pub mod logs;
pub mod matrix;
pub mod moment;
pub mod option;
pub mod page;
pub mod pictures;
pub mod places;
pub mod platform;
pub mod pressing;
pub mod process;
pub mod questions;
pub mod recorder;
pub mod room;
mod says;
pub mod told;
pub mod toy;
pub mod witness;
pub mod world;

/// The second language: what is read in another than English is tested in it.
pub const FRENCH: Language = Language::ALL[1];
const _: () = assert!(matches!(FRENCH.code().as_bytes(), b"fr"));

pub use engine_kit::catan::{absurd, coverage, islands, naive, referee, script, twins, walk};
pub use engine_kit::{laws, patience};
