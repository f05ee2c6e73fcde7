//! What arguments of commands take, and what stands in groups of them.

use crate::words::{Words, say};

impl Words {
    /// What stands in a group of commands.
    pub(crate) fn town_group(&self, group: &str) -> Option<String> {
        (group == "town").then(|| say!(self, "slash-group-town"))
    }

    /// What an argument of a command takes.
    pub(crate) fn elasund_argument(&self, argument: &str) -> Option<String> {
        Some(match argument {
            "square" => say!(self, "slash-square"),
            "row" => say!(self, "slash-row"),
            "front" => say!(self, "slash-front"),
            "permit" => say!(self, "slash-permit"),
            "influence" => say!(self, "slash-influence"),
            "hut" => say!(self, "slash-hut"),
            "town-cards" => say!(self, "slash-town-cards"),
            _ => return None,
        })
    }
}
