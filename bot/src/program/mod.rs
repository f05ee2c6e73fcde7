//! Programs of anybody's that play a seat: started for a game, asked in lines, held to bounds, and ended with it.
//! `docs/ROBOTS.md` says what they are told.

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

use bot_core::command::text::clean;
use bot_core::command::vocabulary::find;
use bot_core::record::LineError;
use bot_core::robot::{MAX_PROGRAM_NAME, MOST_PROGRAMS, ProgramName};
use engine::game::AnyError;
use engine::robot::Robot;

pub use session::{Errors, RESTARTS, Session};

/// A program that can have a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// What it is called.
    pub name: ProgramName,
    /// What starts it, for a shell to read.
    pub command: String,
}

/// Why a program is none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProgramError {
    /// No name or no command.
    #[error("a program is written NAME=COMMAND, such as mine=\"python3 mine.py\"")]
    NoCommand,
    /// A name that can't be typed among others.
    #[error(
        "{0:?} can't be a program's name: it must have 1 to {MAX_PROGRAM_NAME} letters, digits and hyphens"
    )]
    Name(String),
    /// The name of a robot of the house.
    #[error("{0:?} is a robot of the house: give the program another name")]
    House(String),
    /// A name that another one has, but for capitals.
    #[error("there are two programs {0:?}: give one of them another name")]
    Twice(String),
    /// More than there is room for.
    #[error("at most {MOST_PROGRAMS} programs can play")]
    TooMany,
}

impl Program {
    /// The program of this name that is started so.
    ///
    /// # Errors
    /// Why it is none.
    pub fn new(name: &str, command: &str) -> Result<Program, ProgramError> {
        let (name, command) = (name.trim(), command.trim());
        let own = ProgramName::new(name).ok_or_else(|| ProgramError::Name(name.to_owned()))?;
        if find::<Robot>(name).is_some() {
            return Err(ProgramError::House(name.to_owned()));
        }
        match command {
            "" => Err(ProgramError::NoCommand),
            command => Ok(Program { name: own, command: command.to_owned() }),
        }
    }

    /// What its command would start that is not there, or may not be run; nothing where only a shell knows. It is not started.
    pub fn missing(&self) -> Option<String> {
        process::missing(&self.command)
    }

    /// Those that may play at the tables of a process: their names, and what starts each.
    ///
    /// # Errors
    /// Why one of them is none, or that they are too many.
    pub fn listed(named: &BTreeMap<String, String>) -> Result<Vec<Program>, ProgramError> {
        let mut names: Vec<String> = named.keys().map(|name| name.to_ascii_lowercase()).collect();
        names.sort();
        let twice = names.windows(2).find(|pair| pair.first() == pair.last()).and_then(<[String]>::first);
        if let Some(twice) = twice {
            return Err(ProgramError::Twice(twice.clone()));
        }
        match named.len() {
            0..=MOST_PROGRAMS => named.iter().map(|(name, command)| Program::new(name, command)).collect(),
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

/// How many characters are told of a line that was passed over.
const MOST_OF_LINE: usize = 80;

/// What a program did wrong. It costs its seat a decision.
#[derive(Debug)]
pub enum Fault {
    /// It can't be started.
    Start(io::Error),
    /// It has ended, or reads or writes no more.
    Ended,
    /// It took longer than it had.
    Slow(Duration),
    /// The same, and what it wrote meanwhile is no answer, but passed over: the first line of it.
    Aside(Duration, String),
    /// It wrote more than any answer has.
    Talks,
    /// What it wrote is no answer.
    Answer(LineError),
    /// What it would do is not legal.
    Illegal(AnyError),
    /// It was started as often as it may be.
    GivenUp,
    /// Its answer was wanted no longer.
    Unwanted,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Start(error) => write!(f, "it can't be started: {error}"),
            Fault::Ended => f.write_str("it has ended, or closed its input or output"),
            Fault::Slow(time) => write!(f, "no answer came within {} ms", time.as_millis()),
            Fault::Aside(time, line) => {
                let line: String = clean(line).chars().take(MOST_OF_LINE).collect();
                write!(
                    f,
                    "no answer came within {} ms; what is no JSON object was passed over: {line}",
                    time.as_millis()
                )
            }
            Fault::Talks => f.write_str("it wrote more than any answer has"),
            Fault::Answer(error) => write!(f, "what it wrote is no answer: {error}"),
            Fault::Illegal(error) => write!(f, "what it would do is not legal: {error}"),
            Fault::Unwanted => f.write_str("its answer was wanted no longer"),
            Fault::GivenUp => write!(f, "it was started {} times, and is left alone", RESTARTS + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_has_a_name_of_its_own_and_a_command() {
        let read = |text: &str| text.parse::<Program>();
        let mine = Program {
            name: ProgramName::new("mine").expect("a name"),
            command: "python3 mine.py --a=b".to_owned(),
        };
        assert_eq!(read("mine=python3 mine.py --a=b"), Ok(mine));
        assert_eq!(read("mine"), Err(ProgramError::NoCommand));
        assert_eq!(read("mine= "), Err(ProgramError::NoCommand));
        assert_eq!(read("a,b=c"), Err(ProgramError::Name("a,b".to_owned())));
        assert_eq!(read("=c"), Err(ProgramError::Name(String::new())));
        assert_eq!(read("settler=c"), Err(ProgramError::House("settler".to_owned())));
        let listed = |names: &[&str]| {
            Program::listed(&names.iter().map(|name| (name.to_string(), "c".to_owned())).collect())
        };
        assert_eq!(listed(&["a", "b"]).map(|all| all.len()), Ok(2));
        assert_eq!(listed(&["Mine", "a", "mine"]), Err(ProgramError::Twice("mine".to_owned())));
        let many: Vec<String> = (0..=MOST_PROGRAMS).map(|number| format!("p{number}")).collect();
        assert_eq!(listed(&many.iter().map(String::as_str).collect::<Vec<_>>()), Err(ProgramError::TooMany));
    }
}
