//! Messages about time: clocks, absences, reminders.

use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::{Words, message};
use crate::people::PersonId;
use crate::table::{Authority, Grace, PauseChange, Substitution, TableState, TimeLeft};
use crate::time::{Absence, Zone};
use crate::words::moment::mark_moment;

impl Words {
    /// Duration in its largest whole unit: "3 days", "36 hours", "90 minutes", "30 seconds".
    pub fn duration(&self, time: SignedDuration) -> String {
        if time.is_positive() && time < SignedDuration::from_mins(1) {
            return message!(self, "time-seconds", count = time.as_secs().max(1));
        }
        let minutes = time.as_mins().max(1);
        match (minutes % (24 * 60), minutes % 60) {
            (0, _) => message!(self, "time-days", count = minutes / (24 * 60)),
            (_, 0) => message!(self, "time-hours", count = minutes / 60),
            _ => message!(self, "time-minutes", count = minutes),
        }
    }

    /// Approximate duration in its largest unit: "3 days", "5 hours", "40 minutes".
    fn approximate_duration(&self, time: SignedDuration) -> String {
        match (time.as_hours(), time.as_mins()) {
            (48.., _) => message!(self, "time-days", count = time.as_hours() / 24),
            (2.., _) => message!(self, "time-hours", count = time.as_hours()),
            (_, minutes) => message!(self, "time-minutes", count = minutes.max(1)),
        }
    }

    /// Marked moment. Its fallback text is the local time in `zone` and, if it is after `from`, the time until then.
    pub(super) fn marked_moment(&self, at: Timestamp, zone: &Zone, from: Option<Timestamp>) -> String {
        let shown = zone.local_time(at);
        let date = format!("{:04}-{:02}-{:02}", shown.year(), shown.month(), shown.day());
        let time = format!("{:02}:{:02}", shown.hour(), shown.minute());
        let zone = zone.name();
        let told = match from.map(|from| at.duration_since(from)).filter(|left| left.is_positive()) {
            Some(left) => message!(self, "time-moment-in", date, time, zone, left = self.approximate_duration(left)),
            None => message!(self, "time-moment", date, time, zone),
        };
        mark_moment(at, &told)
    }

    /// Time state of a running game, one line each: pause or rest, deadlines and absences of awaited players, and
    /// seats played by robots. The reader's own seat is addressed directly.
    pub fn clocks(&self, table: &TableState, reader: Option<Seat>) -> Vec<String> {
        if table.game().is_none() {
            return Vec::new();
        }
        if table.is_paused() {
            return vec![message!(self, "clock-paused")];
        }
        let rested = table.dormant_since().map(|_| message!(self, "clock-rested"));
        let last = table.last_missing();
        let zone = reader.and_then(|seat| table.holder(seat)).map(|person| table.zone_of(person));
        let zone = zone.unwrap_or_default();
        let moment = |at| self.marked_moment(at, &zone, None);
        let mut lines = Vec::from_iter(rested);
        for seat in Seat::ALL {
            let Some(holder) = table.holder(seat) else { continue };
            let player = || self.person(table, holder);
            lines.extend(table.substitution(seat).map(|autopilot| self.substitution(autopilot, &player(), moment)));
            if !table.awaited().contains(seat) || table.seat_player(seat).is_none() {
                continue;
            }
            let own = reader == Some(seat);
            if last == Some(seat) {
                lines.push(self.last_missing(Some(player().as_str()).filter(|_| !own)));
            }
            if let Some(until) = table.away_until(holder, table.changed).filter(|_| !own) {
                lines.push(message!(self, "clock-away", player = player(), moment = moment(until)));
            }
            if let Some(TimeLeft::Until(until)) = table.time_left(seat) {
                let moment = |at| self.marked_moment(at, &zone, table.last_activity(seat));
                lines.push(match own {
                    true => message!(self, "clock-until-you", moment = moment(until)),
                    false => message!(self, "clock-until", player = player(), moment = moment(until)),
                });
            }
        }
        lines
    }

