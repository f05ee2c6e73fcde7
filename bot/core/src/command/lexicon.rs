//! Vocabulary of the command language: lists of words per language, section and key, from `config/locales`. The last
//! part of a key is the canonical word.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use config::locales::{self, LOCALES};

use super::text::fold;
use crate::language::Language;

/// Words for one thing in every language. The first word of each language is the one offered; case, accents and a
/// plural `s` are ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    section: &'static str,
    key: &'static str,
}

/// Vocabulary of all languages.
#[derive(Default)]
struct Lexicon {
    /// Words by section and key: a list for each language, in the order of [`LOCALES`].
    words: HashMap<String, HashMap<String, Vec<Vec<String>>>>,
    /// Section and key of each term that a folded word belongs to.
    terms: HashMap<String, Vec<(String, String)>>,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    let mut lexicon = Lexicon::default();
    for (index, locale) in LOCALES.iter().enumerate() {
        lexicon.load(index, locale.code);
    }
    lexicon
});

impl Lexicon {
    /// Adds the vocabulary of a language. An invalid file is logged and skipped.
    fn load(&mut self, index: usize, code: &str) {
        for source in locales::words(code) {
            let sections: BTreeMap<String, BTreeMap<String, Vec<String>>> =
                toml::from_str(source).unwrap_or_else(|error| {
                    tracing::error!(code, %error, "words can't be read");
                    BTreeMap::new()
                });
            for (section, keys) in sections {
                for (key, words) in keys {
                    self.add_term(index, &section, &key, words);
                }
            }
        }
    }

    /// Adds the words of a term in a language, unless the term has some there.
    fn add_term(&mut self, index: usize, section: &str, key: &str, words: Vec<String>) {
        let languages = self.words.entry(section.to_owned()).or_default().entry(key.to_owned()).or_default();
        languages.resize_with(languages.len().max(LOCALES.len()), Vec::new);
        let Some(known) = languages.get_mut(index).filter(|known| known.is_empty()) else { return };
        for word in &words {
            self.terms.entry(fold(word)).or_default().push((section.to_owned(), key.to_owned()));
        }
        *known = words;
    }
}

pub fn native_name(language: Language) -> &'static str {
    Term::new("about", "name").primary_word(language)
}

/// Flag emoji of a language.
pub fn flag(language: Language) -> &'static str {
    Term::new("about", "sign").primary_word(language)
}

impl Term {
    /// Returns the term with this key in this section.
    pub const fn new(section: &'static str, key: &'static str) -> Term {
        Term { section, key }
    }

    /// Canonical word, the same in every language: the last part of the key.
    pub fn name(&self) -> &'static str {
        self.key.rsplit('.').next().unwrap_or(self.key)
    }

    /// The word offered in this language.
    pub fn primary_word(&self, language: Language) -> &'static str {
        self.words_in(language).next().unwrap_or(self.name())
    }

    pub fn words_in(&self, language: Language) -> impl Iterator<Item = &'static str> + use<> {
        let languages = LEXICON.words.get(self.section).and_then(|keys| keys.get(self.key));
        let words = languages.and_then(|languages| languages.get(language.index()));
        words.into_iter().flatten().map(String::as_str)
    }

    pub fn words_with_languages(&self) -> impl Iterator<Item = (Language, &'static str)> + use<> {
        let words = *self;
        Language::ALL.into_iter().flat_map(move |language| words.words_in(language).map(move |word| (language, word)))
    }

    pub fn all_words(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.words_with_languages().map(|(_, word)| word)
    }

    /// Returns `true` if a folded word is one of the words or the canonical word, or its plural in `s`.
    pub(crate) fn matches(&self, folded: &str) -> bool {
        let singular = folded.strip_suffix('s').filter(|singular| singular.len() > 2);
        [Some(folded), singular].into_iter().flatten().any(|word| word == self.name() || self.matches_folded(word))
    }

    /// Returns `true` if a word is exactly one of the words.
    pub fn contains(&self, word: &str) -> bool {
        self.matches_folded(&fold(word))
    }

    fn matches_folded(&self, folded: &str) -> bool {
        let terms = LEXICON.terms.get(folded);
        terms.is_some_and(|terms| terms.iter().any(|(section, key)| section == self.section && key == self.key))
    }
}
