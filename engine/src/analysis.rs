//! Post-game analysis: winning probabilities of every seat before and after each step, with full and with public knowledge,
//! split into the effect of choices and of luck.
//!
//! All positions are evaluated with the same random numbers. A step that the settler robot would also have taken therefore
//! has a choice effect of exactly zero, and for any other step the difference measures the choice alone.

use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};

/// A step of the analyzed game.
pub struct AnalyzedStep<'a, R: Rules> {
    /// Seat that acted.
    pub seat: Seat,
    /// Action of the step.
    pub action: &'a R::Action,
    /// Events of the step.
    pub events: &'a [R::Event],
}

/// Least difference between probabilities that counts as significant.
const MIN_DIVERGENCE: f32 = 0.1;

/// Winning probabilities over the course of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PostGameAnalysis {
    /// Winning probabilities before the first step and after each step, with full knowledge.
    pub probabilities: Vec<PerSeat<f32>>,
    /// The same with public knowledge only; empty if it was not computed.
    pub public_probabilities: Vec<PerSeat<f32>>,
    /// For each step, winning probabilities given the chosen action, before luck decides its outcome.
    pub choice_probabilities: Vec<PerSeat<f32>>,
    /// Seat that took each step.
    pub actors: Vec<Seat>,
    /// Number of initial placement steps. During them all seats have equal probabilities; their joint effect appears after
    /// the last one. 0 if each placement step was evaluated individually.
    pub placement_steps: usize,
}

/// Source of randomness in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckSource {
    /// Roll of the dice.
    Dice,
    /// Card drawn from a stack or stolen from another hand.
    Draw,
}

/// Breakdown of a seat's total change in winning probability by cause. The parts add up to the total.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ChangeBreakdown {
    /// Effect of all initial placements together.
    pub placement: f32,
    /// Effect of dice.
    pub dice: f32,
    /// Effect of drawn or stolen cards.
    pub draws: f32,
    /// Remainder, due to neither luck nor choices: later positions can be evaluated more accurately than earlier ones.
    pub residual: f32,
    /// Effect of the seat's own choices.
    pub own_choices: f32,
    /// Effect of the other seats' choices.
    pub other_choices: f32,
}

impl PostGameAnalysis {
    /// Number of steps.
    pub fn step_count(&self) -> usize {
        self.choice_probabilities.len()
    }

    /// Change of a seat's winning probability by a step; 0 if there is no such step.
    pub fn change(&self, step: usize, seat: Seat) -> f32 {
        match (self.probabilities.get(step), self.probabilities.get(step + 1)) {
            (Some(before), Some(after)) => after[seat] - before[seat],
            _ => 0.0,
        }
    }

    /// Part of [`change`](Self::change) due to the chosen action; the rest is due to luck.
    pub fn choice_effect(&self, step: usize, seat: Seat) -> f32 {
        match (self.probabilities.get(step), self.choice_probabilities.get(step)) {
            (Some(before), Some(chosen)) => chosen[seat] - before[seat],
            _ => 0.0,
        }
    }

    /// Breakdown of a seat's total change by cause; `stroke` gives the source of randomness of each step.
    pub fn breakdown(&self, seat: Seat, stroke: impl Fn(usize) -> Option<LuckSource>) -> ChangeBreakdown {
        let mut share = ChangeBreakdown::default();
        for (step, &actor) in self.actors.iter().enumerate() {
            if step < self.placement_steps {
                share.placement += self.change(step, seat);
                continue;
            }
            let choice = self.choice_effect(step, seat);
            let rest = self.change(step, seat) - choice;
            *(match stroke(step) {
                Some(LuckSource::Dice) => &mut share.dice,
                Some(LuckSource::Draw) => &mut share.draws,
                None => &mut share.residual,
            }) += rest;
            *(if actor == seat { &mut share.own_choices } else { &mut share.other_choices }) += choice;
        }
        share
    }

    /// Number of steps and seat at which public and full knowledge differ most; `None` if they never differ by 0.1 or more.
    pub fn largest_divergence(&self) -> Option<(usize, Seat)> {
        let far = |&(steps, seat): &(usize, Seat)| match (
            self.probabilities.get(steps),
            self.public_probabilities.get(steps),
        ) {
            (Some(all), Some(public)) => (all[seat] - public[seat]).abs(),
            _ => 0.0,
        };
        let places = (0..self.public_probabilities.len()).flat_map(|steps| Seat::ALL.map(|seat| (steps, seat)));
        places.filter(|place| far(place) >= MIN_DIVERGENCE).max_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// Up to `most` steps after initial placement with the largest total change, in game order. Steps without any change are
    /// excluded.
    pub fn turning_points(&self, most: usize) -> Vec<usize> {
        let weight = |step: usize| Seat::ALL.into_iter().map(|seat| self.change(step, seat).abs()).sum::<f32>();
        let mut steps: Vec<usize> =
            (self.placement_steps..self.step_count()).filter(|&step| weight(step) > 0.0).collect();
        steps.sort_by(|&a, &b| weight(b).total_cmp(&weight(a)).then(a.cmp(&b)));
        steps.truncate(most);
        steps.sort_unstable();
        steps
    }

    /// Seat with the largest change by a step.
    pub fn most_affected_seat(&self, step: usize) -> Option<Seat> {
        let by_change = |a: &Seat, b: &Seat| self.change(step, *a).abs().total_cmp(&self.change(step, *b).abs());
        (step < self.step_count()).then(|| Seat::ALL.into_iter().rev().max_by(by_change)).flatten()
    }
}
