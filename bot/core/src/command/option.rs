//! Options in the command language.

use super::lexicon::Term;
use super::text::fold;
use crate::language::Language;
use crate::option::{Game, GameOption, OptionKind, OptionRegistry, OptionValue};

/// A command about options in the lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionCommand {
    /// Asks for the option.
    Which,
    /// Asks for the value of this option.
    Change(OptionKind),
    Set(GameOption),
}

impl OptionKind {
    /// Names of the option.
    pub fn term(self) -> Term {
        Term::new("option", self.word_key())
    }
}

impl OptionRegistry {
    /// Game with this name.
    pub fn find_game(self, word: &str) -> Option<Game> {
        let folded = fold(word);
        self.games().iter().copied().find(|game| Term::new("game", game.word).matches(&folded))
    }

    /// Option with this name.
    pub(crate) fn find_option(self, word: &str) -> Option<OptionKind> {
        let folded = fold(word);
        self.all().iter().copied().find(|kind| kind.term().matches(&folded))
    }
}

impl Game {
    /// Name of the game in a language.
    pub fn word(self, language: Language) -> &'static str {
        Term::new("game", self.word).primary_word(language)
    }
}

impl GameOption {
    /// The value as typed text in a language.
    pub fn word(self, language: Language) -> String {
        match self.value {
            OptionValue::Number(number) => number.to_string(),
            OptionValue::Name(_) => self.name(language).to_owned(),
        }
    }

    /// Name of the value in a language; empty for numbers.
    pub fn name(self, language: Language) -> &'static str {
        self.term().map_or(self.proper_name().unwrap_or_default(), |term| term.primary_word(language))
    }

    /// Returns `true` if the value has this folded name.
    pub(super) fn has_name(self, folded: &str) -> bool {
        self.term().is_some_and(|words| words.matches(folded)) || self.proper_name() == Some(folded)
    }

    /// Names of the value; `None` for numbers.
    pub(super) fn term(self) -> Option<Term> {
        self.word_key().map(|key| Term::new(self.kind.word_key(), key))
    }
}
