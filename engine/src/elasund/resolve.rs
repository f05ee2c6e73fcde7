//! What a legal action leads to. Only dispatches.

use super::action::{Action, Bonus};
use super::event::Event;
use super::state::State;
use super::story::Story;
use super::{
    bonus, build, church_building, hut_placing, permit_placing, pirates, sailing, turn, wall_building,
};
use crate::luck::Luck;
use crate::seat::Seat;

/// Carries out a checked action.
pub(super) fn resolve(
    state: &mut State,
    seat: Seat,
    action: &Action,
    luck: &mut dyn Luck,
    events: &mut Vec<Event>,
) {
    let mut story = Story { state, luck, events };
    match *action {
        Action::Roll => turn::roll(&mut story, seat),
        Action::MoveShip { row } => sailing::sail(&mut story, seat, row),
        Action::Discard { cards } => pirates::discard(&mut story, seat, cards),
        Action::Reclaim { cards } => pirates::reclaim(&mut story, seat, cards),
        Action::Build { building, square, influence } => {
            build::build(&mut story, seat, building, square, influence);
        }
        Action::BuildWall { front } => wall_building::build(&mut story, seat, front),
        Action::BuildChurch => church_building::build(&mut story, seat),
        Action::ChooseTile { tile } => church_building::choose(&mut story, seat, tile),
        Action::PlaceHut { hut, square } => hut_placing::place(&mut story, seat, hut, square),
        Action::PlacePermit { value, square, influence } => {
            permit_placing::place(&mut story, seat, value, square, influence);
        }
        Action::TakeGold => turn::take_gold(&mut story, seat),
        Action::Bonus(Bonus::Move { value, square, influence }) => {
            bonus::shift(&mut story, seat, value, square, influence);
        }
        Action::Bonus(Bonus::Raise { from, to, influence }) => {
            bonus::raise(&mut story, seat, from, to, influence);
        }
        Action::Bonus(Bonus::Permit { value, square }) => bonus::permit(&mut story, seat, value, square),
        Action::Bonus(Bonus::Gold) => bonus::gold(&mut story, seat),
        Action::EndTurn => turn::end(&mut story, seat),
        Action::Resign => turn::resign(&mut story, seat),
    }
}
