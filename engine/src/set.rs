//! A few things, sets of them, and counts of them.

/// An enum whose variants are a few things, each with its number.
macro_rules! each {
    ($(#[$meta:meta])* pub enum $kind:ident { $($(#[$doc:meta])* $one:ident,)* }) => {
        $(#[$meta])*
        pub enum $kind {
            $($(#[$doc])* $one,)*
        }

        impl $kind {
            /// Each in order.
            pub const ALL: [$kind; [$($kind::$one),*].len()] = [$($kind::$one),*];

            /// Its number, counted from 0 in the order of all.
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}
pub(crate) use each;

/// A thing that is a number below this many.
macro_rules! numbered {
    ($(#[$meta:meta])* pub struct $thing:ident($within:vis u8) below $most:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $thing($within u8);

        impl $thing {
            /// The one with this number, if there can be one.
            pub const fn new(index: usize) -> Option<$thing> {
                if index < $most { Some($thing(index as u8)) } else { None }
            }

            /// Its number, counted from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}
pub(crate) use numbered;

/// A set of things that have a number, a bit for each in this many.
///
/// ```text
/// set! {
///     /// A set of rows.
///     RowSet(u16) of Row by index, without any: EMPTY, shown by number
/// }
/// ```
///
/// `by` is what numbers a thing, and `shown by` what its debug output says; a set without it has the output of its bits. The
/// thing's `ALL` is the order of the set.
macro_rules! set {
    (
        $(#[$meta:meta])*
        $set:ident($bits:ty) of $thing:ident by $number:ident, without any: $empty:ident $(, shown by $shown:ident)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const $empty: $set = $set(0);

            /// Whether it is in the set.
            pub const fn contains(self, one: $thing) -> bool {
                self.0 & (1 << one.$number()) != 0
            }

            /// The set with it.
            #[must_use]
            pub const fn with(self, one: $thing) -> $set {
                $set(self.0 | (1 << one.$number()))
            }

            /// The set without it.
            #[must_use]
            pub const fn without(self, one: $thing) -> $set {
                $set(self.0 & !(1 << one.$number()))
            }

            /// How many it holds.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether it holds none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Each in order.
            pub fn iter(self) -> impl Iterator<Item = $thing> + Clone {
                $thing::ALL.into_iter().filter(move |&one| self.contains(one))
            }
        }

        impl FromIterator<$thing> for $set {
            fn from_iter<I: IntoIterator<Item = $thing>>(each: I) -> $set {
                each.into_iter().fold($set::$empty, $set::with)
            }
        }

        $(impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map($thing::$shown)).finish()
            }
        })?
    };
}
pub(crate) use set;

/// A set of very many things that have a number, a bit for each, which is changed in place.
macro_rules! bits {
    ($(#[$meta:meta])* pub struct $set:ident($within:vis $bits:ty) of $thing:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $set($within $bits);

        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);

            /// Puts it in.
            pub const fn insert(&mut self, one: $thing) {
                self.0 |= 1 << one.0;
            }

            /// Takes it out.
            pub const fn remove(&mut self, one: $thing) {
                self.0 &= !(1 << one.0);
            }

            /// What is in either.
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in both.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in this one and not in the other.
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// How many it holds.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether it holds none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
        }

        impl FromIterator<$thing> for $set {
            fn from_iter<I: IntoIterator<Item = $thing>>(each: I) -> $set {
                let mut set = $set::EMPTY;
                each.into_iter().for_each(|one| set.insert(one));
                set
            }
        }
    };
}
pub(crate) use bits;

/// A value for each of a few things that have a number, found by the thing.
macro_rules! indexed {
    ($values:ident[$thing:ty] -> $value:ty) => {
        impl std::ops::Index<$thing> for $values {
            type Output = $value;
            fn index(&self, one: $thing) -> &$value {
                &self.0[one.index()]
            }
        }

        impl std::ops::IndexMut<$thing> for $values {
            fn index_mut(&mut self, one: $thing) -> &mut $value {
                &mut self.0[one.index()]
            }
        }
    };
}
pub(crate) use indexed;

/// A count for each kind of card. The card's `ALL` is their order, and its `index` its place there.
macro_rules! counts {
    ($(#[$meta:meta])* $cards:ident[$kinds:expr] of $card:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $cards([u8; $kinds]);

        impl $cards {
            /// No card.
            pub const NONE: $cards = $cards([0; $kinds]);

            /// Whether there is no card.
            pub fn is_empty(self) -> bool {
                self == $cards::NONE
            }

            /// Each kind that there is some of, with its count.
            pub fn iter(self) -> impl Iterator<Item = ($card, u8)> {
                $card::ALL.into_iter().map(move |card| (card, self[card])).filter(|&(_, count)| count > 0)
            }

            /// The counts, kind by kind.
            pub const fn counts(&self) -> &[u8; $kinds] {
                &self.0
            }
        }

        impl<C: Into<$card>> std::ops::Index<C> for $cards {
            type Output = u8;
            fn index(&self, card: C) -> &u8 {
                &self.0[card.into().index()]
            }
        }

        impl<C: Into<$card>> std::ops::IndexMut<C> for $cards {
            fn index_mut(&mut self, card: C) -> &mut u8 {
                &mut self.0[card.into().index()]
            }
        }

        impl std::fmt::Debug for $cards {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_map().entries(self.iter()).finish()
            }
        }
    };
}
pub(crate) use counts;

/// Cards that are added and taken away, never past 255 of a kind nor below none: by these two ways to reckon with all counts.
macro_rules! reckoned {
    ($cards:ident of $card:ident: $add:expr, $subtract:expr) => {
        impl $cards {
            /// So many cards, one after the other: whichever is picked of those that are left.
            #[must_use]
            pub fn picked(self, count: u8, mut pick: impl FnMut($cards) -> Option<$card>) -> $cards {
                let (mut left, mut cards) = (self, $cards::NONE);
                for _ in 0..count {
                    if let Some(card) = pick(left) {
                        left -= $cards::of(card, 1);
                        cards += $cards::of(card, 1);
                    }
                }
                cards
            }

            /// What these lack of the others.
            #[must_use]
            pub fn missing(self, need: $cards) -> $cards {
                need - self
            }

            /// What both hold of each kind.
            #[must_use]
            pub fn and(self, other: $cards) -> $cards {
                self - (self - other)
            }
        }

        impl std::ops::Add for $cards {
            type Output = $cards;
            fn add(self, other: $cards) -> $cards {
                $cards($add(self.0, other.0))
            }
        }

        impl std::ops::AddAssign for $cards {
            fn add_assign(&mut self, other: $cards) {
                *self = *self + other;
            }
        }

        impl std::ops::Sub for $cards {
            type Output = $cards;
            fn sub(self, other: $cards) -> $cards {
                $cards($subtract(self.0, other.0))
            }
        }

        impl std::ops::SubAssign for $cards {
            fn sub_assign(&mut self, other: $cards) {
                *self = *self - other;
            }
        }
    };
}
pub(crate) use reckoned;
