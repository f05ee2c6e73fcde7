//! Options of a game as people say them.

use super::lexicon::Term;
use super::vocabulary::Spoken;
use crate::language::Language;
use crate::option::{GameOption, OptionKind, Value};

/// What is done with options in the lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionCommand {
    /// Nothing yet: the speaker is asked which.
    Which,
    /// One of them is changed: the speaker is asked to what.
    Change(OptionKind),
    /// One of them gets this value.
    Set(GameOption),
}

impl Spoken for OptionKind {
    const KIND: &'static str = "option";
    const THINGS: &'static [(OptionKind, &'static str)] = &{
        let mut things = [(OptionKind::GAME, ""); OptionKind::ALL.len()];
        let mut at = 0;
        while at < things.len() {
            things[at] = (OptionKind::ALL[at], OptionKind::ALL[at].word_key());
            at += 1;
        }
        things
    };
}

impl GameOption {
    /// What is typed for its value in this language.
    pub fn word(self, language: Language) -> String {
        match self.value {
            Value::Number(number) => number.to_string(),
            Value::Name(_) => self.name(language).to_owned(),
        }
    }

    /// The word for its value; nothing for a number.
    pub(crate) fn name(self, language: Language) -> &'static str {
        self.term().map_or("", |term| term.main(language))
    }

    /// The words for its value; none for a number.
    pub(super) fn term(self) -> Option<Term> {
        self.word_key().map(|key| Term::new(self.kind.word_key(), key))
    }
}
