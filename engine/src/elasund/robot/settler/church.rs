//! Choice of the first church tile.

use super::assessment::Assessment;
use super::building::demolition_value;
use crate::elasund::action::Action;
use crate::elasund::church::ChurchTile;
use crate::elasund::square::{Row, Square, SquareSet};

/// Chooses the tile with which the church harms others more than the seat itself.
pub(super) fn choose_tile(mind: &Assessment<'_>) -> Option<Action> {
    let tiles = mind.own.tiles?;
    let tile = tiles.into_iter().max_by_key(|&tile| demolition_value(mind, area(tile)))?;
    Some(Action::ChooseTile { tile })
}

/// Squares of the church if this tile lies on the foundation.
fn area(tile: ChurchTile) -> SquareSet {
    let square = |other: ChurchTile| {
        let origin = tile.origin()?;
        Square::at(origin.x() + other.x(), Row::new(origin.row().index() + other.y())?)
    };
    ChurchTile::ALL.into_iter().filter_map(square).collect()
}
