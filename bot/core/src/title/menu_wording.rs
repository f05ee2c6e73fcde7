//! Texts of a title's menus, buttons, refusals and command descriptions.

use std::any::Any;

use crate::bind::grammar::Grammar;
use crate::command::CommandError;
use crate::menu::{self, ChoiceMenu};
use crate::words::{MessageContext, Words};

/// Words a title's menus, refusals and help. A title without own types for them uses
/// [`Infallible`](std::convert::Infallible) and keeps the default methods.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait MenuWording: Grammar {
    /// Label of the title's menu items and buttons.
    type Label: Any;
    /// Question of the title's menus.
    type Question: Any;
    /// Reason for which a command of the title is refused, apart from its rules.
    type Refusal: Any;
    /// Kind of word that a command of the title expects.
    type Expected: Any;

    /// Words a label. `scene` is that of the table's game, if it has begun.
    fn label_text(words: &Words, label: &Self::Label, scene: Option<&MessageContext<'_, Self::View>>) -> String {
        String::new()
    }

    /// Spoken description of the place that a label names.
    fn spoken_location(words: &Words, label: &Self::Label, scene: &MessageContext<'_, Self::View>) -> Option<String> {
        None
    }

    /// Note that a page shows beside a menu item.
    fn item_note(words: &Words, label: &Self::Label, scene: &MessageContext<'_, Self::View>) -> Option<String> {
        None
    }

    /// Heading under which a page groups a menu item, and the item's label below that heading.
    fn grouped_label(label: &Self::Label, scene: &MessageContext<'_, Self::View>) -> Option<(String, menu::Label)> {
        None
    }

    /// Label common to all items of a menu, and the menu without it.
    fn common_label(ask: &ChoiceMenu) -> Option<(menu::Label, ChoiceMenu)> {
        None
    }

    /// Words a question.
    fn question_text(
        words: &Words,
        question: &Self::Question,
        scene: Option<&MessageContext<'_, Self::View>>,
    ) -> String {
        String::new()
    }

    /// Returns `true` if the question asks for terms of trade, which may be typed as a whole.
    fn accepts_terms(question: &Self::Question) -> bool {
        false
    }

    /// Words a refusal. `reasons`: its partial reasons as sentences, from [`refusal_reasons`](MenuWording::refusal_reasons).
    fn refusal_text(
        words: &Words,
        refusal: &Self::Refusal,
        reasons: &str,
        scene: Option<&MessageContext<'_, Self::View>>,
    ) -> String {
        String::new()
    }

    /// Words a refusal in two or three words, if these suffice.
    fn short_refusal(words: &Words, refusal: &Self::Refusal) -> Option<String> {
        None
    }

    /// Partial reasons of a refusal, each with the label of its item; `None` if it has only one.
    fn refusal_reasons<'e>(words: &Words, refusal: &'e Self::Refusal) -> Option<Vec<(String, &'e CommandError)>> {
        None
    }

    /// Words the kind of word that a command expects.
    fn expected_text(words: &Words, expected: &Self::Expected) -> String {
        String::new()
    }

    /// Description of a slash command without arguments, if it differs from the command's usual description.
    fn slash_description(words: &Words, command: &str) -> Option<String> {
        None
    }

    /// Description of a command group, if there is no message `slash-group-…` for it.
    fn group_description(words: &Words, group: &str) -> Option<String> {
        None
    }

    /// Description of an argument, if there is no message `slash-…` for it.
    fn argument_description(words: &Words, argument: &str) -> Option<String> {
        None
    }
}
