//! What can be wrong with a command. Data: sentences are made where the reader's language is known.

use std::fmt::{self, Debug, Formatter};
use std::ops::RangeInclusive;

use engine::game::{AnyError, Listed};
use engine::seat::SeatSet;

use super::own::Own;
use super::suggestion::Suggestion;
use crate::option::OptionKind;

/// Why a command can't be carried out, with the fact that helps. Term of the speaker in it are cut to
/// [`MAX_ECHO`](super::text::MAX_ECHO) characters.
#[derive(Clone, PartialEq)]
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
    Missing {
        /// What.
        expected: Expected,
    },
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
        /// They.
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

/// What is a title's own stands for itself.
impl Debug for CommandError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Empty => f.write_str("Empty"),
            CommandError::TooLong { max } => f.debug_struct("TooLong").field("max", max).finish(),
            CommandError::UnknownCommand { word, suggestion } => {
                let mut told = f.debug_struct("UnknownCommand");
                told.field("word", word).field("suggestion", suggestion).finish()
            }
            CommandError::UnknownWord { word, expected, suggestion } => {
                let mut told = f.debug_struct("UnknownWord");
                told.field("word", word).field("expected", expected).field("suggestion", suggestion).finish()
            }
            CommandError::Missing { expected } => {
                f.debug_struct("Missing").field("expected", expected).finish()
            }
            CommandError::Extra { word } => f.debug_struct("Extra").field("word", word).finish(),
            CommandError::TooMany => f.write_str("TooMany"),
            CommandError::OutOfBounds { option, bounds } => {
                f.debug_struct("OutOfBounds").field("option", option).field("bounds", bounds).finish()
            }
            CommandError::UnknownPlayer { name, players } => {
                f.debug_struct("UnknownPlayer").field("name", name).field("players", players).finish()
            }
            CommandError::AmbiguousPlayer { name, candidates } => {
                f.debug_struct("AmbiguousPlayer").field("name", name).field("candidates", candidates).finish()
            }
            CommandError::NoSuchChoice { choices } => {
                f.debug_struct("NoSuchChoice").field("choices", choices).finish()
            }
            CommandError::UnknownChoice { word } => {
                f.debug_struct("UnknownChoice").field("word", word).finish()
            }
            CommandError::NobodyToSkip => f.write_str("NobodyToSkip"),
            CommandError::OtherTitle { here } => f.debug_struct("OtherTitle").field("here", here).finish(),
            CommandError::Rule(error) => f.debug_tuple("Rule").field(error).finish(),
            CommandError::Own(own) => own.fmt(f),
        }
    }
}

/// What a word should have been.
#[derive(Clone, PartialEq)]
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
    /// Who may chat.
    Chat,
    /// A part of the rules.
    Topic,
    /// What only a title has: a value of its own type.
    Own(Own),
}

/// What is a title's own stands for itself.
impl Debug for Expected {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Command => f.write_str("Command"),
            Expected::Subcommand(of) => f.debug_tuple("Subcommand").field(of).finish(),
            Expected::Option => f.write_str("Option"),
            Expected::Value(option) => f.debug_tuple("Value").field(option).finish(),
            Expected::Robot => f.write_str("Robot"),
            Expected::Language => f.write_str("Language"),
            Expected::Ballot => f.write_str("Ballot"),
            Expected::BoardForm => f.write_str("BoardForm"),
            Expected::Chat => f.write_str("Chat"),
            Expected::Topic => f.write_str("Topic"),
            Expected::Own(own) => own.fmt(f),
        }
    }
}
