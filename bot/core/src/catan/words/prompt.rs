//! Messages for the prompts of the base game.

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::island::Island;
use engine::catan::offer::Offer;
use engine::catan::prompt::{DiscardCause, PromptKind};
use engine::catan::vertex::Vertex;
use engine::prompt::Prompt;
use engine::seat::Seat;

use super::Base;
use crate::words::{Words, say};

impl Words {
    /// Message of a prompt: "Anna, roll the dice or play a card first." If the reader is prompted, the text omits their
    /// name.
    pub(crate) fn base_prompt(&self, prompt: &Prompt<PromptKind>, scene: &Base<'_>) -> String {
        let kind = prompt.kind;
        match kind {
            PromptKind::FoundSettlement => say!(self, "prompt-found-settlement", ..scene.player(prompt.seat)),
            PromptKind::FoundRoad { from } => {
                let place = self.vertex(scene.island(), from);
                match scene.has_ships() && is_at_sea(scene.island(), from) {
                    true => say!(self, "prompt-found-road-or-ship", ..scene.player(prompt.seat), place),
                    false => say!(self, "prompt-found-road", ..scene.player(prompt.seat), place),
                }
            }
            PromptKind::Roll if scene.viewer().is(prompt.seat) && holds_alchemist(scene) => {
                say!(self, "prompt-roll-alchemist")
            }
            PromptKind::Roll if scene.view.public[prompt.seat].cards == 0 => {
                say!(self, "prompt-roll-only", ..scene.player(prompt.seat))
            }
            PromptKind::Roll => say!(self, "prompt-roll", ..scene.player(prompt.seat)),
            PromptKind::Turn => say!(self, "prompt-turn", ..scene.player(prompt.seat)),
            PromptKind::Discard { count, cause: DiscardCause::Card { card, by } } => {
                self.card_discard_prompt(prompt.seat, count, (card, by), prompt.answer, scene)
            }
            PromptKind::Discard { count, cause: DiscardCause::Seven } if prompt.is_awaited() => {
                say!(self, "prompt-discard", ..scene.player(prompt.seat), count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Seven } => {
                say!(self, "prompt-discard-sealed", ..scene.player(prompt.seat), count)
            }
            PromptKind::CitiesKnights(kind) => self.knights_prompt(prompt.seat, kind, prompt.answer, scene),
            PromptKind::Ships(kind) => self.ships_prompt(prompt.seat, kind, scene),
            PromptKind::MoveRobber if scene.has_ships() => {
                say!(self, "prompt-move-robber-or-pirate", ..scene.player(prompt.seat))
            }
            PromptKind::MoveRobber => say!(self, "prompt-move-robber", ..scene.player(prompt.seat)),
            PromptKind::FreeRoad { left } if scene.has_ships() => {
                say!(self, "prompt-free-road-or-ship", ..scene.player(prompt.seat), left)
            }
            PromptKind::FreeRoad { left } => {
                say!(self, "prompt-free-road", ..scene.player(prompt.seat), left)
            }
            PromptKind::AnswerTrade { offer } => {
                let open =
                    scene.view.offers.iter().find_map(|(_, open)| open.filter(|open| open.id == offer));
                match open {
                    Some(offer) => self.ask_for_answer(&offer, prompt.seat, scene),
                    None => say!(self, "prompt-answer", ..scene.player(prompt.seat)),
                }
            }
        }
    }

    fn ask_for_answer(&self, offer: &Offer, seat: Seat, scene: &Base<'_>) -> String {
        let (give, want) = (self.cards(offer.give), self.cards(offer.want));
        let by = scene.name(offer.by);
        say!(self, "prompt-answer-trade", ..scene.player(seat), by, give, want)
    }
}

/// Returns `true` if a ship can be built from this vertex.
fn is_at_sea(island: &Island, vertex: Vertex) -> bool {
    let topology = island.topology();
    topology.has_vertex(vertex) && !topology.vertex_edge_set(vertex).and(island.sailable()).is_empty()
}

/// Returns `true` if the reader holds the alchemist, the only progress card played before the roll.
fn holds_alchemist(scene: &Base<'_>) -> bool {
    let own = scene.view.cities_knights.as_ref().and_then(|knights| knights.own);
    own.is_some_and(|own| own.cards[ProgressCard::Alchemist] > 0)
}
