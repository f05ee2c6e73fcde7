//! Elasund: position of all players after a step, as `comptoir verify --states` prints it.

use engine::elasund::permit::PermitValue;
use engine::elasund::view::View;
use engine::elasund::{ActionBounds, notation};
use engine::seat::Seat;
use serde::Serialize;

use crate::elasund::record::{BuildingWord, CardsShape, CrewWord, HutWord};
use crate::shape::encode_seat;
use crate::title::ViewSet;

/// Bounds of the legal actions that are too many to list.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DescribedShape {
    Discard { count: u8, hand: CardsShape },
    Resign,
}

impl DescribedShape {
    pub(super) fn new(described: &ActionBounds) -> DescribedShape {
        match *described {
            ActionBounds::Discard { count, hand } => DescribedShape::Discard { count, hand: hand.into() },
            ActionBounds::Resign => DescribedShape::Resign,
        }
    }
}

/// Position of all players after a step.
#[derive(Serialize)]
pub(super) struct PositionShape {
    turn: TurnShape,
    seats: Vec<SeatShape>,
    buildings: Vec<StandingShape>,
    church: Vec<TileShape>,
    wall: Vec<SegmentShape>,
    ship: Option<ShipShape>,
    bank: u8,
    /// Number of influence cards left to draw.
    stack: u8,
    discards: CardsShape,
    /// Number of church tiles left to draw.
    tiles: u8,
}

#[derive(Serialize)]
struct TurnShape {
    number: u32,
    seat: u8,
    dice: Option<[u8; 2]>,
}

#[derive(Serialize)]
struct SeatShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<CardsShape>,
    hand_size: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    sealed: Option<CardsShape>,
    /// Church tiles known only to this seat: the two to choose from, or the one it put under the stack.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tiles_seen: Vec<usize>,
    cubes: u8,
    trade_points: u8,
    permits: Vec<PlacedShape>,
    reserve: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    homeless: Vec<HutWord>,
}

#[derive(Serialize)]
struct PlacedShape {
    value: u8,
    square: String,
}

#[derive(Serialize)]
struct StandingShape {
    building: BuildingWord,
    owner: u8,
    square: String,
}

#[derive(Serialize)]
struct TileShape {
    tile: usize,
    owner: u8,
    square: String,
}

#[derive(Serialize)]
struct SegmentShape {
    place: String,
    owner: u8,
    number: u8,
}

#[derive(Serialize)]
struct ShipShape {
    row: u8,
    crew: CrewWord,
}

impl PositionShape {
    pub(super) fn new(sights: &ViewSet<View>) -> PositionShape {
        let view = &sights.public;
        let town = &view.town;
        let buildings = town.buildings().map(|standing| StandingShape {
            building: standing.building.into(),
            owner: encode_seat(standing.owner),
            square: notation::format_square(standing.square),
        });
        let church = town.church().tiles().map(|(tile, square, owner)| TileShape {
            tile: tile.index() + 1,
            owner: encode_seat(owner),
            square: notation::format_square(square),
        });
        let wall = town.walls().places().filter_map(|(place, segment)| {
            let segment = segment?;
            Some(SegmentShape {
                place: notation::format_place(place),
                owner: encode_seat(segment.owner),
                number: segment.number,
            })
        });
        let seats = Seat::ALL.into_iter().take(view.players);
        PositionShape {
            turn: TurnShape { number: view.turn.number, seat: encode_seat(view.turn.active), dice: view.turn.dice },
            seats: seats.map(|seat| SeatShape::new(view, seat, sights.own[seat].as_ref())).collect(),
            buildings: buildings.collect(),
            church: church.collect(),
            wall: wall.collect(),
            ship: view.ship.map(|ship| ShipShape { row: ship.row.number(), crew: ship.crew.into() }),
            bank: view.bank,
            stack: view.stack,
            discards: view.discards.into(),
            tiles: view.tiles,
        }
    }
}

impl SeatShape {
    fn new(view: &View, seat: Seat, seen: Option<&View>) -> SeatShape {
        let town = &view.town;
        let own = seen.and_then(|view| view.own.as_ref());
        let tiles = own.into_iter().flat_map(|own| own.tiles.into_iter().flatten().chain(own.bottom));
        let permits = town.permits_on(town.permit_squares_owned_by(seat)).map(|(square, permit)| PlacedShape {
            value: permit.value.number(),
            square: notation::format_square(square),
        });
        SeatShape {
            hand: own.map(|own| own.hand.into()),
            hand_size: view.public[seat].cards,
            sealed: own.and_then(|own| own.sealed).map(Into::into),
            tiles_seen: tiles.map(|tile| tile.index() + 1).collect(),
            cubes: town.cubes(seat),
            trade_points: town.trade_points(seat),
            permits: permits.collect(),
            reserve: town.reserve(seat).iter().map(PermitValue::number).collect(),
            homeless: view.public[seat].displaced_huts.iter().map(Into::into).collect(),
        }
    }
}
