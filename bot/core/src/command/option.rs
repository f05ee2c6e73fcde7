//! Options of a game as people say them.

use super::lexicon::Term;
use super::text::fold;
use crate::language::Language;
use crate::option::{Game, GameOption, OptionKind, OptionList, Value};

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

impl OptionKind {
    /// What it is called.
    pub fn words(self) -> Term {
        Term::new("option", self.word_key())
    }
}

impl OptionList {
    /// The game that is called that.
    pub fn game_called(self, word: &str) -> Option<Game> {
        let folded = fold(word);
        self.games().iter().copied().find(|game| Term::new("game", game.word).has(&folded))
    }

    /// The option that is called that.
    pub(crate) fn called(self, word: &str) -> Option<OptionKind> {
        let folded = fold(word);
        self.all().iter().copied().find(|kind| kind.words().has(&folded))
    }
}

impl Game {
    /// What is typed for it in this language.
    pub fn word(self, language: Language) -> &'static str {
        Term::new("game", self.word).main(language)
    }
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
    pub fn name(self, language: Language) -> &'static str {
        self.term().map_or(self.own_name().unwrap_or_default(), |term| term.main(language))
    }

    /// Whether its value is called that.
    pub(super) fn is_called(self, folded: &str) -> bool {
        self.term().is_some_and(|words| words.has(folded)) || self.own_name() == Some(folded)
    }

    /// The words for its value; none for a number.
    pub(super) fn term(self) -> Option<Term> {
        self.word_key().map(|key| Term::new(self.kind.word_key(), key))
    }
}
