//! Candidate actions of the search.

use crate::catan::Catan;
use crate::catan::action::Action;
use crate::catan::cities_knights;
use crate::catan::prompt::PromptKind;
use crate::catan::resource::Cards;
use crate::catan::ships::action as sea;
use crate::robot::Rng;
use crate::search::distinct;
use crate::title::Question;

use super::super::settler::{
    self, answering, assessment::Assessment, discarding, goal::Goal, placement, robber, trading,
};

/// Maximum number of vertices for an initial building.
const PLACES: usize = 12;
/// Maximum number of robber moves.
const ROBBERIES: usize = 8;
/// Maximum number of goals.
const GOALS: usize = 5;
/// Maximum number each of maritime trades and year-of-plenty plays.
const TRADES: usize = 5;
/// Maximum number of offers.
const OFFERS: usize = 4;
/// Maximum number of roads and ships.
const ROADS: usize = 6;
/// Maximum number of candidates.
const MAX_CANDIDATES: usize = 20;

/// Returns the candidates, the settler's action first; none while the settler waits for others.
pub(super) fn candidates(question: &Question<Catan>, choice: &mut Rng) -> Vec<Action> {
    let Question { view, legal, .. } = question;
    let Some(habit) = settler::answer(view, legal) else { return Vec::new() };
    let mut all = vec![habit];
    let Some(mind) = Assessment::new(view, legal) else { return all };
    let Some(prompt) = view.prompts.iter().find(|prompt| prompt.seat == mind.seat && prompt.is_awaited()) else {
        return all;
    };
    let listed = &legal.actions;
    match prompt.kind {
        PromptKind::FoundSettlement | PromptKind::CitiesKnights(cities_knights::prompt::PromptKind::FoundCity) => {
            all.extend(best(listed, PLACES, |action| place_worth(&mind, action)));
        }
        PromptKind::Discard { count, .. } => {
            all.extend(goals(&mind).iter().map(|goal| discarding::discard_all_but(&mind, count, goal.cost)));
        }
        PromptKind::MoveRobber => all.extend(best(listed, ROBBERIES, |action| robbery_worth(&mind, action))),
        PromptKind::Turn if view.offers[mind.seat].is_some() => {}
        PromptKind::Turn => all.extend(in_turn(&mind, choice)),
        PromptKind::FoundRoad { .. }
        | PromptKind::Roll
        | PromptKind::FreeRoad { .. }
        | PromptKind::AnswerTrade { .. }
        | PromptKind::CitiesKnights(_)
        | PromptKind::Ships(_) => {
            let mut listed = listed.clone();
            choice.shuffle(&mut listed);
            all.extend(listed);
        }
    }
    distinct(all, MAX_CANDIDATES)
}

/// Returns the `count` actions with the highest value.
fn best(actions: &[Action], count: usize, worth: impl Fn(&Action) -> Option<f32>) -> Vec<Action> {
    let mut ranked: Vec<(f32, Action)> =
        actions.iter().filter_map(|action| worth(action).map(|worth| (worth, *action))).collect();
    ranked.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    ranked.truncate(count);
    ranked.into_iter().map(|(_, action)| action).collect()
}

fn place_worth(mind: &Assessment<'_>, action: &Action) -> Option<f32> {
    let (Action::BuildSettlement { vertex } | Action::BuildCity { vertex }) = *action else { return None };
    Some(placement::worth(mind, vertex))
}

fn robbery_worth(mind: &Assessment<'_>, action: &Action) -> Option<f32> {
    if let Action::Ships(sea::Action::MovePirate { .. }) = action {
        return Some(0.0);
    }
    let Action::MoveRobber { hex, victim } = *action else { return None };
    Some(robber::gain(mind, hex, victim))
}

/// Returns the goals with the highest scores.
fn goals(mind: &Assessment<'_>) -> Vec<Goal> {
    let mut goals: Vec<(f32, Goal)> =
        mind.goals().iter().map(|goal| (goal.score(&mind.economy, mind.own.hand), *goal)).collect();
    goals.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    goals.truncate(GOALS);
    goals.into_iter().map(|(_, goal)| goal).collect()
}

/// Returns candidates of a turn: all purchases and card plays up to a limit, and the best trades, offers and roads.
fn in_turn(mind: &Assessment<'_>, choice: &mut Rng) -> Vec<Action> {
    let listed = &mind.legal.actions;
    let goals = goals(mind);
    let mut all = vec![Action::EndTurn];
    let swap = |give: Cards, get: Cards| {
        let gain = answering::gain(mind, give, get);
        (gain > 0.0).then_some(gain)
    };
    let trade = |action: &Action| {
        let Action::MaritimeTrade { give, get } = *action else { return None };
        swap(Cards::from_card(give, mind.economy.rates[give]), Cards::from_card(get, 1))
    };
    let plenty = |action: &Action| {
        let Action::PlayYearOfPlenty { cards } = *action else { return None };
        swap(Cards::NONE, cards)
    };
    let is_road =
        |action: &Action| matches!(action, Action::BuildRoad { .. } | Action::Ships(sea::Action::BuildShip { .. }));
    let is_other = |action: &&Action| {
        !is_road(action) && !matches!(action, Action::MaritimeTrade { .. } | Action::PlayYearOfPlenty { .. })
    };
    let mut others: Vec<Action> = listed.iter().filter(is_other).copied().collect();
    choice.shuffle(&mut others);
    all.extend(others.iter().copied().take(MAX_CANDIDATES / 2));
    let mut roads: Vec<Action> = goals.iter().filter_map(|goal| goal.aim.link()).map(|link| link.action()).collect();
    roads.retain(|road| listed.contains(road));
    let mut more: Vec<Action> = listed.iter().filter(|action| is_road(action)).copied().collect();
    choice.shuffle(&mut more);
    roads.extend(more);
    roads.truncate(ROADS);
    all.extend(roads);
    all.extend(best(listed, TRADES, trade));
    all.extend(best(listed, TRADES, plenty));
    all.extend(trading::offers(mind, &goals).into_iter().take(OFFERS));
    all
}
