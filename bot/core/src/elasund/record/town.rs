//! Stored forms of locations and pieces of the town.

use std::fmt::Display;

use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::{Permit, PermitValue, PermitWay};
use engine::elasund::square::{Row, Square, SquareSet};
use engine::elasund::wall::{WallFront, WallPlace, Walls};
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, named, shaped, shapes};

named! {
    Square as String: |square, _| notation::square(square), |label, places| read_square(&label, places);
    Row as u8: |row, _| row.number(), |number, _| Row::of_number(number).ok_or_else(|| none("row", number));
    WallFront as String: |front, _| notation::front(front).to_owned(), |label, _| read_front(&label);
    WallPlace as String: |place, _| notation::place(place), |label, places| read_place(&label, places);
    PermitValue as u8: |value, _| value.number(), |number, _| read_value(number);
    ChurchTile as u8: |tile, _| number_of(tile), |number, _| read_tile(number);
    [ChurchTile; 2] as [u8; 2]: |tiles, _| tiles.map(number_of), |[a, b], _| Ok([read_tile(a)?, read_tile(b)?]);
}

fn none(kind: &str, label: impl Display) -> Fault {
    Fault::Place(format!("the town has no {kind} {label}"))
}

fn read_square(label: &str, places: &Places) -> Result<Square, Fault> {
    let town = SquareSet::town(places.players());
    let square = notation::parse_square(label).filter(|&square| town.contains(square));
    square.ok_or_else(|| none("square", format_args!("{label:?}")))
}

fn read_front(label: &str) -> Result<WallFront, Fault> {
    notation::parse_front(label).ok_or_else(|| Fault::Place(format!("the town's wall has no {label:?}")))
}

fn read_place(label: &str, places: &Places) -> Result<WallPlace, Fault> {
    let walls = Walls::new(places.players());
    let place = notation::parse_place(label).filter(|&place| walls.places().any(|(other, _)| other == place));
    place.ok_or_else(|| Fault::Place(format!("the town's wall has no {label:?}")))
}

fn read_value(number: u8) -> Result<PermitValue, Fault> {
    PermitValue::new(number).ok_or(Fault::Bounds { what: "the value of a permit" })
}

/// Number of a church tile, from 1 in reading order.
fn number_of(tile: ChurchTile) -> u8 {
    tile.index() as u8 + 1
}

fn read_tile(number: u8) -> Result<ChurchTile, Fault> {
    let tile = usize::from(number).checked_sub(1).and_then(ChurchTile::new);
    tile.ok_or(Fault::Bounds { what: "the number of a church tile" })
}

shapes! {
    /// Right by which a permit was placed.
    WayShape for PermitWay: PermitWay {
        Row,
        AnyRow(color: Influence),
        Bonus,
    }
}

shaped! { PermitWay as WayShape }

/// Permit with its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PermitShape {
    owner: u8,
    value: u8,
}

impl Stored for Permit {
    type Shape = PermitShape;

    fn store(self, places: &Places) -> PermitShape {
        PermitShape { owner: self.owner.store(places), value: self.value.store(places) }
    }

    fn read(shape: PermitShape, places: &Places) -> Result<Permit, Fault> {
        Ok(Permit { owner: Seat::read(shape.owner, places)?, value: PermitValue::read(shape.value, places)? })
    }
}
