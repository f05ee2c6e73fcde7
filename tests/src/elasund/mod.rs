//! The kit for Elasund: random games and what they show, odd actions and events, twins, recounts and scripts.

pub mod absurd;
pub mod coverage;
pub mod logs;
pub mod naive;
pub mod pictures;
pub mod referee;
pub mod script;
pub mod twins;
pub mod walk;
