//! Test kit shared by the tests of several crates.

// The futures of matrix-sdk nest deeper than the default recursion limit.
#![recursion_limit = "256"]

pub mod axe;
pub mod browser;
pub mod browser_play;
mod certificate;
pub mod chat_contract;
mod child_log;
pub mod clock;
pub mod clocked_bot;
pub mod discord;
pub mod disk;
pub mod elasund;
pub mod firefox;
pub mod fixture_position;
pub mod flaky_proxy;
pub mod gated_store;
pub mod http;
pub mod layout_audit;
pub mod matrix;
pub mod memory_platform;
pub mod memory_push;
pub mod menu_labels;
pub mod month;
pub mod oracle;
pub mod page;
pub mod page_traffic;
pub mod pictures;
pub mod postgres;
pub mod process;
pub mod process_run;
mod process_tree;
pub mod push_service;
pub mod random_play;
pub mod secrecy_audit;
pub mod simulated_world;
pub mod test_table;
pub mod toy;
pub mod web_server;

pub use bot_core_kit::*;
