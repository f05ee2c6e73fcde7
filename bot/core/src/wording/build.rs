//! Short texts about remaining pieces and levels.

use super::{Words, say};

impl Words {
    /// Number of remaining pieces.
    pub(crate) fn left(&self, count: u8) -> String {
        say!(self, "short-left", count)
    }

    /// Level out of the highest.
    pub(crate) fn level_of(&self, level: u8, top: u8) -> String {
        say!(self, "short-level", level, top)
    }

    /// Unspecific text for something that is not possible now.
    pub fn not_now(&self) -> String {
        say!(self, "short-not-now")
    }
}
