//! Chat platforms on which tables are played: Discord, Matrix and the web table.

pub mod discord;
mod markup;
pub mod matrix;
mod notes;
mod shorten;
pub mod web;
