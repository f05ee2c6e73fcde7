//! The rules of the games: pure, deterministic, without input or output.
//!
//! A game is a fold of events. [`rules::Rules`] is what every title offers; [`catan`] is the base game,
//! [`elasund`] the town-building game; [`game`] is the one place that knows which titles there are.

pub mod audience;
pub mod catan;
pub mod elasund;
pub mod game;
pub mod journal;
pub mod legal;
pub mod luck;
pub mod opening;
pub mod prompt;
pub mod robot;
pub mod rules;
pub mod seat;
pub mod title;
