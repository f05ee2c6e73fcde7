//! The kit for Elasund: random games, odd actions and events, twins, recounts and scripts.

pub mod absurd;
pub mod naive;
pub mod referee;
pub mod script;
pub mod twins;
pub mod walk;
