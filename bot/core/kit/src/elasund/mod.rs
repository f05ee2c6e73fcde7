//! Test kit for Elasund: that of the engine, and generated table logs.

pub use engine_kit::elasund::{absurd, coverage, naive, referee, script, twins, walk};

pub mod logs;
