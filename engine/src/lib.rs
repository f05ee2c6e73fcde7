//! The rules of the island trading games: pure and deterministic, without input or output.
//!
//! A game is a fold of events. [`Rules`] is what every title offers and [`Title`] what tables and robots ask of one
//! besides; [`catan`] is the base game with Cities & Knights, [`elasund`] the game of town-building. [`Journal`] plays a
//! title step by step, [`AnyGame`] plays any without naming it. Who looks is a [`Viewer`], who plays a [`Seat`]; all luck
//! is an argument ([`Luck`]). The README has an example.

#![warn(missing_docs)]

pub mod audience;
pub mod belief;
pub mod catan;
pub mod elasund;
pub mod game;
pub mod hindsight;
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
mod told;

pub use audience::Viewer;
pub use catan::Catan;
pub use elasund::Elasund;
pub use game::{AnyGame, AnySetup};
pub use journal::{By, Journal, Step, Undo};
pub use legal::Legal;
pub use luck::{KeyedLuck, Luck, Salt, ScriptedLuck, Seed};
pub use prompt::Prompt;
pub use robot::Robot;
pub use rules::Rules;
pub use seat::{PerSeat, Seat, SeatSet};
pub use title::Title;
pub use title::next_action;

/// The example of the README, tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
