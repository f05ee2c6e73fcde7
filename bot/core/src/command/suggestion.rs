//! Suggestions for unknown words, in the reader's language if possible.

use std::fmt;

use super::text::fold;
use super::vocabulary::Vocabulary;
use crate::language::Language;

/// A similar known word for readers of each language.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Suggestion([Option<&'static str>; Language::ALL.len()]);

impl fmt::Debug for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Language::ALL.into_iter().zip(self.0).filter_map(|(of, word)| Some((of, word?)))).finish()
    }
}

impl Suggestion {
    /// Builds a suggestion from the word for each language; `None` if there is no word at all.
    pub fn from_words(word: impl Fn(Language) -> Option<&'static str>) -> Option<Suggestion> {
        let words = Language::ALL.map(word);
        words.iter().any(Option::is_some).then_some(Suggestion(words))
    }

    /// The word for readers of this language.
    pub fn in_language(self, language: Language) -> Option<&'static str> {
        self.0.get(language.index()).copied().flatten()
    }

    /// Keeps the words that satisfy the predicate.
    pub(crate) fn filter(self, like: impl Fn(&'static str) -> bool) -> Option<Suggestion> {
        Suggestion::from_words(|language| self.in_language(language).filter(|word| like(word)))
    }
}

/// The most similar word for readers of each language, if it is similar enough. Words of another
/// language must be more similar.
pub(crate) fn nearest_word(word: &str, among: impl Iterator<Item = (Language, &'static str)>) -> Option<Suggestion> {
    let typed = fold(word);
    let length = typed.chars().count();
    let slips = match length {
        0..=1 => return None,
        2..=4 => 1,
        5..=7 => 2,
        _ => 3,
    };
    let distance = |known: &'static str| {
        let known = fold(known);
        if length > 2 && known.starts_with(&typed) { 0 } else { strsim::osa_distance(&known, &typed) }
    };
    let near: Vec<(usize, Language, &'static str)> =
        among.map(|(language, known)| (distance(known), language, known)).filter(|&(far, ..)| far <= slips).collect();
    let of = |reader: Language| {
        let in_language = |own: bool| {
            let near = near.iter().filter(move |(far, language, _)| {
                (*language == reader) == own && *far <= if own { slips } else { slips - 1 }
            });
            near.map(|&(far, _, known)| (far, known)).min().map(|(_, known)| known)
        };
        in_language(true).or_else(|| in_language(false))
    };
    Suggestion::from_words(of)
}

/// Same as [`nearest_word`], among the words of a type.
pub(crate) fn nearest_in_vocabulary<T: Vocabulary>(word: &str) -> Option<Suggestion> {
    nearest_word(word, T::terms().flat_map(|(_, words)| words.words_with_languages()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRENCH: Language = Language::ALL[1];

    #[test]
    fn suggestion_prefers_readers_language() {
        let all = [(Language::ENGLISH, "card"), (Language::ENGLISH, "city"), (FRENCH, "carte"), (FRENCH, "route")];
        let cases = [
            ("castle", None, Some("carte")),
            ("car", Some("card"), Some("carte")),
            ("crad", Some("card"), None),
            ("rout", Some("route"), Some("route")),
            ("routte", Some("route"), Some("route")),
            ("xyz", None, None),
        ];
        for (word, english, french) in cases {
            let found = nearest_word(word, all.into_iter());
            let to = |language| found.and_then(|found| found.in_language(language));
            assert_eq!((to(Language::ENGLISH), to(FRENCH)), (english, french), "{word}");
        }
    }
}
