//! View of the expansion.

use super::PublicState;
use super::commodity::Commodity;
use super::phase::{Phase, Reward};
use super::progress::{ProgressCard, ProgressCards};
use crate::catan::resource::{Cards, Resource};
use crate::catan::state::{self, State};
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::view;
use crate::seat::{PerSeat, Seat, SeatSet};

/// Expansion as one viewer may see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Public state.
    pub public: PublicState,
    /// Number of hidden progress cards of each stack in each hand, in the order of
    /// [`Track::ALL`](super::improvement::Track::ALL).
    pub progress_counts: PerSeat<[u8; 3]>,
    /// Number of cards left in each stack, in the same order.
    pub stacks: [u8; 3],
    /// Secret information of the viewing seat; `None` for spectators.
    pub own: Option<PrivateProgress>,
}

/// Secret information of the viewing seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PrivateProgress {
    /// Hidden progress cards.
    pub cards: ProgressCards,
    /// Own choice, while others still choose.
    pub sealed: Option<Sealed>,
    /// Cards of another player that are shown to the seat, while it takes some.
    pub shown: Option<RevealedCards>,
    /// Resources the seat offered, while the others choose commodities.
    pub offered: PerSeat<Option<Resource>>,
}

/// Secret choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sealed {
    /// City to lose.
    City(Vertex),
    /// Reward to draw.
    Reward(Reward),
    /// Progress card to put back.
    Card(ProgressCard),
    /// Commodity to give.
    Commodity(Commodity),
}

/// Cards of another player that are shown to the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RevealedCards {
    /// Hand cards.
    Hand(Cards),
    /// Progress cards.
    Progress(ProgressCards),
}

/// Phase of the expansion without secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Players choose defending knights.
    Defending {
        /// Seats that have yet to choose.
        left: SeatSet,
        /// Knights chosen so far.
        joined: PerSeat<VertexSet>,
    },
    /// Several players choose secretly at the same time.
    Answering {
        /// Seats that have chosen.
        sealed: SeatSet,
    },
    /// One player must answer.
    Asking,
}

impl View {
    /// Returns the current strength of the barbarians: the number of cities of all remaining players.
    pub fn fleet(&self, view: &view::View) -> u8 {
        view.playing.iter().map(|seat| view.public[seat].cities.len() as u8).sum()
    }

    /// Returns the strength of all active knights of the remaining players.
    pub fn defense(&self, view: &view::View) -> u8 {
        view.playing.iter().map(|seat| self.strength(seat)).sum()
    }

    /// Returns the strength of a seat's active knights.
    pub fn strength(&self, seat: Seat) -> u8 {
        self.public.knights[seat].strength(self.public.knights[seat].active())
    }

    /// Returns the number of hidden progress cards of a seat.
    pub fn progress_count(&self, seat: Seat) -> u8 {
        self.progress_counts[seat].iter().sum()
    }
}

/// Creates the expansion's part of a view.
pub(in crate::catan) fn view(state: &State, viewer: Option<Seat>) -> Option<View> {
    let ck = state.cities_knights.as_ref()?;
    Some(View {
        public: ck.public,
        progress_counts: PerSeat::from_fn(|seat| ck.hands[seat].by_track()),
        stacks: super::improvement::Track::ALL.map(|track| ck.stacks[track].len()),
        own: viewer.map(|seat| private_progress(state, ck, seat)),
    })
}

fn private_progress(state: &State, ck: &super::CitiesKnights, seat: Seat) -> PrivateProgress {
    let mut own = PrivateProgress { cards: ck.hands[seat], ..PrivateProgress::default() };
    let state::Phase::CitiesKnights(phase) = state.phase else { return own };
    let active = seat == state.turn.active;
    match phase {
        Phase::LosingCities { sealed, .. } => own.sealed = sealed[seat].map(Sealed::City),
        Phase::Rewarding { sealed, .. } => own.sealed = sealed[seat].map(Sealed::Reward),
        Phase::PuttingBack { sealed, .. } => own.sealed = sealed[seat].map(Sealed::Card),
        Phase::HarborTrades { resources, sealed } => {
            own.sealed = sealed[seat].map(Sealed::Commodity);
            own.offered = if active { resources } else { PerSeat::default() };
        }
        Phase::TakingCards { victim, .. } if active => own.shown = Some(RevealedCards::Hand(state.hands[victim])),
        Phase::Spying { victim } if active => own.shown = Some(RevealedCards::Progress(ck.hands[victim])),
        Phase::Resolving
        | Phase::Defending { .. }
        | Phase::FifthCard
        | Phase::Aqueduct { .. }
        | Phase::Displaced { .. }
        | Phase::TakingCards { .. }
        | Phase::Spying { .. }
        | Phase::Deserting { .. }
        | Phase::PlacingDeserter { .. }
        | Phase::Relocating { .. } => {}
    }
    own
}

/// Returns the public part of a phase.
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
