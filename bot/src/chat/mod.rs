//! The platforms on which tables are played.

pub mod web;
