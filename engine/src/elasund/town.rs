//! The board: everything in and around the town, all of it public.

use super::building::{Building, Hut, Income, KINDS, Standing};
use super::church::{Church, ChurchTile};
use super::permit::{Permit, Permits};
use super::square::{ROWS, Row, SQUARES, Square, SquareSet};
use super::start::Color;
use super::trade_track;
use super::wall::{WallFront, WallPlace, WallSegment, Walls};
use crate::seat::{PerSeat, Seat};

/// Number of victory point cubes per player; a player with all of them on the board wins (E41).
pub const CUBES: u8 = 10;

/// The board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Town {
    players: u8,
    parts: [Option<Standing>; SQUARES],
    permits: [Option<Permit>; SQUARES],
    /// North-west squares of all buildings.
    anchors: SquareSet,
    /// Squares covered by the buildings of each size.
    built: [SquareSet; 4],
    /// Squares with a permit of each seat.
    permitted: PerSeat<SquareSet>,
    reserve: PerSeat<Permits>,
    /// Number of unbuilt copies of each neutral building.
    stock: [u8; KINDS],
    /// Kinds of own buildings on the board, as a bit mask for each seat.
    own: PerSeat<u16>,
    walls: Walls,
    church: Church,
    rows: [RowTally; ROWS],
    /// Number of cubes on buildings, church tiles and towers.
    flags: PerSeat<u8>,
    trade: PerSeat<u8>,
}

/// Totals of a row for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RowTally {
    /// Gold that the row yields.
    pub gold: PerSeat<u8>,
    /// Influence cards that the row yields.
    pub influence: PerSeat<u8>,
    /// Cubes in the row: on buildings, church tiles, and the tower next to it.
    pub cubes: PerSeat<u8>,
}

impl Town {
    /// Board before the first turn: only the huts, on their owners' starting squares.
    pub fn new(players: usize, colors: &PerSeat<Color>) -> Town {
        let stock = |kind: usize| match Building::new(kind) {
            Some(building) if building.is_neutral() => building.copies(),
            _ => 0,
        };
        let mut town = Town {
            players: players as u8,
            parts: [None; SQUARES],
            permits: [None; SQUARES],
            anchors: SquareSet::EMPTY,
            built: [SquareSet::EMPTY; 4],
            permitted: PerSeat::default(),
            reserve: PerSeat::filled(Permits::ALL),
            stock: std::array::from_fn(stock),
            own: PerSeat::default(),
            walls: Walls::new(players),
            church: Church::default(),
            rows: [RowTally::default(); ROWS],
            flags: PerSeat::default(),
            trade: PerSeat::default(),
        };
        for owner in Seat::ALL.into_iter().take(players) {
            for (hut, square) in Hut::ALL.into_iter().zip(colors[owner].start_squares()) {
                town.place_building(Standing { building: hut.building(), owner, square });
            }
        }
        town
    }

    /// Number of players of this layout.
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// Squares in play.
    pub fn squares(&self) -> SquareSet {
        const TOWNS: [SquareSet; 3] = [SquareSet::town(2), SquareSet::town(3), SquareSet::town(4)];
        TOWNS[usize::from(self.players.clamp(2, 4)) - 2]
    }

    /// Building that covers the square.
    pub fn building_at(&self, square: Square) -> Option<Standing> {
        self.parts[square.index()]
    }

