//! How much is left of what can be built.

use super::{Words, say};

impl Words {
    /// So many are left.
    pub(crate) fn left(&self, count: u8) -> String {
        say!(self, "short-left", count)
    }

    /// So many levels of so many are there.
    pub(crate) fn level_of(&self, level: u8, top: u8) -> String {
        say!(self, "short-level", level, top)
    }

    /// That something can't be had, where that is not to be told in short.
    pub fn not_now(&self) -> String {
        say!(self, "short-not-now")
    }
}
