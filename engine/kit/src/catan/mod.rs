//! Test kit for the base game and its expansions.

pub mod arbitrary;
pub mod coverage;
pub mod event_oracle;
pub mod islands;
pub mod random_game;
mod recorded;
pub mod reference;
pub mod script;
pub mod secrecy_pairs;
mod testable;
pub mod trade_exploiter;
