//! A church tile: what it costs, which it is, and what gives way to it.

use super::build::{demolish, tell_trade};
use super::cards::Cards;
use super::check::{affords, in_turn};
use super::church::{ChurchTile, GOLD, TILES};
use super::error::RuleError;
use super::event::{Event, PublicEvent};
use super::hut_placing;
use super::square::SquareSet;
use super::state::{Phase, State};
use super::story::Story;
use super::turn;
use crate::luck::Purpose;
use crate::seat::Seat;

const COST: Cards = Cards::of_gold(GOLD);

pub(super) fn check(state: &State, seat: Seat) -> Result<(), RuleError> {
    turn::check_build_left(state, seat)?;
    if state.tiles.count() == 0 {
        return Err(RuleError::ChurchFinished);
    }
    affords(state, seat, COST)
}

pub(super) fn check_choice(state: &State, seat: Seat, tile: ChurchTile) -> Result<(), RuleError> {
    in_turn(state, seat, |phase| matches!(phase, Phase::ChoosingTile { .. }))?;
    match state.phase {
        Phase::ChoosingTile { tiles } if tiles.contains(&tile) => Ok(()),
        _ => Err(RuleError::NoSuchTile),
    }
}

pub(super) fn build(story: &mut Story<'_>, seat: Seat) {
    story.tell(PublicEvent::ChurchPaid { seat, cost: COST });
    story.luck.open(Purpose::ChurchTile, story.state.drawn.tiles);
    if story.state.town.church().origin().is_some() {
        if let Some(tile) = draw(story, &[]) {
            lay(story, seat, tile);
        }
    } else if let Some(first) = draw(story, &[])
        && let Some(second) = draw(story, &[first])
    {
        story.tell(Event::TilesSeen { seat, tiles: [first, second] });
    }
}

/// The top tile of the stack beneath those already drawn.
fn draw(story: &mut Story<'_>, drawn: &[ChurchTile]) -> Option<ChurchTile> {
    let tiles = story.state.tiles;
    let mut counts = [0; TILES];
    for tile in tiles.stack.iter().filter(|tile| !drawn.contains(tile)) {
        counts[tile.index()] = 1;
    }
    if counts == [0; TILES] {
        return tiles.bottom.map(|sunk| sunk.tile);
    }
    ChurchTile::new(story.luck.draw(&counts))
}

pub(super) fn choose(story: &mut Story<'_>, seat: Seat, tile: ChurchTile) {
    let Phase::ChoosingTile { tiles } = story.state.phase else { return };
    if let Some(&other) = tiles.iter().find(|&&other| other != tile) {
        story.tell(Event::TileSunk { seat, tile: other });
    }
    lay(story, seat, tile);
}

fn lay(story: &mut Story<'_>, seat: Seat, tile: ChurchTile) {
    let church = story.state.town.church();
    let Some(square) = church.square(tile).or(Some(super::square::Square::FOUNDATION)) else { return };
    if let Some(permit) = story.state.town.permit_at(square) {
        story.tell(PublicEvent::PermitReturned { permit, square });
    }
    let before = story.state.trade_points();
    let after = demolish(story, seat, SquareSet::only(square), before);
    story.tell(PublicEvent::ChurchTileLaid { seat, tile, square });
    tell_trade(story, before, after);
    turn::end_if_won(story);
    hut_placing::go_on(story);
}
