//! Presence of the people at a table, and the events that each missed, folded from the log.
//!
//! Every request of a person is an entry. Looking at something is one as well ([`Record::Looked`]), but only some hours
//! after the person's last entry, so that presence follows from the log alone.

use std::collections::BTreeMap;

use engine::journal::StepOrigin;
use jiff::{SignedDuration, Timestamp};

use super::decide::Decision;
use super::{Entry, PrivateReply, Record, RequestId, Requester, Revision, TableState};
use crate::people::{Person, PersonId};

/// Absence after which a person has missed something.
const LONG_ABSENCE: SignedDuration = SignedDuration::from_hours(24);
/// The same for a person who is away or for whom a robot plays.
const SHORT_ABSENCE: SignedDuration = SignedDuration::from_hours(1);
/// Minimum time since a person's last entry before a look is recorded; [`SHORT_ABSENCE`] for those away.
const LOOK_INTERVAL: SignedDuration = SignedDuration::from_hours(6);

/// Last presence of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastPresence {
    pub at: Timestamp,
    /// Revision of their last request or recorded look.
    pub entry: Revision,
    /// Number of steps at that time.
    pub steps: usize,
}

/// Events that a person missed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissedEvents {
    pub person: PersonId,
    /// Their last presence before.
    pub since: LastPresence,
    /// Revision with which they returned.
    pub entry: Revision,
    /// Number of steps before that entry.
    pub steps: usize,
    /// `true` if they asked for the summary themselves, by `/back`.
    pub is_requested: bool,
}

/// Last presence of each person.
#[derive(Clone, Default, Debug)]
pub(super) struct PresenceLog(BTreeMap<PersonId, PersonPresence>);

#[derive(Clone, Copy, Debug)]
struct PersonPresence {
    last: LastPresence,
    /// `true` if the last presence was only a look.
    is_look: bool,
    /// The events missed at the last return.
    missed: Option<MissedEvents>,
}

/// Presence of a person that an entry establishes.
#[derive(Clone, Copy, Debug)]
pub(super) struct PresenceUpdate {
    person: PersonId,
    absence: ReturnCondition,
    is_look: bool,
    steps: usize,
}

/// Condition under which an entry counts as a return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReturnCondition {
    /// It does not count.
    None,
    /// After at least this much time since the last presence.
    From(SignedDuration),
    /// Always: the person asked for it.
    Asked,
}

impl PresenceLog {
    /// Records the presence that an entry established; `steps` steps stand after it.
    pub(super) fn record(&mut self, entry: &Entry, presence: PresenceUpdate, steps: usize) {
        let PresenceUpdate { person, absence, is_look: looked, .. } = presence;
        let seen = LastPresence { at: entry.at, entry: entry.revision, steps };
        let before = self.0.get(&person).copied();
        let is_back = |before: &PersonPresence| match absence {
            ReturnCondition::None => false,
            ReturnCondition::From(least) => entry.at.duration_since(before.last.at) >= least,
            ReturnCondition::Asked => true,
        };
        let missed = before.filter(is_back).map(|before| MissedEvents {
            person,
            since: before.last,
            entry: entry.revision,
            steps: presence.steps,
            is_requested: absence == ReturnCondition::Asked,
        });
        let missed = missed.or(before.and_then(|before| before.missed));
        self.0.insert(person, PersonPresence { last: seen, is_look: looked, missed });
    }

    /// Caps the step numbers after an undo.
    pub(super) fn undo_to(&mut self, steps: usize) {
        for attended in self.0.values_mut() {
            attended.last.steps = attended.last.steps.min(steps);
        }
    }
}

impl TableState {
    /// Presence that an entry establishes, computed before the entry is applied.
    pub(super) fn presence_update(&self, entry: &Entry) -> Option<PresenceUpdate> {
        let person = self.acting_person(entry)?;
        let steps = self.steps();
        let absence = match entry.record {
            Record::Back { .. } => ReturnCondition::Asked,
            _ if self.play().is_none() => ReturnCondition::None,
            _ if self.is_away_or_substituted(person, entry.at) => ReturnCondition::From(SHORT_ABSENCE),
            _ => ReturnCondition::From(LONG_ABSENCE),
        };
        Some(PresenceUpdate { person, absence, is_look: matches!(entry.record, Record::Looked { .. }), steps })
    }

