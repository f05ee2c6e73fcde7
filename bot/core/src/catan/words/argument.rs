//! What arguments of commands take, and what slash commands do.

use crate::words::{Words, say};

impl Words {
    /// What a slash command does, where nothing is typed after it.
    pub(crate) fn base_slash(&self, command: &str) -> Option<String> {
        (command == "trade").then(|| say!(self, "slash-trade"))
    }

    /// What an argument of a command takes.
    pub(crate) fn base_argument(&self, argument: &str) -> Option<String> {
        Some(match argument {
            "corner" => say!(self, "slash-corner"),
            "corners" => say!(self, "slash-corners"),
            "progress" => say!(self, "slash-progress"),
            "edge" => say!(self, "slash-edge"),
            "edges" => say!(self, "slash-edges"),
            "hex" => say!(self, "slash-hex"),
            "cards" => say!(self, "slash-cards"),
            "resource" => say!(self, "slash-resource"),
            "offer" => say!(self, "slash-offer"),
            _ => return None,
        })
    }
}
