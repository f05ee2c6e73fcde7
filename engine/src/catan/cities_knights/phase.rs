//! What is asked beside the phases of the base game.

use super::commodity::Commodity;
use super::improvement::Track;
use super::knight::Knight;
use super::progress::ProgressCard;
use crate::catan::edge::Edge;
use crate::catan::resource::Resource;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::way::Way;
use crate::seat::{PerSeat, Seat, SeatSet};

/// A question of the expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Nothing: the roll is being resolved. Never left standing at the end of an action.
    Resolving,
    /// Which knights meet the barbarians, one seat after another.
    Defending {
        /// Who has yet to answer; the first of them clockwise is asked.
        left: SeatSet,
        /// The knights named so far.
        joined: PerSeat<VertexSet>,
    },
    /// Which city each loses to the barbarians.
    LosingCities {
        /// Who loses one.
        owed: SeatSet,
        /// What each has sealed.
        sealed: PerSeat<Option<Vertex>>,
    },
    /// Progress cards for the defenders who tied.
    Rewarding {
        /// Who has yet to draw or forgo.
        left: SeatSet,
        /// What each has sealed.
        sealed: PerSeat<Option<Reward>>,
    },
    /// Progress cards past the limit, of all but the active seat.
    PuttingBack {
        /// Who has one too many.
        owed: SeatSet,
        /// What each has sealed.
        sealed: PerSeat<Option<ProgressCard>>,
    },
    /// The active seat's fifth progress card.
    FifthCard,
    /// A resource for those whom the roll brought nothing.
    Aqueduct {
        /// Who has yet to take or forgo; the first of them clockwise is asked.
        left: SeatSet,
    },
    /// Where a knight that was driven away goes.
    Displaced {
        /// Whose it is.
        seat: Seat,
        /// The knight.
        knight: Knight,
        /// Where it stood.
        from: Vertex,
        /// How long everybody's line was before.
        lengths: PerSeat<u8>,
    },
    /// Commodities for resources laid down.
    HarborTrades {
        /// What lies before each.
        resources: PerSeat<Option<Resource>>,
        /// What each has sealed.
        sealed: PerSeat<Option<Commodity>>,
    },
    /// Cards out of a hand that was shown.
    TakingCards {
        /// The seat that loses it.
        victim: Seat,
        /// How many.
        count: u8,
    },
    /// One of the progress cards that were shown.
    Spying {
        /// The seat that loses it.
        victim: Seat,
    },
    /// Which knight deserts.
    Deserting {
        /// The seat that loses it.
        victim: Seat,
    },
    /// Where the deserter goes.
    PlacingDeserter {
        /// What may be set down; or one of a lower rank.
        knight: Knight,
        /// How long everybody's line was before.
        lengths: PerSeat<u8>,
    },
    /// Where the active seat's own road or ship goes that its diplomat took up.
    Relocating {
        /// Where it lay.
        from: Edge,
        /// Which of the two it is.
        way: Way,
        /// How long everybody's line was before.
        lengths: PerSeat<u8>,
    },
}

impl Phase {
    /// Whether a piece of this kind is laid now.
    pub(in crate::catan) fn lays(&self, kind: Way) -> bool {
        matches!(*self, Phase::Relocating { way, .. } if way == kind)
    }

    /// How long everybody's line was before an effect that this question is part of: what it did to the longest road is
    /// judged when it is over (R97).
    pub(in crate::catan) const fn lengths_before(&self) -> Option<PerSeat<u8>> {
        match *self {
            Phase::Displaced { lengths, .. }
            | Phase::PlacingDeserter { lengths, .. }
            | Phase::Relocating { lengths, .. } => Some(lengths),
            _ => None,
        }
    }
}

/// What a defender takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// A card of this stack.
    Card(Track),
    /// Nothing is taken.
    Nothing,
}

/// How far a roll has been resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// To its end, or the dice were not thrown yet.
    #[default]
    Settled,
    /// The fleet has landed; who meets it is next.
    Landing,
    /// The players have named their knights; the attack is next.
    Attack,
    /// The attack is over; the fleet goes back next.
    Aftermath,
    /// The event is over but for progress cards past the limit; the number dice are next.
    Limit,
    /// The hexes have paid.
    Paid,
}
