//! Scripts for the base game, Cities & Knights, and ships.

mod knights;
mod notation;
mod position;
mod query;
mod say;
mod ships;

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::event::Event;
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::journal::Journal;
use engine::luck::Outcome;

use super::naive::{lost_or_made, misawarded, miscounted};
use crate::script::{Scripted, Unread};

pub use notation::{action_to_text, parse_action};
pub use say::event_to_text;

impl Scripted for Catan {
    const LETTER: char = 'R';

    fn position(given: &[String]) -> Result<(Setup, State), Unread> {
        position::build(given)
    }

    fn action_to_text(state: &State, action: &Action) -> String {
        action_to_text(state.island.topology(), action)
    }

    fn parse_action(state: &State, text: &str) -> Result<(Action, Vec<Outcome>), Unread> {
        parse_action(state.island.topology(), text)
    }

    fn event_to_text(state: &State, event: &Event) -> String {
        event_to_text(state.island.topology(), event)
    }

    fn refusal(state: &State, error: &RuleError) -> String {
        say::refusal(state.island.topology(), error)
    }

    fn answer(game: &Journal<Catan>, question: &str) -> Result<Vec<String>, Unread> {
        if question == "throw" { Ok(query::throw(game.setup())) } else { query::answer(game, question) }
    }

    fn faults(state: &State) -> Vec<String> {
        [lost_or_made(state), miscounted(state), misawarded(state)].concat()
    }
}
