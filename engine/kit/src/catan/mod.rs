//! Test kit for the base game and its expansions.

pub mod absurd;
pub mod coverage;
pub mod islands;
pub mod milker;
pub mod naive;
mod recorded;
pub mod referee;
pub mod script;
mod tested;
pub mod twins;
pub mod walk;
