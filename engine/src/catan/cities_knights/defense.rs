//! Barbarian attack: defenders, lost cities and rewards.

use super::event::{CityRemains, PublicEvent, Secret};
use super::improvement::Track;
use super::options::Defense;
use super::phase::{Phase, Reward};
use super::{PublicState, at_sea, roll};
use crate::catan::piece::Piece;
use crate::catan::state::{self, State};
use crate::catan::vertex::VertexSet;
use crate::catan::{CatanObserver, EventSink};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Begins the attack after the landing; with chosen defense, first prompts the players for their knights.
pub(super) fn call_defense(sink: &mut EventSink<'_, impl CatanObserver>) {
    let Some(knights) = sink.state.public_cities_knights() else { return };
    let can_choose = |&seat: &Seat| !knights.knights[seat].active().is_empty();
    let seats: SeatSet = match knights.options.defense {
        Defense::Everyone => SeatSet::EMPTY,
        Defense::Chosen => sink.state.playing.iter().filter(can_choose).collect(),
    };
    sink.emit(PublicEvent::DefenseCalled { seats });
}

/// Compares the strengths of the barbarians and of the defenders.
pub(super) fn attack(sink: &mut EventSink<'_, impl CatanObserver>) {
    let Some(knights) = sink.state.public_cities_knights() else { return };
    let state = &*sink.state;
    let defenders = knights.turn.defenders;
    let strengths = PerSeat::from_fn(|seat| knights.knights[seat].strength(defenders[seat]));
    let fleet: u8 = state.playing.iter().map(|seat| state.cities[seat].len() as u8).sum();
    let island: u8 = strengths.iter().map(|(_, &strength)| strength).sum();
    let losers = if fleet > island { losers(state, knights, &strengths) } else { SeatSet::EMPTY };
    let best = state.playing.iter().map(|seat| strengths[seat]).max().unwrap_or(0);
    let heroes: SeatSet = state.playing.iter().filter(|&seat| strengths[seat] == best).collect();
    sink.emit(PublicEvent::Attacked { fleet, strengths, knights: defenders });
    if fleet > island {
        lose_cities(sink, losers);
    } else if best > 0 {
        match heroes.single() {
            Some(seat) => sink.emit(PublicEvent::Defended { seat }),
            None if any_stack_left(sink.state) => sink.emit(PublicEvent::RewardsOwed { seats: heroes }),
            None => {}
        }
    }
}

/// Returns the players with the weakest defense among those who have a city to lose.
fn losers(state: &State, knights: &PublicState, strengths: &PerSeat<u8>) -> SeatSet {
    let exposed = state.playing.iter().filter(|&seat| !knights.plain_cities(seat, state.cities[seat]).is_empty());
    let least = exposed.clone().map(|seat| strengths[seat]).min();
    exposed.filter(|&seat| Some(strengths[seat]) == least).collect()
}

/// Makes each of these players lose a city; prompts only those who have a choice.
fn lose_cities(sink: &mut EventSink<'_, impl CatanObserver>, losers: SeatSet) {
    if losers.is_empty() {
        return;
    }
    sink.emit(PublicEvent::CitiesOwed { seats: losers });
    for seat in losers.clockwise_from(sink.state.turn.active) {
        let plain = exposed(sink.state, seat);
        if plain.len() == 1
            && let Some(vertex) = plain.iter().next()
        {
            sink.emit(Secret::CitySealed { seat, vertex });
        }
    }
}

/// Returns the cities that a seat can lose: those without a metropolis.
pub(super) fn exposed(state: &State, seat: Seat) -> VertexSet {
    state.public_cities_knights().map_or(VertexSet::EMPTY, |knights| knights.plain_cities(seat, state.cities[seat]))
}

/// Takes all chosen cities together, once every prompted seat has chosen.
pub(super) fn take_cities(sink: &mut EventSink<'_, impl CatanObserver>) {
    let state::Phase::CitiesKnights(Phase::LosingCities { owed, sealed }) = sink.state.phase else { return };
    for seat in owed.clockwise_from(sink.state.turn.active) {
        if let Some(vertex) = sealed[seat] {
            let remains = match sink.state.pieces_left(seat, Piece::Settlement) {
                0 => CityRemains::OnItsSide,
                _ => CityRemains::Settlement,
            };
            sink.emit(PublicEvent::CityLost { seat, vertex, remains });
        }
    }
}

/// Returns `true` if the tied defenders can draw at the same time, because no stack can run out between them.
pub(super) fn can_draw_together(state: &State, left: SeatSet) -> bool {
    let Some(ck) = &state.cities_knights else { return false };
    let enough = |&track: &Track| ck.stacks[track].is_empty() || usize::from(ck.stacks[track].len()) >= left.len();
    Track::ALL.iter().all(enough)
}

fn any_stack_left(state: &State) -> bool {
    let Some(ck) = &state.cities_knights else { return false };
    Track::ALL.into_iter().any(|track| !ck.stacks[track].is_empty())
}

/// Draws the chosen rewards clockwise, up to the first seat that has not chosen.
pub(super) fn reward(sink: &mut EventSink<'_, impl CatanObserver>) {
    let state::Phase::CitiesKnights(Phase::Rewarding { left, sealed }) = sink.state.phase else { return };
    let together = can_draw_together(sink.state, left);
    for seat in left.clockwise_from(sink.state.turn.active).take(if together { left.len() } else { 1 }) {
        let Some(reward) = sealed[seat] else { continue };
        let drawn = match reward {
            Reward::Card(track) => roll::draw(sink, seat, track),
            Reward::Nothing => None,
        };
        if matches!(sink.state.phase, state::Phase::Over { .. }) {
            return;
        }
        if drawn.is_none() {
            sink.emit(PublicEvent::RewardForgone { seat });
        }
    }
    if !any_stack_left(sink.state)
        && let state::Phase::CitiesKnights(Phase::Rewarding { left, .. }) = sink.state.phase
    {
        left.iter().for_each(|seat| sink.emit(PublicEvent::RewardForgone { seat }));
    }
}

/// Returns the fleet to its start. After the first attack the robber comes into play.
pub(super) fn end_attack(sink: &mut EventSink<'_, impl CatanObserver>) {
    let Some(knights) = sink.state.public_cities_knights() else { return };
    let (defenders, is_first) = (knights.turn.defenders, !knights.is_robber_active());
    sink.emit(PublicEvent::FleetReturned { knights: defenders });
    if is_first {
        sink.emit(PublicEvent::RobberEntered { hex: sink.state.robber });
        at_sea::enter_pirate(sink);
    }
}
