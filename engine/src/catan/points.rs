//! Points, the two awards, and the end.

use super::development::DevelopmentCard;
use super::event::PublicEvent;
use super::options::RoadTie;
use super::piece::Piece;
use super::state::{Phase, State};
use super::{EventSink, Watch};
use crate::seat::{PerSeat, Seat, SeatSet};

/// The shortest road that is worth anything.
const MIN_ROAD: u8 = 5;
/// The smallest army that is worth anything.
const MIN_ARMY: u8 = 3;
/// What each award is worth.
const AWARD: u16 = 2;

impl State {
    /// How long all lines were before an effect on roads that is still under way; the longest road is judged when it is
    /// over.
    pub(super) fn lengths_before_effect(&self) -> Option<PerSeat<u8>> {
        match self.phase {
            Phase::CitiesKnights(phase) => phase.lengths_before(),
            _ => None,
        }
    }

    /// A seat's points without hidden ones.
    #[inline]
    pub fn public_points(&self, seat: Seat) -> u8 {
        u8::try_from(self.all_public_points(seat)).unwrap_or(u8::MAX)
    }

    /// A seat's points, hidden ones included.
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
        let far = self.ships.as_ref().map_or(0, |ships| u16::from(ships.points[seat]));
        let points = standing + far + award(self.longest_road) + award(self.largest_army);
        let Some(knights) = self.knights_rules() else { return points };
        // A city on its side is counted as the city's piece that it is, and is worth a settlement.
        let on_side = knights.on_side[seat];
        let lying = if on_side.is_empty() { 0 } else { on_side.len() as u16 };
        points.saturating_sub(lying) + u16::from(knights.points(seat))
    }
}

/// Ends the game when the seat that has the turn has the points.
#[inline]
pub(super) fn end_if_won(sink: &mut EventSink<'_, impl Watch>) {
    let state = &*sink.state;
    let active = state.turn.active;
    let has_enough = state.all_points(active) >= u16::from(state.options.points);
    if has_enough && state.turn.number > 0 && !matches!(state.phase, Phase::Over { .. }) {
        win(sink, active);
    }
}

/// Ends a game that nobody has won.
pub(super) fn stop(state: &mut State) {
    if !matches!(state.phase, Phase::Over { .. }) {
        state.offers = PerSeat::default();
        state.phase = Phase::Over { winner: None, hidden: hidden(state) };
    }
}

fn hidden(state: &State) -> PerSeat<u8> {
    PerSeat::from_fn(|seat| state.cards[seat][DevelopmentCard::VictoryPoint])
}

#[cold]
pub(super) fn win(sink: &mut EventSink<'_, impl Watch>, seat: Seat) {
    let points = sink.state.points(seat);
    let hidden = hidden(sink.state);
    sink.tell(PublicEvent::Won { seat, points, hidden });
}

/// After a road: its builder takes the award with a strictly longer one than anybody's.
pub(super) fn award_road_after_building(sink: &mut EventSink<'_, impl Watch>, seat: Seat) {
    let state = &*sink.state;
    let length = state.road_length(seat);
    let longest_of_others = match state.longest_road {
        Some(holder) if holder == seat => return,
        Some(holder) => state.road_length(holder),
        None => state.playing.without(seat).iter().map(|other| state.road_length(other)).max().unwrap_or(0),
    };
    if length >= MIN_ROAD && length > longest_of_others {
        give_road(sink, Some(seat));
    }
}

/// What happened to lines since the award was last judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    /// Whatever a tie lays the award aside for.
    Interrupted,
    /// They grew, or what became shorter does not count.
    Grown,
}

/// After an effect that cut lines or joined them: what it changed since these lengths is judged, once (R97). A line that
/// grew is as one that was built on; only where the holder's own became shorter may a tie lay the award aside.
pub(super) fn award_road_after_effect(sink: &mut EventSink<'_, impl Watch>, before: PerSeat<u8>) {
    let state = &*sink.state;
    if state.network.lengths == before {
        return;
    }
    let cut = state.longest_road.is_some_and(|holder| state.road_length(holder) < before[holder]);
    let to = road_holder(state, if cut { Lines::Interrupted } else { Lines::Grown });
    give_road(sink, to);
}

/// After a settlement: the same, but by the letter of one edition any line that it interrupts counts (R53).
pub(super) fn award_road_after_settlement(sink: &mut EventSink<'_, impl Watch>, before: PerSeat<u8>) {
    let state = &*sink.state;
    let any_counts = state.options.road_tie == RoadTie::SetAsideByAny;
    if any_counts && state.network.lengths != before {
        let to = road_holder(state, Lines::Interrupted);
        give_road(sink, to);
    } else {
        award_road_after_effect(sink, before);
    }
}

/// Who has the longest road by right: who leads alone with at least five; of several its holder, unless the tie lays it
/// aside.
fn road_holder(state: &State, lines: Lines) -> Option<Seat> {
    let longest = state.playing.iter().map(|seat| state.road_length(seat)).max().unwrap_or(0);
    let leads = |&seat: &Seat| longest >= MIN_ROAD && state.road_length(seat) == longest;
    let leaders: SeatSet = state.playing.iter().filter(leads).collect();
    let keeps = lines == Lines::Grown || state.options.road_tie == RoadTie::HolderKeeps;
    leaders.single().or(state.longest_road.filter(|&holder| keeps && leaders.contains(holder)))
}

fn give_road(sink: &mut EventSink<'_, impl Watch>, to: Option<Seat>) {
    let from = sink.state.longest_road;
    if from != to {
        let length = to.map_or(0, |seat| sink.state.road_length(seat));
        sink.tell(PublicEvent::LongestRoad { from, to, length });
    }
}

/// After a knight: its player takes the award with strictly more than anybody.
pub(super) fn award_army_after_knight(sink: &mut EventSink<'_, impl Watch>, seat: Seat) {
    let state = &*sink.state;
    let knights = state.knights[seat];
    let others = state.playing.without(seat).iter().map(|other| state.knights[other]).max().unwrap_or(0);
    if state.largest_army != Some(seat) && knights >= MIN_ARMY && knights > others {
        give_army(sink, Some(seat));
    }
}

/// When a holder resigned, or an award lies aside: it goes to whoever of those left leads alone. While an effect on
/// roads is under way it lies aside.
pub(super) fn award_after_resigning(sink: &mut EventSink<'_, impl Watch>) {
    let playing = sink.state.playing;
    let is_free = |holder: Option<Seat>| holder.is_none_or(|seat| !playing.contains(seat));
    if is_free(sink.state.longest_road) {
        let to = match sink.state.lengths_before_effect() {
            Some(_) => None,
            None => road_holder(sink.state, Lines::Grown),
        };
        give_road(sink, to);
    }
    if is_free(sink.state.largest_army) {
        let knights = sink.state.knights;
        let largest = playing.iter().map(|seat| knights[seat]).max().unwrap_or(0);
        let leaders: SeatSet =
            playing.iter().filter(|&seat| largest >= MIN_ARMY && knights[seat] == largest).collect();
        give_army(sink, leaders.single());
    }
}

fn give_army(sink: &mut EventSink<'_, impl Watch>, to: Option<Seat>) {
    let from = sink.state.largest_army;
    if from != to {
        let knights = to.map_or(0, |seat| sink.state.knights[seat]);
        sink.tell(PublicEvent::LargestArmy { from, to, knights });
    }
}
