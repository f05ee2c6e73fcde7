//! What menus of any title ask and say.

use super::{ALL, Of};
use crate::command::{CommandError, Own};
use crate::menu::{Ask, Label, OwnLabel, Question};
use crate::title::Asked;
use crate::words::{Scene, Words};

/// What menus of a title ask and say, whichever it is; nothing of what is another's.
pub(crate) trait Asks {
    fn written(&self, words: &Words, label: &OwnLabel, scene: Option<&Scene<'_>>) -> Option<String>;
    fn spoken(&self, words: &Words, label: &OwnLabel, scene: &Scene<'_>) -> Option<String>;
    fn noted(&self, words: &Words, label: &OwnLabel, scene: &Scene<'_>) -> Option<String>;
    fn headed(&self, label: &OwnLabel, scene: &Scene<'_>) -> Option<(String, Label)>;
    fn said_once(&self, ask: &Ask) -> Option<(Label, Ask)>;
    fn question(&self, words: &Words, question: &Own, scene: Option<&Scene<'_>>) -> Option<String>;
    fn takes_terms(&self, question: &Own) -> bool;
    fn refusal(
        &self,
        words: &Words,
        refusal: &Own,
        reasons: &str,
        scene: Option<&Scene<'_>>,
    ) -> Option<String>;
    fn reasons<'e>(&self, words: &Words, refusal: &'e Own) -> Option<Vec<(String, &'e CommandError)>>;
    fn expected(&self, words: &Words, expected: &Own) -> Option<String>;
    fn slash(&self, words: &Words, command: &str) -> Option<String>;
    fn group(&self, words: &Words, group: &str) -> Option<String>;
    fn argument(&self, words: &Words, argument: &str) -> Option<String>;
}

impl<T: Asked> Asks for Of<T> {
    fn written(&self, words: &Words, label: &OwnLabel, scene: Option<&Scene<'_>>) -> Option<String> {
        let scene = scene.and_then(Scene::of::<T>);
        Some(T::written(words, label.get()?, scene.as_ref()))
    }

    fn spoken(&self, words: &Words, label: &OwnLabel, scene: &Scene<'_>) -> Option<String> {
        T::spoken(words, label.get()?, &scene.of::<T>()?)
    }

    fn noted(&self, words: &Words, label: &OwnLabel, scene: &Scene<'_>) -> Option<String> {
        T::noted(words, label.get()?, &scene.of::<T>()?)
    }

    fn headed(&self, label: &OwnLabel, scene: &Scene<'_>) -> Option<(String, Label)> {
        T::headed(label.get()?, &scene.of::<T>()?)
    }

    fn said_once(&self, ask: &Ask) -> Option<(Label, Ask)> {
        T::said_once(ask)
    }

    fn question(&self, words: &Words, question: &Own, scene: Option<&Scene<'_>>) -> Option<String> {
        let scene = scene.and_then(Scene::of::<T>);
        Some(T::asked(words, question.get()?, scene.as_ref()))
    }

    fn takes_terms(&self, question: &Own) -> bool {
        question.get().is_some_and(T::takes_terms)
    }

    fn refusal(
        &self,
        words: &Words,
        refusal: &Own,
        reasons: &str,
        scene: Option<&Scene<'_>>,
    ) -> Option<String> {
        let scene = scene.and_then(Scene::of::<T>);
        Some(T::refusal(words, refusal.get()?, reasons, scene.as_ref()))
    }

    fn reasons<'e>(&self, words: &Words, refusal: &'e Own) -> Option<Vec<(String, &'e CommandError)>> {
        T::reasons(words, refusal.get()?)
    }

    fn expected(&self, words: &Words, expected: &Own) -> Option<String> {
        Some(T::expected(words, expected.get()?))
    }

    fn slash(&self, words: &Words, command: &str) -> Option<String> {
        T::slash(words, command)
    }

    fn group(&self, words: &Words, group: &str) -> Option<String> {
        T::group(words, group)
    }

    fn argument(&self, words: &Words, argument: &str) -> Option<String> {
        T::argument(words, argument)
    }
}

/// What is written on a line or on a button.
pub fn written(words: &Words, label: &OwnLabel, scene: Option<&Scene<'_>>) -> String {
    ALL.iter().find_map(|title| title.written(words, label, scene)).unwrap_or_default()
}

/// How the place is spoken of that a line is.
pub fn spoken(words: &Words, label: &Label, scene: &Scene<'_>) -> Option<String> {
    let Label::Own(own) = label else { return None };
    ALL.iter().find_map(|title| title.spoken(words, own, scene))
}

/// What a page notes beside a line.
pub fn noted(words: &Words, label: &Label, scene: &Scene<'_>) -> Option<String> {
    let Label::Own(own) = label else { return None };
    ALL.iter().find_map(|title| title.noted(words, own, scene))
}

/// The heading under which a page shows a line, and what the line says there.
pub fn headed(label: &Label, scene: &Scene<'_>) -> Option<(String, Label)> {
    let Label::Own(own) = label else { return None };
    ALL.iter().find_map(|title| title.headed(own, scene))
}

/// What all lines of a menu say alike, and the menu where that is said once.
pub fn said_once(ask: &Ask) -> Option<(Label, Ask)> {
    ALL.iter().find_map(|title| title.said_once(ask))
}

/// What a menu asks.
pub fn question(words: &Words, question: &Own, scene: Option<&Scene<'_>>) -> String {
    ALL.iter().find_map(|title| title.question(words, question, scene)).unwrap_or_default()
}

/// Whether a menu asks for terms, which can be written all at once.
pub fn takes_terms(question: &Question) -> bool {
    matches!(question, Question::Own(own) if ALL.iter().any(|title| title.takes_terms(own)))
}

/// Why a command can't be carried out, with its reasons as sentences.
pub fn refusal(words: &Words, refusal: &Own, reasons: &str, scene: Option<&Scene<'_>>) -> String {
    ALL.iter().find_map(|title| title.refusal(words, refusal, reasons, scene)).unwrap_or_default()
}

/// What is refused thing by thing; nothing where it is one thing.
pub fn reasons<'e>(words: &Words, refusal: &'e Own) -> Option<Vec<(String, &'e CommandError)>> {
    ALL.iter().find_map(|title| title.reasons(words, refusal))
}

/// What a word should have been.
pub fn expected(words: &Words, expected: &Own) -> String {
    ALL.iter().find_map(|title| title.expected(words, expected)).unwrap_or_default()
}

/// What a slash command of a title does, if that is another thing than what is said of it else.
pub fn slash(words: &Words, command: &str) -> Option<String> {
    ALL.iter().find_map(|title| title.slash(words, command))
}

/// What stands in a group of commands, by its title's own name for it.
pub fn group(words: &Words, group: &str) -> String {
    ALL.iter().find_map(|title| title.group(words, group)).unwrap_or_default()
}

/// What an argument takes, by its title's own name for it.
pub fn argument(words: &Words, argument: &str) -> String {
    ALL.iter().find_map(|title| title.argument(words, argument)).unwrap_or_default()
}
