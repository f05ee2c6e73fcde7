//! Construction of church tiles: price, draw, and demolition of what is in the way.

use super::build::{demolish, emit_trade_points};
use super::cards::Cards;
use super::check::{check_affordable, check_turn_phase};
use super::church::{ChurchTile, GOLD, TILES};
use super::error::RuleError;
use super::event::{Event, PublicEvent};
use super::hut_placing;
use super::square::SquareSet;
use super::state::{Phase, State};
use super::turn;
use super::{ElasundObserver, EventSink};
use crate::luck::Purpose;
use crate::seat::Seat;

const COST: Cards = Cards::from_gold(GOLD);

pub(super) fn check(state: &State, seat: Seat) -> Result<(), RuleError> {
    turn::check_build_left(state, seat)?;
    if state.tiles.count() == 0 {
        return Err(RuleError::ChurchFinished);
    }
    check_affordable(state, seat, COST)
}

pub(super) fn check_choice(state: &State, seat: Seat, tile: ChurchTile) -> Result<(), RuleError> {
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::ChoosingTile { .. }))?;
    match state.offered_tiles() {
        Some(tiles) if tiles.contains(&tile) => Ok(()),
        Some(_) | None => Err(RuleError::NoSuchTile),
    }
}

pub(super) fn build(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat) {
    sink.emit(PublicEvent::ChurchPaid { seat, cost: COST });
    sink.luck.select_stream(Purpose::ChurchTile, sink.state.draw_counts.tiles);
    if sink.state.town.church().origin().is_some() {
        if let Some(tile) = draw(sink, &[]) {
            place_tile(sink, seat, tile);
        }
    } else if let Some(first) = draw(sink, &[])
        && let Some(second) = draw(sink, &[first])
    {
        sink.emit(Event::TilesSeen { seat, tiles: [first, second] });
    }
}

/// Draws a tile at random from the stack, excluding `drawn`; the tile at the bottom comes last.
fn draw(sink: &mut EventSink<'_, impl ElasundObserver>, drawn: &[ChurchTile]) -> Option<ChurchTile> {
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

pub(super) fn choose_tile(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat, tile: ChurchTile) {
    let Phase::ChoosingTile { tiles } = sink.state.phase else { return };
    if let Some(&other) = tiles.iter().find(|&&other| other != tile) {
        sink.emit(Event::TileSunk { seat, tile: other });
    }
    place_tile(sink, seat, tile);
}

fn place_tile(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat, tile: ChurchTile) {
    let church = sink.state.town.church();
    let Some(square) = church.square(tile).or(Some(super::square::Square::FOUNDATION)) else { return };
    if let Some(permit) = sink.state.town.permit_at(square) {
        sink.emit(PublicEvent::PermitReturned { permit, square });
    }
    let before = sink.state.trade_points();
    let after = demolish(sink, seat, SquareSet::only(square), before);
    sink.emit(PublicEvent::ChurchTileLaid { seat, tile, square });
    emit_trade_points(sink, before, after);
    turn::end_if_won(sink);
    hut_placing::remove_unplaceable_huts(sink);
}
