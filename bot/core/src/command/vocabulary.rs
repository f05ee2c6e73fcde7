//! Types with words in the lexicon.

use engine::robot::Robot;

use super::lexicon::Term;
use super::text::fold;
use super::{BoardForm, LanguageScope};
use crate::command::{Ballot, ChatRule};
use crate::language::Language;
use crate::robot::{self, RobotKind};
use crate::time::NotificationChannel;

/// A type with words in the lexicon for each of its values.
pub trait Vocabulary: Copy + PartialEq + 'static {
    /// Section of the lexicon.
    const SECTION: &'static str;
    /// Values with their keys.
    const KEYS: &'static [(Self, &'static str)];

    /// Names of the value.
    fn term(self) -> Term {
        let key = Self::KEYS.iter().find(|(other, _)| *other == self).map_or("", |(_, key)| key);
        Term::new(Self::SECTION, key)
    }

    /// All values with their names.
    fn terms() -> impl Iterator<Item = (Self, Term)> {
        Self::KEYS.iter().map(|&(thing, key)| (thing, Term::new(Self::SECTION, key)))
    }
}

/// Declares the keys of enum variants, one row per type: `Type "section": Variant "key", …;`. A variant without
/// a key does not compile.
#[macro_export]
macro_rules! vocabulary {
    ($($kind:ident $section:literal: $($thing:ident $key:literal),*;)*) => {$(
        impl $crate::command::vocabulary::Vocabulary for $kind {
            const SECTION: &'static str = $section;
            const KEYS: &'static [(Self, &'static str)] = &[$((Self::$thing, $key)),*];
        }

        const _: fn($kind) = |thing| match thing {
            $($kind::$thing => {})*
        };
    )*};
}
pub use vocabulary;

vocabulary! {
    Robot "robot": Easy "easy", Settler "settler", Master "master", Random "random";
    LanguageScope "whose": Mine "me", Table "table";
    BoardForm "board-form": Picture "picture", Text "text";
    Ballot "ballot": Yes "yes", No "no";
    ChatRule "chat": Seats "seats", Everyone "everyone";
    NotificationChannel "way": Channel "channel", Private "private";
}

/// The value with this name.
pub fn find_value<T: Vocabulary>(word: &str) -> Option<T> {
    let folded = fold(word);
    T::terms().find(|(_, words)| words.matches(&folded)).map(|(thing, _)| thing)
}

/// Name of a value in a language.
pub fn word<T: Vocabulary>(thing: T, language: Language) -> &'static str {
    thing.term().primary_word(language)
}

/// All robots available at a table: built-in ones, then external programs of this process.
pub fn available_robots() -> impl Iterator<Item = RobotKind> {
    let house = Robot::terms().map(|(robot, _)| RobotKind::BuiltIn(robot));
    house.chain(robot::registered_programs().iter().copied().map(RobotKind::Program))
}

/// Available robot with this name.
pub fn find_robot(word: &str) -> Option<RobotKind> {
    let folded = fold(word);
    let program = || robot::registered_programs().iter().find(|program| fold(program.as_str()) == folded).copied();
    find_value(word).map(RobotKind::BuiltIn).or_else(|| program().map(RobotKind::Program))
}

/// Name of a robot in a language.
pub fn robot_word(robot: &RobotKind, language: Language) -> &str {
    match robot {
        RobotKind::BuiltIn(robot) => word(*robot, language),
        RobotKind::Program(program) => program.as_str(),
    }
}

pub fn canonical_robot_word(robot: &RobotKind) -> &str {
    match robot {
        RobotKind::BuiltIn(robot) => canonical_word(*robot),
        RobotKind::Program(program) => program.as_str(),
    }
}

/// Canonical word of a value.
pub(crate) fn canonical_word<T: Vocabulary>(thing: T) -> &'static str {
    thing.term().name()
}

impl Vocabulary for Language {
    const SECTION: &'static str = "language";
    const KEYS: &'static [(Language, &'static str)] = &{
        let mut all = [(Language::ENGLISH, ""); Language::ALL.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = (Language::ALL[index], Language::ALL[index].code());
            index += 1;
        }
        all
    };
}
