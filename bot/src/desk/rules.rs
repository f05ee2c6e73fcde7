//! House rules: the options that new tables of a place begin with, kept in the words of `/new`.

use bot_core::command::{Command, CommandError, GameOption};
use bot_core::titles;
use bot_core::wording::Words;

/// The options in these words.
///
/// # Errors
/// When they can't be understood.
pub(crate) fn read(words: &str) -> Result<Vec<GameOption>, CommandError> {
    match titles::parse(&format!("/new {words}"))? {
        Command::New(options) => Ok(options),
        _ => Ok(Vec::new()),
    }
}

/// The same options in the words in which they are kept.
///
/// # Errors
/// When they can't be understood.
pub(crate) fn kept(words: &str) -> Result<String, CommandError> {
    let text = Command::New(read(words)?).to_string();
    Ok(text.strip_prefix("/new").unwrap_or_default().trim().to_owned())
}

/// The same options as a reader is told them.
pub(crate) fn told(rules: Vec<GameOption>, words: &Words) -> String {
    let rules: Vec<String> = rules.into_iter().map(|option| words.option_value(option)).collect();
    rules.join(" · ")
}
