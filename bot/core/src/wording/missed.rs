//! Messages for a returning player about events in their absence.

use jiff::Timestamp;

use super::{Words, say};
use crate::time::Zone;

impl Words {
    /// Heading of the summary.
    pub fn missed_title(&self) -> String {
        say!(self, "missed-title")
    }

    /// Start of the absence, by clocks of this zone.
    pub fn missed_since(&self, at: Timestamp, zone: &Zone) -> String {
        say!(self, "missed-since", moment = self.moment(at, zone, None))
    }

    /// Notice that nothing happened.
    pub fn missed_nothing(&self) -> String {
        say!(self, "missed-nothing")
    }

    /// Heading of actions taken for the reader.
    pub fn missed_done_for(&self) -> String {
        say!(self, "missed-done-for")
    }

    /// Heading of private notices about the reader's cards.
    pub fn missed_cards(&self) -> String {
        say!(self, "missed-cards")
    }

    /// Heading of the current state.
    pub fn missed_now(&self) -> String {
        say!(self, "missed-now")
    }
}
