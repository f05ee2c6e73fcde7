//! What one viewer may know of the expansion.

use super::Public;
use super::commodity::Commodity;
use super::phase::{Phase, Reward};
use super::progress::{ProgressCard, ProgressCards};
use crate::catan::resource::{Cards, Resource};
use crate::catan::state::{self, State};
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::view;
use crate::seat::{PerSeat, Seat, SeatSet};

/// The expansion as one viewer may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// What everybody may know.
    pub public: Public,
    /// How many face-down progress cards of each stack each seat holds, in the order of the tracks.
    pub held: PerSeat<[u8; 3]>,
    /// How many cards each stack has left.
    pub stacks: [u8; 3],
    /// What the viewer alone may know, when they have a seat.
    pub own: Option<Own>,
}

/// What only the viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Own {
    /// Progress cards held face down.
    pub cards: ProgressCards,
    /// What was sealed, until it is told.
    pub sealed: Option<Sealed>,
    /// What was shown of another's, while something is taken of it.
    pub shown: Option<Shown>,
    /// The resources laid before others, while they answer.
    pub laid: PerSeat<Option<Resource>>,
}

/// A sealed answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sealed {
    /// The city that goes.
    City(Vertex),
    /// What is drawn for the defense.
    Reward(Reward),
    /// The progress card that is put back.
    Card(ProgressCard),
    /// The commodity that is given.
    Commodity(Commodity),
}

/// What was shown of another's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Their hand.
    Hand(Cards),
    /// Their progress cards.
    Progress(ProgressCards),
}

/// What the expansion waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Which knights meet the barbarians.
    Defending {
        /// Who has yet to answer.
        left: SeatSet,
        /// The knights named so far.
        joined: PerSeat<VertexSet>,
    },
    /// An answer of these, each for itself.
    Answering {
        /// Who has answered, sealed.
        sealed: SeatSet,
    },
    /// The active seat, or one whom it asked.
    Asking,
}

impl View {
    /// The strength of the fleet as it would be now: all cities of those who play.
    pub fn fleet(&self, view: &view::View) -> u8 {
        view.playing.iter().map(|seat| view.public[seat].cities.len() as u8).sum()
    }

    /// What all active knights of those who play count now.
    pub fn defense(&self, view: &view::View) -> u8 {
        view.playing.iter().map(|seat| self.strength(seat)).sum()
    }

    /// What the active knights of a seat count now.
    pub fn strength(&self, seat: Seat) -> u8 {
        self.public.knights[seat].strength(self.public.knights[seat].active())
    }

    /// How many face-down progress cards a seat holds.
    pub fn progress(&self, seat: Seat) -> u8 {
        self.held[seat].iter().sum()
    }
}

/// What the viewer may know.
pub(in crate::catan) fn view(state: &State, viewer: Option<Seat>) -> Option<View> {
    let ck = state.cities_knights.as_ref()?;
    Some(View {
        public: ck.public,
        held: PerSeat::from_fn(|seat| ck.hands[seat].by_track()),
        stacks: super::improvement::Track::ALL.map(|track| ck.stacks[track].len()),
        own: viewer.map(|seat| own(state, ck, seat)),
    })
}

fn own(state: &State, ck: &super::CitiesKnights, seat: Seat) -> Own {
    let mut own = Own { cards: ck.hands[seat], ..Own::default() };
    let state::Phase::CitiesKnights(phase) = state.phase else { return own };
    let active = seat == state.turn.active;
    own.sealed = match phase {
        Phase::LosingCities { sealed, .. } => sealed[seat].map(Sealed::City),
        Phase::Rewarding { sealed, .. } => sealed[seat].map(Sealed::Reward),
        Phase::PuttingBack { sealed, .. } => sealed[seat].map(Sealed::Card),
        Phase::HarborTrades { sealed, .. } => sealed[seat].map(Sealed::Commodity),
        _ => None,
    };
    match phase {
        Phase::TakingCards { victim, .. } if active => own.shown = Some(Shown::Hand(state.hands[victim])),
        Phase::Spying { victim } if active => own.shown = Some(Shown::Progress(ck.hands[victim])),
        Phase::HarborTrades { resources, .. } if active => own.laid = resources,
        _ => {}
    }
    own
}

/// What everybody may know of what is asked.
pub(in crate::catan) fn stage(phase: Phase) -> Stage {
    let answered = |is_sealed: &dyn Fn(Seat) -> bool| Stage::Answering {
        sealed: Seat::ALL.into_iter().filter(|&seat| is_sealed(seat)).collect(),
    };
    match phase {
        Phase::Defending { left, joined } => Stage::Defending { left, joined },
        Phase::LosingCities { sealed, .. } => answered(&|seat| sealed[seat].is_some()),
        Phase::Rewarding { sealed, .. } => answered(&|seat| sealed[seat].is_some()),
        Phase::PuttingBack { sealed, .. } => answered(&|seat| sealed[seat].is_some()),
        Phase::HarborTrades { sealed, .. } => answered(&|seat| sealed[seat].is_some()),
        Phase::Resolving
        | Phase::FifthCard
        | Phase::Aqueduct { .. }
        | Phase::Displaced { .. }
        | Phase::TakingCards { .. }
        | Phase::Spying { .. }
        | Phase::Deserting { .. }
        | Phase::PlacingDeserter { .. }
        | Phase::Relocating { .. } => Stage::Asking,
    }
}
