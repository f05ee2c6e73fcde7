//! Scripts for Elasund.

mod formatting;
mod notation;
pub mod position;
mod query;

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::error::RuleError;
use engine::elasund::event::Event;
use engine::elasund::setup::Setup;
use engine::elasund::state::State;
use engine::journal::Journal;
use engine::luck::Outcome;

use super::reference::{cache_differences, conservation_violations};
use crate::script::{ScriptError, Scriptable};

pub use notation::{action_to_text, parse_action};

impl Scriptable for Elasund {
    const RULE_PREFIX: char = 'E';

    fn build_position(given: &[String]) -> Result<(Setup, State), ScriptError> {
        position::build(given)
    }

    fn action_to_text(_: &State, action: &Action) -> String {
        action_to_text(action)
    }

    fn parse_action(_: &State, text: &str) -> Result<(Action, Vec<Outcome>), ScriptError> {
        parse_action(text)
    }

    fn event_to_text(_: &State, event: &Event) -> String {
        formatting::event_to_text(event)
    }

    fn error_to_text(_: &State, error: &RuleError) -> String {
        formatting::error_to_text(error)
    }

    fn answer(game: &Journal<Elasund>, question: &str) -> Result<Vec<String>, ScriptError> {
        query::answer(game, question)
    }

    fn violations(state: &State) -> Vec<String> {
        [conservation_violations(state), cache_differences(state)].concat()
    }
}
