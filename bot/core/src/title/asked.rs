//! Texts of a title's menus, buttons, refusals and command descriptions.

use std::any::Any;

use crate::bind::grammar::Grammar;
use crate::command::CommandError;
use crate::menu::{self, Ask};
use crate::words::{Scene, Words};

/// Words a title's menus, refusals and help. A title without own types for them uses
/// [`Infallible`](std::convert::Infallible) and keeps the default methods.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Asked: Grammar {
    /// Label of the title's menu items and buttons.
    type Label: Any;
    /// Question of the title's menus.
    type Question: Any;
    /// Reason for which a command of the title is refused, apart from its rules.
    type Refusal: Any;
    /// Kind of word that a command of the title expects.
    type Expected: Any;

    /// Words a label. `scene` is that of the table's game, if it has begun.
    fn written(words: &Words, label: &Self::Label, scene: Option<&Scene<'_, Self::View>>) -> String {
        String::new()
    }

    /// Spoken description of the place that a label names.
    fn spoken(words: &Words, label: &Self::Label, scene: &Scene<'_, Self::View>) -> Option<String> {
        None
    }

    /// Note that a page shows beside a menu item.
    fn noted(words: &Words, label: &Self::Label, scene: &Scene<'_, Self::View>) -> Option<String> {
        None
    }

    /// Heading under which a page groups a menu item, and the item's label below that heading.
    fn headed(label: &Self::Label, scene: &Scene<'_, Self::View>) -> Option<(String, menu::Label)> {
        None
    }

    /// Label common to all items of a menu, and the menu without it.
    fn said_once(ask: &Ask) -> Option<(menu::Label, Ask)> {
        None
    }

    /// Words a question.
    fn asked(words: &Words, question: &Self::Question, scene: Option<&Scene<'_, Self::View>>) -> String {
        String::new()
    }

    /// Returns `true` if the question asks for terms of trade, which may be typed as a whole.
    fn takes_terms(question: &Self::Question) -> bool {
        false
    }

    /// Words a refusal. `reasons`: its partial reasons as sentences, from [`reasons`](Asked::reasons).
    fn refusal(
        words: &Words,
        refusal: &Self::Refusal,
        reasons: &str,
        scene: Option<&Scene<'_, Self::View>>,
    ) -> String {
        String::new()
    }

    /// Words a refusal in two or three words, if these suffice.
    fn refusal_in_short(words: &Words, refusal: &Self::Refusal) -> Option<String> {
        None
    }

    /// Partial reasons of a refusal, each with the label of its item; `None` if it has only one.
    fn reasons<'e>(words: &Words, refusal: &'e Self::Refusal) -> Option<Vec<(String, &'e CommandError)>> {
        None
    }

    /// Words the kind of word that a command expects.
    fn expected(words: &Words, expected: &Self::Expected) -> String {
        String::new()
    }

    /// Description of a slash command without arguments, if it differs from the command's usual description.
    fn slash(words: &Words, command: &str) -> Option<String> {
        None
    }

    /// Description of a command group, if there is no message `slash-group-…` for it.
    fn group(words: &Words, group: &str) -> Option<String> {
        None
    }

    /// Description of an argument, if there is no message `slash-…` for it.
    fn argument(words: &Words, argument: &str) -> Option<String> {
        None
    }
}
