//! Board: pieces in and around the town.

use engine::elasund::building::Standing;
use engine::elasund::church::TILES;
use engine::elasund::ship::{Crew, Ship};
use engine::elasund::square::{Row, Square};
use engine::elasund::view::View;
use engine::elasund::wall::WallSegment;
use engine::seat::Seat;

use super::art::{Art, CELL, CUBE, RowLook, SquareContent, WALL, WallDirection};
use super::{Caption, Scene, Spot, background};
use crate::point::Point;

/// Adds the ship with its row, and all pieces.
pub(super) fn add(scene: &mut Scene, view: &View, caption: &Caption) {
    let is_touched = |spot: Spot| caption.last_move.contains(&spot);
    if let Some(ship) = view.ship {
        row(scene, view, ship);
    }
    // Highlighted pieces come last, so that no neighbor covers the highlight.
    let mut buildings: Vec<_> =
        view.town.buildings().map(|standing| (is_touched(Spot::Square(standing.square)), standing)).collect();
    buildings.sort_by_key(|&(touched, _)| touched);
    for &(touched, standing) in &buildings {
        building(scene, standing, touched);
    }
    church(scene, view, is_touched);
    if let Some(ship) = view.ship {
        let (at, width) = scene.layout.row(ship.row);
        scene.add_on_board(Art::RowFrame(width, row_look(ship)), at);
        let at = scene.layout.east_number(ship.row);
        scene.add_beside_board(Art::RowNumber(ship.row, row_look(ship)), at);
    }
    for (_, standing) in buildings {
        for square in standing.cube_squares() {
            cube(scene, standing.owner, square);
        }
    }
    for (_, square, owner) in view.town.church().tiles() {
        cube(scene, owner, square);
    }
    for (square, permit) in view.town.permits() {
        if let Some(at) = scene.layout.square(square) {
            if is_touched(Spot::Square(square)) {
                scene.add_on_board(Art::Ring, at);
            }
            scene.add_on_board(Art::Permit(permit.owner, permit.value), at);
            if let SquareContent::Trade(points) = background::square_content(square) {
                scene.add_on_board(Art::TradePoints(points), at);
            }
        }
    }
    for touched in [false, true] {
        for (place, segment) in view.town.walls().places() {
            if let (Some(segment), Some((at, run))) = (segment, scene.layout.wall(place))
                && is_touched(Spot::Wall(place)) == touched
            {
                wall(scene, segment, touched, (at, run));
            }
        }
    }
    for row in Row::ALL {
        sign(scene, view, row, is_touched(Spot::Row(row)));
    }
    if let Some(ship) = view.ship {
        let at = scene.layout.ship(ship.row);
        scene.add_beside_board(Art::Ship(ship.crew), at);
    }
}

fn row_look(ship: Ship) -> RowLook {
    match ship.crew {
        Crew::Merchants => RowLook::Merchants,
        Crew::Pirates => RowLook::Pirates,
    }
}

/// Adds the squares of the ship's row.
fn row(scene: &mut Scene, view: &View, ship: Ship) {
    for square in view.town.squares().and(ship.row.squares()).iter() {
        if let Some(at) = scene.layout.square(square) {
            scene.add_on_board(Art::Ground(background::square_content(square), row_look(ship)), at);
        }
    }
}

/// Adds the number of a row if it differs from the background.
fn sign(scene: &mut Scene, view: &View, row: Row, touched: bool) {
    let ship = view.ship.filter(|ship| ship.row == row);
    let at = scene.layout.west_number(row);
    if touched {
        scene.add_beside_board(Art::Ring, at);
    }
    if ship.is_some() || touched {
        scene.add_beside_board(Art::RowSign(row, ship.map_or(RowLook::Plain, row_look)), at);
    }
}

fn building(scene: &mut Scene, standing: Standing, touched: bool) {
    let Standing { building, owner, .. } = standing;
    let Some(at) = scene.layout.building(&standing) else { return };
    let side = |squares: usize| CELL * squares as i32;
    frame(scene, touched, (side(building.width()), side(building.height())), at);
    scene.add_on_board(Art::Building(building, owner), at);
}

/// Adds the tiles of the church, and the outline of its area while it is incomplete.
fn church(scene: &mut Scene, view: &View, is_touched: impl Fn(Spot) -> bool) {
    let church = view.town.church();
    for touched in [false, true] {
        for (tile, square, _) in church.tiles() {
            if let Some(at) = scene.layout.square(square)
                && is_touched(Spot::Square(square)) == touched
            {
                frame(scene, touched, (CELL, CELL), at);
                scene.add_on_board(Art::ChurchTile(tile), at);
            }
        }
    }
    let area = church.origin().filter(|_| church.tile_count() < TILES);
    if let Some(at) = area.and_then(|square| scene.layout.area(square, (3, 3))) {
        scene.add_on_board(Art::ChurchArea, at);
    }
}

fn wall(scene: &mut Scene, segment: WallSegment, touched: bool, (at, run): (Point, WallDirection)) {
    let size = match run {
        WallDirection::Across => (CELL, WALL),
        WallDirection::Upright => (WALL, CELL),
    };
    frame(scene, touched, size, at);
    if segment.is_tower() {
        scene.add_on_board(Art::Tower(run), at);
        scene.add_on_board(Art::Cube(segment.owner), scene.layout.tower(at));
    } else {
        scene.add_on_board(Art::Wall(segment.owner, run), at);
    }
}

/// Adds the highlight of a piece of the last move.
fn frame(scene: &mut Scene, touched: bool, (width, height): Point, at: Point) {
    if touched {
        scene.add_on_board(Art::Frame(width, height), at);
    }
}

/// Adds a cube on its flag.
fn cube(scene: &mut Scene, owner: Seat, square: Square) {
    let Some((x, y)) = scene.layout.square(square) else { return };
    let scale = scene.layout.scale;
    scene.add_on_board(Art::Cube(owner), (x + scale.pixels(CUBE.0), y + scale.pixels(CUBE.1)));
}
