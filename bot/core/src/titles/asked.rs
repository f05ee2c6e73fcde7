//! Texts of menus, buttons and refusals, dispatched to the title.

use crate::command::{CommandError, Own};
use crate::menu::{Ask, Label, OwnLabel, Question};
use crate::title::Asked;
use crate::words::{Scene, Words};

questions! {
    /// Object-safe form of [`Asked`].
    trait Asks for T: Asked {
        /// Words a label.
        pub fn written(
            words: &Words,
            label: &OwnLabel as get,
            scene: Option<&Scene<'_>> as scene_if_any,
        ) -> String;

        /// Spoken description of the place that a label names.
        pub fn spoken(words: &Words, label: &Label as own, scene: &Scene<'_> as scene) -> Option<String>;

        /// Note that a page shows beside a menu item.
        pub fn noted(words: &Words, label: &Label as own, scene: &Scene<'_> as scene) -> Option<String>;

        /// Heading under which a page groups a menu item, and the item's label below that heading.
        pub fn headed(label: &Label as own, scene: &Scene<'_> as scene) -> Option<(String, Label)>;

        /// Label common to all items of a menu, and the menu without it.
        pub fn said_once(ask: &Ask) -> Option<(Label, Ask)>;

        /// Words a question.
        pub fn asked(
            words: &Words,
            question: &Own as get,
            scene: Option<&Scene<'_>> as scene_if_any,
        ) -> String;

        /// Returns `true` if the question asks for terms of trade, which may be typed as a whole.
        pub fn takes_terms(question: &Question as own) -> bool;

        /// Words a refusal; `reasons` are its partial reasons as sentences.
        pub fn refusal(
            words: &Words,
            refusal: &Own as get,
            reasons: &str,
            scene: Option<&Scene<'_>> as scene_if_any,
        ) -> String;

        /// Words a refusal in two or three words, if these suffice.
        pub fn refusal_in_short(words: &Words, refusal: &Own as get) -> Option<String>;

        /// Partial reasons of a refusal, each with the label of its item; `None` if it has only one.
        pub fn reasons<'e>(
            words: &Words,
            refusal: &'e Own as get,
        ) -> Option<Vec<(String, &'e CommandError)>>;

        /// Words the kind of word that a command expects.
        pub fn expected(words: &Words, expected: &Own as get) -> String;

        /// Description of a slash command without arguments, if it differs from the command's usual description.
        pub fn slash(words: &Words, command: &str) -> Option<String>;

        /// Description of a command group, by its id in the title.
        pub fn group(words: &Words, group: &str) -> Option<String>;

        /// Description of an argument, by its id in the title.
        pub fn argument(words: &Words, argument: &str) -> Option<String>;
    }
}
