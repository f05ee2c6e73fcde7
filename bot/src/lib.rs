//! Comptoir: the island trading games inside the chat that a group already uses.

pub mod command;
pub mod language;
pub mod table;
pub mod wording;
