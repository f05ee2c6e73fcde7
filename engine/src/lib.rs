//! Rules of the island trading games: pure, deterministic, without I/O.
//!
//! A game state is the fold of its events. [`Rules`] is implemented by every title; [`Title`] adds the interface for tables,
//! robots and analysis. [`catan`] is the base game with Cities & Knights and ships, [`elasund`] the town-building game.
//! [`Journal`] records a game of one title; [`AnyGame`] is a type-erased game of any title. A [`Viewer`] is a player in a
//! [`Seat`] or a spectator; randomness is an argument ([`Luck`]). The README has an example.

#![warn(missing_docs)]
#![warn(clippy::wildcard_enum_match_arm)]

pub mod analysis;
pub mod audience;
pub mod belief;
pub mod catan;
pub mod elasund;
mod error_enum;
pub mod game;
pub mod journal;
pub mod legal;
pub mod luck;
pub mod offer;
pub mod opening;
pub mod prompt;
pub mod robot;
pub mod rules;
pub mod search;
pub mod seat;
mod set;
pub mod title;

pub use audience::Viewer;
pub use catan::Catan;
pub use elasund::Elasund;
pub use game::{AnyGame, AnySetup};
pub use journal::{Journal, Step, StepOrigin, Undo};
pub use legal::Legal;
pub use luck::{KeyedLuck, Luck, Salt, ScriptedLuck, Seed};
pub use prompt::Prompt;
pub use robot::Robot;
pub use rules::Rules;
pub use seat::{PerSeat, Seat, SeatSet};
pub use title::Title;
pub use title::next_action;

/// Compiles and runs the example of the README as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
