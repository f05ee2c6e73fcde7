//! Options by what is typed for them.

use bot::command::{Command, OptionCommand};
use bot::option::{GameOption, OptionKind};
use bot::titles::parse;

/// The option with the value that this text sets: `"board beginner"`.
#[must_use]
pub fn option(text: &str) -> GameOption {
    match parse(&format!("/option {text}")) {
        Ok(Command::Option(OptionCommand::Set(option))) => option,
        other => panic!("{text}: {other:?}"),
    }
}

/// The option with this name.
#[must_use]
pub fn option_kind(name: &str) -> OptionKind {
    OptionKind::ALL.into_iter().find(|kind| kind.name() == name).unwrap_or_else(|| panic!("no option {name}"))
}
