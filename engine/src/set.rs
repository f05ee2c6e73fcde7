//! Macros for small enums and ids, sets of them, values indexed by them, and counts of cards.

/// Declares a fieldless enum with `ALL` and `index`.
macro_rules! indexed_enum {
    ($(#[$meta:meta])* pub enum $kind:ident { $($(#[$doc:meta])* $one:ident,)* }) => {
        $(#[$meta])*
        pub enum $kind {
            $($(#[$doc])* $one,)*
        }

        impl $kind {
            /// All variants in order of declaration.
            pub const ALL: [$kind; [$($kind::$one),*].len()] = [$($kind::$one),*];

            /// Index in `ALL`.
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}
pub(crate) use indexed_enum;

/// Declares an id type: a number below a maximum.
macro_rules! bounded_id {
    ($(#[$meta:meta])* pub struct $thing:ident($within:vis u8) below $most:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $thing($within u8);

        impl $thing {
            /// Id with this number; `None` from the maximum on.
            pub const fn new(index: usize) -> Option<$thing> {
                if index < $most { Some($thing(index as u8)) } else { None }
            }

            /// Number of the id, from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}
pub(crate) use bounded_id;

/// Declares a set as a bit mask in an integer of the given type.
///
/// ```text
/// set! {
///     /// A set of rows.
///     RowSet(u16) of Row by index, without any: EMPTY, shown by number
/// }
/// ```
///
/// `by` names the method that returns the bit index, and `shown by` the function that formats an element in `Debug`; without
/// it, no `Debug` is implemented. Iteration follows the element's `ALL`.
macro_rules! set {
    (
        $(#[$meta:meta])*
        $set:ident($bits:ty) of $thing:ident by $number:ident, without any: $empty:ident $(, shown by $shown:ident)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $set($bits);

        impl $set {
            /// Empty set.
            pub const $empty: $set = $set(0);

            /// Returns `true` if the element is in the set.
            pub const fn contains(self, one: $thing) -> bool {
                self.0 & (1 << one.$number()) != 0
            }

            /// Set with the element added.
            #[must_use]
            pub const fn with(self, one: $thing) -> $set {
                $set(self.0 | (1 << one.$number()))
            }

            /// Set with the element removed.
            #[must_use]
            pub const fn without(self, one: $thing) -> $set {
                $set(self.0 & !(1 << one.$number()))
            }

            /// Number of elements.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns `true` if the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Iterates over the elements in order.
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

/// Declares a mutable bit set for ids with many values.
macro_rules! bits {
    ($(#[$meta:meta])* pub struct $set:ident($within:vis $bits:ty) of $thing:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $set($within $bits);

        impl $set {
            /// Empty set.
            pub const EMPTY: $set = $set(0);

            /// Adds the element.
            pub const fn insert(&mut self, one: $thing) {
                self.0 |= 1 << one.0;
            }

            /// Removes the element.
            pub const fn remove(&mut self, one: $thing) {
                self.0 &= !(1 << one.0);
            }

            /// Union of both sets.
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Intersection of both sets.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Elements of this set that are not in `other`.
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Number of elements.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns `true` if the set is empty.
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

/// Declares a mutable bit set for more ids than an integer has bits.
macro_rules! wide_bits {
    ($(#[$meta:meta])* pub struct $set:ident(below $most:expr) of $thing:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $set([u64; usize::div_ceil($most, 64)]);

        impl $set {
            /// Empty set.
            pub const EMPTY: $set = $set([0; usize::div_ceil($most, 64)]);

            /// Returns `true` if the set contains the element.
            pub const fn contains(&self, one: $thing) -> bool {
                self.0[one.0 as usize / 64] >> (one.0 % 64) & 1 != 0
            }

            /// Adds the element.
            pub const fn insert(&mut self, one: $thing) {
                self.0[one.0 as usize / 64] |= 1 << (one.0 % 64);
            }

            /// Removes the element.
            pub const fn remove(&mut self, one: $thing) {
                self.0[one.0 as usize / 64] &= !(1 << (one.0 % 64));
            }

            /// Union of both sets.
            #[must_use]
            pub fn or(self, other: $set) -> $set {
                $set(std::array::from_fn(|word| self.0[word] | other.0[word]))
            }

            /// Intersection of both sets.
            #[must_use]
            pub fn and(self, other: $set) -> $set {
                $set(std::array::from_fn(|word| self.0[word] & other.0[word]))
            }

            /// Elements of this set that are not in `other`.
            #[must_use]
            pub fn minus(self, other: $set) -> $set {
                $set(std::array::from_fn(|word| self.0[word] & !other.0[word]))
            }

            /// Number of elements.
            pub fn len(self) -> usize {
                self.0.iter().map(|word| word.count_ones() as usize).sum()
            }

            /// Returns `true` if the set is empty.
            pub fn is_empty(self) -> bool {
                self == $set::EMPTY
            }

            /// Iterates over the elements in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $thing> {
                let (mut words, mut index) = (self.0, 0);
                std::iter::from_fn(move || {
                    while *words.get(index)? == 0 {
                        index += 1;
                    }
                    let one = $thing((index * 64) as u8 + words[index].trailing_zeros() as u8);
                    words[index] &= words[index] - 1;
                    Some(one)
                })
            }
        }

        impl FromIterator<$thing> for $set {
            fn from_iter<I: IntoIterator<Item = $thing>>(each: I) -> $set {
                let mut set = $set::EMPTY;
                each.into_iter().for_each(|one| set.insert(one));
                set
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map($thing::index)).finish()
            }
        }
    };
}
pub(crate) use wide_bits;

/// Implements `Index` and `IndexMut` by an element with `index`.
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

/// Declares counts of cards by kind, ordered by the card's `ALL` and indexed by its `index`.
macro_rules! counts {
    ($(#[$meta:meta])* $cards:ident[$kinds:expr] of $card:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $cards([u8; $kinds]);

        impl $cards {
            /// No cards.
            pub const NONE: $cards = $cards([0; $kinds]);

            /// Returns `true` if there is no card.
            pub fn is_empty(self) -> bool {
                self == $cards::NONE
            }

            /// Iterates over the kinds with a nonzero count.
            pub fn iter(self) -> impl Iterator<Item = ($card, u8)> {
                $card::ALL.into_iter().map(move |card| (card, self[card])).filter(|&(_, count)| count > 0)
            }

            /// Counts by kind.
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

/// Implements arithmetic on counts, given functions that add and subtract all counts at once. Counts saturate at 0 and 255.
macro_rules! card_arithmetic {
    ($cards:ident of $card:ident: $add:expr, $subtract:expr) => {
        impl $cards {
            /// Picks `count` cards one at a time: `pick` chooses a kind among the cards left.
            #[must_use]
            pub fn picked(self, count: u8, mut pick: impl FnMut($cards) -> Option<$card>) -> $cards {
                let (mut left, mut cards) = (self, $cards::NONE);
                for _ in 0..count {
                    if let Some(card) = pick(left) {
                        left -= $cards::from_card(card, 1);
                        cards += $cards::from_card(card, 1);
                    }
                }
                cards
            }

            /// Cards of `need` that are missing here.
            #[must_use]
            pub fn missing(self, need: $cards) -> $cards {
                need - self
            }

            /// Minimum of both counts for each kind.
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
pub(crate) use card_arithmetic;
