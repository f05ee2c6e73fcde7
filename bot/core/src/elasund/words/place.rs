//! Names of squares, rows and wall places.

use engine::elasund::notation;
use engine::elasund::square::{Row, RowSet, Square, SquareSet};
use engine::elasund::wall::{WallFront, WallPlace};

use crate::words::{Words, say};

impl Words {
    /// Label of a square: "C4".
    pub fn town_square(&self, square: Square) -> String {
        notation::square(square)
    }

    /// Numbers of rows to choose from: "4, 5 or 6".
    pub fn rows_to_choose(&self, rows: RowSet) -> String {
        self.or(rows.iter().map(notation::row).collect())
    }

    /// Direction in which the wall grows: "north", "east, from the south".
    pub fn wall_front(&self, front: WallFront) -> String {
        match front {
            WallFront::North => say!(self, "wall-front-north"),
            WallFront::South => say!(self, "wall-front-south"),
            WallFront::EastFromNorth => say!(self, "wall-front-east-north"),
            WallFront::EastFromSouth => say!(self, "wall-front-east-south"),
        }
    }

    /// Place of the wall: "north wall, column D", "east wall, row 5".
    pub fn wall_place(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => say!(self, "wall-north", column = column(usize::from(x))),
            WallPlace::South(x) => say!(self, "wall-south", column = column(usize::from(x))),
            WallPlace::East(row) => say!(self, "wall-east", row = row.number()),
        }
    }

    /// Short form of a wall place: "north D", "east 5".
    pub(crate) fn wall_place_short(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => say!(self, "wall-short-north", column = column(usize::from(x))),
            WallPlace::South(x) => say!(self, "wall-short-south", column = column(usize::from(x))),
            WallPlace::East(row) => say!(self, "wall-short-east", row = row.number()),
        }
    }

    /// Label of a wall place, as typed: "north-D", "east-11".
    pub fn wall_label(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => say!(self, "wall-label-north", column = column(usize::from(x))),
            WallPlace::South(x) => say!(self, "wall-label-south", column = column(usize::from(x))),
            WallPlace::East(row) => say!(self, "wall-label-east", row = row.number()),
        }
    }

    /// Columns of the squares in one row, with runs joined: "A-C, E".
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

/// Letter of a column.
fn column(x: usize) -> String {
    notation::column(x).to_string()
}
