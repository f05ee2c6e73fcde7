//! Implementation of [`Tested`] for Elasund.

use engine::audience::Viewer;
use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::event::Event;
use engine::elasund::state::{Phase, State};
use engine::robot::Rng;
use engine::seat::Seat;

use super::{absurd, naive, referee, twins, walk};
use crate::walk::{Habits, Tested, Walk};

impl Tested for Elasund {
    fn walk(seed: u64) -> Walk<Elasund> {
        walk::Walk::new(seed)
    }

    fn pick(state: &State, habits: Habits, choice: &mut Rng) -> Option<(Seat, Action)> {
        walk::pick(state, habits.resigns, habits.eager, choice)
    }

    fn every_listable(_: &State, visit: &mut dyn FnMut(Action)) {
        absurd::every_listable(visit);
    }

    fn is_described(action: &Action) -> bool {
        absurd::is_described(action)
    }

    fn any_described(state: &State, choice: &mut Rng) -> Action {
        absurd::any_described(state, choice)
    }

    fn is_rare(state: &State) -> bool {
        !matches!(state.phase, Phase::Roll | Phase::Building | Phase::Bonus)
    }

    fn any_event(choice: &mut Rng) -> Event {
        absurd::any_event(choice)
    }

    fn twin(state: &State, viewer: Viewer, choice: &mut Rng) -> Option<State> {
        twins::twin(state, viewer, choice)
    }

    fn twin_event(event: &Event, viewer: Viewer, choice: &mut Rng) -> Event {
        twins::twin_event(event, viewer, choice)
    }

    fn uncovers(event: &Event) -> bool {
        twins::uncovers(event)
    }

    fn is_private_of(event: &Event, viewer: Viewer) -> bool {
        twins::is_private_of(event, viewer)
    }

    fn lost_or_made(state: &State) -> Vec<String> {
        naive::lost_or_made(state)
    }

    fn miscounted(state: &State) -> Vec<String> {
        naive::miscounted(state)
    }

    fn touches_board(_: &Event) -> bool {
        true
    }

    fn objection(before: &State, event: &Event) -> Option<String> {
        referee::objection(before, event)
    }

    fn is_won_in_silence(state: &State) -> bool {
        referee::is_won_in_silence(state)
    }
}
