//! External robot programs: started for a game, given questions as lines, limited in time and output, and stopped with it.
//! `docs/ROBOTS.md` specifies the protocol.

#[cfg(not(unix))]
#[path = "no_process.rs"]
mod process;
#[cfg(unix)]
mod process;
mod session;

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::time::Duration;

use bot_core::command::text::sanitize_line;
use bot_core::command::vocabulary::find_value;
use bot_core::record::LineError;
use bot_core::robot::{MAX_PROGRAM_NAME, MAX_PROGRAMS, ProgramName};
use engine::game::AnyError;
use engine::robot::Robot;

pub use session::{MAX_RESTARTS, Session, StderrTarget};

/// Program that can play a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    pub name: ProgramName,
    /// Shell command that starts it.
    pub command: String,
}

/// Reason why a program is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProgramError {
    /// There is no name or no command.
    #[error("a program is written NAME=COMMAND, such as mine=\"python3 mine.py\"")]
    NoCommand,
    /// The name has invalid characters or an invalid length.
    #[error("{0:?} can't be a program's name: it must have 1 to {MAX_PROGRAM_NAME} letters, digits and hyphens")]
    Name(String),
    /// The name is that of a built-in robot.
    #[error("{0:?} is a robot of the house: give the program another name")]
    BuiltIn(String),
    /// Two names differ at most in case.
    #[error("there are two programs {0:?}: give one of them another name")]
    Duplicate(String),
    /// There are too many programs.
    #[error("at most {MAX_PROGRAMS} programs can play")]
    TooMany,
}

impl Program {
    /// Program with this name and command.
    ///
    /// # Errors
    /// If the name or the command is invalid.
    pub fn new(name: &str, command: &str) -> Result<Program, ProgramError> {
        let (name, command) = (name.trim(), command.trim());
        let own = ProgramName::new(name).ok_or_else(|| ProgramError::Name(name.to_owned()))?;
        if find_value::<Robot>(name).is_some() {
            return Err(ProgramError::BuiltIn(name.to_owned()));
        }
        match command {
            "" => Err(ProgramError::NoCommand),
            command => Ok(Program { name: own, command: command.to_owned() }),
        }
    }

    /// File that the command would start, if it is missing or not executable; `None` if that can't be determined without a
    /// shell. Does not start it.
    pub fn missing_file(&self) -> Option<String> {
        process::missing_file(&self.command)
    }

    /// Programs for all tables of a process, given by name and command.
    ///
    /// # Errors
    /// If a program is invalid, two names are equal, or there are too many.
    pub fn from_map(named: &BTreeMap<String, String>) -> Result<Vec<Program>, ProgramError> {
        let mut names: Vec<String> = named.keys().map(|name| name.to_ascii_lowercase()).collect();
        names.sort();
        let twice = names.windows(2).find(|pair| pair.first() == pair.last()).and_then(<[String]>::first);
        if let Some(twice) = twice {
            return Err(ProgramError::Duplicate(twice.clone()));
        }
        match named.len() {
            0..=MAX_PROGRAMS => named.iter().map(|(name, command)| Program::new(name, command)).collect(),
            _ => Err(ProgramError::TooMany),
        }
    }
}

impl std::str::FromStr for Program {
    type Err = ProgramError;

    fn from_str(text: &str) -> Result<Program, ProgramError> {
        let (name, command) = text.split_once('=').ok_or(ProgramError::NoCommand)?;
        Program::new(name, command)
    }
}

/// Maximum length of an ignored line in messages, in characters.
const MAX_SHOWN_LINE: usize = 80;

/// Failure of a program to answer a question. The seat then takes its default action.
#[derive(Debug)]
pub enum Fault {
    /// It can't be started.
    Start(io::Error),
    /// It has ended, or closed its input or output.
    Ended,
    /// It exceeded its time limit.
    TimedOut(Duration),
    /// It exceeded its time limit, and wrote lines that are no JSON objects; this is the first of them.
    TimedOutWithNoise(Duration, String),
    /// It wrote more than the maximum.
    TooMuchOutput,
    /// Its answer can't be decoded.
    Answer(LineError),
    /// Its action is illegal.
    Illegal(AnyError),
    /// It was restarted as often as is allowed.
    RestartLimit,
    /// The answer is no longer needed.
    Cancelled,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Start(error) => write!(f, "it can't be started: {error}"),
            Fault::Ended => f.write_str("it has ended, or closed its input or output"),
            Fault::TimedOut(time) => write!(f, "no answer came within {} ms", time.as_millis()),
            Fault::TimedOutWithNoise(time, line) => {
                let line: String = sanitize_line(line).chars().take(MAX_SHOWN_LINE).collect();
                write!(
                    f,
                    "no answer came within {} ms; what is no JSON object was passed over: {line}",
                    time.as_millis()
                )
            }
            Fault::TooMuchOutput => f.write_str("it wrote more than any answer has"),
            Fault::Answer(error) => write!(f, "what it wrote is no answer: {error}"),
            Fault::Illegal(error) => write!(f, "what it would do is not legal: {error}"),
            Fault::Cancelled => f.write_str("its answer was wanted no longer"),
            Fault::RestartLimit => write!(f, "it was started {} times, and is left alone", MAX_RESTARTS + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn program_requires_unique_name_and_command() {
        let read = |text: &str| text.parse::<Program>();
        let mine =
            Program { name: ProgramName::new("mine").expect("a name"), command: "python3 mine.py --a=b".to_owned() };
        assert_eq!(read("mine=python3 mine.py --a=b"), Ok(mine));
        assert_eq!(read("mine"), Err(ProgramError::NoCommand));
        assert_eq!(read("mine= "), Err(ProgramError::NoCommand));
        assert_eq!(read("a,b=c"), Err(ProgramError::Name("a,b".to_owned())));
        assert_eq!(read("=c"), Err(ProgramError::Name(String::new())));
        assert_eq!(read("settler=c"), Err(ProgramError::BuiltIn("settler".to_owned())));
        let listed =
            |names: &[&str]| Program::from_map(&names.iter().map(|name| (name.to_string(), "c".to_owned())).collect());
        assert_eq!(listed(&["a", "b"]).map(|all| all.len()), Ok(2));
        assert_eq!(listed(&["Mine", "a", "mine"]), Err(ProgramError::Duplicate("mine".to_owned())));
        let many: Vec<String> = (0..=MAX_PROGRAMS).map(|number| format!("p{number}")).collect();
        assert_eq!(listed(&many.iter().map(String::as_str).collect::<Vec<_>>()), Err(ProgramError::TooMany));
    }
}
