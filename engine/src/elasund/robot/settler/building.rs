//! Choice of a build action.

use super::mind::{CUBE, GOLD, INFLUENCE, Mind, Worth};
use crate::elasund::Described;
use crate::elasund::action::Action;
use crate::elasund::building::Hut;
use crate::elasund::church;
use crate::elasund::square::SquareSet;
use crate::elasund::town::CUBES;
use crate::elasund::wall::{WallFront, WallReward, reward};
use crate::legal::Legal;

/// Value of a step towards the next tower.
const STEP_TO_TOWER: Worth = CUBE * 3 / 10;

/// Best build action, if any is worth its price.
pub(super) fn best(mind: &Mind<'_>, legal: &Legal<Action, Described>) -> Option<Action> {
    let worth = |action: &Action| construction(mind, action).map(|worth| (worth, *action));
    let (worth, action) = legal
        .actions
        .iter()
        .filter_map(worth)
        .reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    (worth > 0).then_some(action)
}

/// Net value of a build action; `None` for other actions.
pub(super) fn construction(mind: &Mind<'_>, action: &Action) -> Option<Worth> {
    match *action {
        Action::Build { building, square, .. } => {
            let area = building.area(square)?;
            let weights = mind.view.town.weights(area);
            let others = weights.iter().filter(|&(seat, _)| seat != mind.seat);
            let paid: Worth = others
                .map(|(seat, weight)| {
                    let gold = Worth::from(weight.unwrap_or(0)) * GOLD;
                    gold + gold * mind.share(seat) / 100
                })
                .sum();
            let site = mind.site(mind.seat, building, square, area);
            Some(site - mind.price(building) - paid - mind.removal(building, area))
        }
        Action::BuildWall { front } => Some(wall(mind, front)),
        Action::BuildChurch => Some(tile(mind)),
        _ => None,
    }
}

fn wall(mind: &Mind<'_>, front: WallFront) -> Worth {
    let number = mind.view.public[mind.seat].segments + 1;
    let gain = match reward(number) {
        WallReward::Influence(count) => Worth::from(count) * INFLUENCE + STEP_TO_TOWER,
        WallReward::Tower => mind.cubes(mind.seat, 1) - 2 * STEP_TO_TOWER,
    };
    gain - Worth::from(front.gold()) * GOLD
}

/// Net value of a random church tile. A tile may land on any building in the church's area; the first one displaces nothing.
fn tile(mind: &Mind<'_>) -> Worth {
    let town = &mind.view.town;
    let open = town.church().area().minus(town.church().covered());
    let cube = if mind.view.public[mind.seat].cubes + 1 >= CUBES { mind.cubes(mind.seat, 1) } else { CUBE };
    let risk = fallout(mind, open) / (open.len() as Worth).max(1);
    cube + risk - Worth::from(church::GOLD) * GOLD
}

/// Value of demolishing everything on these squares.
pub(super) fn fallout(mind: &Mind<'_>, squares: SquareSet) -> Worth {
    let town = &mind.view.town;
    let touched = squares.iter().filter_map(|square| town.building_at(square));
    touched
        .map(|standing| {
            let loss = if Hut::of(standing.building).is_some() { 5 } else { mind.standing(&standing) };
            if standing.owner == mind.seat { -loss } else { loss * mind.share(standing.owner) / 100 }
        })
        .sum()
}
