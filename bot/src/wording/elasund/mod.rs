//! Elasund in words.

mod board;
mod error;
mod event;
mod hand;
mod notice;
mod prompt;
mod rules;
pub(super) mod series;
mod standing;
mod thing;
