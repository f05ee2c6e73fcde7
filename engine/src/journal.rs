//! A game's record: its set-up and steps, the state that they lead to, and the way back.

use crate::audience::Viewer;
use crate::hindsight::{Hindsight, Stroke, Taken};
use crate::legal::Legal;
use crate::luck::{Luck, Outcome};
use crate::robot::{Budget, Rng};
use crate::rules::Rules;
use crate::seat::Seat;
use crate::title::{Question, Title};

/// On whose behalf a step was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The player's own.
    Player,
    /// A robot's, which has the seat.
    Robot,
    /// The rules': the default answer of a seat that was skipped.
    Default,
}

/// One accepted action with its events.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<A, E> {
    /// Who acted.
    pub seat: Seat,
    /// What was asked for.
    pub action: A,
    /// What happened.
    pub events: Vec<E>,
    /// On whose behalf.
    pub by: By,
}

/// A step of one title.
pub type StepOf<R> = Step<<R as Rules>::Action, <R as Rules>::Event>;

/// How a seat may take back its last step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// At will: nobody else has acted since, nothing was revealed, and it was no trade.
    Free {
        /// How many steps stay.
        to_step: usize,
    },
    /// When everybody agrees.
    WithConsent {
        /// How many steps stay.
        to_step: usize,
    },
}

/// Every so many steps the state is kept, so that the way back to any other is short.
const STRIDE: usize = 64;

/// A game from its set-up on.
pub struct Journal<R: Rules> {
    setup: R::Setup,
    steps: Vec<StepOf<R>>,
    state: R::State,
    /// The first state, and that after each [`STRIDE`] steps.
    kept: Vec<R::State>,
}

impl<R: Rules> Clone for Journal<R> {
    fn clone(&self) -> Self {
        Journal {
            setup: self.setup.clone(),
            steps: self.steps.clone(),
            state: self.state.clone(),
            kept: self.kept.clone(),
        }
    }
}

impl<R: Rules> Journal<R> {
    /// A game before its first step.
    pub fn new(setup: R::Setup) -> Self {
        let state = R::start(&setup);
        Journal::from_position(setup, state)
    }

    /// A game from a position on, as if nothing had come before it.
    pub fn from_position(setup: R::Setup, state: R::State) -> Self {
        Journal { setup, steps: Vec::new(), kept: vec![state.clone()], state }
    }

    /// The set-up.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The steps that stand: without those undone.
    pub fn steps(&self) -> &[StepOf<R>] {
        &self.steps
    }

    /// The state now.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The state after that many steps: the fold of their events.
    pub fn state_after(&self, steps: usize) -> R::State {
        if steps >= self.steps.len() {
            return self.state.clone();
        }
        let nearest = (steps / STRIDE).min(self.kept.len() - 1);
        let mut state = self.kept[nearest].clone();
        for event in self.steps[nearest * STRIDE..steps].iter().flat_map(|step| &step.events) {
            R::evolve(&mut state, event);
        }
        state
    }

    /// What a seat may do now.
    pub fn legal(&self, seat: Seat) -> Legal<R::Action, R::Described> {
        let mut legal = Legal::new();
        R::legal_actions(&self.state, seat, &mut legal);
        legal
    }

    /// Decides actions of one seat, one after the other, without taking them: all or none.
    ///
    /// # Errors
    /// Which of them is not legal, counted from 0, and why.
    pub fn decide(
        &self,
        seat: Seat,
        actions: &[R::Action],
        by: By,
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

    /// Appends a step that was decided on this journal.
    pub fn push(&mut self, mut step: StepOf<R>) {
        for event in &step.events {
            R::evolve(&mut self.state, event);
        }
        // Most steps have one event or two, and a game is kept for weeks.
        step.events.shrink_to_fit();
        self.steps.push(step);
        if self.steps.len().is_multiple_of(STRIDE) {
            self.kept.push(self.state.clone());
        }
    }

    /// How this seat may take back its last step; `None` when it has taken none.
    pub fn undo(&self, seat: Seat) -> Option<Undo> {
        let to_step = self.steps.iter().rposition(|step| step.seat == seat && step.by == By::Player)?;
        let free = self.steps[to_step..].iter().all(|step| {
            step.seat == seat && !step.events.iter().any(|event| R::reveals(event) || R::is_trade(event))
        });
        Some(if free { Undo::Free { to_step } } else { Undo::WithConsent { to_step } })
    }

    /// Goes back to that many steps.
    pub fn undo_to(&mut self, to_step: usize) {
        if to_step < self.steps.len() {
            self.state = self.state_after(to_step);
            self.steps.truncate(to_step);
            self.kept.truncate(1 + to_step / STRIDE);
        }
    }

    /// What a seat is asked now, with all that it may know. What it believes is folded from all that it was told.
    pub fn question(&self, seat: Seat) -> Question<R>
    where
        R: Title,
    {
        let first = self.kept.first().unwrap_or(&self.state);
        let viewer = Viewer::Seat(seat);
        let mut belief = R::believe(first, viewer);
        for event in self.steps.iter().flat_map(|step| &step.events) {
            R::learn(&mut belief, &R::notice(event, viewer));
        }
        Question { view: R::view(&self.state, viewer), legal: self.legal(seat), belief }
    }

    /// What luck decided in a step, if anything: the dice, where both did.
    pub fn stroke(&self, step: usize) -> Option<Stroke>
    where
        R: Title,
    {
        let events = &self.steps.get(step)?.events;
        let outcomes = R::outcomes(&self.state_after(step), events);
        let is_die = |outcome: &Outcome| matches!(outcome, Outcome::Die(_));
        if outcomes.iter().any(is_die) { Some(Stroke::Dice) } else { outcomes.first().map(|_| Stroke::Draw) }
    }

    /// How likely each seat was to win before and after each step. It tells what was hidden: nobody may see it before the game
    /// is over.
    pub fn look_back(&self, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<Hindsight>
    where
        R: Title,
    {
        let steps = self.steps.iter();
        let steps = steps.map(|step| Taken { seat: step.seat, action: &step.action, events: &step.events });
        let steps: Vec<Taken<'_, R>> = steps.collect();
        R::look_back(self.kept.first().unwrap_or(&self.state), &steps, budget, choice)
    }

    /// Ends the game without a winner, unless it is over. This is no step, and is not taken back.
    pub fn stop(&mut self) {
        R::stop(&mut self.state);
    }

    /// What the viewer is told of a step.
    pub fn notices<'a>(&'a self, step: usize, viewer: Viewer) -> impl Iterator<Item = R::Notice> + 'a {
        self.steps
            .get(step)
            .into_iter()
            .flat_map(move |step| step.events.iter().map(move |e| R::notice(e, viewer)))
    }
}
