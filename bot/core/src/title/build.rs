//! Items that a player can build or buy during a game, shown as a bar.

use super::cost::Thing;
use crate::command::Command;

/// All items available to a player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Builds {
    /// The items.
    pub things: Vec<Build>,
    /// Commands that only ask which item is meant.
    pub menus: Vec<Command>,
}

/// An item that a player can build or buy.
#[derive(Clone, PartialEq, Debug)]
pub struct Build {
    /// Name and current cost.
    pub thing: Thing,
    /// Number left, or progress.
    pub note: Option<String>,
    /// Command that builds it, or asks for the place.
    pub command: Command,
    /// Sign of the board places at which it is built, if it has a place.
    pub places: Option<&'static str>,
}
