//! Moderation of a table: mutes, bans, chat permission and quotas.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use jiff::Timestamp;

use super::{Entry, Motion, Record, TableState};
use crate::command::{ChatRule, Measure};
use crate::people::PersonId;

/// Rate limit of chat and other free entries per person: one per [`ENTRY_INTERVAL`], with a burst of [`BURST`].
const ENTRY_INTERVAL: Duration = Duration::from_secs(1);
const BURST: u32 = 20;
/// Burst and total for people without a seat.
const GUEST_BURST: u32 = 5;
const MAX_GUEST_ENTRIES: u32 = 500;
/// Maximum number of other entries; past it, [`TableState::is_full`] is `true` for them.
const MAX_OTHER_ENTRIES: u64 = 100_000;

/// Quota of chat and other free entries at a table, so that the log always has space for moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryQuota {
    pub per_person: u32,
    /// For all people together.
    pub total: u32,
}

impl Default for EntryQuota {
    fn default() -> EntryQuota {
        EntryQuota { per_person: 5_000, total: 30_000 }
    }
}

/// Moderation state of a table.
#[derive(Clone, Default, Debug)]
pub(super) struct ModerationState {
    /// Permission to chat.
    pub(super) chat: ChatRule,
    muted: BTreeSet<PersonId>,
    banned: BTreeSet<PersonId>,
    /// People removed from the running game.
    removed: BTreeSet<PersonId>,
    limited_entries: u64,
    rates: BTreeMap<PersonId, RateState>,
    /// Set by the operator; not part of the log.
    quota: EntryQuota,
}

/// Rate-limit state of a person.
#[derive(Clone, Copy, Debug)]
struct RateState {
    count: u32,
    last: Timestamp,
    /// Time at which the token bucket would be full again.
    full_at: Timestamp,
}

/// Standing of a person at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SeatStanding {
    /// With a seat.
    Seat,
    /// Without a seat.
    Standing,
}

/// An exceeded limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EntryLimit {
    Rate,
    Quota,
}

impl ModerationState {
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
        if is_limited(&entry.record) {
            self.limited_entries += 1;
            if let Some(person) = author(&entry.record) {
                self.count_entry(person, entry.at);
            }
        }
    }

    fn count_entry(&mut self, person: PersonId, at: Timestamp) {
        let said = self.rates.entry(person).or_insert(RateState { count: 0, last: at, full_at: at });
        // Starts afresh if the system clock was set back.
        let from = if at < said.last { at } else { said.full_at.max(at) };
        let due = from.checked_add(ENTRY_INTERVAL).unwrap_or(from);
        *said = RateState { count: said.count.saturating_add(1), last: at, full_at: due };
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
    fn limit(&self, person: PersonId, place: SeatStanding, now: Timestamp) -> Option<EntryLimit> {
        let said = self.rates.get(&person)?;
        let (at_once, most) = match place {
            SeatStanding::Seat => (BURST, self.quota.per_person),
            SeatStanding::Standing => (GUEST_BURST, MAX_GUEST_ENTRIES.min(self.quota.per_person)),
        };
        if said.count >= most {
            return Some(EntryLimit::Quota);
        }
        let ahead = said.full_at.duration_since(now).as_secs_f64();
        (now >= said.last && ahead > f64::from(at_once - 1) * ENTRY_INTERVAL.as_secs_f64()).then_some(EntryLimit::Rate)
    }

    /// Returns `true` if a log with `entries` entries has no space for these records.
    pub(crate) fn is_full(&self, entries: u64, records: &[Record]) -> bool {
        match records.iter().all(is_limited) {
            true => self.limited_entries >= u64::from(self.quota.total),
            false => entries.saturating_sub(self.limited_entries) >= MAX_OTHER_ENTRIES,
        }
    }
}

impl TableState {
    pub fn set_quota(&mut self, quota: EntryQuota) {
        self.moderation.quota = quota;
    }

    /// Permission to chat.
    pub fn chat(&self) -> ChatRule {
        self.moderation.chat
    }

    /// Returns `true` if the chat permission covers the person, muted or not.
    pub(super) fn has_chat_permission(&self, person: PersonId) -> bool {
        self.moderation.chat == ChatRule::Everyone || self.seated_people().contains(&person)
    }

    /// Returns `true` if the person is muted.
    pub fn is_muted(&self, person: PersonId) -> bool {
        self.moderation.is_muted(person)
    }

    /// Returns `true` if the person may neither sit down nor chat.
    pub fn is_banned(&self, person: PersonId) -> bool {
        self.moderation.is_banned(person)
    }

    /// Returns `true` if the person was removed from the running game.
    pub fn is_removed(&self, person: PersonId) -> bool {
        self.moderation.is_removed(person)
    }

