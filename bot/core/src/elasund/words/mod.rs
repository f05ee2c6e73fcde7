//! Messages of Elasund: notices, prompts, errors, standings, description of the town.

mod advice;
mod alt;
mod board;
mod brief;
mod cost;
mod cubes;
mod end;
mod error;
mod event;
mod hand;
mod help;
mod menu;
mod notice;
mod place;
mod prepared;
mod prompt;
mod refusal;
mod rules;
mod sequel;
mod standing;
mod thing;

use engine::elasund::view::View;

use crate::words::Scene;

/// Message context of Elasund.
pub(crate) type Town<'a> = Scene<'a, View>;
