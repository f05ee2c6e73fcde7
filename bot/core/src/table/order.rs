//! Moderation of a table: mutes, bans, chat permission and quotas.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use jiff::Timestamp;

use super::record::{Entry, Motion, Record};
use super::state::TableState;
use crate::command::{ChatRule, Measure};
use crate::people::PersonId;

/// Rate limit of chat and other free entries per person: one per [`PACE`], with a burst of [`AT_ONCE`].
const PACE: Duration = Duration::from_secs(1);
const AT_ONCE: u32 = 20;
/// Burst and total for people without a seat.
const AT_ONCE_OF_GUEST: u32 = 5;
const MOST_OF_GUEST: u32 = 500;
/// Maximum number of other entries; past it, [`TableState::is_full`] is `true` for them.
const MOST_OTHERS: u64 = 100_000;

/// Quota of chat and other free entries at a table, so that the log always has space for moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Per person.
    pub of_one: u32,
    /// For all people together.
    pub of_all: u32,
}

impl Default for Quota {
    fn default() -> Quota {
        Quota { of_one: 5_000, of_all: 30_000 }
    }
}

/// Moderation state of a table.
#[derive(Clone, Default, Debug)]
pub(super) struct Order {
    /// Permission to chat.
    pub(super) chat: ChatRule,
    muted: BTreeSet<PersonId>,
    banned: BTreeSet<PersonId>,
    /// People removed from the running game.
    removed: BTreeSet<PersonId>,
    talk: u64,
    said: BTreeMap<PersonId, Talk>,
    /// Set by the operator; not part of the log.
    quota: Quota,
}

/// Rate-limit state of a person.
#[derive(Clone, Copy, Debug)]
struct Talk {
    count: u32,
    last: Timestamp,
    /// Time at which the token bucket would be full again.
    due: Timestamp,
}

/// Standing of a person at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// With a seat.
    Seat,
    /// Without a seat.
    Standing,
}

/// An exceeded limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Limit {
    /// The rate limit.
    Pace,
    /// The quota.
    Room,
}

impl Order {
    /// Applies an entry. `playing`: a removed person can get no seat of this game again.
    pub(super) fn apply(&mut self, entry: &Entry, playing: bool) {
        match &entry.record {
            Record::Treated { person, measure, .. } => match measure {
                Measure::Removed if playing => drop(self.removed.insert(*person)),
                Measure::Removed => {}
                Measure::Muted => drop(self.muted.insert(*person)),
                Measure::Unmuted => drop(self.muted.remove(person)),
                Measure::Banned => drop(self.banned.insert(*person)),
                Measure::Unbanned => {
                    self.banned.remove(person);
                    self.removed.remove(person);
                }
            },
            Record::Barred { person } => drop(self.banned.insert(person.id)),
            Record::ChatSet { chat } => self.chat = *chat,
            _ => {}
        }
        if is_talk(&entry.record) {
            self.talk += 1;
            if let Some(person) = speaker(&entry.record) {
                self.heard(person, entry.at);
            }
        }
    }

    fn heard(&mut self, person: PersonId, at: Timestamp) {
        let said = self.said.entry(person).or_insert(Talk { count: 0, last: at, due: at });
        // Starts afresh if the system clock was set back.
        let from = if at < said.last { at } else { said.due.max(at) };
        let due = from.checked_add(PACE).unwrap_or(from);
        *said = Talk { count: said.count.saturating_add(1), last: at, due };
    }

    /// Returns `true` if the person is muted.
    pub(super) fn is_muted(&self, person: PersonId) -> bool {
        self.muted.contains(&person)
    }

    /// Returns `true` if the person may neither sit down nor chat.
    pub(super) fn is_banned(&self, person: PersonId) -> bool {
        self.banned.contains(&person)
    }

    /// Returns `true` if the person was removed from the running game.
    pub(super) fn is_removed(&self, person: PersonId) -> bool {
        self.removed.contains(&person)
    }

