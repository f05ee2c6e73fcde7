//! The test kit: what the tests of more than one crate share.

// The futures of matrix-sdk are nested deeper than the compiler looks by itself.
#![recursion_limit = "256"]

use bot::language::Language;

pub mod absurd;
pub mod browser;
pub mod coverage;
pub mod deeds;
pub mod discord;
pub mod disk;
pub mod elasund;
pub mod held;
pub mod hosted;
pub mod house;
pub mod http;
pub mod islands;
pub mod laws;
pub mod life;
pub mod logs;
pub mod matrix;
pub mod moment;
pub mod naive;
pub mod page;
pub mod pictures;
pub mod placed;
pub mod places;
pub mod platform;
pub mod pressing;
pub mod process;
pub mod questions;
pub mod recorder;
pub mod referee;
pub mod room;
mod says;
pub mod script;
pub mod title;
pub mod told;
pub mod toy;
pub mod twins;
pub mod walk;
pub mod witness;
pub mod world;

/// The second language: what is read in another than English is tested in it.
pub const FRENCH: Language = Language::ALL[1];
const _: () = assert!(matches!(FRENCH.code().as_bytes(), b"fr"));

/// How many times as much is tried as usual: 1, or more when `COMPTOIR_SLOW` asks for it.
pub fn patience() -> u64 {
    if std::env::var_os("COMPTOIR_SLOW").is_some() { 20 } else { 1 }
}
