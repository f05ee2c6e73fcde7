//! Parsed lines.

use super::{Command, CommandError};

/// A line with its parsed command, so that it is parsed only once.
#[derive(Clone, PartialEq, Debug)]
pub struct Spoken {
    /// The line as received, from which request digests are made; canonical text for commands without a line.
    pub text: String,
    /// The parsed command, or the parse error.
    pub command: Result<Command, CommandError>,
}

impl Spoken {
    /// The command, if the line is valid.
    pub fn understood(&self) -> Option<&Command> {
        self.command.as_ref().ok()
    }
}

impl From<Command> for Spoken {
    fn from(command: Command) -> Spoken {
        Spoken { text: command.to_string(), command: Ok(command) }
    }
}
