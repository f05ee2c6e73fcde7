//! The base game from any position on: a title whose set-up is a state.

use engine::audience::Viewer;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::event::Event;
use engine::catan::notice::Notice;
use engine::catan::prompt::PromptKind;
use engine::catan::state::State;
use engine::catan::view::View;
use engine::catan::{Catan, Described};
use engine::legal::Legal;
use engine::luck::Luck;
use engine::prompt::Prompts;
use engine::rules::Rules;
use engine::seat::{Seat, SeatSet};

/// Plays on from a state.
pub(super) struct Placed;

impl Rules for Placed {
    type Setup = State;
    type State = State;
    type Action = Action;
    type Event = Event;
    type PromptKind = PromptKind;
    type Described = Described;
    type Error = RuleError;
    type View = View;
    type Notice = Notice;

    fn start(setup: &State) -> State {
        setup.clone()
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
        Catan::check(state, seat, action)
    }

    fn resolve<L: Luck + ?Sized>(
        state: &mut State,
        seat: Seat,
        action: &Action,
        luck: &mut L,
        events: &mut Vec<Event>,
    ) {
        Catan::resolve(state, seat, action, luck, events);
    }

    fn evolve(state: &mut State, event: &Event) {
        Catan::evolve(state, event);
    }

    fn prompts(state: &State) -> Prompts<PromptKind> {
        Catan::prompts(state)
    }

    fn legal_actions(state: &State, seat: Seat, legal: &mut Legal<Action, Described>) {
        Catan::legal_actions(state, seat, legal);
    }

    fn allows(described: &Described, action: &Action) -> bool {
        Catan::allows(described, action)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        Catan::view(state, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Notice {
        Catan::notice(event, viewer)
    }

    fn default_action(view: &View) -> Option<Action> {
        Catan::default_action(view)
    }

    fn reveals(event: &Event) -> bool {
        Catan::reveals(event)
    }

    fn is_trade(event: &Event) -> bool {
        Catan::is_trade(event)
    }

    fn stop(state: &mut State) {
        Catan::stop(state);
    }

    fn playing(state: &State) -> SeatSet {
        Catan::playing(state)
    }

    fn winner(state: &State) -> Option<Seat> {
        Catan::winner(state)
    }
}
