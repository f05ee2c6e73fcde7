//! Messages for the prompts of Elasund.

use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::view::BonusUse;
use engine::prompt::Prompt;
use engine::seat::Seat;

use super::Town;
use crate::elasund::grammar::ask::can_pay_bonus;
use crate::words::{Words, say};

impl Words {
    /// Message of a prompt. If the reader is prompted, the text addresses them without their name.
    pub(crate) fn elasund_prompt(&self, prompt: &Prompt<PromptKind>, scene: &Town<'_>) -> String {
        let text = self.elasund_question(prompt, scene);
        let warning = match prompt.kind {
            PromptKind::Roll | PromptKind::Build { .. } => self.near_standstill(scene),
            _ => None,
        };
        std::iter::once(text).chain(warning).collect::<Vec<_>>().join(" ")
    }

    fn elasund_question(&self, prompt: &Prompt<PromptKind>, scene: &Town<'_>) -> String {
        match prompt.kind {
            PromptKind::Roll => say!(self, "prompt-roll-only", ..scene.player(prompt.seat)),
            PromptKind::ShiftShip { rows } => {
                say!(self, "town-prompt-shift", ..scene.player(prompt.seat), rows = self.rows_to_choose(rows))
            }
            PromptKind::MovePirates { rows: _ } => {
                say!(self, "town-prompt-pirates", ..scene.player(prompt.seat))
            }
            PromptKind::Discard { count, cause: _ } if !prompt.is_awaited() => {
                say!(self, "prompt-discard-sealed", ..scene.player(prompt.seat), count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Pirates } => {
                say!(self, "prompt-discard", ..scene.player(prompt.seat), count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Shortage } => {
                say!(self, "town-prompt-return", ..scene.player(prompt.seat), count)
            }
            PromptKind::Reclaim { from, most } => {
                let cards = self.town_cards(from);
                say!(self, "town-prompt-reclaim", ..scene.player(prompt.seat), most, cards)
            }
            PromptKind::Build { left } => say!(self, "town-prompt-build", ..scene.player(prompt.seat), left),
            PromptKind::ChooseTile => self.tile_prompt(prompt.seat, scene),
            PromptKind::PlaceHut { huts } => {
                let huts = self.your_huts(huts);
                say!(self, "town-prompt-hut", ..scene.player(prompt.seat), huts)
            }
            PromptKind::Bonus => match scene.view.turn.bonus {
                BonusUse::Unused if can_pay_bonus(scene.view, prompt.seat) => {
                    say!(self, "town-prompt-bonus", ..scene.player(prompt.seat))
                }
                BonusUse::Unused | BonusUse::Used => {
                    say!(self, "town-prompt-end", ..scene.player(prompt.seat))
                }
            },
        }
    }

    /// Only the choosing player sees which tiles there are.
    fn tile_prompt(&self, seat: Seat, scene: &Town<'_>) -> String {
        let tiles = scene.view.own.filter(|_| scene.viewer().is(seat)).and_then(|own| own.tiles);
        match tiles {
            Some(tiles) => say!(self, "town-prompt-tile-yours", tiles = self.either_tile(tiles)),
            None => say!(self, "town-prompt-tile", ..scene.player(seat)),
        }
    }
}
