//! Resolution of the expansion's actions, and automatic steps after every action.

use super::action::Action;
use super::event::PublicEvent;
use super::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use super::phase::Phase;
use super::{answer, at_sea, card, defense, harbor, improve, knight_moves, roll, wall};
use crate::catan::event::Price;
use crate::catan::points;
use crate::catan::state;
use crate::catan::turn;
use crate::catan::{CatanObserver, EventSink};
use crate::seat::Seat;

/// Limit on automatic steps, far above what any reachable state needs.
const MOST_STAGES: usize = 100;

/// Resolves a checked action of the expansion.
pub(in crate::catan) fn resolve(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, action: &Action) {
    match *action {
        Action::BuildWall { vertex } => {
            sink.emit(PublicEvent::WallBuilt { seat, vertex, price: Price::Paid(wall::COST) });
        }
        Action::RecruitKnight { vertex } => {
            let lengths = sink.state.network.lengths;
            sink.emit(PublicEvent::KnightRecruited { seat, vertex, cost: RECRUIT_COST });
            points::award_road_after_effect(sink, lengths);
        }
        Action::ActivateKnight { vertex } => {
            let knights = [vertex].into_iter().collect();
            sink.emit(PublicEvent::KnightsActivated { seat, knights, price: Price::Paid(ACTIVATE_COST) });
        }
        Action::PromoteKnight { vertex } => card::promote(sink, seat, vertex, Price::Paid(PROMOTE_COST)),
        Action::MoveKnight { from, to } => knight_moves::move_knight(sink, seat, from, to),
        Action::DisplaceKnight { from, to } => knight_moves::displace(sink, seat, to, Some(from)),
        Action::ChaseRobber { knight, hex, victim } => knight_moves::chase(sink, seat, knight, hex, victim),
        Action::ChasePirate { knight, hex, victim } => at_sea::chase(sink, seat, knight, hex, victim),
        Action::Improve { track, metropolis } => improve::improve(sink, seat, track, metropolis),
        Action::Play(play) => card::play(sink, seat, play),
        Action::OfferHarbor { resources } => harbor::offer(sink, seat, resources),
        Action::PutBack { card } if matches!(sink.state.phase, state::Phase::Main) => {
            sink.emit(super::event::Secret::ProgressPutBack { seat, card });
        }
        Action::JoinDefense { .. }
        | Action::LoseCity { .. }
        | Action::DrawProgress { .. }
        | Action::PutBack { .. }
        | Action::TakeResource { .. }
        | Action::MoveDisplaced { .. }
        | Action::GiveCommodity { .. }
        | Action::TakeCards { .. }
        | Action::TakeProgress { .. }
        | Action::RemoveKnight { .. }
        | Action::PlaceKnight { .. }
        | Action::PlaceLowerKnight { .. }
        | Action::Forgo => answer::resolve(sink, seat, action),
    }
}

/// Runs automatic steps until a seat must act or the game is over: executes secret choices once all are made, and
/// resolves the roll. Ends the game as soon as the active seat has won. Stops after [`MOST_STAGES`] steps, in case an
/// unreachable state never settles.
pub(in crate::catan) fn resolve_automatic_steps(sink: &mut EventSink<'_, impl CatanObserver>) {
    for _ in 0..MOST_STAGES {
        points::end_if_won(sink);
        if roll::is_abandoned(sink.state) {
            roll::abandon_turn(sink);
            turn::end(sink, sink.state.turn.active);
        }
        let state::Phase::CitiesKnights(phase) = sink.state.phase else { return };
        if matches!(phase, Phase::Resolving) {
            roll::resolve_stage(sink);
            continue;
        }
        if !sink.state.awaited().is_empty() {
            return;
        }
        match phase {
            Phase::LosingCities { .. } => defense::take_cities(sink),
            Phase::Rewarding { .. } => defense::reward(sink),
            Phase::PuttingBack { .. } => answer::put_back(sink),
            Phase::HarborTrades { .. } => harbor::trade(sink),
            Phase::Resolving
            | Phase::Defending { .. }
            | Phase::FifthCard
            | Phase::Aqueduct { .. }
            | Phase::Displaced { .. }
            | Phase::TakingCards { .. }
            | Phase::Spying { .. }
            | Phase::Deserting { .. }
            | Phase::PlacingDeserter { .. }
            | Phase::Relocating { .. } => return,
        }
    }
}
