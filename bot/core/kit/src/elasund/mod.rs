//! Test kit for Elasund: that of the engine, and generated table logs.

pub use engine_kit::elasund::{arbitrary, coverage, event_oracle, random_game, reference, script, secrecy_pairs};

pub mod logs;
