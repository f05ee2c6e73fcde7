//! What Elasund says: events, questions, refusals, cards, the town.

mod board;
mod end;
mod error;
mod event;
mod hand;
mod menu;
mod notice;
mod place;
mod prompt;
mod rules;
pub(super) mod series;
mod standing;
mod thing;
