//! Synchronization of account settings into a table's log.

use jiff::Timestamp;

use super::{Record, TablePhase, TableState};
use crate::people::{Person, PlayerId};
use crate::time::{Absence, NotificationSettings};

/// Account settings that apply at every table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProfileSettings {
    /// Notification preferences.
    pub notification_settings: NotificationSettings,
    /// Announced absence, possibly over.
    pub absence: Option<Absence>,
}

/// Records that bring the log up to date with the settings of the seated people; empty if it is. People over their rate
/// limit are skipped until the next call.
pub fn settings_records(table: &TableState, now: Timestamp, set: impl Fn(&PlayerId) -> ProfileSettings) -> Vec<Record> {
    if matches!(table.phase, TablePhase::Over(..)) {
        return Vec::new();
    }
    let people = table.seated_people().into_iter().filter_map(|id| table.person(id));
    let records: Vec<Record> =
        people.flat_map(|person| person_records(table, person, now, set(&person.account))).collect();
    if table.is_full(&records) { Vec::new() } else { records }
}

fn person_records(table: &TableState, person: &Person, now: Timestamp, set: ProfileSettings) -> Vec<Record> {
    let ProfileSettings { notification_settings: wishes, absence: away } = set;
    let wished =
        (table.notification_settings(person.id) != wishes).then_some(Record::Wished { person: person.id, wishes });
    let away = away.filter(|away| !away.is_over(now) && !is_absence_recorded(table, person, *away, now));
    let gone = away.map(|absence| match absence.is_on(now) {
        true => Record::Away { person: person.id, until: absence.until },
        false => Record::Holiday { person: person.id, absence },
    });
    let records: Vec<Record> = wished.into_iter().chain(gone).collect();
    if records.is_empty() || table.limit(person.id, now).is_some() { Vec::new() } else { records }
}

/// Returns `true` if the table knows of the absence.
fn is_absence_recorded(table: &TableState, person: &Person, away: Absence, now: Timestamp) -> bool {
    table
        .absence(person.id, now)
        .is_some_and(|known| known == away || known.until == away.until && known.is_on(now) && away.is_on(now))
}
