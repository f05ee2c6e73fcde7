//! Phases of the expansion.

use super::commodity::Commodity;
use super::improvement::Track;
use super::knight::Knight;
use super::progress::ProgressCard;
use crate::catan::edge::Edge;
use crate::catan::resource::Resource;
use crate::catan::route_kind::RouteKind;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Phase of the expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The roll is being resolved. Transient: no action ends in this phase.
    Resolving,
    /// Players choose defending knights, one seat after another.
    Defending {
        /// Seats that have yet to choose; the first of them clockwise is prompted.
        left: SeatSet,
        /// Knights chosen so far.
        joined: PerSeat<VertexSet>,
    },
    /// Players choose the city they lose to the barbarians.
    LosingCities {
        /// Seats that lose a city.
        owed: SeatSet,
        /// City that each has chosen so far; secret.
        sealed: PerSeat<Option<Vertex>>,
    },
    /// Tied defenders choose progress cards.
    Rewarding {
        /// Seats that have yet to draw or decline.
        left: SeatSet,
        /// Reward that each has chosen so far; secret.
        sealed: PerSeat<Option<Reward>>,
    },
    /// Players other than the active one put back progress cards over the hand limit.
    PuttingBack {
        /// Seats over the limit.
        owed: SeatSet,
        /// Card that each has chosen so far; secret.
        sealed: PerSeat<Option<ProgressCard>>,
    },
    /// The active seat plays or puts back one of five progress cards.
    FifthCard,
    /// Players who got nothing from the roll take a resource by the aqueduct.
    Aqueduct {
        /// Seats that have yet to take or decline; the first of them clockwise is prompted.
        left: SeatSet,
    },
    /// A player moves a displaced knight.
    Displaced {
        /// Owner of the knight.
        seat: Seat,
        /// Rank and status of the knight.
        knight: Knight,
        /// Previous vertex.
        from: Vertex,
        /// Route length of each seat before the effect.
        lengths: PerSeat<u8>,
    },
    /// Players choose commodities in exchange for resources offered face down.
    HarborTrades {
        /// Resource offered to each seat that has not traded yet; secret.
        resources: PerSeat<Option<Resource>>,
        /// Commodity that each has chosen so far; secret.
        sealed: PerSeat<Option<Commodity>>,
    },
    /// The active seat takes cards from a hand shown to it.
    TakingCards {
        /// Owner of the hand.
        victim: Seat,
        /// Number of cards.
        count: u8,
    },
    /// The active seat takes a progress card from a hand shown to it.
    Spying {
        /// Owner of the hand.
        victim: Seat,
    },
    /// A player removes a knight because of a deserter.
    Deserting {
        /// Owner of the knight.
        victim: Seat,
    },
    /// The active seat places the deserted knight.
    PlacingDeserter {
        /// Knight that may be placed, also with a lower rank.
        knight: Knight,
        /// Route length of each seat before the effect.
        lengths: PerSeat<u8>,
    },
    /// The active seat places its own road or ship, removed by its diplomat, elsewhere.
    Relocating {
        /// Previous edge.
        from: Edge,
        /// Kind of piece.
        way: RouteKind,
        /// Route length of each seat before the effect.
        lengths: PerSeat<u8>,
    },
}

impl Phase {
    /// Returns `true` if a piece of this kind may be placed in this phase.
    pub(in crate::catan) fn allows(&self, kind: RouteKind) -> bool {
        matches!(*self, Phase::Relocating { way, .. } if way == kind)
    }

    /// Returns the previous edge of the road or ship being relocated.
    pub(in crate::catan) fn relocated_edge(&self) -> Option<Edge> {
        if let Phase::Relocating { from, .. } = *self { Some(from) } else { None }
    }

    /// Returns the route lengths before the effect that this phase belongs to, if any. The longest road is judged
    /// when the effect is over (R97).
    pub(in crate::catan) const fn lengths_before(&self) -> Option<PerSeat<u8>> {
        match *self {
            Phase::Displaced { lengths, .. }
            | Phase::PlacingDeserter { lengths, .. }
            | Phase::Relocating { lengths, .. } => Some(lengths),
            Phase::Resolving
            | Phase::Defending { .. }
            | Phase::LosingCities { .. }
            | Phase::Rewarding { .. }
            | Phase::PuttingBack { .. }
            | Phase::FifthCard
            | Phase::Aqueduct { .. }
            | Phase::HarborTrades { .. }
            | Phase::TakingCards { .. }
            | Phase::Spying { .. }
            | Phase::Deserting { .. } => None,
        }
    }
}

/// Reward of a tied defender.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// Card of this stack.
    Card(Track),
    /// No card.
    Nothing,
}

/// Progress of resolving a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// Finished, or not begun.
    #[default]
    Settled,
    /// The fleet has landed. Next: the defense.
    Landing,
    /// The defenders are chosen. Next: the attack.
    Attack,
    /// The attack is decided. Next: the fleet's return.
    Aftermath,
    /// The event die is resolved. Next: progress cards over the limit, then the number dice.
    Limit,
    /// The hexes have produced. Next: the end of the roll.
    Paid,
}
