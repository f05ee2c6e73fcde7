//! Messages of games with ships.

mod error;
mod event;
mod prompt;
mod rules;
mod standing;
