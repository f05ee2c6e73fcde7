//! Purchase of improvement levels and their metropolises.

use super::PublicState;
use super::error::RuleError;
use super::event::PublicEvent;
use super::improvement::{METROPOLIS_LEVEL, TOP_LEVEL, Track};
use crate::catan::state::State;
use crate::catan::vertex::Vertex;
use crate::catan::{CatanObserver, EventSink};
use crate::seat::Seat;

/// Checks that the next level of a track may be bought, ignoring its cost: the seat has a city and, for levels 4 and
/// 5, one without a metropolis or already the metropolis of this track.
pub(super) fn check_improvable(
    state: &State,
    knights: &PublicState,
    seat: Seat,
    track: Track,
) -> Result<(), RuleError> {
    if state.cities[seat].is_empty() {
        return Err(RuleError::CityNeeded);
    }
    let next = knights.levels[seat][track] + 1;
    if next > TOP_LEVEL {
        return Err(RuleError::TrackComplete { track });
    }
    let holds = next == TOP_LEVEL && knights.metropolises[track].is_some_and(|held| held.seat == seat);
    let plain = knights.plain_cities(seat, state.cities[seat]);
    if next >= METROPOLIS_LEVEL && !holds && plain.is_empty() {
        return Err(RuleError::PlainCityNeeded { track });
    }
    Ok(())
}

/// Checks that a city is chosen if and only if the level brings a metropolis, and that it is an own one without any.
pub(super) fn check_metropolis(
    state: &State,
    knights: &PublicState,
    seat: Seat,
    track: Track,
    metropolis: Option<Vertex>,
) -> Result<(), RuleError> {
    let candidates = knights.plain_cities(seat, state.cities[seat]);
    match (knights.gains_metropolis(seat, track), metropolis) {
        (false, None) => Ok(()),
        (false, Some(_)) => Err(RuleError::NoMetropolis),
        (true, Some(vertex)) if candidates.contains(vertex) => Ok(()),
        (true, _) => Err(RuleError::MetropolisNeedsCity { candidates }),
    }
}

pub(super) fn improve(
    sink: &mut EventSink<'_, impl CatanObserver>,
    seat: Seat,
    track: Track,
    metropolis: Option<Vertex>,
) {
    let Some(knights) = sink.state.public_cities_knights() else { return };
    let (level, crane) = (knights.levels[seat][track] + 1, knights.turn.crane);
    let from = knights.metropolises[track].map(|held| held.seat);
    let cost = track.cost(level, crane);
    sink.emit(PublicEvent::Improved { seat, track, level, crane, cost });
    if let Some(vertex) = metropolis {
        sink.emit(PublicEvent::MetropolisFounded { seat, track, vertex, from });
    }
}
