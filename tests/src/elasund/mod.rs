//! The kit for Elasund: random games, odd actions and events, twins and recounts.

pub mod absurd;
pub mod naive;
pub mod referee;
pub mod twins;
pub mod walk;
