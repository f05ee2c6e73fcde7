//! Squares, rows and places in the wall: their labels are typed, and said as they are.

use engine::elasund::notation;
use engine::elasund::square::{Row, RowSet, Square, SquareSet};
use engine::elasund::wall::{WallFront, WallPlace};

use crate::words::{Words, say};

impl Words {
    /// A square by its label: "C4".
    pub fn town_square(&self, square: Square) -> String {
        notation::square(square)
    }

    /// Rows to choose from, by their numbers: "4, 5 or 6".
    pub fn rows_to_choose(&self, rows: RowSet) -> String {
        self.or(rows.iter().map(notation::row).collect())
    }

    /// A direction in which the wall grows: "north", "east, from the south".
    pub fn wall_front(&self, front: WallFront) -> String {
        match front {
            WallFront::North => say!(self, "wall-front-north"),
            WallFront::South => say!(self, "wall-front-south"),
            WallFront::EastFromNorth => say!(self, "wall-front-east-north"),
            WallFront::EastFromSouth => say!(self, "wall-front-east-south"),
        }
    }

    /// A place in the wall: "north wall, column D", "east wall, row 5".
    pub fn wall_place(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => say!(self, "wall-north", column = column(usize::from(x))),
            WallPlace::South(x) => say!(self, "wall-south", column = column(usize::from(x))),
            WallPlace::East(row) => say!(self, "wall-east", row = row.number()),
        }
    }

    /// The same in short: "north D", "east 5".
    pub(crate) fn wall_place_short(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => say!(self, "wall-short-north", column = column(usize::from(x))),
            WallPlace::South(x) => say!(self, "wall-short-south", column = column(usize::from(x))),
            WallPlace::East(row) => say!(self, "wall-short-east", row = row.number()),
        }
    }

    /// The label of a place in the wall, which can be typed: "north-D", "east-11".
    pub fn wall_label(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => say!(self, "wall-label-north", column = column(usize::from(x))),
            WallPlace::South(x) => say!(self, "wall-label-south", column = column(usize::from(x))),
            WallPlace::East(row) => say!(self, "wall-label-east", row = row.number()),
        }
    }

    /// The columns of these squares in one row, those side by side in one: "A-C, E".
    pub(crate) fn columns_in(&self, squares: SquareSet, row: Row) -> String {
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for x in squares.and(row.squares()).iter().map(Square::x) {
            match runs.last_mut().filter(|(_, last)| *last + 1 == x) {
                Some((_, last)) => *last = x,
                None => runs.push((x, x)),
            }
        }
        let run = |&(first, last): &(usize, usize)| match first == last {
            true => column(first),
            false => say!(self, "town-columns", first = column(first), last = column(last)),
        };
        runs.iter().map(run).collect::<Vec<_>>().join(", ")
    }
}

/// The letter of a column.
fn column(x: usize) -> String {
    notation::column(x).to_string()
}