    /// Muted people, and banned people.
    pub(super) fn restrained(&self) -> (Vec<PersonId>, Vec<PersonId>) {
        (self.muted.iter().copied().collect(), self.banned.iter().copied().collect())
    }

    /// The limit that the person has reached, if any.
    fn limit(&self, person: PersonId, place: Place, now: Timestamp) -> Option<Limit> {
        let said = self.said.get(&person)?;
        let (at_once, most) = match place {
            Place::Seat => (AT_ONCE, self.quota.of_one),
            Place::Standing => (AT_ONCE_OF_GUEST, MOST_OF_GUEST.min(self.quota.of_one)),
        };
        if said.count >= most {
            return Some(Limit::Room);
        }
        let ahead = said.due.duration_since(now).as_secs_f64();
        (now >= said.last && ahead > f64::from(at_once - 1) * PACE.as_secs_f64()).then_some(Limit::Pace)
    }

    /// Returns `true` if a log with `entries` entries has no space for these records.
    pub(crate) fn is_full(&self, entries: u64, records: &[Record]) -> bool {
        match records.iter().all(is_talk) {
            true => self.talk >= u64::from(self.quota.of_all),
            false => entries.saturating_sub(self.talk) >= MOST_OTHERS,
        }
    }
}

impl TableState {
    /// Sets the quota.
    pub fn set_quota(&mut self, quota: Quota) {
        self.order.quota = quota;
    }

    /// Permission to chat.
    pub fn chat(&self) -> ChatRule {
        self.order.chat
    }

    /// Returns `true` if the chat permission covers the person, muted or not.
    pub(super) fn may_chat(&self, person: PersonId) -> bool {
        self.order.chat == ChatRule::Everyone || self.seated_people().contains(&person)
    }

    /// Returns `true` if the person is muted.
    pub fn is_muted(&self, person: PersonId) -> bool {
        self.order.is_muted(person)
    }

    /// Returns `true` if the person may neither sit down nor chat.
    pub fn is_banned(&self, person: PersonId) -> bool {
        self.order.is_banned(person)
    }

    /// Returns `true` if the person was removed from the running game.
    pub fn is_removed(&self, person: PersonId) -> bool {
        self.order.is_removed(person)
    }

    /// Muted people, and banned people.
    pub fn restrained(&self) -> (Vec<PersonId>, Vec<PersonId>) {
        self.order.restrained()
    }

    /// The limit that the person has reached, if any.
    pub(super) fn limit(&self, person: PersonId, now: Timestamp) -> Option<Limit> {
        let place = if self.seated_people().contains(&person) { Place::Seat } else { Place::Standing };
        self.order.limit(person, place, now)
    }

    /// Returns `true` if the log has no space for these records.
    pub fn is_full(&self, records: &[Record]) -> bool {
        self.order.is_full(self.revision.0, records)
    }
}

/// Returns `true` for records that people could write without end, which quotas limit.
pub(super) fn is_talk(record: &Record) -> bool {
    matches!(
        record,
        Record::Said { .. }
            | Record::PersonLanguage { .. }
            | Record::Joined { .. }
            | Record::Left { .. }
            | Record::RobotJoined { .. }
            | Record::RobotLeft { .. }
            | Record::Placed { .. }
            | Record::Wished { .. }
            | Record::Away { .. }
            | Record::Holiday { .. }
            | Record::Back { .. }
            | Record::Looked { .. }
            | Record::Hinted { .. }
            | Record::Quieted { .. }
            | Record::Prepared { .. }
            | Record::Dropped { .. }
            | Record::VoteOpened { motion: Motion::Replace { .. }, .. }
    )
}

