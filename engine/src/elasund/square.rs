//! Squares of the town, its rows, and sets of both.

use std::fmt;

use crate::set::{bits, numbered, set};

/// How many columns the largest town has.
pub const COLUMNS: usize = 9;
/// How many rows every town has.
pub const ROWS: usize = 10;
/// How many squares the largest town has.
pub const SQUARES: usize = COLUMNS * ROWS;

/// How many columns the town of that many players has: 5, 7 or 9 (E1).
pub const fn columns(players: usize) -> usize {
    let columns = 2 * players + 1;
    if columns < COLUMNS { columns } else { COLUMNS }
}

numbered! {
    /// A row of the town, counted from 0 at the north edge; it has the number of a roll. No row has the 7.
    pub struct Row(u8) below ROWS
}

impl Row {
    /// Every row, from north to south.
    pub const ALL: [Row; ROWS] =
        [Row(0), Row(1), Row(2), Row(3), Row(4), Row(5), Row(6), Row(7), Row(8), Row(9)];

    /// The row with the number of this roll.
    pub const fn of_number(number: u8) -> Option<Row> {
        match number {
            2..=6 => Some(Row(number - 2)),
            8..=12 => Some(Row(number - 3)),
            _ => None,
        }
    }

    /// The roll that is its number: 2 to 6, 8 to 12.
    pub const fn number(self) -> u8 {
        if self.0 < 5 { self.0 + 2 } else { self.0 + 3 }
    }

    /// The row so many rows further north.
    pub const fn north(self, rows: usize) -> Option<Row> {
        match self.index().checked_sub(rows) {
            Some(index) => Row::new(index),
            None => None,
        }
    }

    /// The row so many rows further south.
    pub const fn south(self, rows: usize) -> Option<Row> {
        Row::new(self.index().saturating_add(rows))
    }

    /// Its squares, in the largest town.
    pub const fn squares(self) -> SquareSet {
        SquareSet(((1 << COLUMNS) - 1) << (self.index() * COLUMNS))
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Row({})", self.number())
    }
}

set! {
    /// A set of rows, from north to south.
    RowSet(u16) of Row by index, without any: EMPTY, shown by number
}

impl RowSet {
    /// Every row.
    pub const ALL: RowSet = RowSet((1 << ROWS) - 1);
}

numbered! {
    /// A square of the town, in play or not. Counted row by row from the north-west, nine to a row in every town.
    pub struct Square(u8) below SQUARES
}

impl Square {
    /// The one square on which the church is begun: nothing else ever stands there (E3).
    pub const FOUNDATION: Square = Square(5 * COLUMNS as u8 + 2);

    /// The square in this column, counted from 0 at the harbor, and this row.
    pub const fn at(x: usize, row: Row) -> Option<Square> {
        if x < COLUMNS { Some(Square((row.index() * COLUMNS + x) as u8)) } else { None }
    }

    /// Its column, counted from 0 at the harbor.
    pub const fn x(self) -> usize {
        self.index() % COLUMNS
    }

    /// Its row.
    pub const fn row(self) -> Row {
        Row(self.0 / COLUMNS as u8)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::notation::square(*self))
    }
}

bits! {
    /// A set of squares.
    pub struct SquareSet(pub(super) u128) of Square
}

impl SquareSet {
    /// The squares of the town of that many players.
    pub const fn town(players: usize) -> SquareSet {
        let row = (1u128 << columns(players)) - 1;
        let mut bits = 0;
        let mut y = 0;
        while y < ROWS {
            bits |= row << (y * COLUMNS);
            y += 1;
        }
        SquareSet(bits)
    }

    /// Just this square.
    pub const fn only(square: Square) -> SquareSet {
        SquareSet(1 << square.0)
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & (1 << square.0) != 0
    }

    /// Whether every square of this set is in the other.
    pub const fn is_subset(self, of: SquareSet) -> bool {
        self.0 & !of.0 == 0
    }

    /// Its first square, from the north-west, row by row.
    pub fn first(self) -> Option<Square> {
        Square::new(self.0.trailing_zeros() as usize)
    }

    /// Its squares, from the north-west, row by row.
    pub fn iter(self) -> SquareIter {
        SquareIter { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }

    /// The rows in which it has a square.
    pub fn rows(self) -> RowSet {
        Row::ALL.into_iter().filter(|row| !self.and(row.squares()).is_empty()).collect()
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Walks through a set of squares.
#[derive(Clone, Debug)]
pub struct SquareIter {
    low: u64,
    high: u64,
}

impl Iterator for SquareIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.low != 0 {
            let index = self.low.trailing_zeros();
            self.low &= self.low - 1;
            return Square::new(index as usize);
        }
        if self.high != 0 {
            let index = 64 + self.high.trailing_zeros();
            self.high &= self.high - 1;
            return Square::new(index as usize);
        }
        None
    }
}
