//! What Cities & Knights adds to what the base game says.

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
