//! What is bought, and when: the best goal first, and what does not hold it up.

use crate::catan::action::Action;
use crate::catan::resource::Cards;

use super::goal::{Aim, Goal};
use super::mind::Mind;

/// A hand that a seven would halve.
const TOO_MANY: u8 = 7;
/// What a card lost to a seven counts, in points: the chance of a seven before the next turn is in it.
const RISK: f32 = 0.05;
/// How many rolls of what a plan then brings its first road or ship is worth, where the hand pays for no more of it.
const BEGUN: f32 = 2.5;
/// What a purchase beside the plan must bring.
const WORTHWHILE: f32 = 0.1;

/// The next piece of the best goal, if the hand pays for it.
pub(super) fn build(mind: &Mind<'_>) -> Option<Action> {
    let (goal, _) = mind.best(mind.own.hand)?;
    let (step, cost) = goal.step();
    let is_whole = mind.own.hand.covers(goal.cost);
    let leads_on = matches!(goal.aim, Aim::Settlement { link: Some(_), .. });
    (mind.own.hand.covers(cost) && (is_whole || leads_on) && mind.may(step)).then_some(step)
}

/// Something else, or the first road or ship towards something: whatever the hand pays for that brings more than it delays
/// the best goal.
pub(super) fn spend(mind: &Mind<'_>) -> Option<Action> {
    let hand = mind.own.hand;
    let (main, score) = mind.best(hand)?;
    let wait = mind.means.rolls_until(hand, main.cost);
    let gain = |goal: &Goal| {
        let (step, cost) = goal.step();
        if !hand.covers(cost) || !mind.may(step) {
            return None;
        }
        let left = hand - cost;
        let benefit = match hand.covers(goal.cost) {
            true => goal.benefit,
            false => BEGUN * goal.score_after(mind.means.rolls_until(left, goal.cost - cost)),
        };
        let main_cost = if goal.aim == main.aim { main.cost - cost } else { main.cost };
        let delay = mind.means.rolls_until(left, main_cost) - wait;
        let gain = benefit - delay * score + risk(hand) - risk(left);
        (gain > WORTHWHILE).then_some((step, gain))
    };
    mind.goals().iter().filter_map(gain).max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(step, _)| step)
}

/// What a seven before the next turn would cost, in points.
fn risk(hand: Cards) -> f32 {
    match hand.total() {
        total if total > TOO_MANY => RISK * f32::from(total / 2),
        _ => 0.0,
    }
}
