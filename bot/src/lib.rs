//! Comptoir: the island trading games inside the chat that a group already uses.

// The futures of matrix-sdk are nested deeper than the compiler looks by itself.
#![recursion_limit = "256"]
// Others stand on the engine; nobody does on this crate: a doc comment stands where there is something to say.
#![allow(missing_docs)]

pub mod app;
pub mod bind;
pub mod catan;
pub mod channel;
pub mod chat;
pub mod cli;
pub mod clock;
pub mod command;
mod descriptors;
pub mod desk;
pub mod elasund;
pub mod entropy;
pub mod error;
pub mod export;
pub mod game_log;
mod hexadecimal;
pub mod import;
pub mod language;
mod lines;
pub mod link;
mod log;
pub mod menu;
pub mod option;
mod owned;
pub mod people;
mod picture;
pub mod place;
pub mod record;
pub mod serve;
pub mod shape;
mod shutdown;
pub mod simulate;
pub mod store;
pub mod surface;
pub mod table;
pub mod title;
pub mod titles;
pub mod verify;
mod visitor;
pub mod wording;
pub mod words;
