//! Seats at a table, sets of them, and one value for each.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::set::{each, set};

/// The most seats that any title here has.
pub const MAX_SEATS: usize = 4;

each! {
    /// One place at the table, in turn order.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Seat {
        /// The one that has the first turn.
        First,
        /// The next.
        Second,
        /// The one after that.
        Third,
        /// The last that there can be.
        Fourth,
    }
}

impl Seat {
    /// The seat that has the first turn.
    pub const FIRST: Seat = Seat::First;

    /// The seat with this number, if there can be one.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat::ALL[index]) } else { None }
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.index())
    }
}

set! {
    /// A set of seats, in turn order.
    SeatSet(u8) of Seat by index, without any: EMPTY, shown by index
}

impl SeatSet {
    /// The first `count` seats.
    pub const fn first(count: usize) -> SeatSet {
        SeatSet(((1u16 << count) - 1) as u8 & ((1 << MAX_SEATS) - 1))
    }

    /// Just this seat.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat as u8)
    }

    /// What both sets hold.
    #[must_use]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Whether every seat of this set is in the other.
    pub const fn is_subset(self, of: SeatSet) -> bool {
        self.0 & !of.0 == 0
    }

    /// The only seat in it, if there is just one.
    pub fn single(self) -> Option<Seat> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// The next seat in it after `seat`, clockwise; `seat` itself comes last.
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        (1..=MAX_SEATS).map(|step| Seat::ALL[(seat.index() + step) % MAX_SEATS]).find(|&s| self.contains(s))
    }

    /// Its seats clockwise, `seat` first if it is in the set.
    pub fn clockwise_from(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS)
            .map(move |step| Seat::ALL[(seat.index() + step) % MAX_SEATS])
            .filter(move |&s| self.contains(s))
    }
}

/// One value for each seat that there can be; those past the last player are left at their default.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> PerSeat<T> {
    /// One value for each seat, computed.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat(Seat::ALL.map(&mut value))
    }

    /// Each seat with its value, in turn order.
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
