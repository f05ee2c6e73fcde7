//! Development card plays.

use crate::catan::action::Action;
use crate::catan::bank;
use crate::catan::development::DevelopmentCard;
use crate::catan::hand_card::HandCard;
use crate::catan::resource::{Cards, Resource};
use crate::seat::PerSeat;

use super::assessment::{Assessment, pips};
use super::goal::Aim;
use super::robber::pips_at;
use super::ships;

/// Minimum number of cards from a monopoly that completes no goal.
const HAUL: u8 = 4;
/// Minimum number of cards from a monopoly that completes the best goal.
const LEAST: u8 = 3;

/// Returns a play before the roll: a knight, if the robber or pirate is in the way or it wins the largest army.
pub(super) fn before_the_roll(mind: &Assessment<'_>) -> Option<Action> {
    let held_up = is_blocked(mind);
    (mind.is_legal(Action::PlayKnight) && (held_up || takes_army(mind))).then_some(Action::PlayKnight)
}

/// Returns a play after the roll that helps at once.
pub(super) fn in_turn(mind: &Assessment<'_>) -> Option<Action> {
    knight(mind).or_else(|| road_building(mind)).or_else(|| plenty(mind)).or_else(|| monopoly(mind))
}

/// Returns `true` if the robber blocks the seat's own hexes, or the pirate its ships.
fn is_blocked(mind: &Assessment<'_>) -> bool {
    pips_at(mind, mind.own_public(), mind.view.robber) > 0.0 || ships::pirate::is_blocking(mind)
}

/// Returns `true` if one more knight wins the largest army.
fn takes_army(mind: &Assessment<'_>) -> bool {
    let view = mind.view;
    let others = view.playing.without(mind.seat).iter().map(|seat| view.public[seat].knights).max().unwrap_or(0);
    view.largest_army != Some(mind.seat) && view.public[mind.seat].knights + 1 >= (others + 1).max(3)
}

/// Plays a knight, keeping the last one unless it is needed or another player has a large hand.
fn knight(mind: &Assessment<'_>) -> Option<Action> {
    if !mind.is_legal(Action::PlayKnight) {
        return None;
    }
    let spare = mind.own.cards[DevelopmentCard::Knight] > 1;
    let held_up = is_blocked(mind);
    let someone_is_rich = mind.view.playing.without(mind.seat).iter().any(|seat| mind.view.public[seat].hand > 4);
    (spare || held_up || someone_is_rich || takes_army(mind)).then_some(Action::PlayKnight)
}

fn road_building(mind: &Assessment<'_>) -> Option<Action> {
    if !mind.is_legal(Action::PlayRoadBuilding) {
        return None;
    }
    mind.goals().iter().any(|goal| goal.aim.link().is_some()).then_some(Action::PlayRoadBuilding)
}

/// Returns the year-of-plenty play that completes the best goal.
fn plenty(mind: &Assessment<'_>) -> Option<Action> {
    let hand = mind.own.hand;
    let plays = mind.legal.actions.iter().filter_map(|&action| {
        let Action::PlayYearOfPlenty { cards } = action else { return None };
        Some((action, cards))
    });
    let completes = |cards: Cards| {
        mind.goals()
            .iter()
            .filter(|goal| {
                matches!(goal.aim, Aim::Settlement { .. } | Aim::City { .. } | Aim::LongestRoad { .. })
                    && !hand.covers(goal.cost)
                    && (hand + cards).covers(goal.cost)
            })
            .map(|goal| goal.benefit)
            .max_by(f32::total_cmp)
    };
    plays
        .filter_map(|(action, cards)| completes(cards).map(|benefit| (action, benefit)))
        .max_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(action, _)| action)
}

/// Returns a monopoly on a resource that completes the best goal, or of which the others have many cards.
fn monopoly(mind: &Assessment<'_>) -> Option<Action> {
    if !mind.is_legal(Action::PlayMonopoly { resource: Resource::Brick }) {
        return None;
    }
    let (goal, _) = mind.best_goal(mind.own.hand)?;
    let lacking = mind.own.hand.missing(goal.cost);
    let worth = |resource: Resource| {
        let haul = held_by_others(mind, resource.into());
        let completes =
            lacking[resource] > 0 && lacking.total() == lacking[resource] && haul >= lacking[resource].max(LEAST);
        (completes || haul >= HAUL).then_some((resource, haul))
    };
    let (resource, _) = Resource::ALL.into_iter().filter_map(worth).max_by_key(|&(_, haul)| haul)?;
    Some(Action::PlayMonopoly { resource })
}

/// Returns the number of cards of a kind that the other players have together, inferred from bank and own hand.
fn held_by_others(mind: &Assessment<'_>, card: HandCard) -> u8 {
    let all = bank::initial_cards(&mind.view.options, mind.view.players);
    all[card].saturating_sub(mind.view.bank[card]).saturating_sub(mind.own.hand[card])
}

/// Estimates the number of cards of a kind in each other hand, from the known total and the players' production.
pub(super) fn expected_cards(mind: &Assessment<'_>, card: impl Into<HandCard>) -> PerSeat<f32> {
    let card = card.into();
    let others = mind.view.playing.without(mind.seat);
    let mut held = PerSeat::filled(0.0);
    for seat in others.iter() {
        let public = &mind.view.public[seat];
        let pips = pips(mind.view, public);
        let all: f32 = pips.iter().map(|pips| pips + 1.0).sum();
        held[seat] = f32::from(public.hand) * (pips[card.index()] + 1.0) / all;
    }
    let likely: f32 = others.iter().map(|seat| held[seat]).sum();
    if likely > 0.0 {
        let share = f32::from(held_by_others(mind, card)) / likely;
        for seat in others.iter() {
            held[seat] = (held[seat] * share).min(f32::from(mind.view.public[seat].hand));
        }
    }
    held
}
