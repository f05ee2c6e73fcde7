//! Catan: the base game and its expansions. Rules are numbered in `docs/RULES.md`.

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
mod foresight;
pub mod hand_card;
pub mod hex;
pub mod island;
mod lanes;
mod legal;
mod listed;
pub mod network;
pub mod notation;
pub mod notice;
pub mod offer;
pub mod options;
pub mod piece;
mod points;
mod production;
pub mod prompt;
mod resolve;
pub mod resource;
pub mod road_length;
mod robber;
mod robot;
pub mod setup;
pub mod ships;
mod start;
pub mod state;
mod title;
pub mod topology;
mod trade;
mod turn;
pub mod vertex;
pub mod view;
pub mod way;

use crate::audience::Viewer;
use crate::legal::Legal;
use crate::luck::Luck;
use crate::prompt::{Awaited, Prompts};
use crate::rules::{self, Nobody, Rules, Witness};
use crate::seat::{Seat, SeatSet};

pub use legal::Described;

/// Rules of the base game, including Cities & Knights and ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Catan;

/// Event sink of an action being resolved.
type EventSink<'a, W> = rules::EventSink<'a, Catan, W>;

/// Observer of the events of an action.
trait Watch: Witness<event::Event> {}

impl<W: Witness<event::Event>> Watch for W {}

impl Rules for Catan {
    type Setup = setup::Setup;
    type State = state::State;
    type Action = action::Action;
    type Event = event::Event;
    type PromptKind = prompt::PromptKind;
    type Described = Described;
    type Error = error::RuleError;
    type View = view::View;
    type Notice = notice::Notice;

    fn start(setup: &setup::Setup) -> state::State {
        start::start(setup)
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

    fn resolve_unseen(state: &mut state::State, seat: Seat, action: &action::Action, luck: &mut dyn Luck) {
        resolve::resolve(state, seat, action, luck, &mut Nobody);
    }

    fn evolve(state: &mut state::State, event: &event::Event) {
        evolve::evolve(state, event);
    }

    #[inline(always)]
    fn evolve_told(state: &mut state::State, event: &event::Event) {
        evolve::evolve(state, event);
    }

    fn prompts(state: &state::State) -> Prompts<prompt::PromptKind> {
        prompt::prompts(state)
    }

    fn awaited(state: &state::State) -> Awaited {
        prompt::awaited(state)
    }

    fn legal_actions(state: &state::State, seat: Seat, legal: &mut Legal<action::Action, Described>) {
        legal::legal_actions(state, seat, legal);
    }

    fn allows(described: &Described, action: &action::Action) -> bool {
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
        match state.phase {
            state::Phase::Over { .. } => SeatSet::EMPTY,
            _ => state.playing,
        }
    }

    fn winner(state: &state::State) -> Option<Seat> {
        match state.phase {
            state::Phase::Over { winner, .. } => winner,
            _ => None,
        }
    }
}
