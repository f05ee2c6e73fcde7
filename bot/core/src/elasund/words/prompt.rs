//! What Elasund waits for.

use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::view::BonusUse;
use engine::prompt::Prompt;
use engine::seat::Seat;

use super::Town;
use crate::elasund::grammar::ask::can_pay_bonus;
use crate::words::{Words, say};

impl Words {
    /// What somebody is asked. The reader, if asked, is not named.
    pub(crate) fn elasund_prompt(&self, prompt: &Prompt<PromptKind>, scene: &Town<'_>) -> String {
        let text = self.elasund_question(prompt, scene);
        let warning = match prompt.kind {
            PromptKind::Roll | PromptKind::Build { .. } => self.near_standstill(scene),
            _ => None,
        };
        std::iter::once(text).chain(warning).collect::<Vec<_>>().join(" ")
    }

    fn elasund_question(&self, prompt: &Prompt<PromptKind>, scene: &Town<'_>) -> String {
        let (who, player) = (scene.who(prompt.seat), scene.name(prompt.seat));
        match prompt.kind {
            PromptKind::Roll => say!(self, "prompt-roll-only", who = who, player = player),
            PromptKind::ShiftShip { rows } => {
                say!(self, "town-prompt-shift", who = who, player = player, rows = self.rows_to_choose(rows))
            }
            PromptKind::MovePirates { rows: _ } => {
                say!(self, "town-prompt-pirates", who = who, player = player)
            }
            PromptKind::Discard { count, cause: _ } if !prompt.is_awaited() => {
                say!(self, "prompt-discard-sealed", who = who, player = player, count = count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Pirates } => {
                say!(self, "prompt-discard", who = who, player = player, count = count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Shortage } => {
                say!(self, "town-prompt-return", who = who, player = player, count = count)
            }
            PromptKind::Reclaim { from, most } => {
                let cards = self.town_cards(from);
                say!(self, "town-prompt-reclaim", who = who, player = player, most = most, cards = cards)
            }
            PromptKind::Build { left } => {
                say!(self, "town-prompt-build", who = who, player = player, left = left)
            }
            PromptKind::ChooseTile => self.tile_prompt(prompt.seat, scene),
            PromptKind::PlaceHut { huts } => {
                let huts = self.your_huts(huts);
                say!(self, "town-prompt-hut", who = who, player = player, huts = huts)
            }
            PromptKind::Bonus => match scene.view.turn.bonus {
                BonusUse::Unused if can_pay_bonus(scene.view, prompt.seat) => {
                    say!(self, "town-prompt-bonus", who = who, player = player)
                }
                BonusUse::Unused | BonusUse::Used => {
                    say!(self, "town-prompt-end", who = who, player = player)
                }
            },
        }
    }

    /// Which tiles there are to choose from, only the one who chooses is told.
    fn tile_prompt(&self, seat: Seat, scene: &Town<'_>) -> String {
        let tiles = scene.view.own.filter(|_| scene.viewer().is(seat)).and_then(|own| own.tiles);
        match tiles {
            Some(tiles) => say!(self, "town-prompt-tile-yours", tiles = self.either_tile(tiles)),
            None => say!(self, "town-prompt-tile", who = scene.who(seat), player = scene.name(seat)),
        }
    }
}
