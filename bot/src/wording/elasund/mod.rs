//! What menus of Elasund ask.

mod menu;
