//! Construction of wall segments: legality, price and rewards.

use super::cards::Cards;
use super::check::affords;
use super::error::RuleError;
use super::event::PublicEvent;
use super::state::State;
use super::supply;
use super::turn;
use super::wall::{WallFront, WallReward, reward};
use super::{EventSink, Watch};
use crate::seat::Seat;

fn cost(front: WallFront) -> Cards {
    Cards::of_gold(front.gold())
}

pub(super) fn check(state: &State, seat: Seat, front: WallFront) -> Result<(), RuleError> {
    turn::check_build_left(state, seat)?;
    let walls = state.town.walls();
    if walls.next_number(seat).is_none() {
        return Err(RuleError::NoSegmentLeft);
    }
    if walls.next(front).is_none() {
        return Err(RuleError::FrontClosed { front });
    }
    affords(state, seat, cost(front))
}

pub(super) fn build(sink: &mut EventSink<'_, impl Watch>, seat: Seat, front: WallFront) {
    let walls = sink.state.town.walls();
    let (Some(place), Some(number)) = (walls.next(front), walls.next_number(seat)) else { return };
    sink.tell(PublicEvent::WallBuilt { seat, front, place, number, cost: cost(front) });
    match reward(number) {
        WallReward::Influence(count) => supply::draw(sink, seat, count),
        WallReward::Tower => turn::end_if_won(sink),
    }
}
