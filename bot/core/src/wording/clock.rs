//! Messages about time: clocks, absences, reminders.

use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::{Words, say};
use crate::people::PersonId;
use crate::table::post::Rest;
use crate::table::record::{Authority, Grace};
use crate::table::state::TableState;
use crate::table::{Autopilot, TimeLeft};
use crate::time::{Absence, Zone};
use crate::words::moment::mark;

impl Words {
    /// Duration in its largest whole unit: "3 days", "36 hours", "90 minutes".
    pub fn length(&self, time: SignedDuration) -> String {
        let minutes = time.as_mins().max(1);
        match (minutes % (24 * 60), minutes % 60) {
            (0, _) => say!(self, "time-days", count = minutes / (24 * 60)),
            (_, 0) => say!(self, "time-hours", count = minutes / 60),
            _ => say!(self, "time-minutes", count = minutes),
        }
    }

    /// Approximate duration in its largest unit: "3 days", "5 hours", "40 minutes".
    fn roughly(&self, time: SignedDuration) -> String {
        match (time.as_hours(), time.as_mins()) {
            (48.., _) => say!(self, "time-days", count = time.as_hours() / 24),
            (2.., _) => say!(self, "time-hours", count = time.as_hours()),
            (_, minutes) => say!(self, "time-minutes", count = minutes.max(1)),
        }
    }

    /// Marked moment. Its fallback text is the local time in `zone` and, if it is after `from`, the time until then.
    pub(super) fn moment(&self, at: Timestamp, zone: &Zone, from: Option<Timestamp>) -> String {
        let shown = zone.shown(at);
        let date = format!("{:04}-{:02}-{:02}", shown.year(), shown.month(), shown.day());
        let time = format!("{:02}:{:02}", shown.hour(), shown.minute());
        let zone = zone.name();
        let told = match from.map(|from| at.duration_since(from)).filter(|left| left.is_positive()) {
            Some(left) => say!(self, "time-moment-in", date, time, zone, left = self.roughly(left)),
            None => say!(self, "time-moment", date, time, zone),
        };
        mark(at, &told)
    }

    /// Time state of a running game, one line each: pause or rest, deadlines and absences of awaited players, and
    /// seats played by robots. The reader's own seat is addressed directly.
    pub fn clocks(&self, table: &TableState, reader: Option<Seat>) -> Vec<String> {
        if table.game().is_none() {
            return Vec::new();
        }
        if table.is_paused() {
            return vec![say!(self, "clock-paused")];
        }
        let rested = table.rests_since().map(|_| say!(self, "clock-rested"));
        let last = table.last_missing();
        let zone = reader.and_then(|seat| table.holder(seat)).map(|person| table.zone_of(person));
        let zone = zone.unwrap_or_default();
        let moment = |at| self.moment(at, &zone, None);
        let mut lines = Vec::from_iter(rested);
        for seat in Seat::ALL {
            let Some(holder) = table.holder(seat) else { continue };
            let player = || self.person(table, holder);
            lines.extend(table.autopilot(seat).map(|autopilot| self.autopilot(autopilot, &player(), moment)));
            if !table.awaited().contains(seat) || table.sitter(seat).is_none() {
                continue;
            }
            let own = reader == Some(seat);
            if last == Some(seat) {
                lines.push(self.last_missing(Some(player().as_str()).filter(|_| !own)));
            }
            if let Some(until) = table.away(holder, table.changed).filter(|_| !own) {
                lines.push(say!(self, "clock-away", player = player(), moment = moment(until)));
            }
            if let Some(TimeLeft::Until(until)) = table.time_left(seat) {
                let moment = |at| self.moment(at, &zone, table.stirred(seat));
                lines.push(match own {
                    true => say!(self, "clock-until-you", moment = moment(until)),
                    false => say!(self, "clock-until", player = player(), moment = moment(until)),
                });
            }
        }
        lines
    }

    /// Notice that a single answer is missing: this player's, or the reader's for `None`.
    pub fn last_missing(&self, player: Option<&str>) -> String {
        match player {
            None => say!(self, "clock-last-you"),
            Some(player) => say!(self, "clock-last", player),
        }
    }

