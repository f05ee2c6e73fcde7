//! Test kit for Elasund.

pub mod arbitrary;
pub mod coverage;
pub mod event_oracle;
pub mod random_game;
mod recorded;
pub mod reference;
pub mod script;
pub mod secrecy_pairs;
mod testable;
