//! Types with words in the lexicon.

use engine::robot::Robot;

use super::lexicon::Term;
use super::text::fold;
use super::{BoardForm, Whose};
use crate::command::{Ballot, ChatRule};
use crate::language::Language;
use crate::robot::{self, RobotKind};
use crate::time::Way;

/// A type with words in the lexicon for each of its values.
pub trait Spoken: Copy + PartialEq + 'static {
    /// Section of the lexicon.
    const KIND: &'static str;
    /// Values with their keys.
    const THINGS: &'static [(Self, &'static str)];

    /// Names of the value.
    fn words(self) -> Term {
        let key = Self::THINGS.iter().find(|(other, _)| *other == self).map_or("", |(_, key)| key);
        Term::new(Self::KIND, key)
    }

    /// All values with their names.
    fn each() -> impl Iterator<Item = (Self, Term)> {
        Self::THINGS.iter().map(|&(thing, key)| (thing, Term::new(Self::KIND, key)))
    }
}

/// Declares the keys of enum variants, one row per type: `Type "section": Variant "key", …;`. A variant without
/// a key does not compile.
#[macro_export]
macro_rules! spoken {
    ($($kind:ident $section:literal: $($thing:ident $key:literal),*;)*) => {$(
        impl $crate::command::vocabulary::Spoken for $kind {
            const KIND: &'static str = $section;
            const THINGS: &'static [(Self, &'static str)] = &[$((Self::$thing, $key)),*];
        }

        const _: fn($kind) = |thing| match thing {
            $($kind::$thing => {})*
        };
    )*};
}
pub use spoken;

spoken! {
    Robot "robot": Easy "easy", Settler "settler", Master "master", Random "random";
    Whose "whose": Mine "me", Table "table";
    BoardForm "board-form": Picture "picture", Text "text";
    Ballot "ballot": Yes "yes", No "no";
    ChatRule "chat": Seats "seats", Everyone "everyone";
    Way "way": Channel "channel", Private "private";
}

/// The value with this name.
pub fn find<T: Spoken>(word: &str) -> Option<T> {
    let folded = fold(word);
    T::each().find(|(_, words)| words.has(&folded)).map(|(thing, _)| thing)
}

/// Name of a value in a language.
pub fn word<T: Spoken>(thing: T, language: Language) -> &'static str {
    thing.words().main(language)
}

/// All robots available at a table: built-in ones, then external programs of this process.
pub fn robots() -> impl Iterator<Item = RobotKind> {
    let house = Robot::each().map(|(robot, _)| RobotKind::House(robot));
    house.chain(robot::offered().iter().copied().map(RobotKind::Program))
}

/// Available robot with this name.
pub fn find_robot(word: &str) -> Option<RobotKind> {
    let folded = fold(word);
    let program = || robot::offered().iter().find(|program| fold(program.as_str()) == folded).copied();
    find(word).map(RobotKind::House).or_else(|| program().map(RobotKind::Program))
}

/// Name of a robot in a language.
pub fn robot_word(robot: &RobotKind, language: Language) -> &str {
    match robot {
        RobotKind::House(robot) => word(*robot, language),
        RobotKind::Program(program) => program.as_str(),
    }
}

/// Canonical word of a robot.
pub fn canonical_robot(robot: &RobotKind) -> &str {
    match robot {
        RobotKind::House(robot) => canonical(*robot),
        RobotKind::Program(program) => program.as_str(),
    }
}

/// Canonical word of a value.
pub(crate) fn canonical<T: Spoken>(thing: T) -> &'static str {
    thing.words().name()
}

impl Spoken for Language {
    const KIND: &'static str = "language";
    const THINGS: &'static [(Language, &'static str)] = &{
        let mut all = [(Language::ENGLISH, ""); Language::ALL.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = (Language::ALL[index], Language::ALL[index].code());
            index += 1;
        }
        all
    };
}
