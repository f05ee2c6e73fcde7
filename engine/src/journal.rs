//! Record of a game: setup, steps, current and earlier states, and undo.

use crate::analysis::{AnalyzedStep, LuckSource, PostGameAnalysis};
use crate::audience::Viewer;
use crate::legal::Legal;
use crate::luck::{Luck, Outcome};
use crate::robot::{Budget, Rng};
use crate::rules::Rules;
use crate::seat::Seat;
use crate::title::{Question, Title};

/// Origin of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepOrigin {
    /// The player.
    Player,
    /// A robot that plays the seat.
    Robot,
    /// The rules: default action of a seat that did not answer.
    Default,
}

/// An accepted action with its events.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<A, E> {
    /// Seat that acted.
    pub seat: Seat,
    /// Action of the seat.
    pub action: A,
    /// Events of the action.
    pub events: Vec<E>,
    /// Origin of the step.
    pub by: StepOrigin,
}

/// Step of one title.
pub type StepOf<R> = Step<<R as Rules>::Action, <R as Rules>::Event>;

/// Permission that a seat needs to undo its last step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// None: nobody else has acted since, nothing was revealed, and no trade was made.
    Free {
        /// Number of steps that remain.
        to_step: usize,
    },
    /// Consent of the other players.
    WithConsent {
        /// Number of steps that remain.
        to_step: usize,
    },
}

/// Number of steps between snapshots of the state.
const SNAPSHOT_INTERVAL: usize = 64;

/// Record of a game.
pub struct Journal<R: Rules> {
    setup: R::Setup,
    steps: Vec<StepOf<R>>,
    state: R::State,
    /// Snapshots: the first state, and the state after each [`SNAPSHOT_INTERVAL`] steps.
    snapshots: Vec<R::State>,
}

impl<R: Rules> Clone for Journal<R> {
    fn clone(&self) -> Self {
        Journal {
            setup: self.setup.clone(),
            steps: self.steps.clone(),
            state: self.state.clone(),
            snapshots: self.snapshots.clone(),
        }
    }
}

impl<R: Rules> Journal<R> {
    /// Game before its first step.
    pub fn new(setup: R::Setup) -> Self {
        let state = R::initial_state(&setup);
        Journal::from_position(setup, state)
    }

    /// Game that begins in an arbitrary state.
    pub fn from_position(setup: R::Setup, state: R::State) -> Self {
        Journal { setup, steps: Vec::new(), snapshots: vec![state.clone()], state }
    }

    /// Setup of the game.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// Steps, without undone ones.
    pub fn steps(&self) -> &[StepOf<R>] {
        &self.steps
    }

    /// Current state.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// State after `steps` steps.
    pub fn state_after(&self, steps: usize) -> R::State {
        if steps >= self.steps.len() {
            return self.state.clone();
        }
        let nearest = (steps / SNAPSHOT_INTERVAL).min(self.snapshots.len() - 1);
        let mut state = self.snapshots[nearest].clone();
        for event in self.steps[nearest * SNAPSHOT_INTERVAL..steps].iter().flat_map(|step| &step.events) {
            R::evolve(&mut state, event);
        }
        state
    }

    /// Legal actions of the seat now.
    pub fn legal(&self, seat: Seat) -> Legal<R::Action, R::ActionBounds> {
        let mut legal = Legal::new();
        R::legal_actions(&self.state, seat, &mut legal);
        legal
    }

    /// Checks and resolves a sequence of actions of one seat without changing the journal. All or nothing.
    ///
    /// # Errors
    /// Index of the first illegal action, and the reason.
    pub fn decide(
        &self,
        seat: Seat,
        actions: &[R::Action],
        by: StepOrigin,
        luck: &mut dyn Luck,
    ) -> Result<Vec<StepOf<R>>, (usize, R::Error)> {
        let mut state = self.state.clone();
        let mut steps = Vec::with_capacity(actions.len());
        for (index, action) in actions.iter().enumerate() {
            let mut events = Vec::new();
            R::decide(&mut state, seat, action, luck, &mut events).map_err(|error| (index, error))?;
            steps.push(Step { seat, action: action.clone(), events, by });
        }
        Ok(steps)
    }

