//! Messages for the prompts of games with ships.

use engine::catan::ships::prompt::PromptKind;
use engine::seat::Seat;

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// Message of a prompt of one seat. If the reader is prompted, the text addresses them without their name.
    pub(crate) fn ships_prompt(&self, seat: Seat, kind: PromptKind, scene: &Base<'_>) -> String {
        match kind {
            PromptKind::TakeGold { count } => say!(self, "prompt-take-gold", ..scene.player(seat), count),
        }
    }
}
