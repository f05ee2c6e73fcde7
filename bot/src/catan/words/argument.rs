//! What arguments of commands take.

use crate::words::{Words, say};

impl Words {
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
