//! From a line of text to a command.

use super::declaration::{COMMANDS, split, split_in, suggest};
use super::error::{CommandError, Expected};
use super::text::{self, MAX_LINE, echo};
use super::{Command, Game};

/// The command in a line. A line that begins with `/`, or with `!` and a letter, is a command, in the words of any language;
/// any other is said.
///
/// # Errors
/// When there is nothing in it, more than [`MAX_LINE`] characters, or a command that can't be understood.
pub fn parse(line: &str) -> Result<Command, CommandError> {
    parse_in(line, None)
}

/// The same in the words of a game.
pub(crate) fn parse_in(line: &str, game: Option<Game>) -> Result<Command, CommandError> {
    let too_long = CommandError::TooLong { max: MAX_LINE };
    if line.chars().nth(MAX_LINE).is_some() {
        return Err(too_long);
    }
    let line = text::clean(line);
    let command = match command_in(&line) {
        Some(text) => command(text, game)?,
        None if line.is_empty() => return Err(CommandError::Empty),
        None => Command::Say(line),
    };
    // Buttons and menus carry the canonical text, which must come back.
    match command.to_string().chars().nth(MAX_LINE) {
        Some(_) => Err(too_long),
        None => Ok(command),
    }
}

/// The English name of the command with which a line begins, whether or not the rest can be understood.
pub(crate) fn name_in(line: &str) -> Option<&'static str> {
    if line.chars().nth(MAX_LINE).is_some() {
        return None;
    }
    let line = text::clean(line);
    split(COMMANDS, command_in(&line)?).map(|(declaration, _)| declaration.name())
}

/// What follows the mark of a command.
pub(crate) fn command_in(line: &str) -> Option<&str> {
    match line.strip_prefix('!') {
        Some(text) => text.starts_with(char::is_alphabetic).then_some(text),
        None => line.strip_prefix('/').map(str::trim_start),
    }
}

fn command(text: &str, game: Option<Game>) -> Result<Command, CommandError> {
    if let Some((declaration, rest)) = split_in(COMMANDS, text, game) {
        return declaration.read(rest, game);
    }
    let word = text.split(' ').next().unwrap_or_default();
    if word.is_empty() {
        return Err(CommandError::Missing { expected: Expected::Command });
    }
    Err(CommandError::UnknownCommand { word: echo(word), suggestion: suggest(COMMANDS, word) })
}
