//! Scripts for the base game, Cities & Knights, and ships.

mod formatting;
mod knights;
mod notation;
mod position;
mod query;
mod ships;

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::event::Event;
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::journal::Journal;
use engine::luck::Outcome;

use super::reference::{cache_differences, conservation_violations, wrong_awards};
use crate::script::{ScriptError, Scriptable};

pub use formatting::event_to_text;
pub use notation::{action_to_text, parse_action};

impl Scriptable for Catan {
    const RULE_PREFIX: char = 'R';

    fn build_position(given: &[String]) -> Result<(Setup, State), ScriptError> {
        position::build(given)
    }

    fn action_to_text(state: &State, action: &Action) -> String {
        action_to_text(state.island.topology(), action)
    }

    fn parse_action(state: &State, text: &str) -> Result<(Action, Vec<Outcome>), ScriptError> {
        parse_action(state.island.topology(), text)
    }

    fn event_to_text(state: &State, event: &Event) -> String {
        event_to_text(state.island.topology(), event)
    }

    fn error_to_text(state: &State, error: &RuleError) -> String {
        formatting::error_to_text(state.island.topology(), error)
    }

    fn answer(game: &Journal<Catan>, question: &str) -> Result<Vec<String>, ScriptError> {
        if question == "throw" { Ok(query::opening_rolls(game.setup())) } else { query::answer(game, question) }
    }

    fn violations(state: &State) -> Vec<String> {
        [conservation_violations(state), cache_differences(state), wrong_awards(state)].concat()
    }
}
