//! What somebody may have meant by a word that nobody knows: in the language that they read, if anything there is like it.

use super::text::fold;
use super::vocabulary::{Spoken, Words};
use crate::language::Language;

/// A word that looks like one that was typed, for whoever reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suggestion {
    english: Option<&'static str>,
    french: Option<&'static str>,
}

impl Suggestion {
    /// The suggestion of these words, to those who read English and to those who read French; none without a word.
    pub fn new(english: Option<&'static str>, french: Option<&'static str>) -> Option<Suggestion> {
        (english.is_some() || french.is_some()).then_some(Suggestion { english, french })
    }

    /// The word for readers of this language.
    pub fn to(self, language: Language) -> Option<&'static str> {
        match language {
            Language::English => self.english,
            Language::French => self.french,
        }
    }

    /// The same of the words that are like that.
    pub(crate) fn filter(self, like: impl Fn(&'static str) -> bool) -> Option<Suggestion> {
        let like = &like;
        Suggestion::new(self.english.filter(|word| like(word)), self.french.filter(|word| like(word)))
    }
}

/// The word that looks most like this one, if any looks much like it: to each reader one of their own language. One of the
/// other must look more like it: it is not what they read elsewhere.
pub(crate) fn nearest(
    word: &str,
    among: impl Iterator<Item = (Language, &'static str)>,
) -> Option<Suggestion> {
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
    let near: Vec<(usize, Language, &'static str)> = among
        .map(|(language, known)| (distance(known), language, known))
        .filter(|&(far, ..)| far <= slips)
        .collect();
    let of = |reader: Language| {
        let in_language = |own: bool| {
            let near = near.iter().filter(move |(far, language, _)| {
                (*language == reader) == own && *far <= if own { slips } else { slips - 1 }
            });
            near.map(|&(far, _, known)| (far, known)).min().map(|(_, known)| known)
        };
        in_language(true).or_else(|| in_language(false))
    };
    Suggestion::new(of(Language::English), of(Language::French))
}

/// As [`nearest`], among the words of one kind of things.
pub(crate) fn nearest_of<T: Spoken>(word: &str) -> Option<Suggestion> {
    nearest(word, T::WORDS.iter().flat_map(|(_, words)| spoken(words)))
}

/// Every word, with its language.
pub(crate) fn spoken(words: &Words) -> impl Iterator<Item = (Language, &'static str)> + use<> {
    let english = words.english.iter().map(|&word| (Language::English, word));
    english.chain(words.french.iter().map(|&word| (Language::French, word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_is_looked_for_in_ones_own_language_first() {
        let all = [
            (Language::English, "card"),
            (Language::English, "city"),
            (Language::French, "carte"),
            (Language::French, "route"),
        ];
        let cases = [
            ("castle", None, Some("carte")),
            ("car", Some("card"), Some("carte")),
            ("crad", Some("card"), None),
            ("rout", Some("route"), Some("route")),
            ("routte", Some("route"), Some("route")),
            ("xyz", None, None),
        ];
        for (word, english, french) in cases {
            let found = nearest(word, all.into_iter());
            assert_eq!(found, Suggestion::new(english, french), "{word}");
        }
    }
}
