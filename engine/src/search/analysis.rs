//! Post-game analysis. Estimates winning probabilities in each position by playouts with settler robots, which play the rest
//! of the turn as at tables and then by the quick policy. Playouts start from the actual state, and from states consistent
//! with public knowledge.

use super::SearchableTitle;
use super::playout::Playout;
use crate::analysis::{AnalyzedStep, PostGameAnalysis};
use crate::audience::Viewer;
use crate::belief::Belief;
use crate::robot::{Budget, Rng};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Minimum and maximum number of playouts per position.
const PLAYOUTS_PER_POSITION: (u32, u32) = (8, 400);

/// Analyzes the steps that followed the state `first`. Divides the budget's playouts evenly among the positions, within
/// [`PLAYOUTS_PER_POSITION`]; the minimum may exceed the budget. `None` if the budget's callback stopped it.
pub(crate) fn analyze<T: SearchableTitle>(
    first: &T::State,
    steps: &[AnalyzedStep<'_, T>],
    budget: &mut Budget<'_>,
    choice: &mut Rng,
) -> Option<PostGameAnalysis> {
    let founding = placement_step_count(first, steps);
    let positions = 3 * (steps.len() - founding) as u32 + 2;
    let games =
        (budget.playouts / (T::PLAYOUT_COST * positions)).clamp(PLAYOUTS_PER_POSITION.0, PLAYOUTS_PER_POSITION.1);
    budget.playouts = budget.playouts.max(games * positions);
    let mut seer = WinEstimator {
        playout: Playout::<T>::with_settler_first_turn(),
        luck: (0..games).map(|_| choice.next_u64()).collect(),
        last: Vec::new(),
        budget,
    };
    let mut state = first.clone();
    let mut onlooker = T::initial_belief(first, Viewer::Spectator);
    let mut before = seer.win_probabilities(&state, None)?;
    let mut seen = seer.public_win_probabilities(&state, &onlooker, before)?;
    let mut hindsight = PostGameAnalysis {
        probabilities: vec![before],
        public_probabilities: vec![seen],
        placement_steps: founding,
        ..PostGameAnalysis::default()
    };
    for step in steps {
        let as_settler = seer.playout.settler_action(&state, step.seat).is_some_and(|action| action == *step.action);
        let chosen = if as_settler { before } else { seer.win_probabilities(&state, Some((step.seat, step.action)))? };
        for event in step.events {
            T::evolve(&mut state, event);
            T::update_belief(&mut onlooker, &T::notice(event, Viewer::Spectator));
        }
        before = seer.win_probabilities(&state, None)?;
        seen = seer.public_win_probabilities(&state, &onlooker, seen)?;
        hindsight.probabilities.push(before);
        hindsight.public_probabilities.push(seen);
        hindsight.choice_probabilities.push(chosen);
        hindsight.actors.push(step.seat);
    }
    Some(hindsight)
}

/// Number of steps before the first turn.
fn placement_step_count<T: SearchableTitle>(first: &T::State, steps: &[AnalyzedStep<'_, T>]) -> usize {
    let mut state = first.clone();
    let is_founding = |step: &&AnalyzedStep<'_, T>| {
        let is_founding = T::turn(&state).1 == 0;
        step.events.iter().for_each(|event| T::evolve(&mut state, event));
        is_founding
    };
    steps.iter().take_while(is_founding).count()
}

/// Estimates winning probabilities.
struct WinEstimator<'a, 'b, T: SearchableTitle> {
    playout: Playout<T>,
    /// Seeds of the playouts, the same for each position.
    luck: Vec<u64>,
    /// Results of the last estimate with full knowledge, one per seed.
    last: Vec<PerSeat<f32>>,
    budget: &'a mut Budget<'b>,
}

impl<T: SearchableTitle> WinEstimator<'_, '_, T> {
    /// Winning probabilities in this state, after `taken` if given; `None` if the budget was stopped. Before the first turn
    /// the probabilities are equal: settlers would always place identically, so playouts would evaluate only one of very
    /// many initial placements.
    fn win_probabilities(&mut self, state: &T::State, taken: Option<(Seat, &T::Action)>) -> Option<PerSeat<f32>> {
        self.last.clear();
        if let Some(winner) = T::winner(state) {
            return Some(PerSeat::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 }));
        }
        if T::turn(state).1 == 0 {
            return Some(equal_probabilities(T::playing(state)));
        }
        for &luck in &self.luck {
            if !self.budget.take_playout() {
                return None;
            }
            self.last.push(self.playout.play(state, taken, luck));
        }
        mean_probabilities(&self.last)
    }

    /// Winning probabilities given the spectator's belief. Reuses the results of [`WinEstimator::win_probabilities`], which
    /// must have been called for the same state. Returns `before` if no state fits the belief; `None` if the budget was
    /// stopped.
    fn public_win_probabilities(
        &mut self,
        state: &T::State,
        onlooker: &Belief<T::State>,
        before: PerSeat<f32>,
    ) -> Option<PerSeat<f32>> {
        if T::winner(state).is_some() || T::turn(state).1 == 0 {
            return self.win_probabilities(state, None);
        }
        let view = T::view(state, Viewer::Spectator);
        let counted = Belief::from_counts(Viewer::Spectator, state.clone());
        let mut all = Vec::with_capacity(self.luck.len());
        for (&luck, &last) in self.luck.iter().zip(&self.last) {
            let imagine = |belief| T::sample_state(&view, belief, &mut Rng::new(luck));
            let Some(world) = imagine(onlooker).or_else(|| imagine(&counted)) else { continue };
            if world == *state {
                all.push(last);
                continue;
            }
            if !self.budget.take_playout() {
                return None;
            }
            all.push(self.playout.play(&world, None, luck));
        }
        Some(mean_probabilities(&all).unwrap_or(before))
    }
}

/// Equal probabilities for these seats.
fn equal_probabilities(playing: SeatSet) -> PerSeat<f32> {
    let share = 1.0 / playing.len().max(1) as f32;
    PerSeat::from_fn(|seat| if playing.contains(seat) { share } else { 0.0 })
}

/// Normalized mean of playout results; `None` if there are none.
fn mean_probabilities(games: &[PerSeat<f32>]) -> Option<PerSeat<f32>> {
    let sum = games.iter().fold(PerSeat::<f32>::default(), |sum, game| PerSeat::from_fn(|seat| sum[seat] + game[seat]));
    let all: f32 = sum.0.iter().sum();
    (all > 0.0).then(|| PerSeat::from_fn(|seat| sum[seat] / all))
}
