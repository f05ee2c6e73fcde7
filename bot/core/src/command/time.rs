//! What is asked of a table about time and absence.

use std::fmt::{self, Display, Formatter};

use super::canonical::after;
use crate::time::Until;

/// What is asked about time and absence. What is left out is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimeCommand {
    /// The speaker is away until then.
    Away(Option<Until>),
    /// The speaker will be away from the first moment until the second.
    Holiday(Until, Until),
    /// The speaker is there again.
    Back,
    /// A robot plays for the speaker until then.
    Delegate(Option<Until>),
    /// The speaker wants to hear no more of it as long as the game waits for them this time.
    Quiet,
    /// Those for whom the game waits are to have so much more time.
    Extend(Option<Until>),
    /// The game is to rest.
    Pause,
    /// It is to go on.
    Resume,
}

impl Display for TimeCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TimeCommand::Away(until) => write!(f, "/away{}", after(until.as_ref())),
            TimeCommand::Holiday(from, until) => write!(f, "/away {until} from {}", from.bare()),
            TimeCommand::Back => f.write_str("/back"),
            TimeCommand::Delegate(until) => write!(f, "/delegate{}", after(until.as_ref())),
            TimeCommand::Extend(time) => write!(f, "/extend{}", after(time.as_ref())),
            TimeCommand::Quiet => f.write_str("/quiet"),
            TimeCommand::Pause => f.write_str("/pause"),
            TimeCommand::Resume => f.write_str("/resume"),
        }
    }
}
