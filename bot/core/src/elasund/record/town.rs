//! Stored forms of locations and pieces of the town.

use std::fmt::Display;

use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::{Permit, PermitRule, PermitValue};
use engine::elasund::square::{Row, Square, SquareSet};
use engine::elasund::wall::{WallFront, WallPlace, Walls};
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::shape::{DecodeError, PlaceNames, Stored, named, shaped, shapes};

named! {
    Square as String: |square, _| notation::format_square(square), |label, places| decode_square(&label, places);
    Row as u8: |row, _| row.number(), |number, _| Row::from_number(number).ok_or_else(|| unknown_label("row", number));
    WallFront as String: |front, _| notation::format_front(front).to_owned(), |label, _| decode_front(&label);
    WallPlace as String: |place, _| notation::format_place(place), |label, places| decode_wall_place(&label, places);
    PermitValue as u8: |value, _| value.number(), |number, _| decode_permit_value(number);
    ChurchTile as u8: |tile, _| tile_number(tile), |number, _| decode_tile(number);
    [ChurchTile; 2] as [u8; 2]: |tiles, _| tiles.map(tile_number), |[a, b], _| Ok([decode_tile(a)?, decode_tile(b)?]);
}

fn unknown_label(kind: &str, label: impl Display) -> DecodeError {
    DecodeError::Place(format!("the town has no {kind} {label}"))
}

fn decode_square(label: &str, places: &PlaceNames) -> Result<Square, DecodeError> {
    let town = SquareSet::town(places.players());
    let square = notation::parse_square(label).filter(|&square| town.contains(square));
    square.ok_or_else(|| unknown_label("square", format_args!("{label:?}")))
}

fn decode_front(label: &str) -> Result<WallFront, DecodeError> {
    notation::parse_front(label).ok_or_else(|| DecodeError::Place(format!("the town's wall has no {label:?}")))
}

fn decode_wall_place(label: &str, places: &PlaceNames) -> Result<WallPlace, DecodeError> {
    let walls = Walls::new(places.players());
    let place = notation::parse_place(label).filter(|&place| walls.places().any(|(other, _)| other == place));
    place.ok_or_else(|| DecodeError::Place(format!("the town's wall has no {label:?}")))
}

fn decode_permit_value(number: u8) -> Result<PermitValue, DecodeError> {
    PermitValue::new(number).ok_or(DecodeError::Bounds { what: "the value of a permit" })
}

/// Number of a church tile, from 1 in reading order.
fn tile_number(tile: ChurchTile) -> u8 {
    tile.index() as u8 + 1
}

fn decode_tile(number: u8) -> Result<ChurchTile, DecodeError> {
    let tile = usize::from(number).checked_sub(1).and_then(ChurchTile::new);
    tile.ok_or(DecodeError::Bounds { what: "the number of a church tile" })
}

shapes! {
    /// Right by which a permit was placed.
    WayShape for PermitRule: PermitRule {
        Row,
        AnyRow(color: Influence),
        Bonus,
    }
}

shaped! { PermitRule as WayShape }

/// Permit with its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PermitShape {
    owner: u8,
    value: u8,
}

impl Stored for Permit {
    type Shape = PermitShape;

    fn encode(self, places: &PlaceNames) -> PermitShape {
        PermitShape { owner: self.owner.encode(places), value: self.value.encode(places) }
    }

    fn decode(shape: PermitShape, places: &PlaceNames) -> Result<Permit, DecodeError> {
        Ok(Permit { owner: Seat::decode(shape.owner, places)?, value: PermitValue::decode(shape.value, places)? })
    }
}