    /// Muted people, and banned people.
    pub fn restrained(&self) -> (Vec<PersonId>, Vec<PersonId>) {
        self.moderation.restrained()
    }

    /// The limit that the person has reached, if any.
    pub(super) fn limit(&self, person: PersonId, now: Timestamp) -> Option<EntryLimit> {
        let place = if self.seated_people().contains(&person) { SeatStanding::Seat } else { SeatStanding::Standing };
        self.moderation.limit(person, place, now)
    }

    /// Returns `true` if the log has no space for these records.
    pub fn is_full(&self, records: &[Record]) -> bool {
        self.moderation.is_full(self.revision.0, records)
    }
}

/// Returns `true` for records that people could write without end, which quotas limit.
pub(super) fn is_limited(record: &Record) -> bool {
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

fn author(record: &Record) -> Option<PersonId> {
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

    fn apply_chat(order: &mut ModerationState, person: u16, second: i64) {
        let record = Record::Said { person: PersonId(person), text: "x".to_owned() };
        let at = Timestamp::from_second(second).expect("a moment");
        let entry = Entry { revision: Revision(1), at, request: None, refused: Vec::new(), record };
        order.apply(&entry, true);
    }

    fn limit(order: &ModerationState, person: u16, second: i64) -> Option<EntryLimit> {
        limit_at(order, person, SeatStanding::Seat, second)
    }

    fn limit_at(order: &ModerationState, person: u16, place: SeatStanding, second: i64) -> Option<EntryLimit> {
        order.limit(PersonId(person), place, Timestamp::from_second(second).expect("a moment"))
    }

    #[test]
    fn rate_limit_applies_per_person() {
        let mut order = ModerationState::default();
        for _ in 0..BURST {
            assert_eq!(limit(&order, 0, 1000), None);
            apply_chat(&mut order, 0, 1000);
        }
        assert_eq!(limit(&order, 0, 1000), Some(EntryLimit::Rate));
        assert_eq!(limit(&order, 1, 1000), None);
        assert_eq!(limit(&order, 0, 1001), None, "one more for each second");
        assert_eq!(limit(&order, 0, 10), None, "a clock that was set back keeps nobody waiting");
    }

    #[test]
    fn unseated_person_has_lower_limits() {
        let mut order = ModerationState::default();
        for _ in 0..GUEST_BURST {
            assert_eq!(limit_at(&order, 0, SeatStanding::Standing, 1000), None);
            apply_chat(&mut order, 0, 1000);
        }
        assert_eq!(limit_at(&order, 0, SeatStanding::Standing, 1000), Some(EntryLimit::Rate));
        assert_eq!(limit(&order, 0, 1000), None);
        for second in 2000..2000 + i64::from(MAX_GUEST_ENTRIES) {
            apply_chat(&mut order, 0, second);
        }
        assert_eq!(limit_at(&order, 0, SeatStanding::Standing, 9000), Some(EntryLimit::Quota));
    }

    #[test]
    fn chat_quota_leaves_space_for_moves() {
        let mut order = ModerationState::default();
        let (most, of_one) = (u64::from(order.quota.total), order.quota.per_person);
        let talk = [Record::Said { person: PersonId(0), text: String::new() }];
        let ended = [Record::ChatSet { chat: ChatRule::Seats }];
        for second in 0..most {
            assert!(!order.is_full(second, &talk));
            apply_chat(&mut order, (second % 7) as u16, second as i64);
        }
        assert!(order.is_full(most, &talk) && !order.is_full(most, &ended));
        assert!(
            !order.is_full(most + MAX_OTHER_ENTRIES - 1, &ended) && order.is_full(most + MAX_OTHER_ENTRIES, &ended)
        );
        assert_eq!(limit(&order, 0, most as i64), None);
        for second in 0..i64::from(of_one) {
            apply_chat(&mut order, 9, second);
        }
        assert_eq!(limit(&order, 9, 1 << 36), Some(EntryLimit::Quota));
    }

    #[test]
    fn operator_quota_limits_chat() {
        let mut order = ModerationState { quota: EntryQuota { per_person: 2, total: 3 }, ..ModerationState::default() };
        let talk = [Record::Said { person: PersonId(0), text: String::new() }];
        for (person, place) in [(0, SeatStanding::Seat), (1, SeatStanding::Standing)] {
            apply_chat(&mut order, person, 1000);
            assert_eq!(limit_at(&order, person, place, 2000), None);
        }
        apply_chat(&mut order, 0, 3000);
        assert_eq!(limit(&order, 0, 4000), Some(EntryLimit::Quota));
        assert_eq!(limit(&order, 1, 4000), None);
        assert!(order.is_full(3, &talk));
    }
}
