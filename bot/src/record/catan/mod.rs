//! The stored shapes of the base game, with its expansion in a room of its own.

mod action;
mod cards;
mod cities_knights;
mod event;
mod listed;
mod map;
mod offer;
mod setup;
mod words;

pub(crate) use action::ActionShape;
pub(crate) use cards::CardsShape;
pub(crate) use cities_knights::{KnightShape, ProgressWord, TrackWord};
pub(crate) use event::EventShape;
pub(crate) use setup::SetupShape;
