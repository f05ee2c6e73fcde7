//! Messages about prepared answers.

use jiff::Timestamp;

use super::{Words, say};
use crate::time::Zone;

impl Words {
    /// Prepared answer with its number in the list.
    pub(crate) fn prepared(&self, place: usize, does: String) -> String {
        say!(self, "prepared-line", place, does)
    }

    /// Prepared answer that was given, and is not given again.
    pub(crate) fn prepared_done(&self, place: usize, does: String) -> String {
        say!(self, "prepared-done", place, does)
    }

    /// Prepared answer about something that has changed.
    pub(crate) fn prepared_stale(&self, place: usize, does: String) -> String {
        say!(self, "prepared-stale", place, does)
    }

    /// Prepared answer with its expiry.
    pub(crate) fn prepared_until(&self, does: String, until: Timestamp, zone: &Zone) -> String {
        say!(self, "prepared-until", does, moment = self.moment(until, zone, None))
    }

    /// Notice that nothing is prepared.
    pub(crate) fn nothing_prepared(&self) -> String {
        say!(self, "prepared-nothing")
    }
}
