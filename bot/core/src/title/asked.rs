//! What menus of a title ask and say, in words.

use std::any::Any;

use crate::bind::grammar::Grammar;
use crate::command::CommandError;
use crate::menu::{self, Ask};
use crate::words::{Scene, Words};

/// What a title asks and says in menus, on buttons and in help. One that has no types of its own for it names
/// [`Infallible`](std::convert::Infallible), and leaves out what would word them.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Asked: Grammar {
    /// What its lines and buttons say.
    type Label: Any;
    /// What it asks.
    type Question: Any;
    /// Why its commands can't be carried out, beside the rules.
    type Refusal: Any;
    /// What a word should have been.
    type Expected: Any;

    /// What is written on a line or on a button. The scene is that of the table's game, if it has begun.
    fn written(words: &Words, label: &Self::Label, scene: Option<&Scene<'_, Self::View>>) -> String {
        String::new()
    }

    /// How the place is spoken of that a line is.
    fn spoken(words: &Words, label: &Self::Label, scene: &Scene<'_, Self::View>) -> Option<String> {
        None
    }

    /// What a page notes beside a line.
    fn noted(words: &Words, label: &Self::Label, scene: &Scene<'_, Self::View>) -> Option<String> {
        None
    }

    /// The heading under which a page shows a line, and what the line says there.
    fn headed(label: &Self::Label, scene: &Scene<'_, Self::View>) -> Option<(String, menu::Label)> {
        None
    }

    /// What all lines of a menu say alike, and the menu where that is said once.
    fn said_once(ask: &Ask) -> Option<(menu::Label, Ask)> {
        None
    }

    /// What a menu asks.
    fn asked(words: &Words, question: &Self::Question, scene: Option<&Scene<'_, Self::View>>) -> String {
        String::new()
    }

    /// Whether it asks for terms, which can be written all at once.
    fn takes_terms(question: &Self::Question) -> bool {
        false
    }

    /// Why a command can't be carried out, with its reasons as sentences where it has several.
    fn refusal(
        words: &Words,
        refusal: &Self::Refusal,
        reasons: &str,
        scene: Option<&Scene<'_, Self::View>>,
    ) -> String {
        String::new()
    }

    /// The same in two or three words, where these tell enough.
    fn refusal_in_short(words: &Words, refusal: &Self::Refusal) -> Option<String> {
        None
    }

    /// What is refused thing by thing; nothing where it is one thing.
    fn reasons<'e>(words: &Words, refusal: &'e Self::Refusal) -> Option<Vec<(String, &'e CommandError)>> {
        None
    }

    /// What a word should have been.
    fn expected(words: &Words, expected: &Self::Expected) -> String {
        String::new()
    }

    /// What a slash command does, where nothing is typed after it, if that is another thing than what is said of it else.
    fn slash(words: &Words, command: &str) -> Option<String> {
        None
    }

    /// What stands in a group of commands, by the title's own name for it, where no message `slash-group-…` says it.
    fn group(words: &Words, group: &str) -> Option<String> {
        None
    }

    /// What an argument takes, by the title's own name for it, where no message `slash-…` says it.
    fn argument(words: &Words, argument: &str) -> Option<String> {
        None
    }
}
