//! Resolution of actions. Dispatches to the module of each rule.

use super::action::{Action, Bonus};
use super::state::State;
use super::{ElasundObserver, EventSink};
use super::{bonus, build, church_building, hut_placing, permit_placing, pirates, sailing, turn, wall_building};
use crate::luck::Luck;
use crate::seat::Seat;

/// Resolves a checked action.
#[inline(always)]
pub(super) fn resolve(
    state: &mut State,
    seat: Seat,
    action: &Action,
    luck: &mut dyn Luck,
    witness: &mut impl ElasundObserver,
) {
    let mut sink = EventSink { state, luck, observer: witness };
    match *action {
        Action::Roll => turn::roll(&mut sink, seat),
        Action::MoveShip { row } => sailing::sail(&mut sink, seat, row),
        Action::Discard { cards } => pirates::discard(&mut sink, seat, cards),
        Action::Reclaim { cards } => pirates::reclaim(&mut sink, seat, cards),
        Action::Build { building, square, influence } => {
            build::build(&mut sink, seat, building, square, influence);
        }
        Action::BuildWall { front } => wall_building::build(&mut sink, seat, front),
        Action::BuildChurch => church_building::build(&mut sink, seat),
        Action::ChooseTile { tile } => church_building::choose_tile(&mut sink, seat, tile),
        Action::PlaceHut { hut, square } => hut_placing::place(&mut sink, seat, hut, square),
        Action::PlacePermit { value, square, influence } => {
            permit_placing::place(&mut sink, seat, value, square, influence);
        }
        Action::TakeGold => turn::take_gold(&mut sink, seat),
        Action::Bonus(Bonus::Move { value, square, influence }) => {
            bonus::move_permit(&mut sink, seat, value, square, influence);
        }
        Action::Bonus(Bonus::Raise { from, to, influence }) => {
            bonus::raise_permit(&mut sink, seat, from, to, influence);
        }
        Action::Bonus(Bonus::Permit { value, square }) => bonus::place_permit(&mut sink, seat, value, square),
        Action::Bonus(Bonus::Gold) => bonus::take_bonus_gold(&mut sink, seat),
        Action::EndTurn => turn::end(&mut sink, seat),
        Action::Resign => turn::resign(&mut sink, seat),
    }
}
