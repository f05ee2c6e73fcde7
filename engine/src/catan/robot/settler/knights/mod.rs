//! Cities & Knights play: defense, improvements, progress cards and walls.

mod chase;
mod defense;
mod progress;

use crate::catan::Catan;
use crate::catan::action::Action;
use crate::catan::cities_knights::action::Action as Knights;
use crate::catan::cities_knights::improvement::Track;
use crate::catan::cities_knights::progress::ProgressCard;
use crate::catan::cities_knights::prompt::PromptKind;
use crate::catan::cities_knights::view::View;
use crate::catan::resource::{Cards, Resource};
use crate::rules::Rules;
use crate::seat::PerSeat;

use super::assessment::Assessment;
use super::placement;

/// Answers a prompt of the expansion.
pub(super) fn answer(mind: &Assessment<'_>, kind: PromptKind) -> Option<Action> {
    match kind {
        PromptKind::FoundCity => placement::city(mind),
        PromptKind::DrawProgress => draw(mind).or_else(|| Catan::default_action(mind.view)),
        PromptKind::FifthCard => progress::best(mind).or_else(|| Catan::default_action(mind.view)),
        PromptKind::JoinDefense
        | PromptKind::LoseCity
        | PromptKind::PutBack
        | PromptKind::TakeResource
        | PromptKind::MoveDisplaced { .. }
        | PromptKind::GiveCommodity { .. }
        | PromptKind::TakeCards { .. }
        | PromptKind::TakeProgress { .. }
        | PromptKind::RemoveKnight { .. }
        | PromptKind::PlaceKnight { .. }
        | PromptKind::RelocateRoad
        | PromptKind::RelocateShip => Catan::default_action(mind.view),
    }
}

/// With one point to go, draws from the largest stack with point cards, which the default answer avoids.
fn draw(mind: &Assessment<'_>) -> Option<Action> {
    let stacks = mind.view.cities_knights.as_ref()?.stacks;
    let left = |track: Track| stacks[track.index()];
    let points = |track: Track| ProgressCard::for_track(track).iter().any(|card| card.is_point());
    let helps = |track: &Track| left(*track) > 0 && points(*track);
    let track = Track::ALL.into_iter().filter(helps).max_by_key(|&track| left(track))?;
    (mind.points_to_win() <= 1.0).then_some(Action::CitiesKnights(Knights::DrawProgress { track }))
}

/// Plays an alchemist before the roll, for a number that pays well.
pub(super) fn before_the_roll(mind: &Assessment<'_>) -> Option<Action> {
    mind.view.cities_knights.as_ref().and_then(|_| progress::alchemist(mind))
}

/// Returns an action of the expansion that comes before building, the defense first.
pub(super) fn in_turn(mind: &Assessment<'_>) -> Option<Action> {
    let knights = mind.view.cities_knights.as_ref()?;
    defense::prepare(mind, knights)
        .or_else(|| chase::best_chase(mind, knights))
        .or_else(|| improve(mind, knights))
        .or_else(|| progress::best_worthwhile_play(mind))
        .or_else(|| harbor(mind, knights))
        .or_else(|| wall(mind))
}

/// Buys the highest affordable level; one that brings a metropolis first.
fn improve(mind: &Assessment<'_>, knights: &View) -> Option<Action> {
    let levels = knights.public.levels[mind.seat];
    let bought = mind.legal.actions.iter().filter_map(|&action| {
        let Action::CitiesKnights(Knights::Improve { track, metropolis }) = action else { return None };
        let worth = metropolis.map_or(0, |city| 100 + u32::from(mind.view.island.pips_at(city)));
        Some((action, worth + u32::from(levels[track])))
    });
    bought.max_by_key(|&(_, worth)| worth).map(|(action, _)| action)
}

/// Builds a wall if a seven would cost cards.
fn wall(mind: &Assessment<'_>) -> Option<Action> {
    let safe = mind.view.hand_limit(mind.seat);
    let is_wall = |action: &&Action| matches!(action, Action::CitiesKnights(Knights::BuildWall { .. }));
    (mind.own.hand.total() > safe).then(|| mind.legal.actions.iter().find(is_wall).copied())?
}

/// Offers the most plentiful resource to each player who may still be addressed, for a commodity.
fn harbor(mind: &Assessment<'_>, knights: &View) -> Option<Action> {
    let tries = knights.public.turn.tries;
    let mut left = mind.own.hand.resources();
    let mut resources = PerSeat::default();
    for seat in mind.view.playing.without(mind.seat).iter() {
        let spare = Resource::ALL.into_iter().max_by_key(|&resource| left[resource])?;
        if tries[seat] > 0 && left[spare] > 1 && mind.view.public[seat].hand > 0 {
            left -= Cards::from_card(spare, 1);
            resources[seat] = Some(spare);
        }
    }
    (resources != PerSeat::default()).then_some(Action::CitiesKnights(Knights::OfferHarbor { resources }))
}
