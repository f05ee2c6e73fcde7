//! A game with its people and places: one writer each.

pub mod id;
pub mod people;
pub mod post;
pub mod record;
pub mod state;
pub mod vote;
