//! Gold fields: numbers of cards owed, and the order of choosing.

use super::error::RuleError;
use super::phase::Phase;
use crate::catan::check::check_turn_phase;
use crate::catan::error;
use crate::catan::hex::Terrain;
use crate::catan::resource::{Cards, Resource};
use crate::catan::state::{self, State};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Number of cards per settlement and per city.
const PER_SETTLEMENT: u8 = 1;
const PER_CITY: u8 = 2;

/// Returns the number of cards that each seat may choose on this number, limited by the bank (R149).
pub(in crate::catan) fn owed_gold(state: &State, number: u8) -> PerSeat<u8> {
    let mut counts = PerSeat::<u8>::default();
    if state.ships.is_none() {
        return counts;
    }
    let pays = |&hex: &_| state.island.terrain(hex) == Terrain::Gold && !state.is_robbed(hex);
    for &hex in state.island.hexes_with_number(number).iter().filter(|&hex| pays(hex)) {
        let corners = state.island.topology().hex_vertex_set(hex);
        for seat in state.playing.iter() {
            counts[seat] += PER_SETTLEMENT * state.settlements[seat].and(corners).len() as u8
                + PER_CITY * state.cities[seat].and(corners).len() as u8;
        }
    }
    if counts == PerSeat::default() { counts } else { bounded(state, counts) }
}

/// Limits the counts to the cards in the bank, served clockwise from the active seat.
pub(super) fn bounded(state: &State, mut counts: PerSeat<u8>) -> PerSeat<u8> {
    let mut left = state.bank.resources().total();
    for seat in SeatSet::first(state.players).clockwise_from(state.turn.active) {
        counts[seat] = counts[seat].min(left);
        left -= counts[seat];
    }
    counts
}

/// Returns the seats that choose now: all at once if the bank has enough for any choice, otherwise the next one
/// (R149).
pub(super) fn choosing_seats(state: &State, owed: &PerSeat<u8>) -> SeatSet {
    let all: SeatSet = state.playing.iter().filter(|&seat| owed[seat] > 0).collect();
    let sum = owed.iter().fold(0_u8, |sum, (_, &count)| sum.saturating_add(count));
    let suffices = |resource: Resource| {
        let held = state.bank[resource];
        held == 0 || held >= sum
    };
    if Resource::ALL.into_iter().all(suffices) {
        all
    } else {
        all.clockwise_from(state.turn.active).next().map_or(SeatSet::EMPTY, SeatSet::only)
    }
}

/// Checks that the seat may choose now, and that it takes the right number of resources that the bank has.
pub(super) fn check(state: &State, seat: Seat, cards: Cards) -> Result<(), error::RuleError> {
    let state::Phase::Ships(Phase::Gold { owed }) = state.phase else {
        check_turn_phase(state, seat, |_| false)?;
        return Err(error::RuleError::NotAsked);
    };
    let awaited = choosing_seats(state, &owed);
    if !awaited.contains(seat) {
        return Err(match owed[seat] {
            0 => error::RuleError::NotAwaited { awaited },
            _ => RuleError::GoldGoesRound { awaited }.into(),
        });
    }
    let (expected, given) = (owed[seat], cards.resources().total());
    if cards.total() != given || given != expected {
        return Err(error::RuleError::WrongCount { expected, given });
    }
    match state.bank.covers(cards) {
        true => Ok(()),
        false => Err(error::RuleError::BankLacks { missing: state.bank.missing(cards) }),
    }
}
