//! What Cities & Knights says: events, questions, refusals, cards.

mod error;
mod event;
mod notice;
mod prompt;
mod thing;
