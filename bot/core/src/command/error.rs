//! What can be wrong with a command. Data: sentences are made where the reader's language is known.

use std::ops::RangeInclusive;

use engine::game::{AnyError, Listed};
use engine::seat::SeatSet;

use super::own::Own;
use super::suggestion::Suggestion;
use crate::option::OptionKind;

/// Why a command can't be carried out, with the fact that helps. Words of the speaker in it are cut to
/// [`MAX_ECHO`](super::text::MAX_ECHO) characters.
#[derive(Clone, PartialEq, Debug)]
pub enum CommandError {
    /// Nothing was said.
    Empty,
    /// More characters than a line may have.
    TooLong {
        /// How many it may have.
        max: usize,
    },
    /// No command begins with this word.
    UnknownCommand {
        /// The word.
        word: String,
        /// A command that looks like it.
        suggestion: Option<Suggestion>,
    },
    /// The word is none that fits there.
    UnknownWord {
        /// The word.
        word: String,
        /// What would fit.
        expected: Expected,
        /// A word that looks like it, and fits.
        suggestion: Option<Suggestion>,
    },
    /// Something is missing.
    Missing { expected: Expected },
    /// There is a word too many.
    Extra {
        /// The first one.
        word: String,
    },
    /// A number too large for cards.
    TooMany,
    /// An option's number is out of its bounds.
    OutOfBounds {
        /// Which option.
        option: OptionKind,
        /// What it may be.
        bounds: RangeInclusive<u8>,
    },
    /// Nobody here is called that.
    UnknownPlayer {
        /// What was said.
        name: String,
        /// Who can be meant.
        players: SeatSet,
    },
    /// Several players could be meant.
    AmbiguousPlayer {
        /// What was said.
        name: String,
        candidates: SeatSet,
    },
    /// The menu has no choice with this number.
    NoSuchChoice {
        /// How many it has.
        choices: usize,
    },
    /// The menu has no such choice.
    UnknownChoice {
        /// What was said.
        word: String,
    },
    /// Nobody keeps the others waiting.
    NobodyToSkip,
    /// The command belongs to a game that is not played here.
    OtherTitle {
        /// What can be done here now: commands by their English names; never none.
        here: Vec<&'static str>,
    },
    /// The rules forbid it.
    Rule(AnyError),
    /// What only the title can say of it: a value of its own type.
    Own(Own),
}

impl CommandError {
    /// The rule of this title that is broken; `None` for whatever else is wrong.
    pub fn rule<T: Listed>(&self) -> Option<&T::Error> {
        match self {
            CommandError::Rule(error) => T::own_error(error),
            _ => None,
        }
    }

    /// What the title says of it, if that is of this type.
    pub fn own<T: 'static>(&self) -> Option<&T> {
        if let CommandError::Own(own) = self { own.get() } else { None }
    }
}

/// What a word should have been.
#[derive(Clone, PartialEq, Debug)]
pub enum Expected {
    /// A command.
    Command,
    /// One of the sub-commands of the command with this English name.
    Subcommand(&'static str),
    /// An option's name.
    Option,
    /// A value of this option.
    Value(OptionKind),
    /// A robot.
    Robot,
    /// A language.
    Language,
    /// Yes or no.
    Ballot,
    /// Picture or text.
    BoardForm,
    /// A whole number.
    Whole,
    /// Who may chat.
    Chat,
    /// A part of the rules.
    Topic,
    /// Until when.
    Until,
    /// A time between two reminders, or never.
    Interval,
    /// Two times of day.
    Hours,
    /// A time zone.
    Zone,
    /// A time of day, or never.
    TimeOfDay,
    /// Where somebody is called.
    Way,
    /// What only a title has: a value of its own type.
    Own(Own),
}
