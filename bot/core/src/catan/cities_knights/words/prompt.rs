//! Messages for the prompts of Cities & Knights, and advice on its actions.

use engine::catan::cities_knights::action::Action;
use engine::catan::cities_knights::progress::{HAND_LIMIT, ProgressCard};
use engine::catan::cities_knights::prompt::PromptKind;
use engine::prompt::AnswerState;
use engine::seat::Seat;
use render::catan::Spot;

use crate::catan::CatanMessageContext;
use crate::words::{Words, message};

impl Words {
    /// Message of a prompt of one seat. If the reader is prompted, the text addresses them without their name.
    pub(crate) fn knights_prompt(
        &self,
        seat: Seat,
        kind: PromptKind,
        answer: AnswerState,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        if answer == AnswerState::Sealed {
            return self.knights_prompt_sealed(seat, kind, scene);
        }
        match kind {
            PromptKind::FoundCity => message!(self, "prompt-found-city", ..scene.player(seat)),
            PromptKind::JoinDefense => message!(self, "prompt-join-defense", ..scene.player(seat)),
            PromptKind::LoseCity => message!(self, "prompt-lose-city", ..scene.player(seat)),
            PromptKind::DrawProgress => message!(self, "prompt-draw-progress", ..scene.player(seat)),
            PromptKind::PutBack => message!(self, "prompt-put-back", ..scene.player(seat), limit = HAND_LIMIT),
            PromptKind::FifthCard => message!(self, "prompt-fifth-card", ..scene.player(seat), limit = HAND_LIMIT),
            PromptKind::TakeResource => message!(self, "prompt-take-resource", ..scene.player(seat)),
            PromptKind::MoveDisplaced { from, rank } => {
                let (place, rank) = (self.vertex(scene.island(), from), self.rank(rank));
                match scene.has_ships() {
                    true => message!(self, "prompt-move-displaced-ships", ..scene.player(seat), place, rank),
                    false => message!(self, "prompt-move-displaced", ..scene.player(seat), place, rank),
                }
            }
            PromptKind::GiveCommodity { to } => {
                message!(self, "prompt-give-commodity", ..scene.player(seat), rival = scene.player_name(to))
            }
            PromptKind::TakeCards { victim, count } => {
                message!(self, "prompt-take-cards", ..scene.player(seat), victim = scene.player_name(victim), count)
            }
            PromptKind::TakeProgress { victim } => {
                message!(self, "prompt-take-progress", ..scene.player(seat), victim = scene.player_name(victim))
            }
            PromptKind::RemoveKnight { to } => {
                message!(self, "prompt-remove-knight", ..scene.player(seat), rival = scene.player_name(to))
            }
            PromptKind::PlaceKnight { knight } => {
                message!(self, "prompt-place-knight", ..scene.player(seat), rank = self.rank(knight.rank))
            }
            PromptKind::RelocateRoad => message!(self, "prompt-relocate-road", ..scene.player(seat)),
            PromptKind::RelocateShip => message!(self, "prompt-relocate-ship", ..scene.player(seat)),
        }
    }

    fn knights_prompt_sealed(&self, seat: Seat, kind: PromptKind, scene: &CatanMessageContext<'_>) -> String {
        match kind {
            PromptKind::LoseCity => message!(self, "prompt-lose-city-sealed", ..scene.player(seat)),
            PromptKind::DrawProgress => message!(self, "prompt-draw-progress-sealed", ..scene.player(seat)),
            PromptKind::PutBack => message!(self, "prompt-put-back-sealed", ..scene.player(seat)),
            _ => message!(self, "prompt-give-commodity-sealed", ..scene.player(seat)),
        }
    }

    /// Message of the prompt to discard because of a progress card.
    pub(crate) fn card_discard_prompt(
        &self,
        seat: Seat,
        count: u8,
        (card, by): (ProgressCard, Seat),
        answer: AnswerState,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        match (card, answer) {
            (ProgressCard::Wedding, AnswerState::Awaited) => {
                message!(self, "prompt-gift", ..scene.player(seat), count, rival = scene.player_name(by))
            }
            (ProgressCard::Wedding, AnswerState::Sealed) => {
                message!(self, "prompt-gift-sealed", ..scene.player(seat), count)
            }
            (_, AnswerState::Awaited) => message!(self, "prompt-sabotage", ..scene.player(seat), count),
            (_, AnswerState::Sealed) => message!(self, "prompt-discard-sealed", ..scene.player(seat), count),
        }
    }

    pub(crate) fn knights_advice(&self, action: &Action, scene: &CatanMessageContext<'_>) -> String {
        let place = |vertex| scene.spot_label(Spot::Vertex(vertex));
        match *action {
            Action::BuildWall { vertex } => message!(self, "advice-wall", place = place(vertex)),
            Action::RecruitKnight { vertex } => message!(self, "advice-recruit", place = place(vertex)),
            Action::ActivateKnight { vertex } => message!(self, "advice-activate", place = place(vertex)),
            Action::PromoteKnight { vertex } => message!(self, "advice-promote", place = place(vertex)),
            Action::MoveKnight { from, to } => message!(self, "advice-move-knight", from = place(from), to = place(to)),
            Action::DisplaceKnight { from, to } => {
                message!(self, "advice-displace", from = place(from), to = place(to))
            }
            Action::ChaseRobber { knight, hex, .. } => {
                message!(self, "advice-chase", place = place(knight), hex = self.hex(scene.island(), hex))
            }
            Action::ChasePirate { knight, hex, .. } => {
                message!(self, "advice-chase-pirate", place = place(knight), hex = scene.spot_label(Spot::Hex(hex)))
            }
            Action::Improve { track, .. } => message!(self, "advice-improve", track = self.track(track)),
            Action::Play(ref play) => message!(self, "advice-progress", card = self.progress_card(play.card())),
            Action::JoinDefense { knights } if knights.is_empty() => message!(self, "advice-no-defense"),
            Action::JoinDefense { knights } => {
                let places = knights.iter().map(place).collect();
                message!(self, "advice-defense", places = self.join_and(places))
            }
            Action::LoseCity { vertex } => message!(self, "advice-lose-city", place = place(vertex)),
            Action::DrawProgress { track } => message!(self, "advice-draw", track = self.track(track)),
            Action::PutBack { card } => message!(self, "advice-put-back", card = self.progress_card(card)),
            Action::TakeResource { resource } => message!(self, "advice-take", cards = self.hand_card(resource)),
            Action::MoveDisplaced { to } => message!(self, "advice-move-displaced", place = place(to)),
            Action::OfferHarbor { .. } => message!(self, "advice-harbor"),
            Action::GiveCommodity { commodity } => message!(self, "advice-discard", cards = self.hand_card(commodity)),
            Action::TakeCards { cards } => message!(self, "advice-take", cards = self.cards(cards)),
            Action::TakeProgress { card } => message!(self, "advice-take", cards = self.progress_card(card)),
            Action::RemoveKnight { vertex } => message!(self, "advice-remove-knight", place = place(vertex)),
            Action::PlaceKnight { vertex } | Action::PlaceLowerKnight { vertex, .. } => {
                message!(self, "advice-place-knight", place = place(vertex))
            }
            Action::Forgo => message!(self, "advice-forgo"),
        }
    }
}
