//! Sentences about events and prompts of a title.

use engine::game::Listed;
use engine::prompt::Prompt;

use super::Telling;
use crate::words::{Scene, Words};

/// Sentences about a title's events, prompts and rules.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Told: Listed {
    /// Classification of a notice for publication.
    fn telling(notice: &Self::Notice) -> Telling;

    /// Sentence about an event; `None` if none is needed, as for the end of a turn.
    fn sentence(words: &Words, notice: &Self::Notice, scene: &Scene<'_, Self::View>) -> Option<String>;

    /// Sentences about consecutive events, for titles in which a sentence depends on its neighbors. `scene` is as
    /// of after the last event.
    fn sentences(
        words: &Words,
        notices: &[&Self::Notice],
        scene: &Scene<'_, Self::View>,
    ) -> Vec<Option<String>> {
        notices.iter().map(|notice| Self::sentence(words, notice, scene)).collect()
    }

    /// Words a prompt. If it is the viewer's own, they are not named.
    fn prompt(words: &Words, prompt: &Prompt<Self::PromptKind>, scene: &Scene<'_, Self::View>) -> String;

    /// Words the reason for which the viewer's action is illegal.
    fn rule_error(words: &Words, error: &Self::Error, scene: &Scene<'_, Self::View>) -> String;

    /// Words it in two or three words, if these suffice.
    fn rule_in_short(words: &Words, error: &Self::Error) -> Option<String> {
        None
    }

    /// Recommends an action to the viewer, with its reason, in one sentence.
    fn advice(words: &Words, action: &Self::Action, scene: &Scene<'_, Self::View>) -> String;

    /// Returns `true` if the action is sealed: others learn it when all have answered, or never.
    fn seals(action: &Self::Action) -> bool {
        Self::discards(action).is_some()
    }

    /// Heading and content of a sealed action, for its actor; `None` if the action seals nothing.
    fn sealed(words: &Words, action: &Self::Action) -> Option<[String; 2]> {
        None
    }
}
