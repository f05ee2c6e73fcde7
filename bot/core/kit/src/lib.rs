//! Test kit for the core and the crates above it: generated tables and logs, recorded games, menus.

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

/// Second language of tests, for texts other than English.
pub const FRENCH: Language = Language::ALL[1];
const _: () = assert!(matches!(FRENCH.code().as_bytes(), b"fr"));

pub use engine_kit::catan::{absurd, coverage, islands, naive, referee, script, twins, walk};
pub use engine_kit::{laws, patience, toy};
pub use repository as house;
