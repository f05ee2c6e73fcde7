//! What Cities & Knights waits for.

use engine::catan::cities_knights::progress::{HAND_LIMIT, ProgressCard};
use engine::catan::cities_knights::prompt::PromptKind;
use engine::prompt::Answer;
use engine::seat::Seat;

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// What a seat is asked. The reader, if asked, is not named.
    pub(crate) fn knights_prompt(
        &self,
        seat: Seat,
        kind: PromptKind,
        answer: Answer,
        scene: &Base<'_>,
    ) -> String {
        let (who, player) = (scene.who(seat), scene.name(seat));
        if answer == Answer::Sealed {
            return self.knights_prompt_sealed(seat, kind, scene);
        }
        match kind {
            PromptKind::FoundCity => say!(self, "prompt-found-city", who = who, player = player),
            PromptKind::JoinDefense => say!(self, "prompt-join-defense", who = who, player = player),
            PromptKind::LoseCity => say!(self, "prompt-lose-city", who = who, player = player),
            PromptKind::DrawProgress => say!(self, "prompt-draw-progress", who = who, player = player),
            PromptKind::PutBack => {
                say!(self, "prompt-put-back", who = who, player = player, limit = HAND_LIMIT)
            }
            PromptKind::FifthCard => {
                say!(self, "prompt-fifth-card", who = who, player = player, limit = HAND_LIMIT)
            }
            PromptKind::TakeResource => say!(self, "prompt-take-resource", who = who, player = player),
            PromptKind::MoveDisplaced { from, rank } => {
                let (place, rank) = (self.vertex(scene.island(), from), self.rank(rank));
                say!(self, "prompt-move-displaced", who = who, player = player, place = place, rank = rank)
            }
            PromptKind::GiveCommodity { to } => {
                say!(self, "prompt-give-commodity", who = who, player = player, rival = scene.name(to))
            }
            PromptKind::TakeCards { victim, count } => {
                let victim = scene.name(victim);
                say!(self, "prompt-take-cards", who = who, player = player, victim = victim, count = count)
            }
            PromptKind::TakeProgress { victim } => {
                say!(self, "prompt-take-progress", who = who, player = player, victim = scene.name(victim))
            }
            PromptKind::RemoveKnight { to } => {
                say!(self, "prompt-remove-knight", who = who, player = player, rival = scene.name(to))
            }
            PromptKind::PlaceKnight { knight } => {
                say!(self, "prompt-place-knight", who = who, player = player, rank = self.rank(knight.rank))
            }
            PromptKind::RelocateRoad => say!(self, "prompt-relocate-road", who = who, player = player),
        }
    }

    fn knights_prompt_sealed(&self, seat: Seat, kind: PromptKind, scene: &Base<'_>) -> String {
        let (who, player) = (scene.who(seat), scene.name(seat));
        match kind {
            PromptKind::LoseCity => say!(self, "prompt-lose-city-sealed", who = who, player = player),
            PromptKind::DrawProgress => {
                say!(self, "prompt-draw-progress-sealed", who = who, player = player)
            }
            PromptKind::PutBack => say!(self, "prompt-put-back-sealed", who = who, player = player),
            _ => say!(self, "prompt-give-commodity-sealed", who = who, player = player),
        }
    }

    /// To give cards up because of a progress card.
    pub(crate) fn card_discard_prompt(
        &self,
        seat: Seat,
        count: u8,
        (card, by): (ProgressCard, Seat),
        answer: Answer,
        scene: &Base<'_>,
    ) -> String {
        let (who, player) = (scene.who(seat), scene.name(seat));
        match (card, answer) {
            (ProgressCard::Wedding, Answer::Awaited) => {
                let rival = scene.name(by);
                say!(self, "prompt-gift", who = who, player = player, count = count, rival = rival)
            }
            (ProgressCard::Wedding, Answer::Sealed) => {
                say!(self, "prompt-gift-sealed", who = who, player = player, count = count)
            }
            (_, Answer::Awaited) => {
                say!(self, "prompt-sabotage", who = who, player = player, count = count)
            }
            (_, Answer::Sealed) => {
                say!(self, "prompt-discard-sealed", who = who, player = player, count = count)
            }
        }
    }
}
