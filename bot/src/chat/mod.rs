//! The platforms on which tables are played, and what each of them can do.

pub mod discord;
mod markup;
pub mod matrix;
mod notes;
mod shorten;
pub mod web;
