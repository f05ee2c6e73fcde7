//! Answers that are prepared in advance.

use jiff::Timestamp;

use super::{Words, say};
use crate::time::Zone;

impl Words {
    /// A prepared answer with its place in the list.
    pub(crate) fn prepared(&self, place: usize, does: String) -> String {
        say!(self, "prepared-line", place, does)
    }

    /// The same of one that was given, and is not given again.
    pub(crate) fn prepared_done(&self, place: usize, does: String) -> String {
        say!(self, "prepared-done", place, does)
    }

    /// The same of one that names what is not as it was.
    pub(crate) fn prepared_stale(&self, place: usize, does: String) -> String {
        say!(self, "prepared-stale", place, does)
    }

    /// What a prepared answer does, and until when.
    pub(crate) fn prepared_until(&self, does: String, until: Timestamp, zone: &Zone) -> String {
        say!(self, "prepared-until", does, moment = self.moment(until, zone, None))
    }

    /// That there is none.
    pub(crate) fn nothing_prepared(&self) -> String {
        say!(self, "prepared-nothing")
    }
}
