//! Answers for those who are away, to questions of which more than the answer itself must be weighed: what it would do
//! to their points, and whether it would end the game.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::Catan;
use super::action::Action;
use super::cities_knights;
use super::default::road_worth;
use super::legal::{List, legal_actions};
use super::ships;
use super::state::{Phase, State};
use super::view::View;
use crate::luck::{Luck, MAX_ORDER, Purpose};
use crate::rules::Rules;
use crate::seat::Seat;

/// The answer that is given for the seat, of all that are legal: the first by preference that costs it no point and ends
/// no game; if each does, the one that does least of it. `None` when nothing needs to be weighed (R62, R128).
pub(super) fn answer(state: &State, view: &View, seat: Seat) -> Option<Action> {
    let is_weighed = match state.phase {
        Phase::FreeRoads { .. } => seat == state.turn.active,
        Phase::CitiesKnights(phase) => cities_knights::is_weighed(state, phase, seat),
        _ => false,
    };
    if !is_weighed {
        return None;
    }
    let mut legal = List::new();
    legal_actions(state, seat, &mut legal);
    let mut actions = legal.actions;
    actions.sort_by_key(|action| Reverse(preference(view, seat, action)));
    let harmless = actions.iter().find(|action| harm(state, seat, action) == Harm::default());
    harmless.or_else(|| actions.iter().min_by_key(|action| harm(state, seat, action))).copied()
}

/// What is preferred as long as it does no harm: the higher number first, then the higher worth.
fn preference(view: &View, seat: Seat, action: &Action) -> (u8, i32) {
    match *action {
        Action::BuildRoad { edge } => (1, road_worth(view, edge).into()),
        Action::Ships(ref action) => ships::preference(view, action),
        Action::CitiesKnights(ref action) => cities_knights::preference(view, seat, action),
        _ => (0, 0),
    }
}

/// What an answer does that nobody should find done in their name: the end of the game before all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Harm {
    ends: bool,
    points_lost: u8,
}

fn harm(state: &State, seat: Seat, action: &Action) -> Harm {
    let mut after = state.clone();
    Catan::resolve_unseen(&mut after, seat, action, &mut Still);
    Harm {
        ends: matches!(after.phase, Phase::Over { .. }),
        points_lost: state.points(seat).saturating_sub(after.points(seat)),
    }
}

/// Luck for what hangs on no luck: whose cards change hands, no answer is weighed by.
struct Still;

impl Luck for Still {
    fn open(&mut self, _: Purpose, _: u32) {}

    fn die(&mut self) -> u8 {
        1
    }

    fn draw(&mut self, counts: &[u8]) -> usize {
        counts.iter().position(|&count| count > 0).unwrap_or(0)
    }

    fn order(&mut self, count: usize) -> ArrayVec<u8, MAX_ORDER> {
        (0..count.min(MAX_ORDER)).map(|number| number as u8).collect()
    }
}