    /// Notice that a single answer is missing: this player's, or the reader's for `None`.
    pub fn last_missing(&self, player: Option<&str>) -> String {
        match player {
            None => message!(self, "clock-last-you"),
            Some(player) => message!(self, "clock-last", player),
        }
    }

    fn substitution(&self, autopilot: Substitution, player: &str, moment: impl Fn(Timestamp) -> String) -> String {
        match autopilot {
            Substitution::Until(until) => message!(self, "clock-autopilot-until", player, moment = moment(until)),
            Substitution::UntilBack => message!(self, "clock-autopilot", player),
            Substitution::Advertised => message!(self, "clock-autopilot-advertised", player),
        }
    }

    /// Reminder that the game awaits a player.
    pub fn still_waiting(&self, player: &str) -> String {
        message!(self, "clock-reminded", player)
    }

    /// Notice that the reader's turn follows this player's.
    pub fn next_turn(&self, player: &str) -> String {
        message!(self, "clock-next", player)
    }

    /// Heading of a seat that anybody may take over.
    pub fn seat_title(&self) -> String {
        message!(self, "seat-title")
    }

    pub fn seat_offered(&self, player: &str) -> String {
        message!(self, "seat-offered", player)
    }

    /// News of an absence until a moment.
    pub(super) fn away_news(&self, player: &str, until: Timestamp) -> String {
        message!(self, "news-away", player, moment = self.marked_moment(until, &Zone::UTC, None))
    }

    /// News of a future absence.
    pub(super) fn absence_news(&self, player: &str, absence: Absence) -> String {
        let [from, until] = [absence.from, absence.until].map(|at| self.marked_moment(at, &Zone::UTC, None));
        message!(self, "news-holiday", player, from, until)
    }

    pub(super) fn return_news(&self, player: &str) -> String {
        message!(self, "news-back", player)
    }

    /// News of a pause or its end.
    pub(super) fn pause_news(&self, rest: PauseChange, by: Authority, table: &TableState) -> String {
        let by = match by {
            Authority::Person(id) => self.person(table, id),
            Authority::Room => message!(self, "news-by-room"),
            Authority::Vote => {
                return match rest {
                    PauseChange::Begins => message!(self, "news-paused-by-vote"),
                    PauseChange::Ends => message!(self, "news-resumed-by-vote"),
                };
            }
        };
        match rest {
            PauseChange::Begins => message!(self, "news-paused", by),
            PauseChange::Ends => message!(self, "news-resumed", by),
        }
    }

    /// News that the game waits for these people without further reminders.
    pub(super) fn stalled_news(&self, people: &[PersonId], table: &TableState) -> String {
        let names = people.iter().map(|id| self.person(table, *id)).collect();
        message!(self, "news-stalled", players = self.join_and(names))
    }

    /// News of extra time.
    pub(super) fn granted_news(&self, player: &str, time: SignedDuration, why: Grace) -> String {
        let time = self.duration(time);
        match why {
            Grace::First => message!(self, "news-granted-first", player, time),
            Grace::Late => message!(self, "news-granted-late", player, time),
            Grace::Host => message!(self, "news-granted-host", player, time),
            Grace::Vote => message!(self, "news-granted-vote", player, time),
        }
    }

    /// News that no room was available for a period, and the minimum time that awaited players have now.
    pub(super) fn reachable_news(&self, from: Timestamp, until: Timestamp, time: Option<SignedDuration>) -> String {
        let [from, until] = [from, until].map(|at| self.marked_moment(at, &Zone::UTC, None));
        match time.map(|time| self.duration(time)) {
            Some(time) => message!(self, "news-reachable-clock", from, until, time),
            None => message!(self, "news-reachable", from, until),
        }
    }

    pub(super) fn timeout_news(&self, player: &str) -> String {
        message!(self, "news-missed", player)
    }

    /// News that a robot plays for a player, until a moment if the player said so.
    pub(super) fn substitution_news(&self, player: &str, until: Option<Timestamp>) -> String {
        match until {
            Some(until) => {
                message!(self, "news-delegated", player, moment = self.marked_moment(until, &Zone::UTC, None))
            }
            None => message!(self, "news-steered", player),
        }
    }
}
