//! How a picture of a table is named: the entry after which it was drawn is in its name, so that it can be kept for ever.

use std::fmt;

use super::Format;
use crate::language::Language;
use crate::table::post::PostId;
use crate::table::record::Revision;

/// The most characters of a name: all labels of the largest island.
const MAX_NAME: usize = 2000;

/// Names a picture of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Name {
    /// The board of a post, as it stood after an entry.
    Post(PostId, Revision, Language),
    /// The board as it stood after an entry, with these labels, a dot between them.
    Labels(Revision, Language, String),
    /// The board as it stood after so many steps, of those that stand after an entry.
    Step(usize, Revision, Language),
    /// The game up to an entry, as a film.
    Film(Revision, Language),
    /// What was counted in a game, as it stands after an entry.
    Numbers(Revision, Language),
    /// How likely everybody was to win, as the game stands after an entry.
    Course(Revision, Language),
}

impl Name {
    /// The entry after which it is drawn.
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

    /// In which language it is written.
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
    /// What kind of file it names.
    pub fn format(&self) -> Format {
        match self {
            Name::Post(..) | Name::Labels(..) | Name::Step(..) | Name::Numbers(..) | Name::Course(..) => {
                Format::Png
            }
            Name::Film(..) => Format::Gif,
        }
    }

    /// The name of this text.
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
    fn a_name_is_read_as_it_was_written() {
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
