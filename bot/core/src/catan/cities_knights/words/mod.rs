//! Messages of Cities & Knights in addition to the base game.

mod advice;
mod error;
mod event;
mod hand;
mod level;
mod menu;
mod notice;
mod place;
mod progress;
mod prompt;
mod rules;
mod standing;
mod thing;
