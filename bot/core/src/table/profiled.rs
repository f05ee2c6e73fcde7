//! What is kept of people across tables, as this one has to write it down.

use jiff::Timestamp;

use super::record::Record;
use super::state::{TablePhase, TableState};
use crate::people::{Person, PlayerId};
use crate::time::{Absence, Wishes};

/// What somebody has set of themselves for whichever table they sit at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Set {
    /// How they wish to be called.
    pub wishes: Wishes,
    /// When they are away, if they have said so; it may be over.
    pub away: Option<Absence>,
}

/// The entries that are missing of those who sit at a table, where this is what they have set; none once they are written.
/// Those who have written too much just now wait for the next time.
pub fn unwritten(table: &TableState, now: Timestamp, set: impl Fn(&PlayerId) -> Set) -> Vec<Record> {
    if matches!(table.stage, TablePhase::Over(..)) {
        return Vec::new();
    }
    let people = table.seated_people().into_iter().filter_map(|id| table.person(id));
    let records: Vec<Record> =
        people.flat_map(|person| of_person(table, person, now, set(&person.account))).collect();
    if table.is_full(&records) { Vec::new() } else { records }
}

fn of_person(table: &TableState, person: &Person, now: Timestamp, set: Set) -> Vec<Record> {
    let Set { wishes, away } = set;
    let wished = (table.wishes(person.id) != wishes).then_some(Record::Wished { person: person.id, wishes });
    let away = away.filter(|away| !away.is_over(now) && !is_written(table, person, *away, now));
    let gone = away.map(|absence| match absence.is_on(now) {
        true => Record::Away { person: person.id, until: absence.until },
        false => Record::Holiday { person: person.id, absence },
    });
    let records: Vec<Record> = wished.into_iter().chain(gone).collect();
    if records.is_empty() || table.limit(person.id, now).is_some() { Vec::new() } else { records }
}

/// Whether the table knows of an absence.
fn is_written(table: &TableState, person: &Person, away: Absence, now: Timestamp) -> bool {
    table.absence(person.id, now).is_some_and(|known| {
        known == away || known.until == away.until && known.is_on(now) && away.is_on(now)
    })
}
