//! Default answers for absent players that depend on more than the view: on the points they would cost, and on
//! whether they would end the game.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::Catan;
use super::action::Action;
use super::cities_knights;
use super::default::road_worth;
use super::legal::{LegalActions, legal_actions};
use super::ships;
use super::state::{Phase, State};
use super::view::View;
use crate::luck::{Luck, MAX_PERMUTATION, Purpose};
use crate::rules::Rules;
use crate::seat::Seat;

/// Chooses among all legal answers the first by preference that loses no point and does not end the game, otherwise
/// the least harmful one. Returns `None` if the phase needs no such check (R62, R128).
pub(super) fn absentee_answer(state: &State, view: &View, seat: Seat) -> Option<Action> {
    let is_weighed = match state.phase {
        Phase::FreeRoads { .. } => seat == state.turn.active,
        Phase::CitiesKnights(phase) => cities_knights::needs_preference(state, phase, seat),
        Phase::FoundSettlement { .. }
        | Phase::FoundRoad { .. }
        | Phase::Roll
        | Phase::Main
        | Phase::Discarding { .. }
        | Phase::MovingRobber
        | Phase::Ships(_)
        | Phase::Over { .. } => false,
    };
    if !is_weighed {
        return None;
    }
    let mut legal = LegalActions::new();
    legal_actions(state, seat, &mut legal);
    let mut actions = legal.actions;
    actions.sort_by_key(|action| Reverse(preference(view, seat, action)));
    let harmless = actions.iter().find(|action| harm(state, seat, action) == Harm::default());
    harmless.or_else(|| actions.iter().min_by_key(|action| harm(state, seat, action))).copied()
}

/// Returns the preference among harmless answers: a class, then a value within the class. Higher is better.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other actions are equal")]
fn preference(view: &View, seat: Seat, action: &Action) -> (u8, i32) {
    match *action {
        Action::BuildRoad { edge } => (1, road_worth(view, edge).into()),
        Action::Ships(ref action) => ships::preference(view, action),
        Action::CitiesKnights(ref action) => cities_knights::preference(view, seat, action),
        _ => (0, 0),
    }
}

/// Harm of an answer, worst first: it ends the game, or it loses points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Harm {
    ends: bool,
    points_lost: u8,
}

fn harm(state: &State, seat: Seat, action: &Action) -> Harm {
    let mut after = state.clone();
    Catan::resolve_without_events(&mut after, seat, action, &mut FixedLuck);
    Harm {
        ends: matches!(after.phase, Phase::Over { .. }),
        points_lost: state.points(seat).saturating_sub(after.points(seat)),
    }
}

/// Fixed luck for trial runs of answers; which card is drawn does not affect [`Harm`].
struct FixedLuck;

impl Luck for FixedLuck {
    fn select_stream(&mut self, _: Purpose, _: u32) {}

    fn roll_die(&mut self) -> u8 {
        1
    }

    fn draw(&mut self, counts: &[u8]) -> usize {
        counts.iter().position(|&count| count > 0).unwrap_or(0)
    }

    fn permutation(&mut self, count: usize) -> ArrayVec<u8, MAX_PERMUTATION> {
        (0..count.min(MAX_PERMUTATION)).map(|number| number as u8).collect()
    }
}
