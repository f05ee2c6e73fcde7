//! Menus and buttons that every title shares.

mod buttons;
pub mod general;
pub mod people;

pub use buttons::{end_buttons, lobby_buttons, more_lobby_buttons, seat_buttons, vote_buttons};
