//! What is said to somebody who is back, of what they were not there for.

use jiff::Timestamp;

use super::{Words, say};
use crate::time::Zone;

impl Words {
    /// Heads what somebody has missed.
    pub fn missed_title(&self) -> String {
        say!(self, "missed-title")
    }

    /// When they were last there, by clocks of this zone.
    pub fn missed_since(&self, at: Timestamp, zone: &Zone) -> String {
        say!(self, "missed-since", moment = self.moment(at, zone, None))
    }

    /// That nothing has happened since.
    pub fn missed_nothing(&self) -> String {
        say!(self, "missed-nothing")
    }

    /// Heads what was done for them meanwhile.
    pub fn missed_done_for(&self) -> String {
        say!(self, "missed-done-for")
    }

    /// Heads what only they are told of their cards.
    pub fn missed_cards(&self) -> String {
        say!(self, "missed-cards")
    }

    /// Heads how the game stands now.
    pub fn missed_now(&self) -> String {
        say!(self, "missed-now")
    }
}
