//! Post-game analysis: winning probabilities of every seat before and after each step, with full and with public knowledge,
//! split into the effect of choices and of luck.
//!
//! All positions are evaluated with the same random numbers. A step that the settler robot would also have taken therefore
//! has a choice effect of exactly zero, and for any other step the difference measures the choice alone.

use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};

/// A step of the analyzed game.
pub struct Taken<'a, R: Rules> {
    /// Seat that acted.
    pub seat: Seat,
    /// Action of the step.
    pub action: &'a R::Action,
    /// Events of the step.
    pub events: &'a [R::Event],
}

/// Least difference between probabilities that counts as significant.
const FAR: f32 = 0.1;

/// Winning probabilities over the course of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hindsight {
    /// Winning probabilities before the first step and after each step, with full knowledge.
    pub chances: Vec<PerSeat<f32>>,
    /// The same with public knowledge only; empty if it was not computed.
    pub public: Vec<PerSeat<f32>>,
    /// For each step, winning probabilities given the chosen action, before luck decides its outcome.
    pub chosen: Vec<PerSeat<f32>>,
    /// Seat that took each step.
    pub actors: Vec<Seat>,
    /// Number of initial placement steps. During them all seats have equal probabilities; their joint effect appears after
    /// the last one. 0 if each placement step was evaluated individually.
    pub founding: usize,
}

/// Source of randomness in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// Roll of the dice.
    Dice,
    /// Card drawn from a stack or stolen from another hand.
    Draw,
}

/// Breakdown of a seat's total change in winning probability by cause. The parts add up to the total.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Share {
    /// Effect of all initial placements together.
    pub founding: f32,
    /// Effect of dice.
    pub dice: f32,
    /// Effect of drawn or stolen cards.
    pub draws: f32,
    /// Remainder, due to neither luck nor choices: later positions can be evaluated more accurately than earlier ones.
    pub later: f32,
    /// Effect of the seat's own choices.
    pub own: f32,
    /// Effect of the other seats' choices.
    pub others: f32,
}

impl Hindsight {
    /// Number of steps.
    pub fn steps(&self) -> usize {
        self.chosen.len()
    }

    /// Change of a seat's winning probability by a step; 0 if there is no such step.
    pub fn change(&self, step: usize, seat: Seat) -> f32 {
        match (self.chances.get(step), self.chances.get(step + 1)) {
            (Some(before), Some(after)) => after[seat] - before[seat],
            _ => 0.0,
        }
    }

    /// Part of [`change`](Self::change) due to the chosen action; the rest is due to luck.
    pub fn choice(&self, step: usize, seat: Seat) -> f32 {
        match (self.chances.get(step), self.chosen.get(step)) {
            (Some(before), Some(chosen)) => chosen[seat] - before[seat],
            _ => 0.0,
        }
    }

    /// Breakdown of a seat's total change by cause; `stroke` gives the source of randomness of each step.
    pub fn share(&self, seat: Seat, stroke: impl Fn(usize) -> Option<Stroke>) -> Share {
        let mut share = Share::default();
        for (step, &actor) in self.actors.iter().enumerate() {
            if step < self.founding {
                share.founding += self.change(step, seat);
                continue;
            }
            let choice = self.choice(step, seat);
            let rest = self.change(step, seat) - choice;
            *(match stroke(step) {
                Some(Stroke::Dice) => &mut share.dice,
                Some(Stroke::Draw) => &mut share.draws,
                None => &mut share.later,
            }) += rest;
            *(if actor == seat { &mut share.own } else { &mut share.others }) += choice;
        }
        share
    }

    /// Number of steps and seat at which public and full knowledge differ most; `None` if they never differ by 0.1 or more.
    pub fn parted(&self) -> Option<(usize, Seat)> {
        let far = |&(steps, seat): &(usize, Seat)| match (self.chances.get(steps), self.public.get(steps)) {
            (Some(all), Some(public)) => (all[seat] - public[seat]).abs(),
            _ => 0.0,
        };
        let places = (0..self.public.len()).flat_map(|steps| Seat::ALL.map(|seat| (steps, seat)));
        places.filter(|place| far(place) >= FAR).max_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// Up to `most` steps after initial placement with the largest total change, in game order. Steps without any change are
    /// excluded.
    pub fn moments(&self, most: usize) -> Vec<usize> {
        let weight =
            |step: usize| Seat::ALL.into_iter().map(|seat| self.change(step, seat).abs()).sum::<f32>();
        let mut steps: Vec<usize> =
            (self.founding..self.steps()).filter(|&step| weight(step) > 0.0).collect();
        steps.sort_by(|&a, &b| weight(b).total_cmp(&weight(a)).then(a.cmp(&b)));
        steps.truncate(most);
        steps.sort_unstable();
        steps
    }

    /// Seat with the largest change by a step.
    pub fn most_changed(&self, step: usize) -> Option<Seat> {
        let by_change =
            |a: &Seat, b: &Seat| self.change(step, *a).abs().total_cmp(&self.change(step, *b).abs());
        (step < self.steps()).then(|| Seat::ALL.into_iter().rev().max_by(by_change)).flatten()
    }
}
