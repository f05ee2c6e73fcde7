//! Any title from any position on: a title whose set-up is a state.

use std::marker::PhantomData;

use engine::audience::Viewer;
use engine::legal::Legal;
use engine::luck::Luck;
use engine::prompt::Prompts;
use engine::rules::Rules;
use engine::seat::{Seat, SeatSet};

/// Plays on from a state of this title.
pub struct Placed<R>(PhantomData<R>);

impl<R: Rules> Rules for Placed<R> {
    type Setup = R::State;
    type State = R::State;
    type Action = R::Action;
    type Event = R::Event;
    type PromptKind = R::PromptKind;
    type Described = R::Described;
    type Error = R::Error;
    type View = R::View;
    type Notice = R::Notice;

    fn start(setup: &R::State) -> R::State {
        setup.clone()
    }

    fn check(state: &R::State, seat: Seat, action: &R::Action) -> Result<(), R::Error> {
        R::check(state, seat, action)
    }

    fn resolve(
        state: &mut R::State,
        seat: Seat,
        action: &R::Action,
        luck: &mut dyn Luck,
        events: &mut Vec<R::Event>,
    ) {
        R::resolve(state, seat, action, luck, events);
    }

    fn evolve(state: &mut R::State, event: &R::Event) {
        R::evolve(state, event);
    }

    fn prompts(state: &R::State) -> Prompts<R::PromptKind> {
        R::prompts(state)
    }

    fn legal_actions(state: &R::State, seat: Seat, legal: &mut Legal<R::Action, R::Described>) {
        R::legal_actions(state, seat, legal);
    }

    fn allows(described: &R::Described, action: &R::Action) -> bool {
        R::allows(described, action)
    }

    fn view(state: &R::State, viewer: Viewer) -> R::View {
        R::view(state, viewer)
    }

    fn notice(event: &R::Event, viewer: Viewer) -> R::Notice {
        R::notice(event, viewer)
    }

    fn default_action(view: &R::View) -> Option<R::Action> {
        R::default_action(view)
    }

    fn reveals(event: &R::Event) -> bool {
        R::reveals(event)
    }

    fn is_trade(event: &R::Event) -> bool {
        R::is_trade(event)
    }

    fn stop(state: &mut R::State) {
        R::stop(state);
    }

    fn playing(state: &R::State) -> SeatSet {
        R::playing(state)
    }

    fn winner(state: &R::State) -> Option<Seat> {
        R::winner(state)
    }
}
