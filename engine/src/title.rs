//! Interface of a title beyond its rules: robots, beliefs, search, post-game analysis and replay.

use crate::analysis::{AnalyzedStep, PostGameAnalysis};
use crate::audience::Viewer;
use crate::belief::Belief;
use crate::luck::Outcome;
use crate::robot::{Budget, LegalOf, Rng, Robot, RobotInput};
use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};

/// A decision that a seat must take, with everything the seat may know. It owns its data, so a robot can think about it on
/// another thread while the table continues.
pub struct Question<T: Title> {
    /// View of the seat.
    pub view: T::View,
    /// Legal actions of the seat.
    pub legal: LegalOf<T>,
    /// Belief of the seat about hidden state.
    pub belief: Belief<T::State>,
}

/// A title as robots, tables, simulations and tests use it.
pub trait Title: Rules + Sized {
    /// Number of seats in a game with this setup.
    fn players(setup: &Self::Setup) -> usize;

    /// Active seat and turn number, counted from 1; 0 before the first turn.
    fn turn(state: &Self::State) -> (Seat, u32);

    /// Returns `true` if the active seat acts within the turn of another seat, where it loses little by passing.
    fn is_within_other_turn(state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Seats in the order of their next turns, without the active one. The default order is clockwise.
    fn upcoming_turns(state: &Self::State) -> Vec<Seat> {
        let active = Self::turn(state).0;
        Self::playing(state).without(active).clockwise_from(active).collect()
    }

    /// Returns the action of a robot that must answer at once; `None` if the seat has to wait for another seat's answer to
    /// its offer. Called again after every change. The default implementation, for titles without their own robots, picks
    /// any legal action.
    fn robot_action(robot: Robot, asked: &RobotInput<'_, Self>, choice: &mut Rng) -> Option<Self::Action> {
        let _ = robot;
        let any = choice.choose(&asked.legal.actions).cloned();
        any.or_else(|| Self::default_action(&asked.view()))
    }

    /// Returns the initial belief of a viewer who knows the first state of the game. Titles without search return the empty
    /// belief.
    fn initial_belief(first: &Self::State, viewer: Viewer) -> Belief<Self::State> {
        let _ = (first, viewer);
        Belief::default()
    }

    /// Updates a belief with a notice. Never panics, even if the notice contradicts the belief.
    fn update_belief(belief: &mut Belief<Self::State>, notice: &Self::Notice) {
        let _ = (belief, notice);
    }

    /// Samples a full state that has this view, with the probability that the belief gives it. `None` if no state fits, or
    /// if the belief is empty.
    fn sample_state(view: &Self::View, belief: &Belief<Self::State>, choice: &mut Rng) -> Option<Self::State> {
        let _ = (view, belief, choice);
        None
    }

    /// Returns the action of a robot that may search within `budget`. Equals [`Title::robot_action`] for robots that do not
    /// search.
    fn search_action(
        robot: Robot,
        question: &Question<Self>,
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<Self::Action> {
        let _ = (robot, budget);
        let any = choice.choose(&question.legal.actions).cloned();
        any.or_else(|| Self::default_action(&question.view))
    }

    /// Estimates every seat's winning probability before and after each of `steps`, which followed the state `first`: once
    /// with full knowledge of the hidden state and once with public knowledge only. Not restricted to a view, so only for
    /// finished games. `None` if the budget stopped the analysis, or if the title has no search.
    fn analyze(
        first: &Self::State,
        steps: &[AnalyzedStep<'_, Self>],
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<PostGameAnalysis> {
        let _ = (first, steps, budget, choice);
        None
    }

    /// Recovers the random outcomes drawn during a step that began in `state`. [`ScriptedLuck`](crate::ScriptedLuck) with
    /// these outcomes reproduces the step.
    fn outcomes(state: &Self::State, events: &[Self::Event]) -> Vec<Outcome>;

    /// Number of cards that the action discards; `None` if it is not a discard.
    fn discard_count(action: &Self::Action) -> Option<u8> {
        let _ = action;
        None
    }
}

/// Returns the next seat and action of a game played by robots: the first awaited seat with an action, in prompt order.
/// Fills `legal` with that seat's legal actions. `None` once the game is over.
///
/// ```
/// use engine::elasund::{options::Options, setup::Setup};
/// use engine::robot::Rng;
/// use engine::{Elasund, KeyedLuck, Legal, PerSeat, Robot, Rules, Seed, next_action};
///
/// let mut luck = KeyedLuck::new(Seed([1; 32]).derive_key(&[]));
/// let mut state = Elasund::initial_state(&Setup::new(2, Options::default(), &mut luck)?);
/// let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(1), Vec::new());
/// let robots = PerSeat::filled(Robot::Settler);
/// while let Some((seat, action)) = next_action::<Elasund>(&state, &robots, &mut legal, &mut choice) {
///     events.clear();
///     Elasund::decide(&mut state, seat, &action, &mut luck, &mut events)?;
/// }
/// assert!(Elasund::winner(&state).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_action<T: Title>(
    state: &T::State,
    robots: &PerSeat<Robot>,
    legal: &mut LegalOf<T>,
    choice: &mut Rng,
) -> Option<(Seat, T::Action)> {
    T::awaited(state).into_iter().find_map(|seat| {
        T::legal_actions(state, seat, legal);
        let action = T::robot_action(robots[seat], &RobotInput::new(state, seat, legal), choice);
        action.map(|action| (seat, action))
    })
}
