//! A game with its people and places: one writer each.

pub mod absence;
pub mod answer;
pub mod answered;
pub mod attendance;
pub mod chairs;
mod clocks;
pub mod decide;
pub mod due;
mod exchange;
pub mod forget;
pub mod id;
pub mod link;
pub mod lobby;
mod looks;
mod order;
mod pace;
mod people;
pub mod play;
pub mod post;
pub mod prepared;
pub mod profiled;
pub mod record;
pub mod refused;
pub mod robots;
pub mod seats;
pub mod state;
mod status;
mod times;
pub mod treatment;
pub mod unpredictable;
pub mod vote;
mod voting;
mod waiting;

pub use status::Status;
pub use times::TimeLeft;
pub use waiting::Autopilot;
