//! Relocation of displaced huts.

use super::building::Hut;
use super::error::RuleError;
use super::event::PublicEvent;
use super::permit_placing::check_free;
use super::square::Square;
use super::state::{Phase, State};
use super::trade_track::TRADE_SQUARES;
use super::turn;
use super::{ElasundObserver, EventSink};
use crate::seat::Seat;

pub(super) fn check(state: &State, seat: Seat, hut: Hut, square: Square) -> Result<(), RuleError> {
    if state.phase != Phase::PlacingHuts {
        return Err(RuleError::NotAsked);
    }
    if state.hut_placer() != Some(seat) {
        return Err(RuleError::NotAwaited { awaited: state.awaited() });
    }
    if !state.displaced_huts[seat].contains(hut) {
        return Err(RuleError::HutNotHomeless { hut });
    }
    if !hut.building().anchors_in_town(state.players).contains(square) {
        return Err(RuleError::OutsideTown);
    }
    let area = hut.building().area_unchecked(square);
    for square in area.iter() {
        check_free(state, square)?;
    }
    match area.and(TRADE_SQUARES).first() {
        Some(square) => Err(RuleError::TradeSquare { square }),
        None => Ok(()),
    }
}

pub(super) fn place(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat, hut: Hut, square: Square) {
    sink.emit(PublicEvent::HutPlaced { seat, hut, square });
    remove_unplaceable_huts(sink);
}

/// Removes huts that fit nowhere before prompting their owner. Ends the turn if it only waited for huts.
pub(super) fn remove_unplaceable_huts(sink: &mut EventSink<'_, impl ElasundObserver>) {
    while sink.state.phase == Phase::PlacingHuts
        && let Some(seat) = sink.state.hut_placer()
    {
        let lost = sink.state.displaced_huts[seat].iter().find(|&hut| sink.state.town.hut_squares(hut).is_empty());
        match lost {
            Some(hut) => sink.emit(PublicEvent::HutRemoved { seat, hut }),
            None => return,
        }
    }
    let active = sink.state.turn.active;
    if sink.state.phase == Phase::Building && !sink.state.playing.contains(active) {
        turn::end(sink, active);
    }
}
