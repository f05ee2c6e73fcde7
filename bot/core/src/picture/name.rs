//! Names of the pictures of a table. A name includes the revision that the picture shows, so that its content never
//! changes and it can be cached forever.

use std::fmt;

use super::Format;
use crate::language::Language;
use crate::table::{PostId, Revision};

/// Maximum length of a name, in bytes: all labels of the largest island.
const MAX_NAME: usize = 2000;

/// Name of a picture of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PictureName {
    /// Board of a post as of a revision.
    Post(PostId, Revision, Language),
    /// Board as of a revision with these labels, separated by dots.
    Labels(Revision, Language, String),
    /// Board after so many of the steps that stand as of a revision.
    Step(usize, Revision, Language),
    /// Film of the game up to a revision.
    Film(Revision, Language),
    /// Statistics of the game as of a revision.
    Numbers(Revision, Language),
    /// Public ledger of the game as of a revision.
    Ledger(Revision, Language),
    /// Winning chances of the game as of a revision.
    Course(Revision, Language),
}

impl PictureName {
    /// Revision that it shows.
    pub fn revision(&self) -> Revision {
        match self {
            PictureName::Post(_, revision, _)
            | PictureName::Labels(revision, ..)
            | PictureName::Step(_, revision, _)
            | PictureName::Film(revision, _)
            | PictureName::Numbers(revision, _)
            | PictureName::Ledger(revision, _)
            | PictureName::Course(revision, _) => *revision,
        }
    }

    /// Language of its texts.
    pub fn language(&self) -> Language {
        match self {
            PictureName::Post(.., language)
            | PictureName::Labels(_, language, _)
            | PictureName::Step(.., language)
            | PictureName::Film(_, language)
            | PictureName::Numbers(_, language)
            | PictureName::Ledger(_, language)
            | PictureName::Course(_, language) => *language,
        }
    }
}

impl fmt::Display for PictureName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureName::Post(post, revision, language) => {
                write!(f, "post-{}-{}-{}", post.0, revision.0, language.code())
            }
            PictureName::Labels(revision, language, labels) => {
                write!(f, "labels-{}-{}-{labels}", revision.0, language.code())
            }
            PictureName::Step(step, revision, language) => write!(f, "step-{step}-{}-{}", revision.0, language.code()),
            PictureName::Numbers(revision, language) => write!(f, "numbers-{}-{}", revision.0, language.code()),
            PictureName::Ledger(revision, language) => write!(f, "ledger-{}-{}", revision.0, language.code()),
            PictureName::Course(revision, language) => write!(f, "course-{}-{}", revision.0, language.code()),
            PictureName::Film(revision, language) => write!(f, "film-{}-{}", revision.0, language.code()),
        }
    }
}

impl PictureName {
    /// File format.
    pub fn format(&self) -> Format {
        match self {
            PictureName::Post(..)
            | PictureName::Labels(..)
            | PictureName::Step(..)
            | PictureName::Numbers(..)
            | PictureName::Ledger(..)
            | PictureName::Course(..) => Format::Png,
            PictureName::Film(..) => Format::Gif,
        }
    }

    /// Parses a name; `None` if it is malformed.
    pub fn parse(text: &str) -> Option<PictureName> {
        if text.len() > MAX_NAME {
            return None;
        }
        let mut parts = text.splitn(4, '-');
        let (kind, first, second) = (parts.next()?, parts.next()?, parts.next()?);
        let rest = parts.next();
        match kind {
            "post" => {
                let (post, revision) = (PostId(first.parse().ok()?), Revision(second.parse().ok()?));
                Some(PictureName::Post(post, revision, parse_language(rest?)?))
            }
            "labels" => {
                Some(PictureName::Labels(Revision(first.parse().ok()?), parse_language(second)?, rest?.to_owned()))
            }
            "step" => {
                Some(PictureName::Step(first.parse().ok()?, Revision(second.parse().ok()?), parse_language(rest?)?))
            }
            "numbers" if rest.is_none() => {
                Some(PictureName::Numbers(Revision(first.parse().ok()?), parse_language(second)?))
            }
            "ledger" if rest.is_none() => {
                Some(PictureName::Ledger(Revision(first.parse().ok()?), parse_language(second)?))
            }
            "course" if rest.is_none() => {
                Some(PictureName::Course(Revision(first.parse().ok()?), parse_language(second)?))
            }
            "film" if rest.is_none() => Some(PictureName::Film(Revision(first.parse().ok()?), parse_language(second)?)),
            _ => None,
        }
    }
}

fn parse_language(text: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRENCH: Language = Language::ALL[1];

    #[test]
    fn picture_name_roundtrips_and_rejects_malformed_text() {
        for name in [
            PictureName::Post(PostId(3), Revision(41), FRENCH),
            PictureName::Labels(Revision(7), Language::ENGLISH, "C4.17.h12".to_owned()),
            PictureName::Step(12, Revision(41), FRENCH),
            PictureName::Film(Revision(41), FRENCH),
            PictureName::Numbers(Revision(41), Language::ENGLISH),
            PictureName::Ledger(Revision(41), FRENCH),
            PictureName::Course(Revision(41), FRENCH),
        ] {
            assert_eq!(PictureName::parse(&name.to_string()), Some(name));
        }
        for text in
            ["", "post-1-2", "post-1-2-xx", "post-x-2-en", "labels-1-en", "a-1-2-en", "film-1-en-x", "step--1-2-en"]
        {
            assert_eq!(PictureName::parse(text), None, "{text}");
        }
    }
}
