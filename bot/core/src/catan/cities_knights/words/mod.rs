//! Messages of Cities & Knights in addition to the base game.

mod error;
mod event;
mod menu;
mod names;
mod notice;
mod place;
mod prompt;
mod rules;
mod standing;
