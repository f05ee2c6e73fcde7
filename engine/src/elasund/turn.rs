//! Turn sequence: roll, gold that ends building, end of turn, and resignation.

use super::check::check_turn_phase;
use super::error::RuleError;
use super::event::{PublicEvent, Victory};
use super::hut_placing;
use super::pirates;
use super::sailing;
use super::state::{Phase, State};
use super::supply;
use super::town::CUBES;
use super::{ElasundObserver, EventSink};
use crate::luck::Purpose;
use crate::seat::Seat;

/// Maximum number of builds per turn (E13).
pub const MAX_BUILDS: u8 = 2;
/// Number of rounds without any build after which the game ends (E42).
const IDLE_ROUNDS: u16 = 20;

/// Number of consecutive turns without any build that ends a game with `players` players.
pub const fn standstill_turns(players: usize) -> u16 {
    IDLE_ROUNDS * players as u16
}

/// Gold taken in place of a permit, and as a bonus.
pub(super) const GOLD_TAKEN: u8 = 2;

pub(super) fn check_roll(state: &State, seat: Seat) -> Result<(), RuleError> {
    match check_turn_phase(state, seat, |phase| phase == Phase::Roll) {
        Err(RuleError::NotAsked) => Err(RuleError::AlreadyRolled),
        other => other,
    }
}

/// Checks that the turn is in its building phase: nothing else is pending, and no permit was placed or gold taken.
pub(super) fn check_building(state: &State, seat: Seat) -> Result<(), RuleError> {
    match check_turn_phase(state, seat, |phase| phase == Phase::Building) {
        Err(RuleError::NotAsked) => Err(RuleError::PermitOrGoldDone),
        other => other,
    }
}

/// Checks that the turn is in its building phase, with a build left.
pub(super) fn check_build_left(state: &State, seat: Seat) -> Result<(), RuleError> {
    check_building(state, seat)?;
    if state.turn.builds < MAX_BUILDS { Ok(()) } else { Err(RuleError::BuildsUsedUp) }
}

/// Checks that the turn is in its bonus phase.
pub(super) fn check_end(state: &State, seat: Seat) -> Result<(), RuleError> {
    match check_turn_phase(state, seat, |phase| phase == Phase::Bonus) {
        Err(RuleError::NotAsked) => Err(RuleError::PermitOrGoldFirst),
        other => other,
    }
}

pub(super) fn roll(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat) {
    if sink.state.draw_counts.rolls == 0 {
        supply::deal_first_influence(sink);
    }
    sink.luck.select_stream(Purpose::Roll, sink.state.draw_counts.rolls);
    let dice = [sink.luck.roll_die(), sink.luck.roll_die()];
    sink.emit(PublicEvent::Rolled { seat, dice });
    if let Phase::ShiftingShip { rows } = sink.state.phase
        && let (1, Some(row)) = (rows.len(), rows.iter().next())
    {
        sailing::sail(sink, seat, row);
    }
}

pub(super) fn take_gold(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat) {
    let gold = sink.state.bank.min(GOLD_TAKEN);
    sink.emit(PublicEvent::GoldTaken { seat, gold });
}

pub(super) fn end(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat) {
    sink.emit(PublicEvent::TurnEnded { seat });
    if sink.state.idle_turns >= standstill_turns(sink.state.players)
        && let Some(leader) = leader(sink.state)
    {
        win(sink, leader, Victory::Standstill);
    } else if let Some(next) = sink.state.playing.next_after(seat) {
        sink.emit(PublicEvent::TurnBegan { seat: next, number: sink.state.turn.number.saturating_add(1) });
    }
}

pub(super) fn resign(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat) {
    let had_turn = sink.state.turn.active == seat;
    let was_short = pirates::is_shortage(sink.state);
    sink.emit(PublicEvent::Resigned { seat, cards: sink.state.hands[seat] });
    if let Some(last) = sink.state.playing.single() {
        win(sink, last, Victory::LastLeft);
        return;
    }
    // The last discard owed was waived: pay what the row still owes (E11).
    if was_short && !pirates::is_shortage(sink.state) {
        sailing::pay_after_shortage(sink);
    }
    if had_turn && sink.state.hut_placer().is_none() {
        end(sink, seat);
    } else if !had_turn {
        pirates::discard_when_all_sealed(sink);
    }
    hut_placing::remove_unplaceable_huts(sink);
}

/// Ends the game if the active seat has all its cubes on the board (E41).
pub(super) fn end_if_won(sink: &mut EventSink<'_, impl ElasundObserver>) {
    let active = sink.state.turn.active;
    if sink.state.town.cubes(active) >= CUBES {
        win(sink, active, Victory::Cubes);
    }
}

/// Seat with the most cubes; ties are broken by trade points, then cards, then the later seat in turn order.
fn leader(state: &State) -> Option<Seat> {
    let standing =
        |&seat: &Seat| (state.town.cubes(seat), state.town.trade_points(seat), state.hands[seat].total(), seat);
    state.playing.iter().max_by_key(standing)
}

fn win(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat, victory: Victory) {
    let cubes = sink.state.town.cubes(seat);
    sink.emit(PublicEvent::Won { seat, cubes, victory });
}

/// Ends a game without a winner.
pub(super) fn stop(state: &mut State) {
    if !matches!(state.phase, Phase::Over { .. }) {
        state.phase = Phase::Over { winner: None };
    }
}
