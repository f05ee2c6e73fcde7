//! Options by their typed names.

use bot_core::command::{Command, OptionCommand};
use bot_core::option::{Game, GameOption, OptionKind};
use bot_core::titles::{self, parse};

/// Option value set by this text, such as `board beginner`.
#[must_use]
pub fn parse_option(text: &str) -> GameOption {
    match parse(&format!("/option {text}")) {
        Ok(Command::Option(OptionCommand::Set(option))) => option,
        other => panic!("{text}: {other:?}"),
    }
}

/// Option with this stored name.
#[must_use]
pub fn option_kind(name: &str) -> OptionKind {
    option_kinds().into_iter().find(|kind| kind.name() == name).unwrap_or_else(|| panic!("no option {name}"))
}

/// All options.
#[must_use]
pub fn option_kinds() -> Vec<OptionKind> {
    titles::all_options().all().to_vec()
}

/// Game with this stored name.
#[must_use]
pub fn game(name: &str) -> Game {
    let games = titles::all_options().games();
    *games.iter().find(|game| game.name == name).unwrap_or_else(|| panic!("no game {name}"))
}

/// Option value that chooses the game of this name.
#[must_use]
pub fn game_option(name: &str) -> GameOption {
    titles::all_options().game_option(game(name))
}
