//! Commands about prepared answers.

use std::fmt::{self, Display, Formatter};

use super::arguments::{ParseResult, subcommand_error};
use super::canonical::space_prefixed;
use super::lexicon::Term;
use super::moves::Move;
use super::text::truncate_for_echo;
use super::until::parse_until as until_in;
use super::{Command, CommandError};
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
    Drop(PreparedSelection),
}

/// Selection of prepared answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PreparedSelection {
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
            PreparedCommand::Drop(PreparedSelection::All) => write!(f, "/{PARENT} drop all"),
            PreparedCommand::Drop(PreparedSelection::At(place)) => {
                write!(f, "/{PARENT} drop{}", space_prefixed(Some(place)))
            }
        }
    }
}

/// Parses the arguments of a verb of prepared answers, with an optional expiry.
pub(super) fn parse_prepare(verb: &'static str, text: &str) -> ParseResult {
    let lead = Term::new("particle", "until");
    let words: Vec<&str> = text.split(' ').collect();
    let (said, until) = words.split_at(words.iter().position(|word| lead.contains(word)).unwrap_or(words.len()));
    // The expiry itself may begin with such a word.
    let said_again = |word: &&str| lead.contains(word) || Term::new("particle", "during").contains(word);
    let until = if until.get(1).is_some_and(said_again) { &until[1..] } else { until };
    let (said, until) = (said.join(" "), until_in(&until.join(" "))?);
    Ok(Command::Prepared(PreparedCommand::Prepare(Move::from_text(verb, said), until)))
}

/// `/standing` without a sub-command lists the prepared answers.
pub(super) fn parse_prepared(text: &str) -> ParseResult {
    match text {
        "" => Ok(Command::Prepared(PreparedCommand::Which)),
        _ => Err(subcommand_error(PARENT, text)),
    }
}

/// `/standing drop`; without a number it shows the list, in which each can be dropped.
pub(super) fn parse_drop(text: &str) -> ParseResult {
    let which = match text {
        "" => return Ok(Command::Prepared(PreparedCommand::Which)),
        word if Term::new("particle", "everything").contains(word) => PreparedSelection::All,
        word => match word.trim_start_matches('#').parse() {
            Ok(place) => PreparedSelection::At(place),
            Err(_) => return Err(CommandError::UnknownChoice { word: truncate_for_echo(word) }),
        },
    };
    Ok(Command::Prepared(PreparedCommand::Drop(which)))
}
