//! A game with its people and places: one writer each.

pub mod id;
pub mod people;
pub mod record;
