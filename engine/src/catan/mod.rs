//! Catan: the base game and its expansions. Rules are numbered in `docs/RULES.md`.

mod absentee_answers;
pub mod action;
pub mod bank;
mod belief;
pub mod board;
mod build;
mod check;
pub mod cities_knights;
mod default;
pub mod development;
pub mod edge;
pub mod error;
pub mod event;
mod evolve;
pub mod hand_card;
pub mod hex;
mod hosted_title;
pub mod island;
mod legal;
pub mod network;
pub mod notation;
pub mod notice;
pub mod offer;
pub mod options;
mod packed_counts;
pub mod piece;
mod points;
mod production;
pub mod prompt;
mod resolve;
pub mod resource;
pub mod road_length;
mod robber;
mod robot;
pub mod route_kind;
mod ruleset;
pub mod setup;
pub mod ships;
mod start;
pub mod state;
mod title;
pub mod topology;
mod trade;
mod turn;
pub mod turn_part;
pub mod vertex;
pub mod view;

use crate::audience::Viewer;
use crate::legal::Legal;
use crate::luck::Luck;
use crate::prompt::{AwaitedSeats, Prompts};
use crate::rules::{self, DiscardEvents, EventObserver, Rules};
use crate::seat::{Seat, SeatSet};

pub use legal::ActionBounds;

/// Rules of the base game, including Cities & Knights and ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Catan;

/// Event sink of an action being resolved.
type EventSink<'a, W> = rules::EventSink<'a, Catan, W>;

/// Observer of the events of an action.
trait CatanObserver: EventObserver<event::Event> {}

impl<W: EventObserver<event::Event>> CatanObserver for W {}

impl Rules for Catan {
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

    fn is_trade(event: &event::Event) -> bool {
        event.is_trade()
    }

    fn stop(state: &mut state::State) {
        points::stop(state);
    }

    fn playing(state: &state::State) -> SeatSet {
        if matches!(state.phase, state::Phase::Over { .. }) { SeatSet::EMPTY } else { state.playing }
    }

    fn winner(state: &state::State) -> Option<Seat> {
        if let state::Phase::Over { winner, .. } = state.phase { winner } else { None }
    }
}
