//! When everybody was last there, and what they were not there for: the fold of a table's entries.
//!
//! Whatever somebody does is an entry. That they have looked at something is one as well, where they were last there some
//! hours before: so that a log tells who has been away from the table, and no clock beside it.

use std::collections::BTreeMap;

use engine::journal::By;
use jiff::{SignedDuration, Timestamp};

use super::answer::{Private, Requester};
use super::decide::Decision;
use super::record::{Entry, Record, RequestId, Revision};
use super::state::TableState;
use crate::people::{Person, PersonId};

/// Whoever was not there for so long has missed something.
const LONG: SignedDuration = SignedDuration::from_hours(24);
/// The same where they are away, or a robot plays for them.
const SHORT: SignedDuration = SignedDuration::from_hours(1);
/// A look is written down where somebody was last there so long before, or as long as those who are away.
const NOTED: SignedDuration = SignedDuration::from_hours(6);

/// When somebody was last there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    pub at: Timestamp,
    /// The last entry of what they did, or that they looked.
    pub entry: Revision,
    /// How many steps of the game stood then.
    pub steps: usize,
}

/// What somebody has missed who was not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missed {
    pub person: PersonId,
    /// When they were last there.
    pub since: Seen,
    /// The entry with which they are back.
    pub entry: Revision,
    /// How many steps stood before it.
    pub steps: usize,
    /// Whether they have asked what they missed.
    pub is_asked: bool,
}

/// When everybody was last there.
#[derive(Clone, Default, Debug)]
pub(super) struct Attendance(BTreeMap<PersonId, Attended>);

#[derive(Clone, Copy, Debug)]
struct Attended {
    seen: Seen,
    /// Whether they only looked.
    looked: bool,
    /// What they had missed when they last came back.
    missed: Option<Missed>,
}

/// Somebody is there with an entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Presence {
    person: PersonId,
    absence: Absence,
    looked: bool,
    steps: usize,
}

/// How somebody was gone until now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Absence {
    /// They were not.
    None,
    /// As those are who say nothing, from so long on.
    From(SignedDuration),
    /// They ask what they have missed.
    Asked,
}

impl Attendance {
    /// Whoever is there with an entry, after which so many steps stand.
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

    /// Only so many steps stand.
    pub(super) fn undo_to(&mut self, steps: usize) {
        for attended in self.0.values_mut() {
            attended.seen.steps = attended.seen.steps.min(steps);
        }
    }
}

impl TableState {
    /// Whoever is there with an entry that has not been applied.
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

    /// Whether somebody is away, or a robot plays for them.
    fn is_gone(&self, person: PersonId, now: Timestamp) -> bool {
        let steered = self.seat_of(person).is_some_and(|seat| self.autopilot(seat).is_some());
        steered || self.away(person, now).is_some()
    }

    /// Who has done something with an entry, or goes on with what they have just done. What falls due is nobody's.
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

    /// When somebody was last there.
    pub fn seen(&self, person: PersonId) -> Option<Seen> {
        self.attendance.0.get(&person).map(|attended| attended.seen)
    }

    /// What whoever asked this had missed before, if they came back with it.
    pub fn missed(&self, from: &Requester, request: &RequestId) -> Option<Missed> {
        let person = self.person_of(from.account.as_ref()?)?.id;
        let missed = self.attendance.0.get(&person)?.missed?;
        (self.answered(request) == Some(missed.entry)).then_some(missed)
    }

    /// Whether a request that was answered with this entry is a look, and the last thing that its asker has done: it can be
    /// looked again.
    pub fn is_last_look(&self, from: &Requester, revision: Revision) -> bool {
        let person = from.account.as_ref().and_then(|account| self.person_of(account));
        let attended = person.and_then(|person| self.attendance.0.get(&person.id));
        attended.is_some_and(|attended| attended.looked && attended.seen.entry == revision)
    }
}

/// The same decision, and that a player has looked, where that is to be known.
pub(super) fn noted(table: &TableState, speaker: &Person, decision: Decision, now: Timestamp) -> Decision {
    let private = match decision {
        Decision::Tell(private) => private,
        other => return other,
    };
    // Others read what these answer, too, and they tell nothing of what has happened.
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
