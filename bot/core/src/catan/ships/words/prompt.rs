//! What a game with ships waits for.

use engine::catan::ships::prompt::PromptKind;
use engine::seat::Seat;

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// What a seat is asked. The reader, if asked, is not named.
    pub(crate) fn ships_prompt(&self, seat: Seat, kind: PromptKind, scene: &Base<'_>) -> String {
        match kind {
            PromptKind::TakeGold { count } => say!(self, "prompt-take-gold", ..scene.player(seat), count),
        }
    }
}
