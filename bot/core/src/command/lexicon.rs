//! The words that people type, in every language: lists of words by section and key, as `config/locales` has them. The key is
//! what the program itself says, and understands as well.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use config::locales::{self, LOCALES};

use super::text::fold;
use crate::language::Language;

/// What one thing is called, in every language. The first word of each is the one that is offered; case, accents and a
/// plural's `s` don't matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    section: &'static str,
    key: &'static str,
}

/// The words of one language by section and key.
type Lexicon = BTreeMap<String, BTreeMap<String, Entry>>;

#[derive(Default)]
struct Entry {
    words: Vec<String>,
    folded: Vec<String>,
}

static LEXICONS: LazyLock<Vec<Lexicon>> =
    LazyLock::new(|| LOCALES.iter().map(|locale| read(locale.code)).collect());

/// What can't be read is written down, and is not understood.
fn read(code: &str) -> Lexicon {
    let entry = |words: Vec<String>| Entry { folded: words.iter().map(|word| fold(word)).collect(), words };
    let mut lexicon = Lexicon::new();
    for source in locales::words(code) {
        let sections: BTreeMap<String, BTreeMap<String, Vec<String>>> = toml::from_str(source)
            .unwrap_or_else(|error| {
                tracing::error!(code, %error, "words can't be read");
                BTreeMap::new()
            });
        for (section, keys) in sections {
            let known = lexicon.entry(section).or_default();
            for (key, words) in keys {
                known.entry(key).or_insert_with(|| entry(words));
            }
        }
    }
    lexicon
}

/// What a language calls itself.
pub fn own_name(language: Language) -> &'static str {
    Term::new("about", "name").main(language)
}

/// The sign of a language: a flag.
pub fn sign(language: Language) -> &'static str {
    Term::new("about", "sign").main(language)
}

impl Term {
    /// The words with this key in this section.
    pub const fn new(section: &'static str, key: &'static str) -> Term {
        Term { section, key }
    }

    /// What the program itself says: one word, the same in every language.
    pub fn name(&self) -> &'static str {
        self.key.rsplit('.').next().unwrap_or(self.key)
    }

    /// The word that is offered in this language.
    pub fn main(&self, language: Language) -> &'static str {
        self.of(language).next().unwrap_or(self.name())
    }

    /// The words of one language.
    pub fn of(&self, language: Language) -> impl Iterator<Item = &'static str> + use<> {
        self.entry(language).into_iter().flat_map(|entry| entry.words.iter().map(String::as_str))
    }

    /// Every word, with its language.
    pub fn spoken(&self) -> impl Iterator<Item = (Language, &'static str)> + use<> {
        let words = *self;
        Language::ALL
            .into_iter()
            .flat_map(move |language| words.of(language).map(move |word| (language, word)))
    }

    /// Every word.
    pub fn all(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.spoken().map(|(_, word)| word)
    }

    /// Whether a folded word is one of these, or that with an `s`.
    pub(crate) fn has(&self, folded: &str) -> bool {
        let fits = |known: &str| match folded.strip_prefix(known) {
            Some(rest) => rest.is_empty() || rest == "s" && known.len() > 2,
            None => false,
        };
        fits(self.name()) || self.folded().any(fits)
    }

    /// Whether a word is just one of these.
    pub fn are(&self, word: &str) -> bool {
        let folded = fold(word);
        self.folded().any(|known| known == folded)
    }

    fn folded(&self) -> impl Iterator<Item = &'static str> + use<> {
        let words = *self;
        let entries = Language::ALL.into_iter().filter_map(move |language| words.entry(language));
        entries.flat_map(|entry| entry.folded.iter().map(String::as_str))
    }

    fn entry(&self, language: Language) -> Option<&'static Entry> {
        LEXICONS.get(language.index())?.get(self.section)?.get(self.key)
    }
}
