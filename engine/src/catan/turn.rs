//! Turn order: end of a turn, the initial placement, and resignation.

use super::check::check_turn_phase;
use super::error::RuleError;
use super::event::PublicEvent;
use super::points;
use super::robber;
use super::ruleset;
use super::state::{Phase, State};
use super::turn_part;
use super::{CatanObserver, EventSink};
use crate::seat::Seat;

pub(super) fn check_roll(state: &State, seat: Seat) -> Result<(), RuleError> {
    match check_turn_phase(state, seat, |phase| matches!(phase, Phase::Roll)) {
        Err(RuleError::NotAsked) => Err(RuleError::AlreadyRolled),
        other => other,
    }
}

pub(super) fn check_end(state: &State, seat: Seat) -> Result<(), RuleError> {
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::Main))?;
    ruleset::check_turn_end(state, seat)
}

/// Ends the turn or the current part of it, and begins the next one.
pub(super) fn end(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    sink.emit(PublicEvent::TurnEnded { seat });
    match turn_part::next_part(sink.state) {
        Some((seat, part)) => sink.emit(PublicEvent::TurnPartBegan { seat, part }),
        None => begin_next(sink),
    }
}

fn begin_next(sink: &mut EventSink<'_, impl CatanObserver>) {
    if let Some(seat) = sink.state.playing.next_after(sink.state.turn.roller) {
        sink.emit(PublicEvent::TurnBegan { seat, number: sink.state.turn.number.saturating_add(1) });
    }
}

/// Begins the first turn once the initial placement is complete.
pub(super) fn begin_first_turn_if_placed(sink: &mut EventSink<'_, impl CatanObserver>) {
    if sink.state.turn.number == 0 && matches!(sink.state.phase, Phase::Roll) {
        let first = sink.state.playing.clockwise_from(Seat::FIRST).next();
        if let Some(seat) = first {
            sink.emit(PublicEvent::TurnBegan { seat, number: 1 });
        }
    }
}

pub(super) fn resign(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    let is_placement = sink.state.turn.number == 0;
    let had_turn = sink.state.turn.active == seat;
    let turn_goes_on = !had_turn || ruleset::awaits_others(sink.state, seat);
    if !turn_goes_on {
        ruleset::abandon_turn(sink);
    }
    let before = sink.state.lengths_before_effect();
    sink.emit(PublicEvent::Resigned { seat, cards: sink.state.hands[seat] });
    if let Some(last) = sink.state.playing.single() {
        points::end_with_winner(sink, last);
        return;
    }
    // The effect is over if the seat that it prompted, or that caused it, has resigned.
    if let Some(before) = before
        && sink.state.lengths_before_effect().is_none()
    {
        points::award_road_after_effect(sink, before);
    }
    points::award_after_resigning(sink);
    if is_placement {
        begin_first_turn_if_placed(sink);
    } else if !turn_goes_on {
        end(sink, seat);
    } else {
        robber::discard_when_all_sealed(sink);
    }
}

impl State {
    /// Returns the seat that places the initial building with this index: in seat order, then in reverse.
    pub(super) fn initial_placement_seat(&self, before: u8) -> Option<Seat> {
        let before = usize::from(before);
        match before < self.players {
            true => Seat::new(before),
            false => (2 * self.players).checked_sub(before + 1).and_then(Seat::new),
        }
    }

    /// Returns the index and the seat of the next initial building, from `before` on; `None` if all are placed.
    pub(super) fn next_initial_placement(&self, before: u8) -> Option<(u8, Seat)> {
        (before..2 * self.players as u8)
            .filter_map(|before| self.initial_placement_seat(before).map(|seat| (before, seat)))
            .find(|&(_, seat)| self.playing.contains(seat))
    }
}

/// Enters the phase of the next initial building, from `before` on, or the first roll.
pub(super) fn advance_initial_placement(state: &mut State, before: u8) {
    match state.next_initial_placement(before) {
        Some((before, seat)) => {
            state.turn.active = seat;
            state.phase = Phase::FoundSettlement { before };
        }
        None => state.phase = Phase::Roll,
    }
}
