//! Value and price of building on a site.

use super::mind::{GOLD, INFLUENCE, Mind, Worth};
use crate::elasund::building::{Building, Hut, Standing};
use crate::elasund::square::{Square, SquareSet};
use crate::elasund::trade_track;
use crate::seat::Seat;

/// Value lost by a hut that must be relocated.
const MOVED_HUT: Worth = 8;

impl Mind<'_> {
    /// Value for a seat of building there, including what is demolished.
    pub(super) fn site(&self, seat: Seat, building: Building, square: Square, area: SquareSet) -> Worth {
        let standing = Standing { building, owner: seat, square };
        let town = &self.view.town;
        let mut trade = self.view.public[seat].trade_points;
        let mut worth = self.income(&standing);
        let mut lost = 0;
        for other in town.buildings_on(area) {
            if other.owner == seat {
                trade = trade.saturating_sub(trade_track::points(&other));
                lost += other.building.flags();
                worth -= self.income(&other);
            } else if Hut::of(other.building).is_some() {
                worth += MOVED_HUT;
            } else {
                worth += self.standing(&other) * self.share(other.owner) / 100;
            }
        }
        let before = self.view.public[seat].trade_points;
        let after = trade.saturating_add(area.iter().map(trade_track::square_points).sum());
        let track = trade_track::cubes(after) as i8 - trade_track::cubes(before) as i8;
        let more = building.flags() as i8 - lost as i8;
        worth += self.trade(before, after) - 100 * Worth::from(track);
        match u8::try_from(more + track) {
            Ok(cubes) => worth + self.cubes(seat, cubes),
            Err(_) => worth + 100 * Worth::from(more + track),
        }
    }

    /// Price of demolishing buildings of the same size there.
    pub(super) fn removal(&self, building: Building, area: SquareSet) -> Worth {
        let same = self.view.town.covered_by_size()[building.size().index()];
        if area.and(same).is_empty() { 0 } else { 3 * INFLUENCE + 8 }
    }

    /// Returns `true` if the building would be allowed there with enough permits.
    pub(super) fn is_ground(&self, building: Building, square: Square, area: SquareSet) -> bool {
        let town = &self.view.town;
        let blocked = town.church().covered().or(town.larger_than(building.size()));
        building.fits(self.view.players).contains(square)
            && !area.contains(Square::FOUNDATION)
            && area.and(blocked).is_empty()
    }

    /// Price paid to the bank.
    pub(super) fn price(&self, building: Building) -> Worth {
        Worth::from(building.gold()) * GOLD
    }
}
