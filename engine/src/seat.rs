//! Seats, sets of seats, and per-seat values.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::set::{indexed_enum, set};

/// Maximum number of seats of any title.
pub const MAX_SEATS: usize = 6;

indexed_enum! {
    /// A seat, in turn order.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Seat {
        /// Seat with the first turn.
        First,
        /// Second seat.
        Second,
        /// Third seat.
        Third,
        /// Fourth seat.
        Fourth,
        /// Fifth seat.
        Fifth,
        /// Sixth seat.
        Sixth,
    }
}

impl Seat {
    /// Seat with the first turn.
    pub const FIRST: Seat = Seat::First;

    /// Seat with this index; `None` from [`MAX_SEATS`] on.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat::ALL[index]) } else { None }
    }

    /// First `count` seats, in turn order.
    pub fn first(count: usize) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL[..count.min(MAX_SEATS)].iter().copied()
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.index())
    }
}

set! {
    /// Set of seats, in turn order.
    SeatSet(u8) of Seat by index, without any: EMPTY, shown by index
}

impl SeatSet {
    /// Set of the first `count` seats.
    pub const fn first(count: usize) -> SeatSet {
        SeatSet(((1u16 << count) - 1) as u8 & ((1 << MAX_SEATS) - 1))
    }

    /// Set of just this seat.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat as u8)
    }

    /// Intersection of both sets.
    #[must_use]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Returns `true` if every seat of this set is in `of`.
    pub const fn is_subset(self, of: SeatSet) -> bool {
        self.0 & !of.0 == 0
    }

    /// The only seat of the set; `None` unless it has exactly one.
    pub fn single(self) -> Option<Seat> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// Next seat of the set after `seat`, clockwise; `seat` itself comes last.
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        let earlier = self.and(SeatSet::first(seat.index() + 1));
        SeatSet(self.0 ^ earlier.0).iter().next().or_else(|| earlier.iter().next())
    }

    /// Seats of the set clockwise, starting with `seat` if it is in the set.
    pub fn clockwise_from(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let earlier = self.and(SeatSet::first(seat.index()));
        SeatSet(self.0 ^ earlier.0).iter().chain(earlier.iter())
    }
}

/// One value per seat. Entries beyond the number of players keep their default.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T: Copy> PerSeat<T> {
    /// The same value for every seat.
    pub const fn filled(value: T) -> PerSeat<T> {
        PerSeat([value; MAX_SEATS])
    }
}

impl<T: Default, const N: usize> From<[T; N]> for PerSeat<T> {
    /// Values of the first seats; the other seats have the default.
    fn from(first: [T; N]) -> PerSeat<T> {
        const { assert!(N <= MAX_SEATS) };
        let mut first = first.into_iter();
        PerSeat::from_fn(|_| first.next().unwrap_or_default())
    }
}

impl<T> PerSeat<T> {
    /// Computes the value of each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat(Seat::ALL.map(&mut value))
    }

    /// Iterates over seats and values in turn order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
