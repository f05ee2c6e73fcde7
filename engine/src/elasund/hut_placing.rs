//! Huts that were built over, and their new places.

use super::building::Hut;
use super::error::RuleError;
use super::event::PublicEvent;
use super::permit_placing::check_free;
use super::square::Square;
use super::state::{Phase, State};
use super::story::Story;
use super::trade_track::TRADE_SQUARES;
use super::turn;
use crate::seat::Seat;

pub(super) fn check(state: &State, seat: Seat, hut: Hut, square: Square) -> Result<(), RuleError> {
    if state.phase != Phase::PlacingHuts {
        return Err(RuleError::NotAsked);
    }
    if state.hut_placer() != Some(seat) {
        return Err(RuleError::NotAwaited { awaited: state.awaited() });
    }
    if !state.homeless[seat].contains(hut) {
        return Err(RuleError::HutNotHomeless { hut });
    }
    if !hut.building().fits(state.players).contains(square) {
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

pub(super) fn place(story: &mut Story<'_>, seat: Seat, hut: Hut, square: Square) {
    story.tell(PublicEvent::HutPlaced { seat, hut, square });
    go_on(story);
}

/// Removes huts that fit nowhere before their owner is asked; a turn that waited only for huts ends.
pub(super) fn go_on(story: &mut Story<'_>) {
    while story.state.phase == Phase::PlacingHuts
        && let Some(seat) = story.state.hut_placer()
    {
        let lost =
            story.state.homeless[seat].iter().find(|&hut| story.state.town.hut_squares(hut).is_empty());
        match lost {
            Some(hut) => story.tell(PublicEvent::HutRemoved { seat, hut }),
            None => return,
        }
    }
    let active = story.state.turn.active;
    if story.state.phase == Phase::Building && !story.state.playing.contains(active) {
        turn::end(story, active);
    }
}
