//! The test kit of the core: tables and logs of games, recorded games, questions. The tests of
//! the core and of all that stands on it share it.

use bot_core::language::Language;

pub mod changes;
pub mod elasund;
pub mod logs;
pub mod option;
pub mod places;
pub mod questions;
pub mod recorder;
pub mod samples;
pub mod settlers;

/// The second language: what is read in another than English is tested in it.
pub const FRENCH: Language = Language::ALL[1];
const _: () = assert!(matches!(FRENCH.code().as_bytes(), b"fr"));

pub use engine_kit::catan::{absurd, coverage, islands, naive, referee, script, twins, walk};
pub use engine_kit::{laws, patience, toy};
pub use repository as house;
