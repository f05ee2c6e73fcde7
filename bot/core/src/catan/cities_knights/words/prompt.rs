//! Messages for the prompts of Cities & Knights.

use engine::catan::cities_knights::progress::{HAND_LIMIT, ProgressCard};
use engine::catan::cities_knights::prompt::PromptKind;
use engine::prompt::Answer;
use engine::seat::Seat;

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// Message of a prompt of one seat. If the reader is prompted, the text addresses them without their name.
    pub(crate) fn knights_prompt(
        &self,
        seat: Seat,
        kind: PromptKind,
        answer: Answer,
        scene: &Base<'_>,
    ) -> String {
        if answer == Answer::Sealed {
            return self.knights_prompt_sealed(seat, kind, scene);
        }
        match kind {
            PromptKind::FoundCity => say!(self, "prompt-found-city", ..scene.player(seat)),
            PromptKind::JoinDefense => say!(self, "prompt-join-defense", ..scene.player(seat)),
            PromptKind::LoseCity => say!(self, "prompt-lose-city", ..scene.player(seat)),
            PromptKind::DrawProgress => say!(self, "prompt-draw-progress", ..scene.player(seat)),
            PromptKind::PutBack => say!(self, "prompt-put-back", ..scene.player(seat), limit = HAND_LIMIT),
            PromptKind::FifthCard => {
                say!(self, "prompt-fifth-card", ..scene.player(seat), limit = HAND_LIMIT)
            }
            PromptKind::TakeResource => say!(self, "prompt-take-resource", ..scene.player(seat)),
            PromptKind::MoveDisplaced { from, rank } => {
                let (place, rank) = (self.vertex(scene.island(), from), self.rank(rank));
                match scene.has_ships() {
                    true => say!(self, "prompt-move-displaced-ships", ..scene.player(seat), place, rank),
                    false => say!(self, "prompt-move-displaced", ..scene.player(seat), place, rank),
                }
            }
            PromptKind::GiveCommodity { to } => {
                say!(self, "prompt-give-commodity", ..scene.player(seat), rival = scene.name(to))
            }
            PromptKind::TakeCards { victim, count } => {
                let victim = scene.name(victim);
                say!(self, "prompt-take-cards", ..scene.player(seat), victim, count)
            }
            PromptKind::TakeProgress { victim } => {
                say!(self, "prompt-take-progress", ..scene.player(seat), victim = scene.name(victim))
            }
            PromptKind::RemoveKnight { to } => {
                say!(self, "prompt-remove-knight", ..scene.player(seat), rival = scene.name(to))
            }
            PromptKind::PlaceKnight { knight } => {
                say!(self, "prompt-place-knight", ..scene.player(seat), rank = self.rank(knight.rank))
            }
            PromptKind::RelocateRoad => say!(self, "prompt-relocate-road", ..scene.player(seat)),
            PromptKind::RelocateShip => say!(self, "prompt-relocate-ship", ..scene.player(seat)),
        }
    }

    fn knights_prompt_sealed(&self, seat: Seat, kind: PromptKind, scene: &Base<'_>) -> String {
        match kind {
            PromptKind::LoseCity => say!(self, "prompt-lose-city-sealed", ..scene.player(seat)),
            PromptKind::DrawProgress => say!(self, "prompt-draw-progress-sealed", ..scene.player(seat)),
            PromptKind::PutBack => say!(self, "prompt-put-back-sealed", ..scene.player(seat)),
            _ => say!(self, "prompt-give-commodity-sealed", ..scene.player(seat)),
        }
    }

    /// Message of the prompt to discard because of a progress card.
    pub(crate) fn card_discard_prompt(
        &self,
        seat: Seat,
        count: u8,
        (card, by): (ProgressCard, Seat),
        answer: Answer,
        scene: &Base<'_>,
    ) -> String {
        match (card, answer) {
            (ProgressCard::Wedding, Answer::Awaited) => {
                let rival = scene.name(by);
                say!(self, "prompt-gift", ..scene.player(seat), count, rival)
            }
            (ProgressCard::Wedding, Answer::Sealed) => {
                say!(self, "prompt-gift-sealed", ..scene.player(seat), count)
            }
            (_, Answer::Awaited) => say!(self, "prompt-sabotage", ..scene.player(seat), count),
            (_, Answer::Sealed) => say!(self, "prompt-discard-sealed", ..scene.player(seat), count),
        }
    }
}
