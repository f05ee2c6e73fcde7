//! What Cities & Knights says: events, questions, refusals, cards.

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
