//! Menus and buttons of the base game.

pub(crate) mod bank;
pub(crate) mod build;
mod buttons;
pub(crate) mod cards;
pub(crate) mod play;
pub(crate) mod robber;
pub(crate) mod trade;
pub(crate) mod turn;

pub(crate) use buttons::{offer_buttons, turn_buttons};
