//! What a game of Elasund asks.

use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::prompt::Prompt;

use crate::wording::{Town, Words};

impl Words {
    /// What somebody is asked. The reader, if asked, is not named.
    pub(in crate::wording) fn elasund_prompt(&self, prompt: &Prompt<PromptKind>, scene: &Town<'_>) -> String {
        let (who, player) = (scene.who(prompt.seat), scene.name(prompt.seat));
        match prompt.kind {
            PromptKind::Roll => say!(self, "prompt-roll-only", who = who, player = player),
            PromptKind::ShiftShip { rows } => {
                let rows = self.rows_to_choose(rows);
                say!(self, "prompt-shift-ship", who = who, player = player, rows = rows)
            }
            PromptKind::MovePirates { rows: _ } => {
                say!(self, "prompt-move-pirates", who = who, player = player)
            }
            PromptKind::Discard { count, cause: _ } if !prompt.is_awaited() => {
                say!(self, "prompt-discard-sealed", who = who, player = player, count = count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Pirates } => {
                say!(self, "prompt-discard", who = who, player = player, count = count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Shortage } => {
                say!(self, "prompt-discard-influence", who = who, player = player, count = count)
            }
            PromptKind::Reclaim { from, most } => {
                let cards = self.town_cards(from);
                say!(self, "prompt-reclaim", who = who, player = player, most = most, cards = cards)
            }
            PromptKind::Build { left: 0 } => say!(self, "prompt-permit", who = who, player = player),
            PromptKind::Build { left } => {
                say!(self, "prompt-town-build", who = who, player = player, left = left)
            }
            PromptKind::ChooseTile => say!(self, "prompt-choose-tile", who = who, player = player),
            PromptKind::PlaceHut { huts } => {
                let huts = self.and(huts.iter().map(|hut| self.hut(hut)).collect());
                say!(self, "prompt-place-hut", who = who, player = player, huts = huts)
            }
            PromptKind::Bonus => say!(self, "prompt-bonus", who = who, player = player),
        }
    }
}
