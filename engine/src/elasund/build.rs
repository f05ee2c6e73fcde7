//! Construction of buildings: permits and majorities, price, and demolition of what is in the way.

use super::building::{Building, Hut, Size, Standing};
use super::cards::Cards;
use super::check::check_affordable;
use super::error::RuleError;
use super::event::PublicEvent;
use super::hut_placing;
use super::influence::Influence;
use super::square::{Square, SquareSet};
use super::state::State;
use super::trade_track;
use super::turn;
use super::{ElasundObserver, EventSink};
use crate::seat::{PerSeat, Seat};

/// Number of influence cards of one color that allow demolishing buildings of the same size (E20).
pub(super) const OVERBUILDING_COST: u8 = 3;

/// Price paid to the bank for a building, including influence cards for demolition.
fn cost(building: Building, influence: Option<Influence>) -> Cards {
    let removal = influence.map_or(Cards::NONE, |color| Cards::from_card(color, OVERBUILDING_COST));
    Cards::from_gold(building.gold()) + removal
}

pub(super) fn check(
    state: &State,
    seat: Seat,
    building: Building,
    square: Square,
    influence: Option<Influence>,
) -> Result<(), RuleError> {
    turn::check_build_left(state, seat)?;
    if let Some(hut) = Hut::from_building(building) {
        return Err(RuleError::NotBuilt { hut });
    }
    if state.town.copies_left(seat, building) == 0 {
        return Err(RuleError::NoneLeft { building });
    }
    if !building.anchors_in_town(state.players).contains(square) {
        return Err(RuleError::OutsideTown);
    }
    let area = building.area_unchecked(square);
    check_ground(state, building, area)?;
    let compensation = check_majority(state, seat, building, area)?;
    let same = area.and(state.town.covered_by_size()[building.size().index()]);
    match (same.first().and_then(|square| state.town.building_at(square)), influence) {
        (None, None) | (Some(_), Some(_)) => {}
        (Some(standing), None) => return Err(RuleError::InfluenceNeeded { standing }),
        (None, Some(_)) => return Err(RuleError::InfluenceNotNeeded),
    }
    let gold = compensation.0.iter().fold(0u8, |sum, gold| sum.saturating_add(*gold));
    check_affordable(state, seat, cost(building, influence) + Cards::from_gold(gold))
}

/// Checks that no foundation, church tile or larger building is in the way.
fn check_ground(state: &State, building: Building, area: SquareSet) -> Result<(), RuleError> {
    if area.contains(Square::FOUNDATION) {
        return Err(RuleError::OnFoundation);
    }
    if let Some(square) = area.and(state.town.church().covered()).first() {
        return Err(RuleError::OnChurch { square });
    }
    let larger = area.and(state.town.larger_than(building.size()));
    match larger.first().and_then(|square| state.town.building_at(square)) {
        Some(standing) => Err(RuleError::LargerBuilding { standing }),
        None => Ok(()),
    }
}

/// Checks for enough permits in the area, and that the seat's own outweigh every other seat's. Returns the compensation due
/// to each other seat.
fn check_majority(state: &State, seat: Seat, building: Building, area: SquareSet) -> Result<PerSeat<u8>, RuleError> {
    let present = area.and(state.town.permit_squares()).len() as u8;
    if present < building.permits() {
        return Err(RuleError::TooFewPermits { needed: building.permits(), present });
    }
    let weights = state.town.permit_weights(area);
    let Some(own) = weights[seat] else { return Err(RuleError::NoOwnPermit) };
    let rivals = Seat::ALL.into_iter().filter(|&other| other != seat);
    match rivals.filter_map(|by| weights[by].map(|theirs| (by, theirs))).find(|&(_, theirs)| theirs >= own) {
        Some((by, theirs)) => Err(RuleError::NoMajority { by, theirs, own }),
        None => Ok(PerSeat::from_fn(|other| if other == seat { 0 } else { weights[other].unwrap_or(0) })),
    }
}

pub(super) fn build(
    sink: &mut EventSink<'_, impl ElasundObserver>,
    seat: Seat,
    building: Building,
    square: Square,
    influence: Option<Influence>,
) {
    let before = sink.state.trade_points();
    let area = building.area(square).unwrap_or(SquareSet::EMPTY);
    let weights = sink.state.town.permit_weights(area);
    let compensation = PerSeat::from_fn(|other| if other == seat { 0 } else { weights[other].unwrap_or(0) });
    let mut trade = demolish(sink, seat, area, before);
    let cost = cost(building, influence);
    sink.emit(PublicEvent::Built { seat, building, square, compensation, influence, cost });
    trade[seat] = trade[seat].saturating_add(trade_track::area_points(area));
    emit_trade_points(sink, before, trade);
    turn::end_if_won(sink);
    hut_placing::remove_unplaceable_huts(sink);
}

/// Demolishes all buildings in an area; returns the resulting trade points.
pub(super) fn demolish(
    sink: &mut EventSink<'_, impl ElasundObserver>,
    by: Seat,
    area: SquareSet,
    mut trade: PerSeat<u8>,
) -> PerSeat<u8> {
    while let Some(standing) = sink.state.town.building_on(area) {
        let Standing { building, owner, square } = standing;
        trade[owner] = trade[owner].saturating_sub(trade_track::building_points(&standing));
        sink.emit(PublicEvent::Demolished { by, owner, building, square });
        if let Some(hut) = Hut::from_building(building)
            && !sink.state.playing.contains(owner)
        {
            sink.emit(PublicEvent::HutRemoved { seat: owner, hut });
        }
    }
    trade
}

/// Emits changes of trade points, clockwise from the active seat.
pub(super) fn emit_trade_points(
    sink: &mut EventSink<'_, impl ElasundObserver>,
    before: PerSeat<u8>,
    after: PerSeat<u8>,
) {
    if before == after {
        return;
    }
    let all = crate::seat::SeatSet::first(sink.state.players);
    for seat in all.clockwise_from(sink.state.turn.active) {
        let (from, to) = (before[seat], after[seat]);
        if from != to {
            sink.emit(PublicEvent::TradePointsChanged { seat, from, to });
        }
    }
}

impl State {
    /// Trade points of every seat.
    pub(super) fn trade_points(&self) -> PerSeat<u8> {
        PerSeat::from_fn(|seat| self.town.trade_points(seat))
    }
}

impl super::town::Town {
    /// Squares covered by buildings larger than `size`.
    pub(crate) const fn larger_than(&self, size: Size) -> SquareSet {
        let [_, two, four, six] = self.covered_by_size();
        match size {
            Size::One => two.or(four).or(six),
            Size::Two => four.or(six),
            Size::Four => six,
            Size::Six => SquareSet::EMPTY,
        }
    }

    /// First building that covers a square of the area.
    fn building_on(&self, area: SquareSet) -> Option<Standing> {
        area.and(self.covered()).first().and_then(|square| self.building_at(square))
    }
}
