//! Commands about time and absence.

use std::fmt::{self, Display, Formatter};

use super::canonical::space_prefixed;
use crate::time::Until;

/// A command about time and absence. A menu asks for omitted arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimeCommand {
    /// The speaker is away until then.
    Away(Option<Until>),
    /// The speaker announces an absence: start and end.
    Holiday(Until, Until),
    /// The speaker is back.
    Back,
    /// A robot plays for the speaker until then.
    Delegate(Option<Until>),
    /// Silences reminders until the game next waits for the speaker.
    Quiet,
    /// Gives everybody awaited more time.
    Extend(Option<Until>),
    /// Pauses the game.
    Pause,
    /// Resumes the game.
    Resume,
}

impl Display for TimeCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TimeCommand::Away(until) => write!(f, "/away{}", space_prefixed(until.as_ref())),
            TimeCommand::Holiday(from, until) => write!(f, "/away {until} from {}", from.bare()),
            TimeCommand::Back => f.write_str("/back"),
            TimeCommand::Delegate(until) => write!(f, "/delegate{}", space_prefixed(until.as_ref())),
            TimeCommand::Extend(time) => write!(f, "/extend{}", space_prefixed(time.as_ref())),
            TimeCommand::Quiet => f.write_str("/quiet"),
            TimeCommand::Pause => f.write_str("/pause"),
            TimeCommand::Resume => f.write_str("/resume"),
        }
    }
}
