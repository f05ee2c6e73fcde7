//! Movement of the ship, and production in its row.

use super::check::check_turn_phase;
use super::error::RuleError;
use super::event::PublicEvent;
use super::pirates;
use super::prompt::DiscardCause;
use super::ship::Crew;
use super::square::{Row, RowSet};
use super::state::{Phase, State};
use super::supply;
use super::{ElasundObserver, EventSink};
use crate::seat::{PerSeat, Seat};

impl State {
    /// Possible destinations of the pirates: any row but the ship's.
    pub fn pirate_rows(&self) -> RowSet {
        self.ship.map_or(RowSet::ALL, |ship| RowSet::ALL.without(ship.row))
    }

    /// Possible destinations of the ship in the current phase.
    fn ship_rows(&self) -> RowSet {
        match self.phase {
            Phase::ShiftingShip { rows } => rows,
            Phase::MovingPirates => self.pirate_rows(),
            Phase::Roll
            | Phase::Discarding { .. }
            | Phase::Reclaiming { .. }
            | Phase::Building
            | Phase::ChoosingTile { .. }
            | Phase::PlacingHuts
            | Phase::Bonus
            | Phase::Over { .. } => RowSet::EMPTY,
        }
    }
}

pub(super) fn check(state: &State, seat: Seat, row: Row) -> Result<(), RuleError> {
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::ShiftingShip { .. } | Phase::MovingPirates))?;
    let rows = state.ship_rows();
    if rows.contains(row) { Ok(()) } else { Err(RuleError::WrongShipRow { rows }) }
}

/// Moves the ship to a row, which then produces or is plundered.
pub(super) fn sail(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat, to: Row) {
    let crew = if sink.state.phase == Phase::MovingPirates { Crew::Pirates } else { Crew::Merchants };
    let from = sink.state.ship.map(|ship| ship.row);
    sink.emit(PublicEvent::ShipMoved { seat, from, to, crew });
    match crew {
        Crew::Merchants => produce(sink, to),
        Crew::Pirates => pirates::plunder(sink, to),
    }
}

fn produce(sink: &mut EventSink<'_, impl ElasundObserver>, row: Row) {
    let tally = *sink.state.town.row(row);
    let (gold, influence) = (sink.state.limit_to_playing(tally.gold), sink.state.limit_to_playing(tally.influence));
    if gold == PerSeat::default() && influence == PerSeat::default() {
        return;
    }
    supply::fill_bank(sink, gold);
    sink.emit(PublicEvent::Produced { gold, influence });
    if supply::is_short(sink.state, influence) {
        let counts = sink.state.limit_to_playing(PerSeat::from_fn(|seat| sink.state.hands[seat].influence() / 2));
        sink.emit(PublicEvent::DiscardsOwed { counts, cause: DiscardCause::Shortage });
    } else {
        supply::pay_influence(sink, influence);
    }
}

/// Draws the influence cards still due from the ship's row after a shortage.
pub(super) fn pay_after_shortage(sink: &mut EventSink<'_, impl ElasundObserver>) {
    if let Some(ship) = sink.state.ship {
        let due = sink.state.limit_to_playing(sink.state.town.row(ship.row).influence);
        supply::pay_influence(sink, due);
    }
}

impl State {
    /// Expected number of cards (gold and influence) of each seat per roll, in 36ths, if the ship moves to the rolled row.
    pub fn expected_income(&self) -> PerSeat<u16> {
        let mut expected = PerSeat::<u16>::default();
        for row in Row::ALL {
            let ways = 6 - u16::from(row.number().abs_diff(7));
            let tally = *self.town.row(row);
            let (gold, influence) = (self.limit_to_playing(tally.gold), self.limit_to_playing(tally.influence));
            for seat in Seat::ALL {
                expected[seat] += ways * (u16::from(gold[seat]) + u16::from(influence[seat]));
            }
        }
        expected
    }

    /// Counts of the playing seats; 0 for those who resigned.
    pub(super) fn limit_to_playing(&self, counts: PerSeat<u8>) -> PerSeat<u8> {
        PerSeat::from_fn(|seat| if self.playing.contains(seat) { counts[seat] } else { 0 })
    }
}

/// Sum over all seats.
pub(super) fn sum(counts: PerSeat<u8>) -> u8 {
    counts.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
}
