//! Choice of a build action.

use super::assessment::{Assessment, CUBE, GOLD, INFLUENCE, Worth};
use crate::elasund::ActionBounds;
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
pub(super) fn best_build(mind: &Assessment<'_>, legal: &Legal<Action, ActionBounds>) -> Option<Action> {
    let worth = |action: &Action| construction_value(mind, action).map(|worth| (worth, *action));
    let (worth, action) =
        legal.actions.iter().filter_map(worth).reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    (worth > 0).then_some(action)
}

/// Net value of a build action; `None` for other actions.
pub(super) fn construction_value(mind: &Assessment<'_>, action: &Action) -> Option<Worth> {
    match *action {
        Action::Build { building, square, .. } => {
            let area = building.area(square)?;
            let weights = mind.view.town.permit_weights(area);
            let others = weights.iter().filter(|&(seat, _)| seat != mind.seat);
            let paid: Worth = others
                .map(|(seat, weight)| {
                    let gold = Worth::from(weight.unwrap_or(0)) * GOLD;
                    gold + gold * mind.loss_share(seat) / 100
                })
                .sum();
            let site = mind.site_value(mind.seat, building, square, area);
            Some(site - mind.gold_price(building) - paid - mind.demolition_price(building, area))
        }
        Action::BuildWall { front } => Some(wall_value(mind, front)),
        Action::BuildChurch => Some(tile_value(mind)),
        Action::Roll
        | Action::MoveShip { .. }
        | Action::Discard { .. }
        | Action::Reclaim { .. }
        | Action::ChooseTile { .. }
        | Action::PlaceHut { .. }
        | Action::PlacePermit { .. }
        | Action::TakeGold
        | Action::Bonus(_)
        | Action::EndTurn
        | Action::Resign => None,
    }
}

fn wall_value(mind: &Assessment<'_>, front: WallFront) -> Worth {
    let number = mind.view.public[mind.seat].segments + 1;
    let gain = match reward(number) {
        WallReward::Influence(count) => Worth::from(count) * INFLUENCE + STEP_TO_TOWER,
        WallReward::Tower => mind.cube_value(mind.seat, 1) - 2 * STEP_TO_TOWER,
    };
    gain - Worth::from(front.gold()) * GOLD
}

/// Net value of a random church tile. A tile may land on any building in the church's area; the first one displaces nothing.
fn tile_value(mind: &Assessment<'_>) -> Worth {
    let town = &mind.view.town;
    let open = town.church().area().minus(town.church().covered());
    let cube = if mind.view.public[mind.seat].cubes + 1 >= CUBES { mind.cube_value(mind.seat, 1) } else { CUBE };
    let risk = demolition_value(mind, open) / (open.len() as Worth).max(1);
    cube + risk - Worth::from(church::GOLD) * GOLD
}

/// Value of demolishing everything on these squares.
pub(super) fn demolition_value(mind: &Assessment<'_>, squares: SquareSet) -> Worth {
    let town = &mind.view.town;
    let touched = squares.iter().filter_map(|square| town.building_at(square));
    touched
        .map(|standing| {
            let loss = if Hut::from_building(standing.building).is_some() { 5 } else { mind.building_value(&standing) };
            if standing.owner == mind.seat { -loss } else { loss * mind.loss_share(standing.owner) / 100 }
        })
        .sum()
}
