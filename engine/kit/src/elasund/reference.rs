//! Reference implementation of derived values, computed square by square.

use engine::elasund::building::{Building, Hut, Income, Standing};
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::permit::PermitValue;
use engine::elasund::square::{Row, Square};
use engine::elasund::state::State;
use engine::elasund::town::Town;
use engine::elasund::wall::{WallPlace, WallSegment};
use engine::seat::Seat;

/// Violations of conservation: the numbers of cards, permits, buildings, segments and tiles differ from those in the box.
pub fn conservation_violations(state: &State) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |what: &str, found: usize, expected: usize| {
        if found != expected {
            faults.push(format!("{found} {what} in place of {expected}"));
        }
    };
    let hands = state.hands.0.iter().fold(Cards::NONE, |sum, &hand| sum + hand);
    let influence = hands.without_gold() + state.stack + state.discards;
    expect("gold", usize::from(hands.gold()) + usize::from(state.bank), 51);
    for (color, count) in ["red", "blue", "green"].into_iter().zip(influence.colors()) {
        expect(color, usize::from(count), 13);
    }
    let town = &state.town;
    for building in Building::ALL {
        let standing = |of: Option<Seat>| {
            town.buildings()
                .filter(|standing| standing.building == building && of.is_none_or(|of| standing.owner == of))
                .count()
        };
        match building.is_neutral() {
            true => {
                let left = usize::from(town.copies_left(Seat::FIRST, building));
                expect(&format!("{building:?}"), standing(None) + left, usize::from(building.copies()));
            }
            false => {
                for seat in Seat::ALL {
                    let left = usize::from(town.copies_left(seat, building));
                    expect(&format!("{building:?} of {seat:?}"), standing(Some(seat)) + left, 1);
                }
            }
        }
    }
    for seat in Seat::ALL {
        for value in PermitValue::ALL {
            let placed = town.permits().filter(|(_, permit)| (permit.owner, permit.value) == (seat, value));
            let held = usize::from(town.reserve(seat).contains(value));
            expect(&format!("permits {value:?} of {seat:?}"), placed.count() + held, 1);
        }
        let mut numbers: Vec<u8> = segments(town).filter(|s| s.1.owner == seat).map(|s| s.1.number).collect();
        numbers.sort_unstable();
        let laid = town.walls().built_segments(seat);
        expect("segments in order", usize::from(numbers == (1..=laid).collect::<Vec<u8>>()), 1);
        expect("segments past nine", usize::from(laid.saturating_sub(9)), 0);
        for hut in state.displaced_huts[seat].iter() {
            expect("homeless huts that stand", usize::from(town.copies_left(seat, hut.building()) == 0), 0);
        }
    }
    let bottom = state.tiles.bottom.map(|sunk| sunk.tile);
    for tile in ChurchTile::ALL {
        let found = [town.church().owner(tile).is_some(), state.tiles.stack.contains(tile), bottom == Some(tile)];
        expect("of a tile", found.into_iter().filter(|&is| is).count(), 1);
    }
    faults
}

fn segments(town: &Town) -> impl Iterator<Item = (WallPlace, WallSegment)> + '_ {
    town.walls().places().filter_map(|(place, segment)| segment.map(|segment| (place, segment)))
}

fn in_play(town: &Town) -> impl Iterator<Item = Square> + use<> {
    let columns = 2 * town.players() + 1;
    Row::ALL.into_iter().flat_map(move |row| (0..columns).filter_map(move |x| Square::at(x, row)))
}

/// Squares of a building, from its width and height.
pub fn building_squares(building: Building, first: Square) -> Vec<Square> {
    let (width, height) = match building {
        Building::SmallHut | Building::Well => (1, 1),
        Building::LargeHut | Building::ArtisanHouse => (1, 2),
        Building::MerchantHouse | Building::Fair => (2, 1),
        Building::Shop | Building::Inn => (2, 2),
        Building::Hall => (2, 3),
    };
    let rows = (0..height).filter_map(|down| Row::new(first.row().index() + down));
    rows.flat_map(|row| (0..width).filter_map(move |right| Square::at(first.x() + right, row))).collect()
}

/// Rows of the cubes on a building.
fn cube_rows(standing: &Standing) -> Vec<Row> {
    let flags = match standing.building {
        Building::Well | Building::Fair | Building::Shop | Building::Inn => 1,
        Building::Hall => 2,
        _ => 0,
    };
    (0..flags).filter_map(|down| Row::new(standing.square.row().index() + down)).collect()
}

