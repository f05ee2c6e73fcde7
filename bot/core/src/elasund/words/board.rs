//! Text description of the town, for readers who cannot or do not want to see the image.

use engine::Elasund;
use engine::elasund::building::Standing;
use engine::elasund::permit::Permit;
use engine::elasund::square::{Row, Square, SquareSet};
use engine::elasund::trade_track::TRADE_SQUARES;
use engine::elasund::wall::WallFront;
use engine::seat::Seat;

use super::ElasundMessageContext;
use crate::title::Described;
use crate::words::{Words, message};

impl Words {
    /// The town line by line: each row from the harbor eastwards, the church, the wall, the players, ship and supply.
    pub(crate) fn elasund_board(&self, scene: &ElasundMessageContext<'_>) -> Vec<String> {
        let mut lines: Vec<String> = Row::ALL.into_iter().map(|row| self.row_line(row, scene)).collect();
        lines.push(self.trade_squares(scene));
        lines.push(self.church(scene));
        lines.push(self.wall(scene));
        lines.push(self.wall_growth(scene));
        lines.extend(Elasund::standings(self, scene));
        lines.push(self.ship(scene));
        lines.push(self.supply(scene));
        lines.push(self.own_building_facts());
        lines.push(self.town_bank(scene));
        lines
    }

    /// One line for each player with their buildings, church tiles and permits; players without any are left out.
    pub(crate) fn elasund_pieces(&self, scene: &ElasundMessageContext<'_>) -> Vec<String> {
        scene.view.seats().filter_map(|(seat, _)| self.pieces_of(seat, scene)).collect()
    }

    fn pieces_of(&self, seat: Seat, scene: &ElasundMessageContext<'_>) -> Option<String> {
        let town = &scene.view.town;
        let at =
            |thing: String, square: Square| message!(self, "town-thing-at", thing, place = self.town_square(square));
        let own = town.buildings().filter(|standing| standing.owner == seat);
        let own = own.map(|standing| at(self.town_building(standing.building), standing.square));
        let tiles = town.church().tiles().filter(|&(_, _, owner)| owner == seat);
        let tiles = tiles.map(|(_, square, _)| at(message!(self, "town-church-tile"), square));
        let permits = town.permits().filter(|(_, permit)| permit.owner == seat);
        let permits =
            permits.map(|(square, permit)| at(message!(self, "town-permit", value = permit.value.number()), square));
        let things: Vec<String> = own.chain(tiles).chain(permits).collect();
        (!things.is_empty())
            .then(|| message!(self, "alt-buildings", player = scene.player_name(seat), places = things.join(", ")))
    }

    /// One row: its contents from the harbor eastwards, then the free columns.
    fn row_line(&self, row: Row, scene: &ElasundMessageContext<'_>) -> String {
        let town = &scene.view.town;
        let line = row.squares().and(town.squares());
        let mut things = Vec::new();
        let mut told = SquareSet::EMPTY;
        for square in line.iter() {
            if told.contains(square) {
                continue;
            }
            if let Some(standing) = town.building_at(square) {
                told = told.or(standing.area());
                things.push(self.part_of(&standing, row, scene));
            } else if let Some(permit) = town.permit_at(square) {
                things.push(self.permit_in_row(permit, square, scene));
            } else if let Some((_, owner)) = town.church().tile_at(square) {
                let column = self.columns_in(SquareSet::only(square), row);
                things.push(message!(self, "town-row-church", column, player = scene.player_name(owner)));
            } else if square == Square::FOUNDATION {
                let column = self.columns_in(SquareSet::only(square), row);
                things.push(message!(self, "town-row-foundation", column));
            }
        }
        let free = line.and(town.free_squares());
        if !free.is_empty() {
            things.push(message!(self, "town-row-free", columns = self.columns_in(free, row)));
        }
        let things = things.join(" · ");
        match scene.view.ship.is_some_and(|ship| ship.row == row) {
            true => message!(self, "town-row-ship", row = row.number(), things),
            false => message!(self, "town-row", row = row.number(), things),
        }
    }

    /// Part of a building that lies in the row, with its cube if that stands there.
    fn part_of(&self, standing: &Standing, row: Row, scene: &ElasundMessageContext<'_>) -> String {
        let columns = self.columns_in(standing.area(), row);
        let (building, player) = (self.town_building(standing.building), scene.player_name(standing.owner));
        match standing.cube_squares().any(|flag| flag.row() == row) {
            true => message!(self, "town-row-flag", columns, building, player),
            false => message!(self, "town-row-building", columns, building, player),
        }
    }

    fn permit_in_row(&self, permit: Permit, square: Square, scene: &ElasundMessageContext<'_>) -> String {
        let column = self.columns_in(SquareSet::only(square), square.row());
        let (value, player) = (permit.value.number(), scene.player_name(permit.owner));
        message!(self, "town-row-permit", column, value, player)
    }

    fn trade_squares(&self, scene: &ElasundMessageContext<'_>) -> String {
        let gates = scene.view.town.squares().and(TRADE_SQUARES);
        let gates: Vec<String> =
            gates.iter().filter(|square| square.x() > 0).map(|square| self.town_square(square)).collect();
        match gates.is_empty() {
            true => message!(self, "town-trade-harbor"),
            false => message!(self, "town-trade-squares", gates = self.join_and(gates)),
        }
    }

    fn church(&self, scene: &ElasundMessageContext<'_>) -> String {
        let church = scene.view.town.church();
        let area = church.area();
        let corners = area.iter().next().zip(area.iter().last());
        match corners {
            None => message!(self, "town-church-none", place = self.town_square(Square::FOUNDATION)),
            Some((first, last)) => message!(
                self,
                "town-church",
                laid = church.tile_count(),
                first = self.town_square(first),
                last = self.town_square(last)
            ),
        }
    }

    fn wall(&self, scene: &ElasundMessageContext<'_>) -> String {
        let walls = scene.view.town.walls();
        let laid = walls.places().filter_map(|(place, segment)| Some((place, segment?)));
        let laid = laid.map(|(place, segment)| {
            let (place, player) = (self.wall_place_short(place), scene.player_name(segment.owner));
            match segment.is_tower() {
                true => message!(self, "town-wall-tower", place, player),
                false => message!(self, "town-wall-part", place, player),
            }
        });
        let laid: Vec<String> = laid.collect();
        match laid.is_empty() {
            true => message!(self, "town-wall-none"),
            false => message!(self, "town-wall", segments = laid.join(" · ")),
        }
    }

    fn wall_growth(&self, scene: &ElasundMessageContext<'_>) -> String {
        let walls = scene.view.town.walls();
        let fronts = WallFront::ALL.into_iter().filter_map(|front| {
            let place = self.wall_place_short(walls.next_place(front)?);
            Some(message!(self, "town-wall-next", place, gold = front.gold()))
        });
        let fronts: Vec<String> = fronts.collect();
        match fronts.is_empty() {
            true => message!(self, "town-wall-finished"),
            false => message!(self, "town-wall-grows", places = fronts.join(" · ")),
        }
    }
}
