//! What every title offers: how a game starts, what is legal, what an action leads to, and who sees what of it.

use std::fmt::Debug;

use crate::audience::Viewer;
use crate::legal::Legal;
use crate::luck::Luck;
use crate::prompt::{Awaited, Prompts};
use crate::seat::{Seat, SeatSet};

/// Who looks on while an action is carried out: a `Vec` keeps the events, [`Nobody`] does without them.
pub trait Witness<E> {
    /// It happened.
    fn see(&mut self, event: E);
}

impl<E> Witness<E> for Vec<E> {
    #[inline]
    fn see(&mut self, event: E) {
        self.push(event);
    }
}

/// Nobody looks on, and no event is kept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Nobody;

impl<E> Witness<E> for Nobody {
    #[inline]
    fn see(&mut self, _: E) {}
}

/// An action being carried out: each event is applied as it is told.
pub struct EventSink<'a, R: Rules, W: Witness<R::Event>> {
    /// The state now.
    pub state: &'a mut R::State,
    /// The luck that is drawn from.
    pub luck: &'a mut dyn Luck,
    /// Who looks on.
    pub witness: &'a mut W,
}

impl<R: Rules, W: Witness<R::Event>> EventSink<'_, R, W> {
    /// It happened.
    #[inline(always)]
    pub fn tell(&mut self, event: impl Into<R::Event>) {
        let event = event.into();
        R::evolve_told(self.state, &event);
        self.witness.see(event);
    }
}

/// A title's rules. Everything here is pure: luck is an argument, time is none of its business.
pub trait Rules {
    /// All that is fixed before the first action.
    type Setup: Clone + PartialEq + Debug;
    /// Everything about a running game, secrets included.
    type State: Clone + PartialEq + Debug;
    /// What a seat asks for.
    type Action: Clone + PartialEq + Debug;
    /// What happened, secrets included. A state is the fold of its events.
    type Event: Clone + PartialEq + Debug;
    /// What a prompt asks for.
    type PromptKind: Copy + PartialEq + Debug;
    /// The bounds of actions that are too open to be listed.
    type Described: Clone + PartialEq + Debug;
    /// Why an action is not legal.
    type Error: Clone + PartialEq + Debug + std::error::Error;
    /// What one viewer may know of a state.
    type View: Clone + PartialEq + Debug;
    /// What one viewer is told of an event.
    type Notice: Clone + PartialEq + Debug;

    /// The state before the first action.
    fn start(setup: &Self::Setup) -> Self::State;

    /// Whether the seat may take this action now. This is the only place that checks rules; it draws no luck, and
    /// depends on nothing but what the seat itself may know.
    ///
    /// # Errors
    /// The first rule that the action breaks, with the fact that helps.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Self::Error>;

    /// Carries out an action that [`Rules::check`] has passed: draws luck, and passes each event through
    /// [`Rules::evolve`] as it is appended to `events`. Can't fail; of an unchecked action it makes no promise.
    fn resolve(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        luck: &mut dyn Luck,
        events: &mut Vec<Self::Event>,
    );

    /// The same where nobody looks on, as in games that are only imagined: the state afterwards is the same, and no event is
    /// kept.
    fn resolve_unseen(state: &mut Self::State, seat: Seat, action: &Self::Action, luck: &mut dyn Luck) {
        Self::resolve(state, seat, action, luck, &mut Vec::new());
    }

    /// Applies what happened. Total and without luck: any event may follow any state of the same setup.
    fn evolve(state: &mut Self::State, event: &Self::Event);

    /// The same where an action tells an event, and so knows its kind: a title may have it compiled into each such place.
    #[inline(always)]
    fn evolve_told(state: &mut Self::State, event: &Self::Event) {
        Self::evolve(state, event);
    }

    /// Whom the game waits for. Empty when it is over.
    fn prompts(state: &Self::State) -> Prompts<Self::PromptKind>;

    /// Whom the game can't go on without: the seats of [`Rules::prompts`] that are awaited, in that order.
    fn awaited(state: &Self::State) -> Awaited {
        Self::prompts(state).iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect()
    }

    /// Fills `legal` with what the seat may do now; nothing when it isn't asked anything.
    fn legal_actions(state: &Self::State, seat: Seat, legal: &mut Legal<Self::Action, Self::Described>);

    /// Whether this action falls within these bounds.
    fn allows(described: &Self::Described, action: &Self::Action) -> bool;

    /// What the viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What the viewer is told.
    fn notice(event: &Self::Event, viewer: Viewer) -> Self::Notice;

    /// What is done for the viewing seat when it does not answer: legal, without luck, and keeping what it can.
    /// `None` when that seat isn't asked anything.
    fn default_action(view: &Self::View) -> Option<Self::Action>;

    /// Whether the event tells anybody something that can't be taken back: a roll, a drawn or stolen card.
    fn reveals(event: &Self::Event) -> bool;

    /// Whether the event moved cards between two players by agreement.
    fn is_trade(event: &Self::Event) -> bool;

    /// Ends the game without a winner, unless it is over: nobody is asked anything any more, and no view hides anything.
    fn stop(state: &mut Self::State);

    /// The seats that are played, and not resigned; none once it is over.
    fn playing(state: &Self::State) -> SeatSet;

    /// Who has won, once the game is over.
    fn winner(state: &Self::State) -> Option<Seat>;

    /// Checks, then resolves.
    ///
    /// # Errors
    /// As [`Rules::check`]; then state and events are as before.
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
