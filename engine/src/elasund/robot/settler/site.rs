//! Value and price of building on a site.

use super::assessment::{Assessment, GOLD, INFLUENCE, Worth};
use crate::elasund::building::{Building, Hut, Standing};
use crate::elasund::square::{Square, SquareSet};
use crate::elasund::trade_track;
use crate::seat::Seat;

/// Value lost by a hut that must be relocated.
const DISPLACED_HUT_VALUE: Worth = 8;

impl Assessment<'_> {
    /// Value for a seat of building there, including what is demolished.
    pub(super) fn site_value(&self, seat: Seat, building: Building, square: Square, area: SquareSet) -> Worth {
        let standing = Standing { building, owner: seat, square };
        let town = &self.view.town;
        let mut trade = self.view.public[seat].trade_points;
        let mut worth = self.income_value(&standing);
        let mut lost = 0;
        for other in town.buildings_on(area) {
            if other.owner == seat {
                trade = trade.saturating_sub(trade_track::building_points(&other));
                lost += other.building.cube_count();
                worth -= self.income_value(&other);
            } else if Hut::from_building(other.building).is_some() {
                worth += DISPLACED_HUT_VALUE;
            } else {
                worth += self.building_value(&other) * self.loss_share(other.owner) / 100;
            }
        }
        let before = self.view.public[seat].trade_points;
        let after = trade.saturating_add(area.iter().map(trade_track::square_points).sum());
        let track = trade_track::cubes(after) as i8 - trade_track::cubes(before) as i8;
        let more = building.cube_count() as i8 - lost as i8;
        worth += self.trade_value(before, after) - 100 * Worth::from(track);
        match u8::try_from(more + track) {
            Ok(cubes) => worth + self.cube_value(seat, cubes),
            Err(_) => worth + 100 * Worth::from(more + track),
        }
    }

    /// Price of demolishing buildings of the same size there.
    pub(super) fn demolition_price(&self, building: Building, area: SquareSet) -> Worth {
        let same = self.view.town.covered_by_size()[building.size().index()];
        if area.and(same).is_empty() { 0 } else { 3 * INFLUENCE + 8 }
    }

    /// Returns `true` if the building would be allowed there with enough permits.
    pub(super) fn is_buildable(&self, building: Building, square: Square, area: SquareSet) -> bool {
        let town = &self.view.town;
        let blocked = town.church().covered().or(town.larger_than(building.size()));
        building.anchors_in_town(self.view.players).contains(square)
            && !area.contains(Square::FOUNDATION)
            && area.and(blocked).is_empty()
    }

    /// Price paid to the bank.
    pub(super) fn gold_price(&self, building: Building) -> Worth {
        Worth::from(building.gold()) * GOLD
    }
}