    fn autopilot(&self, autopilot: Autopilot, player: &str, moment: impl Fn(Timestamp) -> String) -> String {
        match autopilot {
            Autopilot::Until(until) => say!(self, "clock-autopilot-until", player, moment = moment(until)),
            Autopilot::UntilBack => say!(self, "clock-autopilot", player),
            Autopilot::Advertised => say!(self, "clock-autopilot-advertised", player),
        }
    }

    /// Reminder that the game awaits a player.
    pub fn still_waiting(&self, player: &str) -> String {
        say!(self, "clock-reminded", player)
    }

    /// Notice that the reader's turn follows this player's.
    pub fn comes_next(&self, player: &str) -> String {
        say!(self, "clock-next", player)
    }

    /// Heading of a seat that anybody may take over.
    pub fn seat_title(&self) -> String {
        say!(self, "seat-title")
    }

    /// Offer of a seat.
    pub fn seat_offered(&self, player: &str) -> String {
        say!(self, "seat-offered", player)
    }

    /// News of an absence until a moment.
    pub(super) fn gone_until(&self, player: &str, until: Timestamp) -> String {
        say!(self, "news-away", player, moment = self.moment(until, &Zone::UTC, None))
    }

    /// News of a future absence.
    pub(super) fn gone(&self, player: &str, absence: Absence) -> String {
        let [from, until] = [absence.from, absence.until].map(|at| self.moment(at, &Zone::UTC, None));
        say!(self, "news-holiday", player, from, until)
    }

    /// News of a return.
    pub(super) fn returned(&self, player: &str) -> String {
        say!(self, "news-back", player)
    }

    /// News of a pause or its end.
    pub(super) fn rests(&self, rest: Rest, by: Authority, table: &TableState) -> String {
        let by = match by {
            Authority::Person(id) => self.person(table, id),
            Authority::Room => say!(self, "news-by-room"),
            Authority::Vote => {
                return match rest {
                    Rest::Begins => say!(self, "news-paused-by-vote"),
                    Rest::Ends => say!(self, "news-resumed-by-vote"),
                };
            }
        };
        match rest {
            Rest::Begins => say!(self, "news-paused", by),
            Rest::Ends => say!(self, "news-resumed", by),
        }
    }

    /// News that the game waits for these people without further reminders.
    pub(super) fn stalled(&self, people: &[PersonId], table: &TableState) -> String {
        let names = people.iter().map(|id| self.person(table, *id)).collect();
        say!(self, "news-stalled", players = self.and(names))
    }

    /// News of extra time.
    pub(super) fn granted(&self, player: &str, time: SignedDuration, why: Grace) -> String {
        let time = self.length(time);
        match why {
            Grace::First => say!(self, "news-granted-first", player, time),
            Grace::Late => say!(self, "news-granted-late", player, time),
            Grace::Host => say!(self, "news-granted-host", player, time),
            Grace::Vote => say!(self, "news-granted-vote", player, time),
        }
    }

    /// News that no room was available for a period, and the minimum time that awaited players have now.
    pub(super) fn reachable(
        &self,
        from: Timestamp,
        until: Timestamp,
        time: Option<SignedDuration>,
    ) -> String {
        let [from, until] = [from, until].map(|at| self.moment(at, &Zone::UTC, None));
        match time.map(|time| self.length(time)) {
            Some(time) => say!(self, "news-reachable-clock", from, until, time),
            None => say!(self, "news-reachable", from, until),
        }
    }

    /// News of a timeout.
    pub(super) fn missed(&self, player: &str) -> String {
        say!(self, "news-missed", player)
    }

    /// News that a robot plays for a player, until a moment if the player said so.
    pub(super) fn steered(&self, player: &str, until: Option<Timestamp>) -> String {
        match until {
            Some(until) => {
                say!(self, "news-delegated", player, moment = self.moment(until, &Zone::UTC, None))
            }
            None => say!(self, "news-steered", player),
        }
    }
}
