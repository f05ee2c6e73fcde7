//! Commands about prepared answers.

use std::fmt::{self, Display, Formatter};

use super::Command;
use super::arguments::{Read, no_child};
use super::canonical::after;
use super::error::CommandError;
use super::lexicon::Term;
use super::moves::Move;
use super::text::echo;
use super::until::until as until_in;
use crate::time::Until;

/// First part of the verbs of prepared answers.
const PARENT: &str = "standing";

/// A command about prepared answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PreparedCommand {
    /// Lists the speaker's prepared answers.
    Which,
    /// Adds an answer, optionally with an expiry.
    Prepare(Move, Option<Until>),
    /// Drops one or all of the speaker's prepared answers.
    Drop(WhichPrepared),
}

/// Selection of prepared answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhichPrepared {
    All,
    /// Index in the list, from 1.
    At(u8),
}

impl Command {
    /// Returns the command that adds a prepared answer without expiry.
    pub(crate) fn prepare(said: Move) -> Command {
        Command::Prepared(PreparedCommand::Prepare(said, None))
    }
}

impl Display for PreparedCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PreparedCommand::Which => write!(f, "/{PARENT}"),
            PreparedCommand::Prepare(said, None) => write!(f, "{said}"),
            PreparedCommand::Prepare(said, Some(until)) => {
                // `for` would introduce the cards wanted in return.
                let until = until.to_string();
                let until = until.strip_prefix("for ").or(until.strip_prefix("until ")).unwrap_or(&until);
                write!(f, "{said} until {until}")
            }
            PreparedCommand::Drop(WhichPrepared::All) => write!(f, "/{PARENT} drop all"),
            PreparedCommand::Drop(WhichPrepared::At(place)) => {
                write!(f, "/{PARENT} drop{}", after(Some(place)))
            }
        }
    }
}

/// Parses the arguments of a verb of prepared answers, with an optional expiry.
pub(super) fn preparing(verb: &'static str, text: &str) -> Read {
    let lead = Term::new("particle", "until");
    let words: Vec<&str> = text.split(' ').collect();
    let (said, until) = words.split_at(words.iter().position(|word| lead.are(word)).unwrap_or(words.len()));
    // The expiry itself may begin with such a word.
    let said_again = |word: &&str| lead.are(word) || Term::new("particle", "during").are(word);
    let until = if until.get(1).is_some_and(said_again) { &until[1..] } else { until };
    let (said, until) = (said.join(" "), until_in(&until.join(" "))?);
    Ok(Command::Prepared(PreparedCommand::Prepare(Move::told(verb, said), until)))
}

/// `/standing` without a sub-command lists the prepared answers.
pub(super) fn prepared(text: &str) -> Read {
    match text {
        "" => Ok(Command::Prepared(PreparedCommand::Which)),
        _ => Err(no_child(PARENT, text)),
    }
}

/// `/standing drop`; without a number it shows the list, in which each can be dropped.
pub(super) fn dropped(text: &str) -> Read {
    let which = match text {
        "" => return Ok(Command::Prepared(PreparedCommand::Which)),
        word if Term::new("particle", "everything").are(word) => WhichPrepared::All,
        word => match word.trim_start_matches('#').parse() {
            Ok(place) => WhichPrepared::At(place),
            Err(_) => return Err(CommandError::UnknownChoice { word: echo(word) }),
        },
    };
    Ok(Command::Prepared(PreparedCommand::Drop(which)))
}