fn speaker(record: &Record) -> Option<PersonId> {
    match record {
        Record::Said { person, .. }
        | Record::PersonLanguage { person, .. }
        | Record::Left { person }
        | Record::Wished { person, .. }
        | Record::Away { person, .. }
        | Record::Holiday { person, .. }
        | Record::Back { person }
        | Record::Looked { person }
        | Record::Hinted { person }
        | Record::Prepared { person, .. }
        | Record::Dropped { person, .. }
        | Record::Quieted { person }
        | Record::VoteOpened { by: person, motion: Motion::Replace { .. } } => Some(*person),
        Record::Joined { person } => Some(person.id),
        Record::Placed { occupant, .. } => occupant.person(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::record::Revision;

    fn said(order: &mut Order, person: u16, second: i64) {
        let record = Record::Said { person: PersonId(person), text: "x".to_owned() };
        let at = Timestamp::from_second(second).expect("a moment");
        let entry = Entry { revision: Revision(1), at, request: None, refused: Vec::new(), record };
        order.apply(&entry, true);
    }

    fn limit(order: &Order, person: u16, second: i64) -> Option<Limit> {
        limit_at(order, person, Place::Seat, second)
    }

    fn limit_at(order: &Order, person: u16, place: Place, second: i64) -> Option<Limit> {
        order.limit(PersonId(person), place, Timestamp::from_second(second).expect("a moment"))
    }

    #[test]
    fn rate_limit_applies_per_person() {
        let mut order = Order::default();
        for _ in 0..AT_ONCE {
            assert_eq!(limit(&order, 0, 1000), None);
            said(&mut order, 0, 1000);
        }
        assert_eq!(limit(&order, 0, 1000), Some(Limit::Pace));
        assert_eq!(limit(&order, 1, 1000), None);
        assert_eq!(limit(&order, 0, 1001), None, "one more for each second");
        assert_eq!(limit(&order, 0, 10), None, "a clock that was set back keeps nobody waiting");
    }

    #[test]
    fn unseated_person_has_lower_limits() {
        let mut order = Order::default();
        for _ in 0..AT_ONCE_OF_GUEST {
            assert_eq!(limit_at(&order, 0, Place::Standing, 1000), None);
            said(&mut order, 0, 1000);
        }
        assert_eq!(limit_at(&order, 0, Place::Standing, 1000), Some(Limit::Pace));
        assert_eq!(limit(&order, 0, 1000), None);
        for second in 2000..2000 + i64::from(MOST_OF_GUEST) {
            said(&mut order, 0, second);
        }
        assert_eq!(limit_at(&order, 0, Place::Standing, 9000), Some(Limit::Room));
    }

    #[test]
    fn chat_quota_leaves_space_for_moves() {
        let mut order = Order::default();
        let (most, of_one) = (u64::from(order.quota.of_all), order.quota.of_one);
        let talk = [Record::Said { person: PersonId(0), text: String::new() }];
        let ended = [Record::ChatSet { chat: ChatRule::Seats }];
        for second in 0..most {
            assert!(!order.is_full(second, &talk));
            said(&mut order, (second % 7) as u16, second as i64);
        }
        assert!(order.is_full(most, &talk) && !order.is_full(most, &ended));
        assert!(!order.is_full(most + MOST_OTHERS - 1, &ended) && order.is_full(most + MOST_OTHERS, &ended));
        assert_eq!(limit(&order, 0, most as i64), None);
        for second in 0..i64::from(of_one) {
            said(&mut order, 9, second);
        }
        assert_eq!(limit(&order, 9, 1 << 36), Some(Limit::Room));
    }

    #[test]
    fn operator_quota_limits_chat() {
        let mut order = Order { quota: Quota { of_one: 2, of_all: 3 }, ..Order::default() };
        let talk = [Record::Said { person: PersonId(0), text: String::new() }];
        for (person, place) in [(0, Place::Seat), (1, Place::Standing)] {
            said(&mut order, person, 1000);
            assert_eq!(limit_at(&order, person, place, 2000), None);
        }
        said(&mut order, 0, 3000);
        assert_eq!(limit(&order, 0, 4000), Some(Limit::Room));
        assert_eq!(limit(&order, 1, 4000), None);
        assert!(order.is_full(3, &talk));
    }
}