    /// Appends a step returned by [`Journal::decide`] on this journal.
    pub fn push(&mut self, mut step: StepOf<R>) {
        for event in &step.events {
            R::evolve(&mut self.state, event);
        }
        // Most steps have one or two events, and games stay in memory for weeks.
        step.events.shrink_to_fit();
        self.steps.push(step);
        if self.steps.len().is_multiple_of(SNAPSHOT_INTERVAL) {
            self.snapshots.push(self.state.clone());
        }
    }

    /// Returns how the seat may undo its last step; `None` if it has taken none.
    pub fn undo_permission(&self, seat: Seat) -> Option<Undo> {
        let to_step = self.steps.iter().rposition(|step| step.seat == seat && step.by == StepOrigin::Player)?;
        let free = self.steps[to_step..]
            .iter()
            .all(|step| step.seat == seat && !step.events.iter().any(|event| R::reveals(event) || R::is_trade(event)));
        Some(if free { Undo::Free { to_step } } else { Undo::WithConsent { to_step } })
    }

    /// Truncates to the first `to_step` steps.
    pub fn undo_to(&mut self, to_step: usize) {
        if to_step < self.steps.len() {
            self.state = self.state_after(to_step);
            self.steps.truncate(to_step);
            self.snapshots.truncate(1 + to_step / SNAPSHOT_INTERVAL);
        }
    }

    /// Pending decision of a seat with everything it may know. Folds the seat's belief from all notices since the start of
    /// the game.
    pub fn question(&self, seat: Seat) -> Question<R>
    where
        R: Title,
    {
        let first = self.snapshots.first().unwrap_or(&self.state);
        let viewer = Viewer::Seat(seat);
        let mut belief = R::initial_belief(first, viewer);
        for event in self.steps.iter().flat_map(|step| &step.events) {
            R::update_belief(&mut belief, &R::notice(event, viewer));
        }
        Question { view: R::view(&self.state, viewer), legal: self.legal(seat), belief }
    }

    /// Source of randomness in a step; [`LuckSource::Dice`] if it had dice and draws. `None` without randomness or for a
    /// missing step.
    pub fn luck_source(&self, step: usize) -> Option<LuckSource>
    where
        R: Title,
    {
        let events = &self.steps.get(step)?.events;
        let outcomes = R::outcomes(&self.state_after(step), events);
        let is_die = |outcome: &Outcome| matches!(outcome, Outcome::Die(_));
        if outcomes.iter().any(is_die) { Some(LuckSource::Dice) } else { outcomes.first().map(|_| LuckSource::Draw) }
    }

    /// Estimates every seat's winning probability before and after each step. Uses hidden information: must not be shown
    /// before the game is over.
    pub fn analyze(&self, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<PostGameAnalysis>
    where
        R: Title,
    {
        let steps = self.steps.iter();
        let steps = steps.map(|step| AnalyzedStep { seat: step.seat, action: &step.action, events: &step.events });
        let steps: Vec<AnalyzedStep<'_, R>> = steps.collect();
        R::analyze(self.snapshots.first().unwrap_or(&self.state), &steps, budget, choice)
    }

    /// Ends the game without a winner, unless it is over. Not recorded as a step, and not undone.
    pub fn stop(&mut self) {
        R::stop(&mut self.state);
    }

    /// Notices of a step for `viewer`.
    pub fn notices<'a>(&'a self, step: usize, viewer: Viewer) -> impl Iterator<Item = R::Notice> + 'a {
        self.steps.get(step).into_iter().flat_map(move |step| step.events.iter().map(move |e| R::notice(e, viewer)))
    }
}
