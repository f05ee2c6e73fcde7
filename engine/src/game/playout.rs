//! Games of any title played by robots, one step at a time.

use arrayvec::ArrayVec;

use super::{AnyAction, AnyEvent, AnySetup, Listed};
use crate::audience::Viewer;
use crate::belief::Belief;
use crate::legal::Legal;
use crate::luck::Luck;
use crate::prompt::Prompt;
use crate::robot::{Asked, Budget, LegalOf, Rng, Robot};
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
use crate::title::Question;

/// A step: seat, action, and events.
pub type Taken = (Seat, AnyAction, Vec<AnyEvent>);

/// A game between robots. Reuses its allocations from game to game.
///
/// ```
/// use engine::game::Listed;
/// use engine::robot::{Budget, Rng};
/// use engine::{Elasund, KeyedLuck, Robot, Seat, SeatSet, Seed};
///
/// let mut luck = KeyedLuck::new(Seed([1; 32]).key(&[]));
/// let setup = Elasund::any_options(Default::default()).deal(2, &mut luck).ok_or("two can play")?;
/// let (mut playout, mut choice) = (setup.playout(), Rng::new(1));
/// playout.begin(&setup, SeatSet::only(Seat::FIRST));
/// for _ in 0..20 {
///     let mut budget = Budget { playouts: 5, goes_on: &mut || true };
///     let robot = |seat| if seat == Seat::FIRST { Robot::Master } else { Robot::Settler };
///     let mut asked = playout.awaited().into_iter();
///     asked.find(|&seat| playout.consider(seat, robot(seat), &mut budget, &mut choice));
///     assert!(playout.go_on(&mut luck).is_some());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Playout {
    /// Starts a game in which the seats in `thinking` maintain a belief and search. Returns `false`, and starts nothing, for
    /// a setup of another title.
    fn begin(&mut self, setup: &AnySetup, thinking: SeatSet) -> bool;

    /// Seats that the game waits for, in prompt order; empty once it is over.
    fn awaited(&self) -> ArrayVec<Seat, MAX_SEATS>;

    /// Lets a robot choose the next action of this seat. A seat in `thinking` searches within the budget; others answer at
    /// once. Returns `false` if the seat has to wait for others.
    fn consider(&mut self, seat: Seat, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> bool;

    /// Sets the next action of this seat. Returns `false` for an action of another title.
    fn propose(&mut self, seat: Seat, action: &AnyAction) -> bool;

    /// Sets the seat's default action as next. Returns `false` if the seat has no prompt.
    fn give_way(&mut self, seat: Seat) -> bool;

    /// Resolves the chosen action and returns the number of actions it counts for: one, or one per discarded card. `None` if
    /// no action was chosen, or it is illegal.
    fn go_on(&mut self, luck: &mut dyn Luck) -> Option<u64>;

    /// Last step taken.
    fn taken(&self) -> Option<Taken>;

    /// Winner, once the game is over.
    fn winner(&self) -> Option<Seat>;
}

/// Game of one title with reused buffers.
pub(super) struct Board<T: Listed> {
    state: Option<T::State>,
    thinking: SeatSet,
    beliefs: PerSeat<Belief<T::State>>,
    legal: LegalOf<T>,
    found: Option<(Seat, T::Action)>,
    taken: Option<(Seat, T::Action)>,
    events: Vec<T::Event>,
}

impl<T: Listed> Default for Board<T> {
    fn default() -> Board<T> {
        Board {
            state: None,
            thinking: SeatSet::EMPTY,
            beliefs: PerSeat::from_fn(|_| Belief::default()),
            legal: Legal::new(),
            found: None,
            taken: None,
            events: Vec::new(),
        }
    }
}

impl<T: Listed> Playout for Board<T> {
    fn begin(&mut self, setup: &AnySetup, thinking: SeatSet) -> bool {
        (self.found, self.taken, self.thinking) = (None, None, thinking);
        self.events.clear();
        self.state = T::own_setup(setup).map(T::start);
        if let Some(state) = &self.state {
            thinking.iter().for_each(|seat| self.beliefs[seat] = T::believe(state, Viewer::Seat(seat)));
        }
        self.state.is_some()
    }

    fn awaited(&self) -> ArrayVec<Seat, MAX_SEATS> {
        let prompts = self.state.as_ref().map(T::prompts).unwrap_or_default();
        prompts.into_iter().filter(Prompt::is_awaited).map(|prompt| prompt.seat).collect()
    }

    fn consider(&mut self, seat: Seat, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> bool {
        let Some(state) = &self.state else { return false };
        T::legal_actions(state, seat, &mut self.legal);
        let action = if self.thinking.contains(seat) {
            let question = Question::<T> {
                view: T::view(state, Viewer::Seat(seat)),
                legal: std::mem::take(&mut self.legal),
                belief: std::mem::take(&mut self.beliefs[seat]),
            };
            let action = T::think(robot, &question, budget, choice);
            (self.legal, self.beliefs[seat]) = (question.legal, question.belief);
            action
        } else {
            T::act(robot, &Asked::new(state, seat, &self.legal), choice)
        };
        self.found = action.map(|action| (seat, action));
        self.found.is_some()
    }

    fn propose(&mut self, seat: Seat, action: &AnyAction) -> bool {
        self.found = T::own_action(action).map(|action| (seat, action));
        self.found.is_some()
    }

    fn give_way(&mut self, seat: Seat) -> bool {
        let view = self.state.as_ref().map(|state| T::view(state, Viewer::Seat(seat)));
        self.found = view.and_then(|view| T::default_action(&view)).map(|action| (seat, action));
        self.found.is_some()
    }

    fn go_on(&mut self, luck: &mut dyn Luck) -> Option<u64> {
        let (state, (seat, action)) = (self.state.as_mut()?, self.found.take()?);
        self.events.clear();
        T::decide(state, seat, &action, luck, &mut self.events).ok()?;
        for seat in self.thinking.iter() {
            let belief = &mut self.beliefs[seat];
            self.events.iter().for_each(|event| T::learn(belief, &T::notice(event, Viewer::Seat(seat))));
        }
        let actions = T::discards(&action).map_or(1, u64::from);
        self.taken = Some((seat, action));
        Some(actions)
    }

    fn taken(&self) -> Option<Taken> {
        let (seat, action) = self.taken.clone()?;
        Some((seat, T::any_action(action), self.events.iter().cloned().map(T::any_event).collect()))
    }

    fn winner(&self) -> Option<Seat> {
        self.state.as_ref().and_then(T::winner)
    }
}
