//! Purchases: the best goal first, then others that do not delay it too much.

use crate::catan::action::Action;
use crate::catan::resource::Cards;

use super::assessment::Assessment;
use super::goal::{Aim, Goal};

/// Value of a card lost to a seven in points, times the probability of a seven before the next turn.
const RISK: f32 = 0.05;
/// Value of the first road or ship toward an unaffordable goal, in rolls of the goal's score afterwards.
const PARTIAL_GOAL_FACTOR: f32 = 2.5;
/// Minimum gain in points of a purchase other than the best goal.
const WORTHWHILE: f32 = 0.1;

/// Returns the next step of the best goal, if the hand pays for it.
pub(super) fn build(mind: &Assessment<'_>) -> Option<Action> {
    let (goal, _) = mind.best_goal(mind.own.hand)?;
    let (step, cost) = goal.step();
    let is_whole = mind.own.hand.covers(goal.cost);
    let leads_on = matches!(goal.aim, Aim::Settlement { link: Some(_), .. });
    (mind.own.hand.covers(cost) && (is_whole || leads_on) && mind.is_legal(step)).then_some(step)
}

/// Returns the affordable purchase, or first road or ship of a goal, with the largest gain after subtracting the
/// delay of the best goal.
pub(super) fn spend_surplus(mind: &Assessment<'_>) -> Option<Action> {
    let hand = mind.own.hand;
    let (main, score) = mind.best_goal(hand)?;
    let wait = mind.economy.rolls_until(hand, main.cost);
    let gain = |goal: &Goal| {
        let (step, cost) = goal.step();
        if !hand.covers(cost) || !mind.is_legal(step) {
            return None;
        }
        let left = hand - cost;
        let benefit = match hand.covers(goal.cost) {
            true => goal.benefit,
            false => PARTIAL_GOAL_FACTOR * goal.score_after(mind.economy.rolls_until(left, goal.cost - cost)),
        };
        let main_cost = if goal.aim == main.aim { main.cost - cost } else { main.cost };
        let delay = mind.economy.rolls_until(left, main_cost) - wait;
        let gain = benefit - delay * score + risk(mind, hand) - risk(mind, left);
        (gain > WORTHWHILE).then_some((step, gain))
    };
    mind.goals().iter().filter_map(gain).max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(step, _)| step)
}

/// Returns the expected loss from a seven before the next turn, in points.
fn risk(mind: &Assessment<'_>, hand: Cards) -> f32 {
    match hand.total() {
        total if total > mind.view.options.custom_rules.hand_limit => RISK * f32::from(total / 2),
        _ => 0.0,
    }
}
