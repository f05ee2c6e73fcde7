//! Elasund: a town-building game with permits, buildings, a wall and a church. Rules are numbered in `docs/RULES.md` from
//! E1.

pub mod action;
mod belief;
mod bonus;
mod build;
pub mod building;
pub mod cards;
mod check;
pub mod church;
mod church_building;
pub(crate) mod default;
pub mod error;
pub mod event;
mod evolve;
mod hosted_title;
mod hut_placing;
pub mod influence;
mod legal;
pub mod notation;
pub mod notice;
pub mod options;
pub mod permit;
mod permit_placing;
mod pirates;
pub mod prompt;
mod resolve;
mod robot;
mod sailing;
pub mod setup;
pub mod ship;
pub mod square;
pub mod start;
pub mod state;
mod supply;
mod title;
pub mod town;
pub mod trade_track;
pub mod turn;
pub mod view;
pub mod wall;
mod wall_building;

use crate::audience::Viewer;
use crate::legal::Legal;
use crate::luck::Luck;
use crate::prompt::{AwaitedSeats, Prompts};
use crate::rules::{self, DiscardEvents, EventObserver, Rules};
use crate::seat::{Seat, SeatSet};

pub use legal::ActionBounds;

/// Rules of Elasund.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Elasund;

/// An action of Elasund being resolved.
type EventSink<'a, W> = rules::EventSink<'a, Elasund, W>;

/// Receiver of Elasund's events.
trait ElasundObserver: EventObserver<event::Event> {}

impl<W: EventObserver<event::Event>> ElasundObserver for W {}

impl Rules for Elasund {
    type Setup = setup::Setup;
    type State = state::State;
    type Action = action::Action;
    type Event = event::Event;
    type PromptKind = prompt::PromptKind;
    type ActionBounds = ActionBounds;
    type Error = error::RuleError;
    type View = view::View;
    type Notice = notice::Notice;

    fn initial_state(setup: &setup::Setup) -> state::State {
        start::initial_state(setup)
    }

    fn check(state: &state::State, seat: Seat, action: &action::Action) -> Result<(), error::RuleError> {
        check::check(state, seat, action)
    }

    fn resolve(
        state: &mut state::State,
        seat: Seat,
        action: &action::Action,
        luck: &mut dyn Luck,
        events: &mut Vec<event::Event>,
    ) {
        resolve::resolve(state, seat, action, luck, events);
    }

    fn resolve_without_events(state: &mut state::State, seat: Seat, action: &action::Action, luck: &mut dyn Luck) {
        resolve::resolve(state, seat, action, luck, &mut DiscardEvents);
    }

    fn evolve(state: &mut state::State, event: &event::Event) {
        evolve::evolve(state, event);
    }

    #[inline(always)]
    fn evolve_inlined(state: &mut state::State, event: &event::Event) {
        evolve::evolve(state, event);
    }

    fn prompts(state: &state::State) -> Prompts<prompt::PromptKind> {
        prompt::prompts(state)
    }

    fn awaited(state: &state::State) -> AwaitedSeats {
        prompt::awaited(state)
    }

    fn legal_actions(state: &state::State, seat: Seat, legal: &mut Legal<action::Action, ActionBounds>) {
        legal::legal_actions(state, seat, legal);
    }

    fn allows(described: &ActionBounds, action: &action::Action) -> bool {
        described.allows(action)
    }

    fn view(state: &state::State, viewer: Viewer) -> view::View {
        view::view(state, viewer)
    }

    fn notice(event: &event::Event, viewer: Viewer) -> notice::Notice {
        notice::notice(event, viewer)
    }

    fn default_action(view: &view::View) -> Option<action::Action> {
        default::default_action(view)
    }

    fn reveals(event: &event::Event) -> bool {
        event.reveals()
    }

    /// Elasund has no trade between players.
    fn is_trade(_: &event::Event) -> bool {
        false
    }

    fn stop(state: &mut state::State) {
        turn::stop(state);
    }

    fn playing(state: &state::State) -> SeatSet {
        if matches!(state.phase, state::Phase::Over { .. }) { SeatSet::EMPTY } else { state.playing }
    }

    fn winner(state: &state::State) -> Option<Seat> {
        if let state::Phase::Over { winner } = state.phase { winner } else { None }
    }
}
