//! Errors of commands, as data: they are worded in the reader's language.

use std::ops::RangeInclusive;

use engine::game::{AnyError, HostedTitle};
use engine::seat::SeatSet;

use super::Suggestion;
use super::title_value::TitleValue;
use crate::option::OptionKind;

/// Error of a command, with helpful details. Quoted input is cut to [`MAX_ECHO`](super::text::MAX_ECHO) characters.
#[derive(Clone, PartialEq, Debug)]
pub enum CommandError {
    /// The line is empty.
    Empty,
    /// The line is too long.
    TooLong {
        /// Maximum number of characters.
        max: usize,
    },
    UnknownCommand {
        /// The first word.
        word: String,
        /// A similar command.
        suggestion: Option<Suggestion>,
    },
    /// A word is not valid in its place.
    UnknownWord {
        word: String,
        /// The kind of word expected.
        expected: Expected,
        /// A similar valid word.
        suggestion: Option<Suggestion>,
    },
    /// An argument is missing.
    Missing { expected: Expected },
    /// There is an unexpected word.
    Extra {
        /// The first one.
        word: String,
    },
    /// A number of cards is too large.
    TooMany,
    /// An option's number is out of bounds.
    OutOfBounds {
        option: OptionKind,
        /// Valid values.
        bounds: RangeInclusive<u8>,
    },
    /// No player has this name.
    UnknownPlayer {
        /// Name as typed.
        name: String,
        /// Seats that would be valid.
        players: SeatSet,
    },
    /// Several players match this name.
    AmbiguousPlayer {
        /// Name as typed.
        name: String,
        candidates: SeatSet,
    },
    /// The menu has no item with this number.
    NoSuchChoice {
        /// Number of items.
        choices: usize,
    },
    /// The menu has no such item.
    UnknownChoice {
        /// Word as typed.
        word: String,
    },
    /// Nobody is awaited.
    NobodyToSkip,
    /// The command belongs to another game.
    OtherTitle {
        /// Commands available here, by English name; not empty.
        here: Vec<&'static str>,
    },
    /// The rules forbid it.
    Rule(AnyError),
    /// Refusal by the title: a value of its own type.
    Own(TitleValue),
}

impl CommandError {
    /// The rule error of this title; `None` for any other error.
    pub fn rule_error<T: HostedTitle>(&self) -> Option<&T::Error> {
        match self {
            CommandError::Rule(error) => T::downcast_error(error),
            _ => None,
        }
    }

    /// The title's refusal, if it is of this type.
    pub fn title_refusal<T: 'static>(&self) -> Option<&T> {
        if let CommandError::Own(own) = self { own.downcast_ref() } else { None }
    }
}

/// Kind of word that was expected.
#[derive(Clone, PartialEq, Debug)]
pub enum Expected {
    Command,
    /// A sub-command of the command with this English name.
    Subcommand(&'static str),
    /// The name of an option.
    Option,
    /// A value of this option.
    Value(OptionKind),
    Robot,
    Language,
    Ballot,
    BoardForm,
    Whole,
    /// A chat permission.
    Chat,
    /// A topic of the rules.
    Topic,
    /// An end or a duration.
    Until,
    /// A reminder interval, or never.
    Interval,
    /// Two times of day.
    Hours,
    Zone,
    /// A time of day, or never.
    TimeOfDay,
    /// A notification channel.
    Way,
    /// A kind of a title: a value of its own type.
    Own(TitleValue),
}
