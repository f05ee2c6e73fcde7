//! What Elasund says: events, questions, refusals, cards, the town.

mod board;
mod cubes;
mod end;
mod error;
mod event;
mod hand;
mod menu;
mod notice;
mod place;
mod prompt;
mod rules;
mod sequel;
mod standing;
mod thing;
