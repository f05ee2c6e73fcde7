//! Presence of the people at a table, and the events that each missed, folded from the log.
//!
//! Every request of a person is an entry. Looking at something is one as well ([`Record::Looked`]), but only some hours
//! after the person's last entry, so that presence follows from the log alone.

use std::collections::BTreeMap;

use engine::journal::By;
use jiff::{SignedDuration, Timestamp};

use super::answer::{Private, Requester};
use super::decide::Decision;
use super::record::{Entry, Record, RequestId, Revision};
use super::state::TableState;
use crate::people::{Person, PersonId};

/// Absence after which a person has missed something.
const LONG: SignedDuration = SignedDuration::from_hours(24);
/// The same for a person who is away or for whom a robot plays.
const SHORT: SignedDuration = SignedDuration::from_hours(1);
/// Minimum time since a person's last entry before a look is recorded; [`SHORT`] for those away.
const NOTED: SignedDuration = SignedDuration::from_hours(6);

/// Last presence of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    pub at: Timestamp,
    /// Revision of their last request or recorded look.
    pub entry: Revision,
    /// Number of steps at that time.
    pub steps: usize,
}

/// Events that a person missed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missed {
    pub person: PersonId,
    /// Their last presence before.
    pub since: Seen,
    /// Revision with which they returned.
    pub entry: Revision,
    /// Number of steps before that entry.
    pub steps: usize,
    /// `true` if they asked for the summary themselves, by `/back`.
    pub is_asked: bool,
}

/// Last presence of each person.
#[derive(Clone, Default, Debug)]
pub(super) struct Attendance(BTreeMap<PersonId, Attended>);

#[derive(Clone, Copy, Debug)]
struct Attended {
    seen: Seen,
    /// `true` if the last presence was only a look.
    looked: bool,
    /// The events missed at the last return.
    missed: Option<Missed>,
}

/// Presence of a person that an entry establishes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Presence {
    person: PersonId,
    absence: Absence,
    looked: bool,
    steps: usize,
}

/// Condition under which an entry counts as a return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Absence {
    /// It does not count.
    None,
    /// After at least this much time since the last presence.
    From(SignedDuration),
    /// Always: the person asked for it.
    Asked,
}

impl Attendance {
    /// Records the presence that an entry established; `steps` steps stand after it.
    pub(super) fn attend(&mut self, entry: &Entry, presence: Presence, steps: usize) {
        let Presence { person, absence, looked, .. } = presence;
        let seen = Seen { at: entry.at, entry: entry.revision, steps };
        let before = self.0.get(&person).copied();
        let is_back = |before: &Attended| match absence {
            Absence::None => false,
            Absence::From(least) => entry.at.duration_since(before.seen.at) >= least,
            Absence::Asked => true,
        };
        let missed = before.filter(is_back).map(|before| Missed {
            person,
            since: before.seen,
            entry: entry.revision,
            steps: presence.steps,
            is_asked: absence == Absence::Asked,
        });
        let missed = missed.or(before.and_then(|before| before.missed));
        self.0.insert(person, Attended { seen, looked, missed });
    }

    /// Caps the step numbers after an undo.
    pub(super) fn undo_to(&mut self, steps: usize) {
        for attended in self.0.values_mut() {
            attended.seen.steps = attended.seen.steps.min(steps);
        }
    }
}

impl TableState {
    /// Presence that an entry establishes, computed before the entry is applied.
    pub(super) fn presence(&self, entry: &Entry) -> Option<Presence> {
        let person = self.actor(entry)?;
        let steps = self.steps();
        let absence = match entry.record {
            Record::Back { .. } => Absence::Asked,
            _ if self.play().is_none() => Absence::None,
            _ if self.is_gone(person, entry.at) => Absence::From(SHORT),
            _ => Absence::From(LONG),
        };
        Some(Presence { person, absence, looked: matches!(entry.record, Record::Looked { .. }), steps })
    }

    /// Returns `true` if the person is away or a robot plays for them.
    fn is_gone(&self, person: PersonId, now: Timestamp) -> bool {
        let steered = self.seat_of(person).is_some_and(|seat| self.autopilot(seat).is_some());
        steered || self.away(person, now).is_some()
    }

    /// The actor of an entry, if a person caused it: by a request, or as the continuation of their
    /// request in the entry before.
    fn actor(&self, entry: &Entry) -> Option<PersonId> {
        let person = match &entry.record {
            Record::Opened { host: person, .. } | Record::Joined { person } => Some(person.id),
            Record::Placed { occupant, .. } => occupant.person(),
            Record::Step { step } if step.by == By::Player => self.holder(step.seat),
            Record::Left { person }
            | Record::PersonLanguage { person, .. }
            | Record::Prepared { person, .. }
            | Record::Dropped { person, .. }
            | Record::VoteOpened { by: person, .. }
            | Record::Voted { person, .. }
            | Record::Said { person, .. }
            | Record::Wished { person, .. }
            | Record::Away { person, .. }
            | Record::Back { person }
            | Record::Looked { person }
            | Record::Hinted { person }
            | Record::Quieted { person } => Some(*person),
            Record::Steered { seat, until: Some(_), .. } => self.holder(*seat),
            _ => None,
        }?;
        let goes_on = || {
            self.attendance.0.get(&person).is_some_and(|attended| {
                attended.seen.at == entry.at && attended.seen.entry.0 + 1 == entry.revision.0
            })
        };
        (entry.request.is_some() || goes_on()).then_some(person)
    }

    /// Last presence of a person.
    pub fn seen(&self, person: PersonId) -> Option<Seen> {
        self.attendance.0.get(&person).map(|attended| attended.seen)
    }

    /// The events that the actor of `request` had missed, if they returned with it.
    pub fn missed(&self, from: &Requester, request: &RequestId) -> Option<Missed> {
        let person = self.person_of(from.account.as_ref()?)?.id;
        let missed = self.attendance.0.get(&person)?.missed?;
        (self.answered(request) == Some(missed.entry)).then_some(missed)
    }

    /// Returns `true` if `revision` is a recorded look and the actor's last entry: a repeat may then be answered afresh.
    pub fn is_last_look(&self, from: &Requester, revision: Revision) -> bool {
        let person = from.account.as_ref().and_then(|account| self.person_of(account));
        let attended = person.and_then(|person| self.attendance.0.get(&person.id));
        attended.is_some_and(|attended| attended.looked && attended.seen.entry == revision)
    }
}

/// Adds a [`Record::Looked`] to a decision that only shows something to a player, if the look is to be recorded.
pub(super) fn noted(table: &TableState, speaker: &Person, decision: Decision, now: Timestamp) -> Decision {
    let private = match decision {
        Decision::Tell(private) => private,
        other => return other,
    };
    // These replies tell nothing of the game's course.
    let elsewhere =
        matches!(private, Private::Help(_) | Private::Rules(_) | Private::Settings | Private::Link);
    let plays = table.game().is_some() && table.seat_of(speaker.id).is_some() && !elsewhere;
    let least = if table.is_gone(speaker.id, now) { SHORT } else { NOTED };
    let is_long = |seen: Seen| now.duration_since(seen.at) >= least;
    let look = vec![Record::Looked { person: speaker.id }];
    match plays && table.seen(speaker.id).is_none_or(is_long) && !table.is_full(&look) {
        true => Decision::Append(look, Some(private)),
        false => Decision::Tell(private),
    }
}
