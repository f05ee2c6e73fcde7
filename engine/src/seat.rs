//! Seats at a table, sets of them, and one value for each.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats that any title here has.
pub const MAX_SEATS: usize = 4;

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

impl Seat {
    /// Every seat there can be, in turn order.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::First, Seat::Second, Seat::Third, Seat::Fourth];
    /// The seat that has the first turn.
    pub const FIRST: Seat = Seat::First;

    /// The seat with this number, if there can be one.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat::ALL[index]) } else { None }
    }

    /// Its number, counted from 0.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.index())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats.
    pub const fn first(count: usize) -> SeatSet {
        SeatSet(((1u16 << count) - 1) as u8 & ((1 << MAX_SEATS) - 1))
    }

    /// Just this seat.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat as u8)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// The set with the seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat as u8))
    }

    /// The set without the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat as u8))
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

    /// How many seats it holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only seat in it, if there is just one.
    pub fn single(self) -> Option<Seat> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// Its seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
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

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
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
