//! Commands about the rules that a room has saved under names.

use std::fmt::{self, Display, Formatter};

use super::arguments as read;
use super::canonical::space_prefixed;
use super::{Command, CommandError, GlobalCommand};

/// A command about the saved rules of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CustomRulesCommand {
    List,
    /// Saves the options of the table shown in the room under this name.
    Save(String),
    /// Chooses the saved options at the table shown in the room.
    Use(String),
    Remove(String),
}

impl CustomRulesCommand {
    /// Returns `true` if the result is announced to the whole room.
    pub fn is_announced(&self) -> bool {
        !matches!(self, CustomRulesCommand::List)
    }
}

pub(super) fn parse_list(text: &str) -> Result<Command, CommandError> {
    read::parse_no_arguments(text, command(CustomRulesCommand::List))
}

/// `/house-rules` without a sub-command lists the saved rules.
pub(super) fn parse_any(text: &str) -> Result<Command, CommandError> {
    match text {
        "" => parse_list(text),
        other => Err(read::subcommand_error("house-rules", other)),
    }
}

pub(super) fn parse_save(text: &str) -> Result<Command, CommandError> {
    Ok(command(CustomRulesCommand::Save(text.to_owned())))
}

pub(super) fn parse_use(text: &str) -> Result<Command, CommandError> {
    Ok(command(CustomRulesCommand::Use(text.to_owned())))
}

pub(super) fn parse_remove(text: &str) -> Result<Command, CommandError> {
    Ok(command(CustomRulesCommand::Remove(text.to_owned())))
}

fn command(asked: CustomRulesCommand) -> Command {
    Command::House(GlobalCommand::CustomRules(asked))
}

impl Display for CustomRulesCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let named = |f: &mut Formatter<'_>, verb: &str, name: &String| {
            write!(f, "/house-rules {verb}{}", space_prefixed(Some(name).filter(|name| !name.is_empty())))
        };
        match self {
            CustomRulesCommand::List => f.write_str("/house-rules list"),
            CustomRulesCommand::Save(name) => named(f, "save", name),
            CustomRulesCommand::Use(name) => named(f, "use", name),
            CustomRulesCommand::Remove(name) => named(f, "remove", name),
        }
    }
}
