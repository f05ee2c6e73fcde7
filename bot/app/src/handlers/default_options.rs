//! House rules: options that new tables of a channel start with, stored in the syntax of `/new`.

use bot_core::command::{Command, CommandError, GameOption};
use bot_core::titles;
use bot_core::wording::Words;

/// Parses options.
///
/// # Errors
/// If the text is no list of options.
pub fn parse(words: &str) -> Result<Vec<GameOption>, CommandError> {
    match titles::parse(&format!("/new {words}"))? {
        Command::New(options) => Ok(options),
        _ => Ok(Vec::new()),
    }
}

/// Normalizes options to the stored text.
///
/// # Errors
/// If the text is no list of options.
pub fn normalize(words: &str) -> Result<String, CommandError> {
    Ok(to_text(parse(words)?))
}

/// Stored text of options.
pub fn to_text(options: Vec<GameOption>) -> String {
    let text = Command::New(options).to_string();
    text.strip_prefix("/new").unwrap_or_default().trim().to_owned()
}

/// Options as text in the reader's language.
pub fn describe(rules: Vec<GameOption>, words: &Words) -> String {
    let rules: Vec<String> = rules.into_iter().map(|option| words.option_value(option)).collect();
    rules.join(" · ")
}
