//! In which games a command does anything.

use engine::game::AnyOptions;

use super::declaration::{COMMANDS, Declaration};
use super::parse::{name_in, parse_in};
use super::{Command, CommandError, Game, parse};

/// What a line means at a table with these options. Of a command that its game has not the bare one is meant, whatever
/// else the line holds: that nobody does that here is said before what was wrong with the rest.
///
/// # Errors
/// When it can't be understood.
pub(crate) fn parse_for(line: &str, options: &AnyOptions) -> Result<Command, CommandError> {
    parse_in(line, Some(Game::of(options))).or_else(|error| {
        let name = name_in(line).filter(|name| !is_played(name, options)).ok_or(error)?;
        parse(&format!("/{name}"))
    })
}

/// Whether the command of this English name does anything in a game with these options. Those of no game in particular do.
pub(crate) fn is_played(name: &str, options: &AnyOptions) -> bool {
    is_of(Game::of(options), name)
}

/// The same of a sub-command of the command of this English name.
pub(crate) fn is_child_played(parent: &str, child: &str, options: &AnyOptions) -> bool {
    is_child_of(Game::of(options), parent, child)
}

/// The same of a game.
pub(crate) fn is_of(game: Game, name: &str) -> bool {
    declared(name).is_none_or(|declaration| declaration.is_of(game))
}

/// The same of a sub-command of the command of this English name.
pub(crate) fn is_child_of(game: Game, parent: &str, child: &str) -> bool {
    let children = declared(parent).map(Declaration::children).unwrap_or_default();
    let child = children.iter().find(|declaration| declaration.name() == child);
    is_of(game, parent) && child.is_none_or(|child| child.is_of(game))
}

fn declared(name: &str) -> Option<&'static Declaration> {
    COMMANDS.iter().find(|declaration| declaration.name() == name)
}
