//! Options by what is typed for them.

use bot_core::command::{Command, OptionCommand};
use bot_core::option::{Game, GameOption, OptionKind};
use bot_core::titles::{self, parse};

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
    kinds().into_iter().find(|kind| kind.name() == name).unwrap_or_else(|| panic!("no option {name}"))
}

/// Every option.
#[must_use]
pub fn kinds() -> Vec<OptionKind> {
    titles::options().all().to_vec()
}

/// The game with this name in stored lines.
#[must_use]
pub fn game(name: &str) -> Game {
    let games = titles::options().games();
    *games.iter().find(|game| game.name == name).unwrap_or_else(|| panic!("no game {name}"))
}

/// The choice of that game.
#[must_use]
pub fn of_game(name: &str) -> GameOption {
    titles::options().game(game(name))
}
