//! Rolls of seven: plunder, discards, and cards taken back for towers. Discards in a shortage use the same code.

use super::cards::Cards;
use super::check::check_turn_phase;
use super::error::RuleError;
use super::event::{Event, PublicEvent};
use super::prompt::DiscardCause;
use super::sailing;
use super::square::Row;
use super::state::{Phase, State};
use super::{ElasundObserver, EventSink};
use crate::seat::{PerSeat, Seat};

/// Requires each seat to discard a card per cube in the row, up to its hand (E33).
pub(super) fn plunder(sink: &mut EventSink<'_, impl ElasundObserver>, row: Row) {
    let state = &*sink.state;
    let cubes = state.limit_to_playing(state.town.row(row).cubes);
    let counts = PerSeat::from_fn(|seat| cubes[seat].min(state.hands[seat].total()));
    if counts != PerSeat::default() {
        sink.emit(PublicEvent::DiscardsOwed { counts, cause: DiscardCause::Pirates });
    }
}

pub(super) fn check_discard(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    let Phase::Discarding { owed, cause, .. } = state.phase else {
        return Err(RuleError::NotAsked);
    };
    if owed[seat] == 0 {
        return Err(RuleError::NotAwaited { awaited: state.awaited() });
    }
    if cause == DiscardCause::Shortage && cards.gold() > 0 {
        return Err(RuleError::InfluenceOnly);
    }
    if !state.hands[seat].covers(cards) {
        return Err(RuleError::CannotAfford { missing: state.hands[seat].missing(cards) });
    }
    let given = cards.total();
    if given == owed[seat] { Ok(()) } else { Err(RuleError::WrongCount { expected: owed[seat], given }) }
}

pub(super) fn discard(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat, cards: Cards) {
    sink.emit(Event::DiscardSealed { seat, cards });
    discard_when_all_sealed(sink);
}

/// Returns `true` if discards are owed because of a shortage.
pub(super) fn is_shortage(state: &State) -> bool {
    matches!(state.phase, Phase::Discarding { cause: DiscardCause::Shortage, .. })
}

/// Once all seats have answered, emits all discards, clockwise from the active seat.
pub(super) fn discard_when_all_sealed(sink: &mut EventSink<'_, impl ElasundObserver>) {
    let Phase::Discarding { sealed, cause, .. } = sink.state.phase else { return };
    if !sink.state.awaited().is_empty() {
        return;
    }
    for seat in sink.state.playing.clockwise_from(sink.state.turn.active) {
        if let Some(cards) = sealed[seat] {
            sink.emit(PublicEvent::Discarded { seat, cards });
        }
    }
    if cause == DiscardCause::Shortage {
        sailing::pay_after_shortage(sink);
    }
}

pub(super) fn check_reclaim(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::Reclaiming { .. }))?;
    let Phase::Reclaiming { from, most } = state.phase else { return Err(RuleError::NotAsked) };
    if !from.covers(cards) {
        return Err(RuleError::NotDiscarded { from });
    }
    if cards.total() <= most { Ok(()) } else { Err(RuleError::TooMany { most }) }
}

pub(super) fn reclaim(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat, cards: Cards) {
    sink.emit(PublicEvent::Reclaimed { seat, cards });
}
