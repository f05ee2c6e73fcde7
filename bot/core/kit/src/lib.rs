//! Test kit for the core and the crates above it: generated tables and logs, recorded games, menus.

use bot_core::language::Language;

pub mod channel_states;
pub mod corruptions;
pub mod elasund;
pub mod logs;
pub mod option;
pub mod question_counter;
pub mod recorder;
pub mod samples;
pub mod settler_games;

/// Second language of tests, for texts other than English.
pub const FRENCH: Language = Language::ALL[1];
const _: () = assert!(matches!(FRENCH.code().as_bytes(), b"fr"));

pub use engine_kit::catan::{
    arbitrary, coverage, event_oracle, islands, random_game, reference, script, secrecy_pairs,
};
pub use engine_kit::{invariants, repetition_factor, toy};
pub use repository;