    /// All buildings, from the north-west.
    pub fn buildings(&self) -> impl Iterator<Item = Standing> + '_ {
        self.anchors.iter().filter_map(|square| self.parts[square.index()])
    }

    /// Buildings that cover at least one square of the area, each once.
    pub fn buildings_on(&self, area: SquareSet) -> impl Iterator<Item = Standing> + '_ {
        area.and(self.covered()).iter().filter_map(move |square| {
            let standing = self.parts[square.index()]?;
            let first = standing.area().and(area).first();
            (first == Some(square)).then_some(standing)
        })
    }

    /// Squares covered by buildings.
    pub fn covered(&self) -> SquareSet {
        let [one, two, four, six] = self.built;
        one.or(two).or(four).or(six)
    }

    /// Squares covered by buildings of each size, smallest first.
    pub const fn covered_by_size(&self) -> [SquareSet; 4] {
        self.built
    }

    /// Permit on the square.
    pub fn permit_at(&self, square: Square) -> Option<Permit> {
        self.permits[square.index()]
    }

    /// All permits on the board with their squares, from the north-west.
    pub fn permits(&self) -> impl Iterator<Item = (Square, Permit)> + '_ {
        self.permits_on(self.permit_squares())
    }

    /// Permits in the area with their squares.
    pub fn permits_on(&self, area: SquareSet) -> impl Iterator<Item = (Square, Permit)> + '_ {
        area.and(self.permit_squares())
            .iter()
            .filter_map(|square| self.permits[square.index()].map(|permit| (square, permit)))
    }

    /// Squares with a permit.
    pub fn permit_squares(&self) -> SquareSet {
        self.permitted.0.into_iter().fold(SquareSet::EMPTY, SquareSet::or)
    }

    /// Squares with a permit of this seat.
    pub fn permit_squares_owned_by(&self, seat: Seat) -> SquareSet {
        self.permitted[seat]
    }

    /// Square of this permit; `None` if it is not on the board.
    pub fn find_permit(&self, permit: Permit) -> Option<Square> {
        self.permitted[permit.owner].iter().find(|square| self.permits[square.index()] == Some(permit))
    }

    /// Permits of the seat that are not on the board.
    pub fn reserve(&self, seat: Seat) -> Permits {
        self.reserve[seat]
    }

    /// Squares on which a permit can be placed: in play, and without building, permit, church tile or foundation (E36).
    pub fn free_squares(&self) -> SquareSet {
        self.squares()
            .minus(self.covered())
            .minus(self.permit_squares())
            .minus(self.church.covered())
            .minus(SquareSet::only(Square::FOUNDATION))
    }

    /// North-west squares at which a hut can be placed: its area is free and has no trade square (E24).
    pub fn hut_squares(&self, hut: Hut) -> SquareSet {
        let building = hut.building();
        let blocked = self.squares().minus(self.free_squares()).or(trade_track::TRADE_SQUARES);
        building.anchors_in_town(self.players()).minus(building.anchors_touching(blocked))
    }

    /// Number of copies of this building that the seat can still build.
    pub fn copies_left(&self, seat: Seat, building: Building) -> u8 {
        match building.is_neutral() {
            true => self.stock[building.index()],
            false => u8::from(self.own[seat] & (1 << building.index()) == 0),
        }
    }

    /// The town wall.
    pub fn walls(&self) -> &Walls {
        &self.walls
    }

    /// The church.
    pub fn church(&self) -> &Church {
        &self.church
    }

    /// Totals of a row.
    pub fn row(&self, row: Row) -> &RowTally {
        &self.rows[row.index()]
    }

    /// Points of the seat on the trade track.
    pub fn trade_points(&self, seat: Seat) -> u8 {
        self.trade[seat]
    }

    /// Number of the seat's cubes on the board: on buildings, church tiles, towers and the trade track.
    pub fn cubes(&self, seat: Seat) -> u8 {
        self.flags[seat].saturating_add(trade_track::cubes(self.trade[seat])).min(CUBES)
    }

    /// Places a building. Returns `false`, without any change, if it has no room or no copy is left.
    pub(super) fn place_building(&mut self, standing: Standing) -> bool {
        let Standing { building, owner, square } = standing;
        let area = standing.area();
        let blocked = self.covered().or(self.permit_squares()).or(self.church.covered());
        if area.is_empty() || !area.and(blocked).is_empty() || self.copies_left(owner, building) == 0 {
            return false;
        }
        self.anchors.insert(square);
        area.iter().for_each(|square| self.parts[square.index()] = Some(standing));
        let size = &mut self.built[building.size().index()];
        *size = size.or(area);
        match building.is_neutral() {
            true => self.stock[building.index()] -= 1,
            false => self.own[owner] |= 1 << building.index(),
        }
        self.tally(standing, u8::saturating_add);
        true
    }

    /// Removes the building that covers the square.
    pub(super) fn remove_building(&mut self, square: Square) -> Option<Standing> {
        let standing = self.parts[square.index()]?;
        let Standing { building, owner, square } = standing;
        let area = standing.area();
        self.anchors.remove(square);
        area.iter().for_each(|square| self.parts[square.index()] = None);
        let size = &mut self.built[building.size().index()];
        *size = size.minus(area);
        match building.is_neutral() {
            true => self.stock[building.index()] += 1,
            false => self.own[owner] &= !(1 << building.index()),
        }
        self.tally(standing, u8::saturating_sub);
        Some(standing)
    }

    fn tally(&mut self, standing: Standing, change: impl Fn(u8, u8) -> u8) {
        let Standing { building, owner, square } = standing;
        let first = square.row().index();
        let last = (first + building.height()).min(ROWS);
        for row in &mut self.rows[first..last] {
            let kind = match building.income() {
                Some(Income::Gold) => &mut row.gold[owner],
                Some(Income::Influence) => &mut row.influence[owner],
                None => continue,
            };
            *kind = change(*kind, 1);
        }
        let flags = building.cube_count();
        for row in self.rows[first..last].iter_mut().take(usize::from(flags)) {
            row.cubes[owner] = change(row.cubes[owner], 1);
        }
        self.flags[owner] = change(self.flags[owner], flags);
    }

    /// Places a permit from its owner's reserve; no effect if it is not there or the square is not free.
    pub(super) fn place_permit(&mut self, square: Square, permit: Permit) {
        if self.reserve[permit.owner].contains(permit.value) && self.free_squares().contains(square) {
            self.permits[square.index()] = Some(permit);
            self.permitted[permit.owner].insert(square);
            self.reserve[permit.owner] = self.reserve[permit.owner].without(permit.value);
        }
    }

    /// Returns the permit on the square to its owner's reserve.
    pub(super) fn return_permit(&mut self, square: Square) -> Option<Permit> {
        let permit = self.permits[square.index()].take()?;
        self.permitted[permit.owner].remove(square);
        self.reserve[permit.owner] = self.reserve[permit.owner].with(permit.value);
        Some(permit)
    }

    /// Builds the seat's next wall segment.
    pub(super) fn build_wall_segment(&mut self, front: WallFront, seat: Seat) -> Option<(WallPlace, WallSegment)> {
        let (place, segment) = self.walls.build_segment(front, seat)?;
        if segment.is_tower() {
            self.flags[seat] = self.flags[seat].saturating_add(1);
            if let WallPlace::East(row) = place {
                self.add_cube(row, seat);
            }
        }
        Some((place, segment))
    }

    /// Lays a church tile in its place, which must be empty.
    pub(super) fn place_church_tile(&mut self, tile: ChurchTile, seat: Seat) {
        let fresh = self.church.owner(tile).is_none();
        let square = self.church.square(tile).or(tile.origin().map(|_| Square::FOUNDATION));
        let blocked = self.covered().or(self.permit_squares());
        if fresh
            && square.is_some_and(|square| !blocked.contains(square))
            && let Some(square) = self.church.place_tile(tile, seat)
        {
            self.flags[seat] = self.flags[seat].saturating_add(1);
            self.add_cube(square.row(), seat);
        }
    }

    fn add_cube(&mut self, row: Row, seat: Seat) {
        let cubes = &mut self.rows[row.index()].cubes[seat];
        *cubes = cubes.saturating_add(1);
    }

    pub(super) fn set_trade_points(&mut self, seat: Seat, points: u8) {
        self.trade[seat] = points;
    }

    /// Total value of the seat's permits in an area; `None` if it has none there.
    pub fn permit_weight(&self, seat: Seat, area: SquareSet) -> Option<u8> {
        let mut own = area.and(self.permitted[seat]).iter().peekable();
        own.peek()?;
        Some(own.filter_map(|square| self.permits[square.index()]).map(|permit| permit.value.number()).sum())
    }

    /// Total value of every seat's permits in an area.
    pub fn permit_weights(&self, area: SquareSet) -> PerSeat<Option<u8>> {
        let mut weights = PerSeat::default();
        for (_, permit) in self.permits_on(area) {
            let weight: &mut Option<u8> = &mut weights[permit.owner];
            *weight = Some(weight.unwrap_or(0) + permit.value.number());
        }
        weights
    }
}
