//! The kit for Elasund: that of the rules, and tables of its games.

pub use engine_kit::elasund::{absurd, coverage, naive, referee, script, twins, walk};

pub mod logs;
