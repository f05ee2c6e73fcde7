//! What somebody said, read once.

use super::{Command, CommandError};

/// A line with what it says. Whoever has it need not read it again.
#[derive(Clone, PartialEq, Debug)]
pub struct Spoken {
    /// The line as it came, by which a repeat is known; of what came in no line, the command's canonical text.
    pub text: String,
    /// What it says, or why it can't be understood.
    pub command: Result<Command, CommandError>,
}

impl Spoken {
    /// The command; none where it can't be understood.
    pub fn understood(&self) -> Option<&Command> {
        self.command.as_ref().ok()
    }
}

impl From<Command> for Spoken {
    fn from(command: Command) -> Spoken {
        Spoken { text: command.to_string(), command: Ok(command) }
    }
}
