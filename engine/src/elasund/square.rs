//! Squares and rows of the town, and sets of both.

use std::fmt;

use crate::set::{bits, bounded_id, set};

/// Number of columns of the largest town.
pub const COLUMNS: usize = 9;
/// Number of rows of every town.
pub const ROWS: usize = 10;
/// Number of squares of the largest town.
pub const SQUARES: usize = COLUMNS * ROWS;

/// Number of columns of a town: 5, 7 or 9 for 2, 3 or 4 players (E1).
pub const fn columns(players: usize) -> usize {
    let columns = 2 * players + 1;
    if columns < COLUMNS { columns } else { COLUMNS }
}

bounded_id! {
    /// Row of the town, indexed from 0 at the north edge and labeled with a roll. No row has the 7.
    pub struct Row(u8) below ROWS
}

impl Row {
    /// All rows, from north to south.
    pub const ALL: [Row; ROWS] = [Row(0), Row(1), Row(2), Row(3), Row(4), Row(5), Row(6), Row(7), Row(8), Row(9)];

    /// Row that this roll selects; `None` for a 7.
    pub const fn from_number(number: u8) -> Option<Row> {
        match number {
            2..=6 => Some(Row(number - 2)),
            8..=12 => Some(Row(number - 3)),
            _ => None,
        }
    }

    /// Roll that selects the row: 2 to 6, 8 to 12.
    pub const fn number(self) -> u8 {
        if self.0 < 5 { self.0 + 2 } else { self.0 + 3 }
    }

    /// Row `rows` rows further north.
    pub const fn north(self, rows: usize) -> Option<Row> {
        match self.index().checked_sub(rows) {
            Some(index) => Row::new(index),
            None => None,
        }
    }

    /// Row `rows` rows further south.
    pub const fn south(self, rows: usize) -> Option<Row> {
        Row::new(self.index().saturating_add(rows))
    }

    /// Squares of the row, in the largest town.
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
    /// Set of rows, from north to south.
    RowSet(u16) of Row by index, without any: EMPTY, shown by number
}

impl RowSet {
    /// All rows.
    pub const ALL: RowSet = RowSet((1 << ROWS) - 1);
}

bounded_id! {
    /// Square of the largest town, in play or not. Indexed row by row from the north-west, with nine squares per row in
    /// every town.
    pub struct Square(u8) below SQUARES
}

impl Square {
    /// The square on which the church starts; nothing else can be placed there (E3).
    pub const FOUNDATION: Square = Square(5 * COLUMNS as u8 + 2);

    /// Square in column `x`, counted from 0 at the harbor, and this row.
    pub const fn at(x: usize, row: Row) -> Option<Square> {
        if x < COLUMNS { Some(Square((row.index() * COLUMNS + x) as u8)) } else { None }
    }

    /// Column, counted from 0 at the harbor.
    pub const fn x(self) -> usize {
        self.index() % COLUMNS
    }

    /// Row of the square.
    pub const fn row(self) -> Row {
        Row(self.0 / COLUMNS as u8)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::notation::format_square(*self))
    }
}

bits! {
    /// Set of squares.
    pub struct SquareSet(pub(super) u128) of Square
}

impl SquareSet {
    /// Squares of the town of `players` players.
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

    /// Set of just this square.
    pub const fn only(square: Square) -> SquareSet {
        SquareSet(1 << square.0)
    }

    /// Returns `true` if the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & (1 << square.0) != 0
    }

    /// Returns `true` if every square of this set is in `of`.
    pub const fn is_subset(self, of: SquareSet) -> bool {
        self.0 & !of.0 == 0
    }

    /// First square, row by row from the north-west.
    pub fn first(self) -> Option<Square> {
        Square::new(self.0.trailing_zeros() as usize)
    }

    /// Squares, row by row from the north-west.
    pub fn iter(self) -> SquareIter {
        SquareIter { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }

    /// Rows in which the set has a square.
    pub fn rows(self) -> RowSet {
        Row::ALL.into_iter().filter(|row| !self.and(row.squares()).is_empty()).collect()
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterator over a set of squares.
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
