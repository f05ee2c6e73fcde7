//! The stored shapes of Elasund. A game of it has these words of its own for actions and events.

mod action;
mod cards;
mod event;
mod listed;
mod setup;
mod town;
mod words;

pub(crate) use action::ActionShape;
pub(crate) use cards::CardsShape;
pub(crate) use event::EventShape;
pub(crate) use setup::SetupShape;
pub(crate) use words::{BuildingWord, CrewWord, HutWord};