    /// Returns `true` if the person is away or a robot plays for them.
    fn is_away_or_substituted(&self, person: PersonId, now: Timestamp) -> bool {
        let steered = self.seat_of(person).is_some_and(|seat| self.substitution(seat).is_some());
        steered || self.away_until(person, now).is_some()
    }

    /// The actor of an entry, if a person caused it: by a request, or as the continuation of their
    /// request in the entry before.
    fn acting_person(&self, entry: &Entry) -> Option<PersonId> {
        let person = match &entry.record {
            Record::Opened { host: person, .. } | Record::Joined { person } => Some(person.id),
            Record::Placed { occupant, .. } => occupant.person(),
            Record::Step { step } if step.by == StepOrigin::Player => self.holder(step.seat),
            Record::Left { person }
            | Record::PersonLanguage { person, .. }
            | Record::Prepared { person, .. }
            | Record::Dropped { person, .. }
            | Record::VoteOpened { by: person, .. }
            | Record::Voted { person, .. }
            | Record::Said { person, .. }
            | Record::Wished { person, .. }
            | Record::Away { person, .. }
            | Record::Holiday { person, .. }
            | Record::Back { person }
            | Record::Looked { person }
            | Record::Hinted { person }
            | Record::Quieted { person } => Some(*person),
            Record::Steered { seat, until: Some(_), .. } => self.holder(*seat),
            _ => None,
        }?;
        let goes_on = || {
            self.presences
                .0
                .get(&person)
                .is_some_and(|attended| attended.last.at == entry.at && attended.last.entry.0 + 1 == entry.revision.0)
        };
        (entry.request.is_some() || goes_on()).then_some(person)
    }

    pub fn last_presence(&self, person: PersonId) -> Option<LastPresence> {
        self.presences.0.get(&person).map(|attended| attended.last)
    }

    /// The events that the actor of `request` had missed, if they returned with it.
    pub fn missed_events(&self, from: &Requester, request: &RequestId) -> Option<MissedEvents> {
        let person = self.person_by_account(from.account.as_ref()?)?.id;
        let missed = self.presences.0.get(&person)?.missed?;
        (self.answered_revision(request) == Some(missed.entry)).then_some(missed)
    }

    /// Returns `true` if `revision` is a recorded look and the actor's last entry: a repeat may then be answered afresh.
    pub fn is_last_look(&self, from: &Requester, revision: Revision) -> bool {
        let person = from.account.as_ref().and_then(|account| self.person_by_account(account));
        let attended = person.and_then(|person| self.presences.0.get(&person.id));
        attended.is_some_and(|attended| attended.is_look && attended.last.entry == revision)
    }
}

/// Adds a [`Record::Looked`] to a decision that only shows something to a player, if the look is to be recorded.
pub(super) fn with_look_recorded(table: &TableState, speaker: &Person, decision: Decision, now: Timestamp) -> Decision {
    let private = match decision {
        Decision::Reply(private) => private,
        other => return other,
    };
    // These replies tell nothing of the game's course.
    let elsewhere =
        matches!(private, PrivateReply::Help(_) | PrivateReply::Rules(_) | PrivateReply::Settings | PrivateReply::Link);
    let plays = table.game().is_some() && table.seat_of(speaker.id).is_some() && !elsewhere;
    let least = if table.is_away_or_substituted(speaker.id, now) { SHORT_ABSENCE } else { LOOK_INTERVAL };
    let is_long = |seen: LastPresence| now.duration_since(seen.at) >= least;
    let look = vec![Record::Looked { person: speaker.id }];
    match plays && table.last_presence(speaker.id).is_none_or(is_long) && !table.is_full(&look) {
        true => Decision::Append(look, Some(private)),
        false => Decision::Reply(private),
    }
}
