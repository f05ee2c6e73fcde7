//! Construction of wall segments: legality, price and rewards.

use super::cards::Cards;
use super::check::check_affordable;
use super::error::RuleError;
use super::event::PublicEvent;
use super::state::State;
use super::supply;
use super::turn;
use super::wall::{WallFront, WallReward, reward};
use super::{ElasundObserver, EventSink};
use crate::seat::Seat;

fn cost(front: WallFront) -> Cards {
    Cards::from_gold(front.gold())
}

pub(super) fn check(state: &State, seat: Seat, front: WallFront) -> Result<(), RuleError> {
    turn::check_build_left(state, seat)?;
    let walls = state.town.walls();
    if walls.next_number(seat).is_none() {
        return Err(RuleError::NoSegmentLeft);
    }
    if walls.next_place(front).is_none() {
        return Err(RuleError::FrontClosed { front });
    }
    check_affordable(state, seat, cost(front))
}

pub(super) fn build(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat, front: WallFront) {
    let walls = sink.state.town.walls();
    let (Some(place), Some(number)) = (walls.next_place(front), walls.next_number(seat)) else { return };
    sink.emit(PublicEvent::WallBuilt { seat, front, place, number, cost: cost(front) });
    match reward(number) {
        WallReward::Influence(count) => supply::draw_influence(sink, seat, count),
        WallReward::Tower => turn::end_if_won(sink),
    }
}
