//! Scripts for Elasund.

mod notation;
pub mod position;
mod query;
mod say;

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::error::RuleError;
use engine::elasund::event::Event;
use engine::elasund::setup::Setup;
use engine::elasund::state::State;
use engine::journal::Journal;
use engine::luck::Outcome;

use super::naive::{lost_or_made, miscounted};
use crate::script::{Scripted, Unread};

pub use notation::{action_to_text, parse_action};

impl Scripted for Elasund {
    const LETTER: char = 'E';

    fn position(given: &[String]) -> Result<(Setup, State), Unread> {
        position::build(given)
    }

    fn action_to_text(_: &State, action: &Action) -> String {
        action_to_text(action)
    }

    fn parse_action(_: &State, text: &str) -> Result<(Action, Vec<Outcome>), Unread> {
        parse_action(text)
    }

    fn event_to_text(_: &State, event: &Event) -> String {
        say::event(event)
    }

    fn refusal(_: &State, error: &RuleError) -> String {
        say::refusal(error)
    }

    fn answer(game: &Journal<Elasund>, question: &str) -> Result<Vec<String>, Unread> {
        query::answer(game, question)
    }

    fn faults(state: &State) -> Vec<String> {
        [lost_or_made(state), miscounted(state)].concat()
    }
}
