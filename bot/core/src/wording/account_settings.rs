//! Messages about a person's own settings.

use jiff::{SignedDuration, Timestamp};

use super::{Words, message};
use crate::people::{PlayerId, network_brand_name};
use crate::time::{Absence, MinuteOfDay, NextTurnNotice, NotificationChannel, ReminderSetting, WakingHours, Zone};

impl Words {
    /// Heading of the settings.
    pub fn settings_title(&self) -> String {
        message!(self, "me-title")
    }

    /// Interval of reminders.
    pub fn reminder_setting(&self, remind: ReminderSetting) -> String {
        match remind {
            ReminderSetting::Never => message!(self, "me-remind-never"),
            ReminderSetting::Each(interval) => {
                message!(self, "me-remind-each", time = self.duration(interval.as_duration()))
            }
        }
    }

    pub fn waking_hours_setting(&self, hours: Option<&WakingHours>) -> String {
        match hours {
            None => message!(self, "me-hours-unsaid"),
            Some(WakingHours { from, to, zone }) if from == to => message!(self, "me-hours-always", zone = zone.name()),
            Some(WakingHours { from, to, zone }) => {
                message!(self, "me-hours", from = from.to_string(), to = to.to_string(), zone = zone.name())
            }
        }
    }

    pub fn channel_setting(&self, way: NotificationChannel) -> String {
        match way {
            NotificationChannel::Channel => message!(self, "me-calls-channel"),
            NotificationChannel::Private => message!(self, "me-calls-private"),
        }
    }

    /// Setting for the notification before one's turn.
    pub fn next_turn_setting(&self, next: NextTurnNotice) -> String {
        match next {
            NextTurnNotice::Told => message!(self, "me-next-told"),
            NextTurnNotice::Unsaid => message!(self, "me-next-unsaid"),
        }
    }

    /// Time of the daily digest, if it is on.
    pub fn digest_setting(&self, at: Option<MinuteOfDay>, zone: &Zone) -> String {
        match at {
            Some(at) => message!(self, "me-digest", at = at.to_string(), zone = zone.name()),
            None => message!(self, "me-digest-never"),
        }
    }

    /// Heading of the daily digest.
    pub fn digest_title(&self) -> String {
        message!(self, "digest-title")
    }

    /// Current or future absence, as of `now`.
    pub fn absence_setting(&self, absence: Absence, zone: &Zone, now: Timestamp) -> String {
        let [from, until] = [absence.from, absence.until].map(|at| self.marked_moment(at, zone, None));
        match absence.is_on(now) {
            true => message!(self, "me-away", moment = until),
            false => message!(self, "me-holiday", from, until),
        }
    }

    pub fn linked_accounts(&self, others: &[PlayerId]) -> String {
        match others {
            [] => message!(self, "me-alone"),
            others => {
                let networks = others.iter().map(|other| network_brand_name(other.network()).to_owned());
                message!(self, "me-accounts", count = others.len() + 1, networks = self.join_and(networks.collect()))
            }
        }
    }

    /// Account code with instructions.
    pub fn account_code(&self, code: &str) -> Vec<String> {
        let time = self.duration(SignedDuration::from_mins(10));
        vec![message!(self, "me-code", code, time), message!(self, "me-code-secret")]
    }

    /// Confirmation of linking an account.
    pub fn account_linked(&self, network: &str) -> String {
        message!(self, "me-joined", network = network_brand_name(network))
    }

    /// Confirmation of unlinking an account.
    pub fn account_unlinked(&self, network: &str) -> String {
        message!(self, "me-parted", network = network_brand_name(network))
    }

    /// Confirmation of an absence, with the number of games.
    pub fn absence_confirmed(&self, games: usize, until: Timestamp, zone: &Zone) -> String {
        message!(self, "me-away-at", count = games, moment = self.marked_moment(until, zone, None))
    }

    /// Confirmation of a future absence, with the number of games.
    pub fn future_absence_confirmed(&self, games: usize, absence: Absence, zone: &Zone) -> String {
        let [from, until] = [absence.from, absence.until].map(|at| self.marked_moment(at, zone, None));
        message!(self, "me-holiday-at", count = games, from, until)
    }

    /// Confirmation of a return, with the number of games.
    pub fn return_confirmed(&self, games: usize) -> String {
        message!(self, "me-back-at", count = games)
    }
}
