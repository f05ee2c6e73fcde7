//! What is asked of somebody on an island, and what can be pressed.

pub(super) mod bank;
pub(super) mod build;
mod buttons;
pub(super) mod cards;
pub(crate) mod cities_knights;
pub(super) mod play;
pub(super) mod robber;
pub(super) mod trade;
pub(super) mod turn;

pub(super) use buttons::{offer_buttons, turn_buttons};
