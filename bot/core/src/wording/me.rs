//! What somebody is told of what they have set of themselves.

use jiff::{SignedDuration, Timestamp};

use super::{Words, say};
use crate::people::{PlayerId, network_title};
use crate::time::{Absence, Hours, Minute, NextTurn, Remind, Way, Zone};

impl Words {
    /// Heads what somebody has set of themselves.
    pub fn own_settings(&self) -> String {
        say!(self, "me-title")
    }

    /// How often they are reminded.
    pub fn own_reminders(&self, remind: Remind) -> String {
        match remind {
            Remind::Never => say!(self, "me-remind-never"),
            Remind::Each(interval) => say!(self, "me-remind-each", time = self.length(interval.length())),
        }
    }

    /// When they are awake.
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

    /// Where they are called.
    pub fn own_calls(&self, way: Way) -> String {
        match way {
            Way::Channel => say!(self, "me-calls-channel"),
            Way::Private => say!(self, "me-calls-private"),
        }
    }

    /// Whether they are told that their turn comes next.
    pub fn own_next(&self, next: NextTurn) -> String {
        match next {
            NextTurn::Told => say!(self, "me-next-told"),
            NextTurn::Unsaid => say!(self, "me-next-unsaid"),
        }
    }

    /// When they are told each day which games wait for them, if at all.
    pub fn own_digest(&self, at: Option<Minute>, zone: &Zone) -> String {
        match at {
            Some(at) => say!(self, "me-digest", at = at.to_string(), zone = zone.name()),
            None => say!(self, "me-digest-never"),
        }
    }

    /// Heads the daily message.
    pub fn digest_title(&self) -> String {
        say!(self, "digest-title")
    }

    /// That they are away, or will be, as seen from a moment.
    pub fn own_absence(&self, absence: Absence, zone: &Zone, now: Timestamp) -> String {
        let [from, until] = [absence.from, absence.until].map(|at| self.moment(at, zone, None));
        match absence.is_on(now) {
            true => say!(self, "me-away", moment = until),
            false => say!(self, "me-holiday", from, until),
        }
    }

    /// Which other accounts are theirs.
    pub fn own_accounts(&self, others: &[PlayerId]) -> String {
        match others {
            [] => say!(self, "me-alone"),
            others => {
                let networks = others.iter().map(|other| network_title(other.network()).to_owned());
                say!(self, "me-accounts", count = others.len() + 1, networks = self.and(networks.collect()))
            }
        }
    }

    /// A code, and what is to be done with it.
    pub fn own_code(&self, code: &str) -> Vec<String> {
        let time = self.length(SignedDuration::from_mins(10));
        vec![say!(self, "me-code", code, time), say!(self, "me-code-secret")]
    }

    /// That the account is joined to one of that network.
    pub fn own_joined(&self, network: &str) -> String {
        say!(self, "me-joined", network = network_title(network))
    }

    /// That an account of that network is joined no more.
    pub fn own_parted(&self, network: &str) -> String {
        say!(self, "me-parted", network = network_title(network))
    }

    /// That they are away now, at so many games.
    pub fn away_at(&self, games: usize, until: Timestamp, zone: &Zone) -> String {
        say!(self, "me-away-at", count = games, moment = self.moment(until, zone, None))
    }

    /// That they will be away, at so many games.
    pub fn holiday_at(&self, games: usize, absence: Absence, zone: &Zone) -> String {
        let [from, until] = [absence.from, absence.until].map(|at| self.moment(at, zone, None));
        say!(self, "me-holiday-at", count = games, from, until)
    }

    /// That they are back, at so many games.
    pub fn back_at(&self, games: usize) -> String {
        say!(self, "me-back-at", count = games)
    }
}
