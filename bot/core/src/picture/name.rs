//! Names of the pictures of a table. A name includes the revision that the picture shows, so that its content never
//! changes and it can be cached forever.

use std::fmt;

use super::Format;
use crate::language::Language;
use crate::table::post::PostId;
use crate::table::record::Revision;

/// Maximum length of a name, in bytes: all labels of the largest island.
const MAX_NAME: usize = 2000;

/// Name of a picture of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Name {
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
    /// Winning chances of the game as of a revision.
    Course(Revision, Language),
}

impl Name {
    /// Revision that it shows.
    pub fn revision(&self) -> Revision {
        match self {
            Name::Post(_, revision, _)
            | Name::Labels(revision, ..)
            | Name::Step(_, revision, _)
            | Name::Film(revision, _)
            | Name::Numbers(revision, _)
            | Name::Course(revision, _) => *revision,
        }
    }

    /// Language of its texts.
    pub fn language(&self) -> Language {
        match self {
            Name::Post(.., language)
            | Name::Labels(_, language, _)
            | Name::Step(.., language)
            | Name::Film(_, language)
            | Name::Numbers(_, language)
            | Name::Course(_, language) => *language,
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Post(post, revision, language) => {
                write!(f, "post-{}-{}-{}", post.0, revision.0, language.code())
            }
            Name::Labels(revision, language, labels) => {
                write!(f, "labels-{}-{}-{labels}", revision.0, language.code())
            }
            Name::Step(step, revision, language) => {
                write!(f, "step-{step}-{}-{}", revision.0, language.code())
            }
            Name::Numbers(revision, language) => write!(f, "numbers-{}-{}", revision.0, language.code()),
            Name::Course(revision, language) => write!(f, "course-{}-{}", revision.0, language.code()),
            Name::Film(revision, language) => write!(f, "film-{}-{}", revision.0, language.code()),
        }
    }
}

impl Name {
    /// File format.
    pub fn format(&self) -> Format {
        match self {
            Name::Post(..) | Name::Labels(..) | Name::Step(..) | Name::Numbers(..) | Name::Course(..) => {
                Format::Png
            }
            Name::Film(..) => Format::Gif,
        }
    }

    /// Parses a name; `None` if it is malformed.
    pub fn parse(text: &str) -> Option<Name> {
        if text.len() > MAX_NAME {
            return None;
        }
        let mut parts = text.splitn(4, '-');
        let (kind, first, second) = (parts.next()?, parts.next()?, parts.next()?);
        let rest = parts.next();
        match kind {
            "post" => {
                let (post, revision) = (PostId(first.parse().ok()?), Revision(second.parse().ok()?));
                Some(Name::Post(post, revision, code(rest?)?))
            }
            "labels" => Some(Name::Labels(Revision(first.parse().ok()?), code(second)?, rest?.to_owned())),
            "step" => Some(Name::Step(first.parse().ok()?, Revision(second.parse().ok()?), code(rest?)?)),
            "numbers" if rest.is_none() => Some(Name::Numbers(Revision(first.parse().ok()?), code(second)?)),
            "course" if rest.is_none() => Some(Name::Course(Revision(first.parse().ok()?), code(second)?)),
            "film" if rest.is_none() => Some(Name::Film(Revision(first.parse().ok()?), code(second)?)),
            _ => None,
        }
    }
}

fn code(text: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRENCH: Language = Language::ALL[1];

    #[test]
    fn picture_name_roundtrips_and_rejects_malformed_text() {
        for name in [
            Name::Post(PostId(3), Revision(41), FRENCH),
            Name::Labels(Revision(7), Language::ENGLISH, "C4.17.h12".to_owned()),
            Name::Step(12, Revision(41), FRENCH),
            Name::Film(Revision(41), FRENCH),
            Name::Numbers(Revision(41), Language::ENGLISH),
            Name::Course(Revision(41), FRENCH),
        ] {
            assert_eq!(Name::parse(&name.to_string()), Some(name));
        }
        for text in [
            "",
            "post-1-2",
            "post-1-2-xx",
            "post-x-2-en",
            "labels-1-en",
            "a-1-2-en",
            "film-1-en-x",
            "step--1-2-en",
        ] {
            assert_eq!(Name::parse(text), None, "{text}");
        }
    }
}
