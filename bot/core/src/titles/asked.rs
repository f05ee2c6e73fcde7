//! What menus of any title ask and say.

use crate::command::{CommandError, Own};
use crate::menu::{Ask, Label, OwnLabel, Question};
use crate::title::Asked;
use crate::words::{Scene, Words};

questions! {
    /// What menus of a title ask and say, whichever it is.
    trait Asks for T: Asked {
        /// What is written on a line or on a button.
        pub fn written(
            words: &Words,
            label: &OwnLabel as get,
            scene: Option<&Scene<'_>> as scene_if_any,
        ) -> String;

        /// How the place is spoken of that a line is.
        pub fn spoken(words: &Words, label: &Label as own, scene: &Scene<'_> as scene) -> Option<String>;

        /// What a page notes beside a line.
        pub fn noted(words: &Words, label: &Label as own, scene: &Scene<'_> as scene) -> Option<String>;

        /// The heading under which a page shows a line, and what the line says there.
        pub fn headed(label: &Label as own, scene: &Scene<'_> as scene) -> Option<(String, Label)>;

        /// What all lines of a menu say alike, and the menu where that is said once.
        pub fn said_once(ask: &Ask) -> Option<(Label, Ask)>;

        /// What a menu asks.
        pub fn asked(
            words: &Words,
            question: &Own as get,
            scene: Option<&Scene<'_>> as scene_if_any,
        ) -> String;

        /// Whether a menu asks for terms, which can be written all at once.
        pub fn takes_terms(question: &Question as own) -> bool;

        /// Why a command can't be carried out, with its reasons as sentences.
        pub fn refusal(
            words: &Words,
            refusal: &Own as get,
            reasons: &str,
            scene: Option<&Scene<'_>> as scene_if_any,
        ) -> String;

        /// The same in two or three words, where these tell enough.
        pub fn refusal_in_short(words: &Words, refusal: &Own as get) -> Option<String>;

        /// What is refused thing by thing; nothing where it is one thing.
        pub fn reasons<'e>(
            words: &Words,
            refusal: &'e Own as get,
        ) -> Option<Vec<(String, &'e CommandError)>>;

        /// What a word should have been.
        pub fn expected(words: &Words, expected: &Own as get) -> String;

        /// What a slash command of a title does, if that is another thing than what is said of it else.
        pub fn slash(words: &Words, command: &str) -> Option<String>;

        /// What stands in a group of commands, by its title's own name for it.
        pub fn group(words: &Words, group: &str) -> Option<String>;

        /// What an argument takes, by its title's own name for it.
        pub fn argument(words: &Words, argument: &str) -> Option<String>;
    }
}
