//! Which of the church's first two tiles is laid.

use super::building::fallout;
use super::mind::Mind;
use crate::elasund::action::Action;
use crate::elasund::church::ChurchTile;
use crate::elasund::square::{Row, Square, SquareSet};

/// The one after which the church will fall on others more than on oneself.
pub(super) fn choose(mind: &Mind<'_>) -> Option<Action> {
    let tiles = mind.own.tiles?;
    let tile = tiles.into_iter().max_by_key(|&tile| fallout(mind, area(tile)))?;
    Some(Action::ChooseTile { tile })
}

/// The church's squares when this tile lies on the foundation.
fn area(tile: ChurchTile) -> SquareSet {
    let square = |other: ChurchTile| {
        let origin = tile.origin()?;
        Square::at(origin.x() + other.x(), Row::new(origin.row().index() + other.y())?)
    };
    ChurchTile::ALL.into_iter().filter_map(square).collect()
}
