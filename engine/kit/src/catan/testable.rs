//! Implementation of [`Testable`] for the base game and its expansions.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::event::Event;
use engine::catan::state::{Phase, State};
use engine::robot::Rng;
use engine::seat::Seat;

use super::{arbitrary, event_oracle, random_game, reference, secrecy_pairs};
use crate::random_game::{PlayBehavior, RandomGame, Testable};

impl Testable for Catan {
    fn random_game(seed: u64) -> RandomGame<Catan> {
        random_game::RandomGame::new(seed)
    }

    fn pick_action(state: &State, habits: PlayBehavior, choice: &mut Rng) -> Option<(Seat, Action)> {
        random_game::pick_action(state, habits.resigns, choice)
    }

    fn visit_listable_actions(state: &State, visit: &mut dyn FnMut(Action)) {
        arbitrary::visit_listable_actions(state, visit);
    }

    fn is_described(action: &Action) -> bool {
        arbitrary::is_described(action)
    }

    fn any_described(state: &State, choice: &mut Rng) -> Action {
        arbitrary::any_described(state, choice)
    }

    fn is_rare(state: &State) -> bool {
        !matches!(state.phase, Phase::Main)
    }

    fn any_event(choice: &mut Rng) -> Event {
        arbitrary::any_event(choice)
    }

    fn paired_state(state: &State, viewer: Viewer, choice: &mut Rng) -> Option<State> {
        secrecy_pairs::paired_state(state, viewer, choice)
    }

    fn paired_event(event: &Event, viewer: Viewer, choice: &mut Rng) -> Event {
        secrecy_pairs::paired_event(event, viewer, choice)
    }

    fn reveals_to_all(event: &Event) -> bool {
        secrecy_pairs::reveals_to_all(event)
    }

    fn is_private_to(event: &Event, viewer: Viewer) -> bool {
        secrecy_pairs::is_private_to(event, viewer)
    }

    fn conservation_violations(state: &State) -> Vec<String> {
        reference::conservation_violations(state)
    }

    fn cache_differences(state: &State) -> Vec<String> {
        [reference::cache_differences(state), reference::wrong_awards(state)].concat()
    }

    fn touches_board(event: &Event) -> bool {
        reference::touches_board(event)
    }

    fn objection(before: &State, event: &Event) -> Option<String> {
        event_oracle::objection(before, event)
    }

    fn is_won_but_not_over(state: &State) -> bool {
        event_oracle::is_won_but_not_over(state)
    }
}
