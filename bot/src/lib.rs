//! Comptoir: island trading games in the chat of a group.

// The futures of matrix-sdk are nested deeper than the default limit.
#![recursion_limit = "256"]

pub mod alarm;
mod allowance;
pub mod app;
pub mod backup;
mod behind;
pub mod board;
pub mod campaign;
pub mod chat;
pub mod check;
pub mod cli;
pub mod clock;
mod code;
#[cfg(unix)]
pub mod control;
mod descriptors;
pub mod desk;
pub mod doctor;
pub mod entropy;
pub mod export;
pub mod import;
pub mod link;
mod log;
pub mod metrics;
pub mod moving;
pub mod others;
mod owned;
pub mod place;
pub mod profile;
pub mod program;
pub mod purge;
mod reread;
pub mod result;
mod scrape;
pub mod secret;
pub mod serve;
mod shutdown;
pub mod simulate;
pub mod store;
mod supervisor;
mod visitor;
