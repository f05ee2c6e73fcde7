//! What the base game asks of a seat.

use super::offer::OfferId;
use super::vertex::Vertex;

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// To found a settlement.
    FoundSettlement,
    /// To lay the road of the settlement just founded.
    FoundRoad {
        /// The settlement.
        from: Vertex,
    },
    /// To roll, or first to play a card.
    Roll,
    /// To trade, build, play a card, or end the turn.
    Turn,
    /// To discard.
    Discard {
        /// How many.
        count: u8,
    },
    /// To move the robber.
    MoveRobber,
    /// To lay a free road.
    FreeRoad {
        /// How many are left, this one included.
        left: u8,
    },
    /// To answer an offer.
    AnswerTrade {
        /// Which.
        offer: OfferId,
    },
}
