//! Games of any title played by robots, one step at a time.

use arrayvec::ArrayVec;

use super::{AnyAction, AnyEvent, AnySetup, HostedTitle};
use crate::audience::Viewer;
use crate::belief::Belief;
use crate::legal::Legal;
use crate::luck::Luck;
use crate::prompt::Prompt;
use crate::robot::{Budget, LegalOf, Rng, Robot, RobotInput};
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
use crate::title::Question;

/// A step: seat, action, and events.
pub type PlayedStep = (Seat, AnyAction, Vec<AnyEvent>);

/// A game between robots. Reuses its allocations from game to game.
///
/// ```
/// use engine::game::HostedTitle;
/// use engine::robot::{Budget, Rng};
/// use engine::{Elasund, KeyedLuck, Robot, Seat, SeatSet, Seed};
///
/// let mut luck = KeyedLuck::new(Seed([1; 32]).derive_key(&[]));
/// let setup = Elasund::any_options(Default::default()).deal(2, &mut luck).ok_or("two can play")?;
/// let (mut game, mut choice) = (setup.robot_game(), Rng::new(1));
/// game.start(&setup, SeatSet::only(Seat::FIRST));
/// for _ in 0..20 {
///     let mut budget = Budget { playouts: 5, may_continue: &mut || true };
///     let robot = |seat| if seat == Seat::FIRST { Robot::Master } else { Robot::Settler };
///     let mut asked = game.awaited().into_iter();
///     asked.find(|&seat| game.choose_action(seat, robot(seat), &mut budget, &mut choice));
///     assert!(game.resolve_action(&mut luck).is_some());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait RobotGame {
    /// Starts a game in which the seats in `thinking` maintain a belief and search. Returns `false`, and starts nothing, for
    /// a setup of another title.
    fn start(&mut self, setup: &AnySetup, thinking: SeatSet) -> bool;

    /// Seats that the game waits for, in prompt order; empty once it is over.
    fn awaited(&self) -> ArrayVec<Seat, MAX_SEATS>;

    /// Lets a robot choose the next action of this seat. A seat in `thinking` searches within the budget; others answer at
    /// once. Returns `false` if the seat has to wait for others.
    fn choose_action(&mut self, seat: Seat, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> bool;

    /// Sets the next action of this seat. Returns `false` for an action of another title.
    fn set_action(&mut self, seat: Seat, action: &AnyAction) -> bool;

    /// Sets the seat's default action as next. Returns `false` if the seat has no prompt.
    fn set_default_action(&mut self, seat: Seat) -> bool;

    /// Resolves the chosen action and returns the number of actions it counts for: one, or one per discarded card. `None` if
    /// no action was chosen, or it is illegal.
    fn resolve_action(&mut self, luck: &mut dyn Luck) -> Option<u64>;

    /// Last step taken.
    fn last_step(&self) -> Option<PlayedStep>;

    /// Winner, once the game is over.
    fn winner(&self) -> Option<Seat>;
}

/// Game of one title with reused buffers.
pub(super) struct TypedRobotGame<T: HostedTitle> {
    state: Option<T::State>,
    searching: SeatSet,
    beliefs: PerSeat<Belief<T::State>>,
    legal: LegalOf<T>,
    chosen: Option<(Seat, T::Action)>,
    last_step: Option<(Seat, T::Action)>,
    events: Vec<T::Event>,
}

impl<T: HostedTitle> Default for TypedRobotGame<T> {
    fn default() -> TypedRobotGame<T> {
        TypedRobotGame {
            state: None,
            searching: SeatSet::EMPTY,
            beliefs: PerSeat::from_fn(|_| Belief::default()),
            legal: Legal::new(),
            chosen: None,
            last_step: None,
            events: Vec::new(),
        }
    }
}

impl<T: HostedTitle> RobotGame for TypedRobotGame<T> {
    fn start(&mut self, setup: &AnySetup, thinking: SeatSet) -> bool {
        (self.chosen, self.last_step, self.searching) = (None, None, thinking);
        self.events.clear();
        self.state = T::downcast_setup(setup).map(T::initial_state);
        if let Some(state) = &self.state {
            thinking.iter().for_each(|seat| self.beliefs[seat] = T::initial_belief(state, Viewer::Seat(seat)));
        }
        self.state.is_some()
    }

    fn awaited(&self) -> ArrayVec<Seat, MAX_SEATS> {
        let prompts = self.state.as_ref().map(T::prompts).unwrap_or_default();
        prompts.into_iter().filter(Prompt::is_awaited).map(|prompt| prompt.seat).collect()
    }

    fn choose_action(&mut self, seat: Seat, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> bool {
        let Some(state) = &self.state else { return false };
        T::legal_actions(state, seat, &mut self.legal);
        let action = if self.searching.contains(seat) {
            let question = Question::<T> {
                view: T::view(state, Viewer::Seat(seat)),
                legal: std::mem::take(&mut self.legal),
                belief: std::mem::take(&mut self.beliefs[seat]),
            };
            let action = T::search_action(robot, &question, budget, choice);
            (self.legal, self.beliefs[seat]) = (question.legal, question.belief);
            action
        } else {
            T::robot_action(robot, &RobotInput::new(state, seat, &self.legal), choice)
        };
        self.chosen = action.map(|action| (seat, action));
        self.chosen.is_some()
    }

    fn set_action(&mut self, seat: Seat, action: &AnyAction) -> bool {
        self.chosen = T::downcast_action(action).map(|action| (seat, action));
        self.chosen.is_some()
    }

    fn set_default_action(&mut self, seat: Seat) -> bool {
        let view = self.state.as_ref().map(|state| T::view(state, Viewer::Seat(seat)));
        self.chosen = view.and_then(|view| T::default_action(&view)).map(|action| (seat, action));
        self.chosen.is_some()
    }

    fn resolve_action(&mut self, luck: &mut dyn Luck) -> Option<u64> {
        let (state, (seat, action)) = (self.state.as_mut()?, self.chosen.take()?);
        self.events.clear();
        T::decide(state, seat, &action, luck, &mut self.events).ok()?;
        for seat in self.searching.iter() {
            let belief = &mut self.beliefs[seat];
            self.events.iter().for_each(|event| T::update_belief(belief, &T::notice(event, Viewer::Seat(seat))));
        }
        let actions = T::discard_count(&action).map_or(1, u64::from);
        self.last_step = Some((seat, action));
        Some(actions)
    }

    fn last_step(&self) -> Option<PlayedStep> {
        let (seat, action) = self.last_step.clone()?;
        Some((seat, T::any_action(action), self.events.iter().cloned().map(T::any_event).collect()))
    }

    fn winner(&self) -> Option<Seat> {
        self.state.as_ref().and_then(T::winner)
    }
}
