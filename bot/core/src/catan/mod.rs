//! Chat side of the base game and its expansions: commands, messages, stored forms.

mod after;
mod asked;
pub mod cities_knights;
pub mod grammar;
mod guide;
mod marked;
mod numbers;
mod offers;
mod options;
mod pictured;
mod record;
pub mod ships;
mod shown;
pub(crate) mod signs;
mod telling;
mod verified;
mod words;

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::notice::Notice;
use engine::catan::options::Options;
use engine::catan::prompt::PromptKind;
use engine::catan::view::View;
use engine::prompt::Prompt;

use crate::command::Topic;
use crate::option::Game;
use crate::title::{Described, Optioned, Places, Playable, Telling, Told};
use crate::words::{Words, say};
pub(crate) use words::Base;

impl Playable for Catan {}

impl Told for Catan {
    fn telling(notice: &Notice) -> Telling {
        telling::telling(notice)
    }

    fn sentence(words: &Words, notice: &Notice, scene: &Base<'_>) -> Option<String> {
        words.base_notice(notice, scene)
    }

    fn prompt(words: &Words, prompt: &Prompt<PromptKind>, scene: &Base<'_>) -> String {
        words.base_prompt(prompt, scene)
    }

    fn rule_error(words: &Words, error: &RuleError, scene: &Base<'_>) -> String {
        words.broken_rule(error, scene)
    }

    fn rule_in_short(words: &Words, error: &RuleError) -> Option<String> {
        words.broken_rule_in_short(error)
    }

    fn advice(words: &Words, action: &Action, scene: &Base<'_>) -> String {
        words.base_advice(action, scene)
    }

    fn sealed(words: &Words, action: &Action) -> Option<[String; 2]> {
        match *action {
            Action::Discard { cards } => Some([say!(words, "heading-sealed"), words.cards(cards)]),
            _ => None,
        }
    }
}

impl Described for Catan {
    fn game(view: &View) -> Option<Game> {
        Some(Catan::spoken_in(&view.options))
    }

    fn hand(words: &Words, scene: &Base<'_>) -> Vec<String> {
        words.base_hand(scene)
    }

    fn standings(words: &Words, scene: &Base<'_>) -> Vec<String> {
        words.base_standings(scene)
    }

    fn status(words: &Words, scene: &Base<'_>) -> Vec<String> {
        words.base_status(scene)
    }

    fn end(words: &Words, scene: &Base<'_>) -> Vec<String> {
        words.base_end(scene)
    }

    fn board(words: &Words, scene: &Base<'_>) -> Vec<String> {
        words.base_board(scene)
    }

    fn alt(words: &Words, scene: &Base<'_>, places: Places) -> Vec<String> {
        words.base_alt(scene, places)
    }

    fn rules(words: &Words, topic: Option<Topic>, options: Option<&Options>) -> Vec<String> {
        words.base_rules(topic, &options.copied().unwrap_or_default())
    }
}
