//! Comptoir: island trading games in the chat of a group.

// The futures of matrix-sdk are nested deeper than the default limit.
#![recursion_limit = "256"]

pub mod backup;
pub mod board;
pub mod cli;
#[cfg(unix)]
pub mod control;
mod descriptors;
pub mod doctor;
pub mod export;
pub mod import;
mod log;
mod metrics_server;
pub mod migrate;
pub mod platform;
mod reload;
pub mod serve;
mod shutdown;
pub mod simulate;
mod supervisor;
pub mod verify;
