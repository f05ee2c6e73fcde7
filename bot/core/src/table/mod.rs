//! A game with its people and places: one writer each.

pub mod answer;
pub mod answered;
pub mod decide;
pub mod id;
pub mod link;
pub mod lobby;
mod order;
pub mod play;
pub mod post;
pub mod record;
pub mod refused;
pub mod robots;
pub mod seats;
pub mod state;
mod status;
pub mod treatment;
pub mod vote;
mod voting;

pub use status::Status;
