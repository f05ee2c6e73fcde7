//! The things that people name by words, each with its key in the lexicon.

use engine::robot::Robot;

use super::lexicon::Term;
use super::text::fold;
use super::{BoardForm, Whose};
use crate::command::{Ballot, ChatRule};
use crate::language::Language;
use crate::robot::{self, RobotKind};
use crate::time::Way;

/// Things that have words.
pub trait Spoken: Copy + PartialEq + 'static {
    /// The section of the lexicon that has their words.
    const KIND: &'static str;
    /// Each thing with its key there.
    const THINGS: &'static [(Self, &'static str)];

    /// What it is called.
    fn words(self) -> Term {
        let key = Self::THINGS.iter().find(|(other, _)| *other == self).map_or("", |(_, key)| key);
        Term::new(Self::KIND, key)
    }

    /// Each thing with its words.
    fn each() -> impl Iterator<Item = (Self, Term)> {
        Self::THINGS.iter().map(|&(thing, key)| (thing, Term::new(Self::KIND, key)))
    }
}

/// Things with their keys, a row for each kind: `Type "section": Thing "key", …;`. A thing without a key does not compile.
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

/// The thing that is called that.
pub fn find<T: Spoken>(word: &str) -> Option<T> {
    let folded = fold(word);
    T::each().find(|(_, words)| words.has(&folded)).map(|(thing, _)| thing)
}

/// What the thing is called.
pub fn word<T: Spoken>(thing: T, language: Language) -> &'static str {
    thing.words().main(language)
}

/// Every robot that can be asked to a table: the house's, then the programs of this process.
pub fn robots() -> impl Iterator<Item = RobotKind> {
    let house = Robot::each().map(|(robot, _)| RobotKind::House(robot));
    house.chain(robot::offered().iter().copied().map(RobotKind::Program))
}

/// The robot that is called that, of those that can be asked to a table.
pub fn find_robot(word: &str) -> Option<RobotKind> {
    let folded = fold(word);
    let program = || robot::offered().iter().find(|program| fold(program.as_str()) == folded).copied();
    find(word).map(RobotKind::House).or_else(|| program().map(RobotKind::Program))
}

/// What a robot is called when it is typed.
pub fn robot_word(robot: &RobotKind, language: Language) -> &str {
    match robot {
        RobotKind::House(robot) => word(*robot, language),
        RobotKind::Program(program) => program.as_str(),
    }
}

/// What canonical text says of a robot.
pub fn canonical_robot(robot: &RobotKind) -> &str {
    match robot {
        RobotKind::House(robot) => canonical(*robot),
        RobotKind::Program(program) => program.as_str(),
    }
}

/// What canonical text says.
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
