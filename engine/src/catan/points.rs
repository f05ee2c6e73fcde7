//! Victory points, longest road and largest army, and the end of the game.

use super::development::DevelopmentCard;
use super::event::PublicEvent;
use super::options::RoadTie;
use super::piece::Piece;
use super::state::{Phase, State};
use super::{CatanObserver, EventSink};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Minimum length for the longest road.
const MIN_ROAD: u8 = 5;
/// Minimum size of the largest army.
const MIN_ARMY: u8 = 3;
/// Points of each award.
const AWARD: u16 = 2;

impl State {
    /// Returns a seat's points without hidden ones.
    #[inline]
    pub fn public_points(&self, seat: Seat) -> u8 {
        u8::try_from(self.all_public_points(seat)).unwrap_or(u8::MAX)
    }

    /// Returns a seat's points, hidden ones included.
    #[inline]
    pub fn points(&self, seat: Seat) -> u8 {
        u8::try_from(self.all_points(seat)).unwrap_or(u8::MAX)
    }

    #[inline]
    fn all_points(&self, seat: Seat) -> u16 {
        self.all_public_points(seat) + u16::from(self.cards[seat][DevelopmentCard::VictoryPoint])
    }

    #[inline]
    fn all_public_points(&self, seat: Seat) -> u16 {
        let award = |holder: Option<Seat>| match holder {
            Some(holder) if holder == seat => AWARD,
            _ => 0,
        };
        let built = self.network.built[seat];
        let standing = u16::from(built[Piece::Settlement]) + 2 * u16::from(built[Piece::City]);
        self.add_expansion_points(seat, standing + award(self.longest_road) + award(self.largest_army))
    }
}

/// Ends the game if the active seat has reached the goal.
#[inline]
pub(super) fn end_if_won(sink: &mut EventSink<'_, impl CatanObserver>) {
    let state = &*sink.state;
    let active = state.turn.active;
    let has_enough = state.all_points(active) >= u16::from(state.options.points);
    let can_win = state.turn.number > 0 && state.turn.part.allows_victory();
    if has_enough && can_win && !matches!(state.phase, Phase::Over { .. }) {
        end_with_winner(sink, active);
    }
}

/// Ends a game without a winner.
pub(super) fn stop(state: &mut State) {
    if !matches!(state.phase, Phase::Over { .. }) {
        state.offers = PerSeat::default();
        state.phase = Phase::Over { winner: None, hidden: hidden_points(state) };
    }
}

fn hidden_points(state: &State) -> PerSeat<u8> {
    PerSeat::from_fn(|seat| state.cards[seat][DevelopmentCard::VictoryPoint])
}

#[cold]
pub(super) fn end_with_winner(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    let points = sink.state.points(seat);
    let hidden = hidden_points(sink.state);
    sink.emit(PublicEvent::Won { seat, points, hidden });
}

/// Awards the longest road to the builder of a road if it is strictly longer than all others.
pub(super) fn award_road_after_building(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    let state = &*sink.state;
    let length = state.road_length(seat);
    let longest_of_others = match state.longest_road {
        Some(holder) if holder == seat => return,
        Some(holder) => state.road_length(holder),
        None => state.playing.without(seat).iter().map(|other| state.road_length(other)).max().unwrap_or(0),
    };
    if length >= MIN_ROAD && length > longest_of_others {
        award_longest_road(sink, Some(seat));
    }
}

/// Change of route lengths since the award was last judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RouteChange {
    /// Interrupted in a way for which a tie sets the award aside.
    Interrupted,
    /// Grown, or shortened in a way that does not count.
    Grown,
}

/// Judges the longest road once, after an effect that removed or added roads (R97). A tie can set the award aside
/// only if the holder's own road became shorter.
pub(super) fn award_road_after_effect(sink: &mut EventSink<'_, impl CatanObserver>, before: PerSeat<u8>) {
    let state = &*sink.state;
    if state.network.lengths == before {
        return;
    }
    let cut = state.longest_road.is_some_and(|holder| state.road_length(holder) < before[holder]);
    let to = road_holder(state, if cut { RouteChange::Interrupted } else { RouteChange::Grown });
    award_longest_road(sink, to);
}

/// Judges the longest road after a settlement. In one edition the interruption of any player's road counts (R53).
pub(super) fn award_road_after_settlement(sink: &mut EventSink<'_, impl CatanObserver>, before: PerSeat<u8>) {
    let state = &*sink.state;
    let any_counts = state.options.road_tie == RoadTie::SetAsideByAny;
    if any_counts && state.network.lengths != before {
        let to = road_holder(state, RouteChange::Interrupted);
        award_longest_road(sink, to);
    } else {
        award_road_after_effect(sink, before);
    }
}

/// Returns the rightful holder of the longest road: the only leader with a length of at least five; of several
/// leaders the current holder, unless the tie sets the award aside.
fn road_holder(state: &State, lines: RouteChange) -> Option<Seat> {
    let longest = state.playing.iter().map(|seat| state.road_length(seat)).max().unwrap_or(0);
    let leads = |&seat: &Seat| longest >= MIN_ROAD && state.road_length(seat) == longest;
    let leaders: SeatSet = state.playing.iter().filter(leads).collect();
    let keeps = lines == RouteChange::Grown || state.options.road_tie == RoadTie::HolderKeeps;
    leaders.single().or(state.longest_road.filter(|&holder| keeps && leaders.contains(holder)))
}

fn award_longest_road(sink: &mut EventSink<'_, impl CatanObserver>, to: Option<Seat>) {
    let from = sink.state.longest_road;
    if from != to {
        let length = to.map_or(0, |seat| sink.state.road_length(seat));
        sink.emit(PublicEvent::LongestRoad { from, to, length });
    }
}

/// Awards the largest army to the player of a knight who has strictly more than everyone else.
pub(super) fn award_army_after_knight(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    let state = &*sink.state;
    let knights = state.knights[seat];
    let others = state.playing.without(seat).iter().map(|other| state.knights[other]).max().unwrap_or(0);
    if state.largest_army != Some(seat) && knights >= MIN_ARMY && knights > others {
        award_largest_army(sink, Some(seat));
    }
}

/// Reassigns each award that its holder gave up by resigning or that is set aside to the only leader among the
/// remaining players. The longest road stays set aside while an effect on roads is in progress.
pub(super) fn award_after_resigning(sink: &mut EventSink<'_, impl CatanObserver>) {
    let playing = sink.state.playing;
    let is_free = |holder: Option<Seat>| holder.is_none_or(|seat| !playing.contains(seat));
    if is_free(sink.state.longest_road) {
        let to = match sink.state.lengths_before_effect() {
            Some(_) => None,
            None => road_holder(sink.state, RouteChange::Grown),
        };
        award_longest_road(sink, to);
    }
    if is_free(sink.state.largest_army) {
        let knights = sink.state.knights;
        let largest = playing.iter().map(|seat| knights[seat]).max().unwrap_or(0);
        let leaders: SeatSet = playing.iter().filter(|&seat| largest >= MIN_ARMY && knights[seat] == largest).collect();
        award_largest_army(sink, leaders.single());
    }
}

fn award_largest_army(sink: &mut EventSink<'_, impl CatanObserver>, to: Option<Seat>) {
    let from = sink.state.largest_army;
    if from != to {
        let knights = to.map_or(0, |seat| sink.state.knights[seat]);
        sink.emit(PublicEvent::LargestArmy { from, to, knights });
    }
}
