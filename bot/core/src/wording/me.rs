//! Messages about a person's own settings.

use jiff::{SignedDuration, Timestamp};

use super::{Words, say};
use crate::people::{PlayerId, network_title};
use crate::time::{Absence, Hours, Minute, NextTurn, Remind, Way, Zone};

impl Words {
    /// Heading of the settings.
    pub fn own_settings(&self) -> String {
        say!(self, "me-title")
    }

    /// Interval of reminders.
    pub fn own_reminders(&self, remind: Remind) -> String {
        match remind {
            Remind::Never => say!(self, "me-remind-never"),
            Remind::Each(interval) => say!(self, "me-remind-each", time = self.length(interval.length())),
        }
    }

    /// Waking hours.
    pub fn own_hours(&self, hours: Option<&Hours>) -> String {
        match hours {
            None => say!(self, "me-hours-unsaid"),
            Some(Hours { from, to, zone }) if from == to => {
                say!(self, "me-hours-always", zone = zone.name())
            }
            Some(Hours { from, to, zone }) => {
                say!(self, "me-hours", from = from.to_string(), to = to.to_string(), zone = zone.name())
            }
        }
    }

    /// Channel of notifications.
    pub fn own_calls(&self, way: Way) -> String {
        match way {
            Way::Channel => say!(self, "me-calls-channel"),
            Way::Private => say!(self, "me-calls-private"),
        }
    }

    /// Setting for the notification before one's turn.
    pub fn own_next(&self, next: NextTurn) -> String {
        match next {
            NextTurn::Told => say!(self, "me-next-told"),
            NextTurn::Unsaid => say!(self, "me-next-unsaid"),
        }
    }

    /// Time of the daily digest, if it is on.
    pub fn own_digest(&self, at: Option<Minute>, zone: &Zone) -> String {
        match at {
            Some(at) => say!(self, "me-digest", at = at.to_string(), zone = zone.name()),
            None => say!(self, "me-digest-never"),
        }
    }

    /// Heading of the daily digest.
    pub fn digest_title(&self) -> String {
        say!(self, "digest-title")
    }

    /// Current or future absence, as of `now`.
    pub fn own_absence(&self, absence: Absence, zone: &Zone, now: Timestamp) -> String {
        let [from, until] = [absence.from, absence.until].map(|at| self.moment(at, zone, None));
        match absence.is_on(now) {
            true => say!(self, "me-away", moment = until),
            false => say!(self, "me-holiday", from, until),
        }
    }

    /// Linked accounts.
    pub fn own_accounts(&self, others: &[PlayerId]) -> String {
        match others {
            [] => say!(self, "me-alone"),
            others => {
                let networks = others.iter().map(|other| network_title(other.network()).to_owned());
                say!(self, "me-accounts", count = others.len() + 1, networks = self.and(networks.collect()))
            }
        }
    }

    /// Account code with instructions.
    pub fn own_code(&self, code: &str) -> Vec<String> {
        let time = self.length(SignedDuration::from_mins(10));
        vec![say!(self, "me-code", code, time), say!(self, "me-code-secret")]
    }

    /// Confirmation of linking an account.
    pub fn own_joined(&self, network: &str) -> String {
        say!(self, "me-joined", network = network_title(network))
    }

    /// Confirmation of unlinking an account.
    pub fn own_parted(&self, network: &str) -> String {
        say!(self, "me-parted", network = network_title(network))
    }

    /// Confirmation of an absence, with the number of games.
    pub fn away_at(&self, games: usize, until: Timestamp, zone: &Zone) -> String {
        say!(self, "me-away-at", count = games, moment = self.moment(until, zone, None))
    }

    /// Confirmation of a future absence, with the number of games.
    pub fn holiday_at(&self, games: usize, absence: Absence, zone: &Zone) -> String {
        let [from, until] = [absence.from, absence.until].map(|at| self.moment(at, zone, None));
        say!(self, "me-holiday-at", count = games, from, until)
    }

    /// Confirmation of a return, with the number of games.
    pub fn back_at(&self, games: usize) -> String {
        say!(self, "me-back-at", count = games)
    }
}
