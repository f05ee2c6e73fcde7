//! What happens in a title, and what is asked, in words.

use engine::game::Listed;
use engine::prompt::Prompt;

use super::Telling;
use crate::words::{Scene, Words};

/// What people are told of what happens in a title.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Told: Listed {
    /// How a notice is told.
    fn telling(notice: &Self::Notice) -> Telling;

    /// What the reader is told of one event; nothing when it goes without saying, such as the end of a turn.
    fn sentence(words: &Words, notice: &Self::Notice, scene: &Scene<'_, Self::View>) -> Option<String>;

    /// What the reader is told of each of these, one after the other, where that hangs on what was told before it and
    /// follows. The scene is as it was after the last of them.
    fn sentences(
        words: &Words,
        notices: &[&Self::Notice],
        scene: &Scene<'_, Self::View>,
    ) -> Vec<Option<String>> {
        notices.iter().map(|notice| Self::sentence(words, notice, scene)).collect()
    }

    /// What somebody is asked. The reader, if asked, is not named.
    fn prompt(words: &Words, prompt: &Prompt<Self::PromptKind>, scene: &Scene<'_, Self::View>) -> String;

    /// Why the reader's action is not legal.
    fn rule_error(words: &Words, error: &Self::Error, scene: &Scene<'_, Self::View>) -> String;

    /// The same in two or three words, where these tell enough.
    fn rule_in_short(words: &Words, error: &Self::Error) -> Option<String> {
        None
    }

    /// What the reader is advised to do, and why, in one sentence.
    fn advice(words: &Words, action: &Self::Action, scene: &Scene<'_, Self::View>) -> String;

    /// Whether an action is sealed: what it was, others learn when all have answered, or never.
    fn seals(action: &Self::Action) -> bool {
        Self::discards(action).is_some()
    }

    /// What somebody has sealed with an action, for their own eyes, under its heading; nothing where it seals nothing.
    fn sealed(words: &Words, action: &Self::Action) -> Option<[String; 2]> {
        None
    }
}
