//! What can be had while a game is played, as a bar for whoever plays it.

use super::cost::Thing;
use crate::command::Command;

/// All that somebody can have.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Builds {
    /// Each thing.
    pub things: Vec<Build>,
    /// The commands that only ask which of them.
    pub menus: Vec<Command>,
}

/// One thing that somebody can have.
#[derive(Clone, PartialEq, Debug)]
pub struct Build {
    /// What it is, and what it costs now.
    pub thing: Thing,
    /// How many are left, or how far it has come.
    pub note: Option<String>,
    /// What has it, or asks where.
    pub command: Command,
    /// The sign of the places at which it is had, where it has a place.
    pub places: Option<&'static str>,
}
