//! Test kit for Elasund.

pub mod absurd;
pub mod coverage;
pub mod naive;
mod recorded;
pub mod referee;
pub mod script;
mod tested;
pub mod twins;
pub mod walk;
