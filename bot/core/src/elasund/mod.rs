//! Chat side of Elasund: commands, messages, stored forms.

mod after;
mod asked;
pub mod grammar;
mod guide;
mod marked;
mod numbers;
mod options;
mod pictured;
mod record;
mod shown;
pub(crate) mod signs;
mod telling;
mod verified;
mod words;

use engine::Elasund;
use engine::elasund::action::Action;
use engine::elasund::error::RuleError;
use engine::elasund::notice::Notice;
use engine::elasund::options::Options;
use engine::elasund::prompt::PromptKind;
use engine::elasund::view::View;
use engine::prompt::Prompt;

use crate::command::Topic;
use crate::option::Game;
use crate::title::{Described, Offered, Places, Playable, Telling, Told};
use crate::words::{Words, say};
pub(crate) use words::Town;

impl Playable for Elasund {}

impl Told for Elasund {
    fn telling(notice: &Notice) -> Telling {
        telling::telling(notice)
    }

    fn sentence(words: &Words, notice: &Notice, scene: &Town<'_>) -> Option<String> {
        words.elasund_notice(notice, scene)
    }

    fn sentences(words: &Words, notices: &[&Notice], scene: &Town<'_>) -> Vec<Option<String>> {
        (0..notices.len()).map(|at| words.elasund_notice_among(notices, at, scene)).collect()
    }

    fn prompt(words: &Words, prompt: &Prompt<PromptKind>, scene: &Town<'_>) -> String {
        words.elasund_prompt(prompt, scene)
    }

    fn rule_error(words: &Words, error: &RuleError, scene: &Town<'_>) -> String {
        words.elasund_error(error, scene)
    }

    fn rule_in_short(words: &Words, error: &RuleError) -> Option<String> {
        words.elasund_error_in_short(error)
    }

    fn advice(words: &Words, action: &Action, _: &Town<'_>) -> String {
        words.elasund_advice(action)
    }

    fn sealed(words: &Words, action: &Action) -> Option<[String; 2]> {
        match *action {
            Action::Discard { cards } => Some([say!(words, "heading-sealed"), words.town_cards(cards)]),
            _ => None,
        }
    }
}

impl Described for Elasund {
    fn game(_: &View) -> Option<Game> {
        Some(options::GAME)
    }

    fn hand(words: &Words, scene: &Town<'_>) -> Vec<String> {
        words.elasund_hand(scene)
    }

    fn standings(words: &Words, scene: &Town<'_>) -> Vec<String> {
        words.elasund_standings(scene)
    }

    fn status(words: &Words, scene: &Town<'_>) -> Vec<String> {
        words.elasund_status(scene)
    }

    fn end(words: &Words, scene: &Town<'_>) -> Vec<String> {
        words.elasund_end(scene)
    }

    fn board(words: &Words, scene: &Town<'_>) -> Vec<String> {
        words.elasund_board(scene)
    }

    fn alt(words: &Words, scene: &Town<'_>, _: Places) -> Vec<String> {
        words.town_alt(scene)
    }

    fn rules(words: &Words, topic: Option<Topic>, _: Option<&Options>) -> Vec<String> {
        words.elasund_rules(topic)
    }

    fn about(words: &Words, command: &str, child: Option<&str>) -> Option<String> {
        words.town_about(command, child)
    }
}

impl Offered for Elasund {}
