//! In which games a command does anything.

use engine::game::AnyOptions;

use super::parse::name_in;
use super::{Command, CommandError, Game, parse};

/// What a line means at a table with these options. Of a command that its game has not the bare one is meant, whatever
/// else the line holds: that nobody does that here is said before what was wrong with the rest.
///
/// # Errors
/// When it can't be understood.
pub(crate) fn parse_for(line: &str, options: &AnyOptions) -> Result<Command, CommandError> {
    parse(line).or_else(|error| {
        let name = name_in(line).filter(|name| !is_played(name, options)).ok_or(error)?;
        parse(&format!("/{name}"))
    })
}

/// Whether the command of this English name does anything in a game with these options. Those of no game in particular do.
pub(crate) fn is_played(name: &str, options: &AnyOptions) -> bool {
    is_of(game_of(options), name)
}

/// The same of a sub-command of the command of this English name.
pub(crate) fn is_child_played(parent: &str, child: &str, options: &AnyOptions) -> bool {
    is_child_of(game_of(options), parent, child)
}

fn game_of(options: &AnyOptions) -> Game {
    match options {
        AnyOptions::Catan(options) if options.cities_knights.is_some() => Game::CitiesKnights,
        AnyOptions::Catan(_) => Game::Base,
        AnyOptions::Elasund(_) => Game::Elasund,
    }
}

/// The same of a game.
pub(crate) fn is_of(game: Game, name: &str) -> bool {
    match (name, game) {
        ("knight" | "improve" | "harbor", _) => game == Game::CitiesKnights,
        ("ship" | "wall" | "church" | "permit" | "gold" | "bonus" | "hut" | "reclaim", _) => {
            game == Game::Elasund
        }
        ("trade" | "play" | "robber", Game::Elasund) => false,
        _ => true,
    }
}

/// The same of a sub-command of the command of this English name.
pub(crate) fn is_child_of(game: Game, parent: &str, child: &str) -> bool {
    match (parent, child) {
        ("build", "road" | "settlement" | "city") => game != Game::Elasund,
        ("build", "card") | ("play", "knight" | "roads" | "plenty" | "monopoly") => game == Game::Base,
        ("play", "progress") | ("build", "wall") => game == Game::CitiesKnights,
        ("build", _) => game == Game::Elasund,
        _ => is_of(game, parent),
    }
}
