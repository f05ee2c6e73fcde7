//! Construction of church tiles: price, draw, and demolition of what is in the way.

use super::build::{demolish, tell_trade};
use super::cards::Cards;
use super::check::{affords, in_turn};
use super::church::{ChurchTile, GOLD, TILES};
use super::error::RuleError;
use super::event::{Event, PublicEvent};
use super::hut_placing;
use super::square::SquareSet;
use super::state::{Phase, State};
use super::turn;
use super::{EventSink, Watch};
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

pub(super) fn build(sink: &mut EventSink<'_, impl Watch>, seat: Seat) {
    sink.tell(PublicEvent::ChurchPaid { seat, cost: COST });
    sink.luck.open(Purpose::ChurchTile, sink.state.drawn.tiles);
    if sink.state.town.church().origin().is_some() {
        if let Some(tile) = draw(sink, &[]) {
            lay(sink, seat, tile);
        }
    } else if let Some(first) = draw(sink, &[])
        && let Some(second) = draw(sink, &[first])
    {
        sink.tell(Event::TilesSeen { seat, tiles: [first, second] });
    }
}

/// Draws a tile at random from the stack, excluding `drawn`; the tile at the bottom comes last.
fn draw(sink: &mut EventSink<'_, impl Watch>, drawn: &[ChurchTile]) -> Option<ChurchTile> {
    let tiles = sink.state.tiles;
    let mut counts = [0; TILES];
    for tile in tiles.stack.iter().filter(|tile| !drawn.contains(tile)) {
        counts[tile.index()] = 1;
    }
    if counts == [0; TILES] {
        return tiles.bottom.map(|sunk| sunk.tile);
    }
    ChurchTile::new(sink.luck.draw(&counts))
}

pub(super) fn choose(sink: &mut EventSink<'_, impl Watch>, seat: Seat, tile: ChurchTile) {
    let Phase::ChoosingTile { tiles } = sink.state.phase else { return };
    if let Some(&other) = tiles.iter().find(|&&other| other != tile) {
        sink.tell(Event::TileSunk { seat, tile: other });
    }
    lay(sink, seat, tile);
}

fn lay(sink: &mut EventSink<'_, impl Watch>, seat: Seat, tile: ChurchTile) {
    let church = sink.state.town.church();
    let Some(square) = church.square(tile).or(Some(super::square::Square::FOUNDATION)) else { return };
    if let Some(permit) = sink.state.town.permit_at(square) {
        sink.tell(PublicEvent::PermitReturned { permit, square });
    }
    let before = sink.state.trade_points();
    let after = demolish(sink, seat, SquareSet::only(square), before);
    sink.tell(PublicEvent::ChurchTileLaid { seat, tile, square });
    tell_trade(sink, before, after);
    turn::end_if_won(sink);
    hut_placing::go_on(sink);
}