/// Differences between cached values and a recount.
pub fn cache_differences(state: &State) -> Vec<String> {
    let mut faults = Vec::new();
    let town = &state.town;
    let mut covered = Vec::new();
    for standing in town.buildings() {
        let squares = building_squares(standing.building, standing.square);
        if squares.len() != standing.building.size().squares() {
            faults.push(format!("{standing:?} leaves the board"));
        }
        for square in squares {
            let blocked = covered.contains(&square)
                || square == Square::FOUNDATION
                || town.permit_at(square).is_some()
                || town.church().tile_at(square).is_some();
            if blocked || !in_play(town).any(|other| other == square) {
                faults.push(format!("{standing:?} can't stand on {square:?}"));
            }
            if town.building_at(square) != Some(standing) {
                faults.push(format!("{square:?} has not {standing:?}"));
            }
            covered.push(square);
        }
    }
    for square in in_play(town) {
        let is_free = !covered.contains(&square)
            && square != Square::FOUNDATION
            && town.permit_at(square).is_none()
            && town.church().tile_at(square).is_none();
        if is_free != town.free_squares().contains(square) {
            faults.push(format!("{square:?} is free: {is_free}"));
        }
    }
    for seat in Seat::ALL {
        let points = trade_points(town, seat);
        if points != town.trade_points(seat) {
            faults.push(format!("{seat:?} has {points} trade points, not {}", town.trade_points(seat)));
        }
        if cubes(town, seat) != town.cubes(seat) {
            faults.push(format!("{seat:?} has {} cubes, not {}", cubes(town, seat), town.cubes(seat)));
        }
        for row in Row::ALL {
            let tally = town.row(row);
            let kept = (tally.gold[seat], tally.influence[seat], tally.cubes[seat]);
            let counted = row_tally(town, seat, row);
            if kept != counted {
                faults.push(format!("{seat:?} has {counted:?} in {row:?}, not {kept:?}"));
            }
        }
        let [small, large] = Hut::ALL.map(|hut| town.hut_squares(hut));
        for square in in_play(town) {
            let fits = |hut: Hut| {
                let squares = building_squares(hut.building(), square);
                squares.len() == hut.building().size().squares()
                    && squares.iter().all(|&each| town.free_squares().contains(each) && square_points(each) == 0)
            };
            if fits(Hut::Small) != small.contains(square) || fits(Hut::Large) != large.contains(square) {
                faults.push(format!("whether a hut fits on {square:?}"));
            }
        }
    }
    faults
}

fn square_points(square: Square) -> u8 {
    match (square.x(), square.row().number()) {
        (0, _) => 1,
        (5 | 7, 2 | 12) => 2,
        _ => 0,
    }
}

/// Trade points of a seat's buildings.
pub fn trade_points(town: &Town, seat: Seat) -> u8 {
    let own = town.buildings().filter(|standing| standing.owner == seat);
    own.flat_map(|standing| building_squares(standing.building, standing.square)).map(square_points).sum()
}

/// Number of a seat's cubes on the board.
pub fn cubes(town: &Town, seat: Seat) -> u8 {
    let own = town.buildings().filter(|standing| standing.owner == seat);
    let buildings = own.map(|standing| cube_rows(&standing).len()).sum::<usize>();
    let tiles = town.church().tiles().filter(|&(_, _, owner)| owner == seat).count();
    let towers = segments(town).filter(|(_, s)| s.owner == seat && s.number % 3 == 0).count();
    let points = trade_points(town, seat);
    let track = [3, 5, 7, 9, 11].into_iter().filter(|&space| points >= space).count();
    (buildings + tiles + towers + track).min(10) as u8
}

/// Gold, influence and cubes of a seat in a row.
fn row_tally(town: &Town, seat: Seat, row: Row) -> (u8, u8, u8) {
    let own = town.buildings().filter(|standing| standing.owner == seat);
    let touching =
        own.filter(|standing| building_squares(standing.building, standing.square).iter().any(|s| s.row() == row));
    let (mut gold, mut influence, mut cubes) = (0, 0, 0);
    for standing in touching {
        match standing.building.income() {
            Some(Income::Gold) => gold += 1,
            Some(Income::Influence) => influence += 1,
            None => {}
        }
        cubes += cube_rows(&standing).iter().filter(|&&each| each == row).count();
    }
    cubes += town.church().tiles().filter(|&(_, at, owner)| owner == seat && at.row() == row).count();
    cubes += segments(town)
        .filter(|(place, s)| s.owner == seat && s.number % 3 == 0 && *place == WallPlace::East(row))
        .count();
    (gold, influence, cubes as u8)
}
