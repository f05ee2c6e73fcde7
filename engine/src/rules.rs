//! Rules of a title: start, legal actions, resolution of actions, views and notices.

use std::fmt::Debug;

use crate::audience::Viewer;
use crate::legal::Legal;
use crate::luck::Luck;
use crate::prompt::{AwaitedSeats, Prompts};
use crate::seat::{Seat, SeatSet};

/// Receiver of the events of an action: a `Vec` collects them, [`DiscardEvents`] discards them.
pub trait EventObserver<E> {
    /// Receives an event.
    fn observe(&mut self, event: E);
}

impl<E> EventObserver<E> for Vec<E> {
    #[inline]
    fn observe(&mut self, event: E) {
        self.push(event);
    }
}

/// Discards all events.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DiscardEvents;

impl<E> EventObserver<E> for DiscardEvents {
    #[inline]
    fn observe(&mut self, _: E) {}
}

/// An action being resolved: applies each event as it is emitted.
pub struct EventSink<'a, R: Rules, W: EventObserver<R::Event>> {
    /// Current state.
    pub state: &'a mut R::State,
    /// Source of random outcomes.
    pub luck: &'a mut dyn Luck,
    /// Receiver of the events.
    pub observer: &'a mut W,
}

impl<R: Rules, W: EventObserver<R::Event>> EventSink<'_, R, W> {
    /// Applies an event to the state and passes it to the receiver.
    #[inline(always)]
    pub fn emit(&mut self, event: impl Into<R::Event>) {
        let event = event.into();
        R::evolve_inlined(self.state, &event);
        self.observer.observe(event);
    }
}

/// Rules of a title. All functions are pure: luck is an argument, and there is no clock.
pub trait Rules {
    /// Everything fixed before the first action.
    type Setup: Clone + PartialEq + Debug;
    /// State of a running or finished game, including secrets.
    type State: Clone + PartialEq + Debug;
    /// Action of a seat.
    type Action: Clone + PartialEq + Debug;
    /// Event, including secrets. A state is the fold of its events.
    type Event: Clone + PartialEq + Debug;
    /// Decision that a prompt requests.
    type PromptKind: Copy + PartialEq + Debug;
    /// Bounds of an open-ended action.
    type ActionBounds: Clone + PartialEq + Debug;
    /// Reason why an action is illegal.
    type Error: Clone + PartialEq + Debug + std::error::Error;
    /// The part of a state that one viewer may know.
    type View: Clone + PartialEq + Debug;
    /// The part of an event that one viewer may know.
    type Notice: Clone + PartialEq + Debug;

    /// Returns the state before the first action.
    fn initial_state(setup: &Self::Setup) -> Self::State;

    /// Checks that the seat may take this action now. All rule checks are made here; the result depends only on information
    /// the seat has, and draws no luck.
    ///
    /// # Errors
    /// The first rule that the action breaks, with relevant facts.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Self::Error>;

    /// Resolves an action that passed [`Rules::check`]: draws luck, applies each event with [`Rules::evolve`] and appends it
    /// to `events`. Infallible; the result for an unchecked action is unspecified.
    fn resolve(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        luck: &mut dyn Luck,
        events: &mut Vec<Self::Event>,
    );

    /// Same as [`Rules::resolve`] without collecting events, for playouts; the resulting state is the same.
    fn resolve_without_events(state: &mut Self::State, seat: Seat, action: &Self::Action, luck: &mut dyn Luck) {
        Self::resolve(state, seat, action, luck, &mut Vec::new());
    }

    /// Applies an event. Total and deterministic: accepts any event in any state of the same setup.
    fn evolve(state: &mut Self::State, event: &Self::Event);

    /// Same as [`Rules::evolve`], for call sites where the kind of event is known at compile time; titles may inline it
    /// there.
    #[inline(always)]
    fn evolve_inlined(state: &mut Self::State, event: &Self::Event) {
        Self::evolve(state, event);
    }

    /// Returns the open prompts; empty once the game is over.
    fn prompts(state: &Self::State) -> Prompts<Self::PromptKind>;

    /// Returns the seats that the game waits for, in the order of [`Rules::prompts`].
    fn awaited(state: &Self::State) -> AwaitedSeats {
        Self::prompts(state).iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect()
    }

    /// Fills `legal` with the legal actions of the seat; leaves it empty if the seat has no prompt.
    fn legal_actions(state: &Self::State, seat: Seat, legal: &mut Legal<Self::Action, Self::ActionBounds>);

    /// Returns `true` if the action is within these bounds.
    fn allows(described: &Self::ActionBounds, action: &Self::Action) -> bool;

    /// Returns the view of a state for `viewer`.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Returns the notice of an event for `viewer`.
    fn notice(event: &Self::Event, viewer: Viewer) -> Self::Notice;

    /// Returns the default action for a viewing seat that does not answer: legal, without luck, and as conservative as
    /// possible. `None` if the seat has no prompt.
    fn default_action(view: &Self::View) -> Option<Self::Action>;

    /// Returns `true` if the event reveals information irrevocably: a roll, a drawn or stolen card.
    fn reveals(event: &Self::Event) -> bool;

    /// Returns `true` if the event moved cards between two players by agreement.
    fn is_trade(event: &Self::Event) -> bool;

    /// Ends the game without a winner, unless it is over: no prompts remain, and views hide nothing.
    fn stop(state: &mut Self::State);

    /// Returns the seats of players who have not resigned; empty once the game is over.
    fn playing(state: &Self::State) -> SeatSet;

    /// Winner, once the game is over; `None` if it was stopped.
    fn winner(state: &Self::State) -> Option<Seat>;

    /// Checks and resolves an action.
    ///
    /// # Errors
    /// As [`Rules::check`]; state and events are then unchanged.
    fn decide(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        luck: &mut dyn Luck,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Error> {
        Self::check(state, seat, action)?;
        Self::resolve(state, seat, action, luck, events);
        Ok(())
    }
}
