//! Robber: discards on a seven, its moves, and theft.

use super::check::check_turn_phase;
use super::error::RuleError;
use super::event::{Event, PublicEvent};
use super::friendly_robber::{Protection, check_spared};
use super::hand_card::HandCard;
use super::hex::Hex;
use super::resource::Cards;
use super::ruleset;
use super::state::{Phase, State};
use super::{CatanObserver, EventSink};
use crate::luck::Purpose;
use crate::seat::{PerSeat, Seat, SeatSet};

pub(super) fn call_for_discards(sink: &mut EventSink<'_, impl CatanObserver>) {
    let state = &*sink.state;
    let counts = PerSeat::from_fn(|seat| match state.hands[seat].total() {
        total if total > state.hand_limit(seat) => total / 2,
        _ => 0,
    });
    if counts != PerSeat::default() {
        sink.emit(PublicEvent::DiscardsOwed { counts });
        if sink.state.discards_by_luck() {
            discard_by_luck(sink, counts);
        }
    }
}

/// Discards random cards of each hand, clockwise from the active seat.
fn discard_by_luck(sink: &mut EventSink<'_, impl CatanObserver>, counts: PerSeat<u8>) {
    for seat in sink.state.playing.clockwise_from(sink.state.turn.active).filter(|&seat| counts[seat] > 0) {
        sink.luck.select_stream(Purpose::Discard, sink.state.draw_counts.discards);
        let cards = sink.state.hands[seat].picked(counts[seat], |left| HandCard::new(sink.luck.draw(left.counts())));
        sink.emit(PublicEvent::Discarded { seat, cards });
    }
}

pub(super) fn check_discard(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    let Phase::Discarding { owed, .. } = state.phase else {
        return Err(RuleError::NotAsked);
    };
    if owed[seat] == 0 {
        return Err(RuleError::NotAwaited { awaited: state.awaited() });
    }
    if !state.hands[seat].covers(cards) {
        return Err(RuleError::CannotAfford { missing: state.hands[seat].missing(cards) });
    }
    let given = cards.total();
    if given != owed[seat] {
        return Err(RuleError::WrongCount { expected: owed[seat], given });
    }
    Ok(())
}

pub(super) fn discard(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, cards: Cards) {
    sink.emit(Event::DiscardSealed { seat, cards });
    discard_when_all_sealed(sink);
}

/// Once every seat has chosen, emits all discards together, clockwise from the active seat.
pub(super) fn discard_when_all_sealed(sink: &mut EventSink<'_, impl CatanObserver>) {
    let Phase::Discarding { sealed, cause, .. } = sink.state.phase else { return };
    if !sink.state.awaited().is_empty() {
        return;
    }
    for seat in sink.state.playing.clockwise_from(sink.state.turn.active) {
        if let Some(cards) = sealed[seat] {
            sink.emit(ruleset::surrender(cause, seat, cards));
        }
    }
}

pub(super) fn check_move(state: &State, seat: Seat, hex: Hex, victim: Option<Seat>) -> Result<(), RuleError> {
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::MovingRobber))?;
    check_target(state, seat, hex, victim)
}

/// Checks the robber's new hex, and that the victim can be robbed there, or that nobody can.
pub(super) fn check_target(state: &State, seat: Seat, hex: Hex, victim: Option<Seat>) -> Result<(), RuleError> {
    check_place(state, seat, hex)?;
    check_victim(state.victims(seat, hex), victim)
}

/// Checks that one of the candidates is robbed, or nobody if there are none.
pub(super) fn check_victim(candidates: SeatSet, victim: Option<Seat>) -> Result<(), RuleError> {
    match victim {
        None if !candidates.is_empty() => Err(RuleError::VictimNeeded { candidates }),
        Some(victim) if !candidates.contains(victim) => Err(RuleError::NotAVictim { candidates }),
        Some(_) | None => Ok(()),
    }
}

/// Checks that the hex is land of the map and not the robber's current one, and touches no spared player.
pub(super) fn check_place(state: &State, seat: Seat, hex: Hex) -> Result<(), RuleError> {
    ruleset::check_robber_terrain(state, hex)?;
    if !state.island.topology().has_hex(hex) {
        return Err(RuleError::NoSuchPlace);
    }
    if hex == state.robber {
        return Err(RuleError::RobberMustMove);
    }
    let corners = state.island.topology().hex_vertex_set(hex);
    let may_come = match state.robber_protection(seat) {
        Protection::Avoids(buildings) => buildings.and(corners).is_empty(),
        Protection::RobsNobody => true,
    };
    let stands = |&spared: &Seat| !state.buildings(spared).and(corners).is_empty();
    check_spared(may_come, || state.spared_seats(seat).iter().filter(stands).collect())
}

pub(super) fn relocate(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, hex: Hex, victim: Option<Seat>) {
    let from = sink.state.robber;
    sink.emit(PublicEvent::RobberMoved { seat, from, to: hex });
    if let Some(victim) = victim {
        steal(sink, seat, victim);
    }
}

/// Moves a random card from the victim's hand to the thief.
pub(super) fn steal(sink: &mut EventSink<'_, impl CatanObserver>, thief: Seat, victim: Seat) {
    sink.luck.select_stream(Purpose::Theft, sink.state.draw_counts.thefts);
    let kind = sink.luck.draw(sink.state.hands[victim].counts());
    if let Some(card) = HandCard::new(kind) {
        sink.emit(Event::CardStolen { thief, victim, card });
    }
}
