//! When something falls due at which table next. The store keeps all of it in the order of time; in memory is what comes
//! soon, and what was said since.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use tokio::sync::Notify;

use crate::store::{Date, Due, Store};
use bot_core::table::id::TableId;

/// How many dates are read at once.
const PAGE: usize = 256;
/// Of how many tables it is remembered what was said before it is looked whether the store tells the same.
const SAID: usize = 4096;

/// The tables at which something falls due, in the order of time.
pub(crate) struct Agenda {
    store: Arc<dyn Store>,
    dates: Mutex<Dates>,
    nearer: Notify,
}

#[derive(Default)]
struct Dates {
    /// What was said in this process: the store may not tell it yet.
    said: HashMap<TableId, Option<Timestamp>>,
    /// When so many tables are in there, it is looked through.
    limit: usize,
    of: HashMap<TableId, Timestamp>,
    in_order: BTreeSet<Date>,
    /// How far the store was read.
    read: Read,
}

/// How far the store was read.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
enum Read {
    #[default]
    Nothing,
    UpTo(Date),
    Everything,
}

impl Agenda {
    /// What this store tells. Tables of which it is not known come first.
    pub(super) fn of(store: Arc<dyn Store>) -> Agenda {
        let dates = Mutex::new(Dates { limit: SAID, ..Dates::default() });
        Agenda { store, dates, nearer: Notify::default() }
    }

    /// Something falls due there then, and at no other time.
    pub(crate) fn set(&self, table: &TableId, due: Due) {
        let mut dates = self.dates();
        let before = dates.in_order.first().cloned();
        dates.say(table, due.moment());
        let next = dates.in_order.first();
        let is_nearer = next != before.as_ref() && next.is_some_and(|(_, next)| next == table);
        if dates.said.len() > dates.limit {
            dates.forget_what_is_kept(&*self.store);
        }
        drop(dates);
        if is_nearer {
            self.nearer.notify_one();
        }
    }

    /// The next moment at which something falls due anywhere.
    pub(crate) fn next(&self) -> Option<Timestamp> {
        self.dates().first(&*self.store).map(|(moment, _)| moment)
    }

    /// A table at which something has fallen due by now, the longest ago. It comes again at that other moment, unless the
    /// table says meanwhile when it is to.
    pub(crate) fn take(&self, now: Timestamp, again: Timestamp) -> Option<TableId> {
        let mut dates = self.dates();
        let (_, table) = dates.first(&*self.store).filter(|(due, _)| *due <= now)?;
        dates.say(&table, Some(again));
        Some(table)
    }

    /// Resolves when something is to fall due before anything that was known.
    pub(crate) async fn nearer(&self) {
        self.nearer.notified().await;
    }

    /// Begins anew with what the store tells: another process has had it until now.
    pub(crate) fn begin_anew(&self) {
        *self.dates() = Dates { limit: SAID, ..Dates::default() };
        self.nearer.notify_one();
    }

    fn dates(&self) -> MutexGuard<'_, Dates> {
        self.dates.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Dates {
    /// What falls due next, once as much is read of the store as it takes to know.
    fn first(&mut self, store: &dyn Store) -> Option<Date> {
        loop {
            let first = self.in_order.first();
            let after = match &self.read {
                Read::Everything => return first.cloned(),
                Read::UpTo(last) if first.is_some_and(|first| first <= last) => return first.cloned(),
                Read::UpTo(last) => Some(last.clone()),
                Read::Nothing => None,
            };
            let some = store.dates(after.as_ref(), PAGE);
            self.read = match some.last() {
                Some(last) if some.len() >= PAGE => Read::UpTo(last.clone()),
                Some(_) | None => Read::Everything,
            };
            for (moment, table) in some {
                if !self.said.contains_key(&table) {
                    self.set(&table, Some(moment));
                }
            }
        }
    }

    fn say(&mut self, table: &TableId, moment: Option<Timestamp>) {
        self.said.insert(table.clone(), moment);
        self.set(table, moment);
    }

    fn set(&mut self, table: &TableId, moment: Option<Timestamp>) {
        let before = match moment {
            Some(moment) => self.of.insert(table.clone(), moment),
            None => self.of.remove(table),
        };
        if let Some(before) = before {
            self.in_order.remove(&(before, table.clone()));
        }
        if let Some(moment) = moment {
            self.in_order.insert((moment, table.clone()));
        }
    }

    /// Begins anew with what the store does not tell by now.
    fn forget_what_is_kept(&mut self, store: &dyn Store) {
        let differs = |table: &TableId, said: Option<Timestamp>| {
            store.head(table).and_then(|head| head.due.moment()) != said
        };
        self.said.retain(|table, said| differs(table, *said));
        self.of = self.said.iter().filter_map(|(table, said)| Some((table.clone(), (*said)?))).collect();
        self.in_order = self.of.iter().map(|(table, moment)| (*moment, table.clone())).collect();
        self.read = Read::Nothing;
        self.limit = SAID.max(2 * self.said.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MemoryStore;
    use std::collections::BTreeMap;

    use bot_core::language::Language;
    use bot_core::people::{Person, PersonId, PlayerId};
    use bot_core::table::record::{Entry, Record, Revision};
    use engine::catan::options::Options;
    use engine::luck::{Salt, Seed};
    use engine::robot::Rng;

    /// A table that was just opened.
    fn opened() -> Entry {
        let host = Person {
            id: PersonId(0),
            account: PlayerId("web:1".to_owned()),
            name: "Anna".to_owned(),
            language: Language::ENGLISH,
            salt: Salt([0; 16]),
        };
        let (language, options) = (Language::ENGLISH, Options::default().into());
        let record = Record::Opened { seed: Seed([1; 32]), language, host, options };
        Entry { revision: Revision(1), at: moment(0), request: None, refused: Vec::new(), record }
    }

    fn table_id(number: usize) -> TableId {
        TableId::from_random(std::array::from_fn(|letter| (number >> (5 * letter)) as u8))
    }

    fn moment(second: usize) -> Timestamp {
        Timestamp::from_second(1_700_000_000 + second as i64).expect("a moment")
    }

    /// What is read in pages, and forgotten and read again, comes in the same order as if all were in memory.
    #[test]
    fn what_is_due_comes_in_the_order_of_time_however_much_there_is() {
        let revision = Revision(1);
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let mut choice = Rng::new(7);
        let mut expected = BTreeMap::new();
        for number in 0..3 * PAGE {
            let (id, second) = (table_id(number), choice.below(10 * PAGE));
            store.append(&id, vec![opened()]).wait().expect("it is taken");
            store.set_due(&id, revision, Due::At(moment(second))).wait().expect("it is taken");
            expected.insert(id, moment(second));
        }
        let agenda = Agenda::of(store.clone());
        agenda.dates().limit = PAGE / 2;
        let mut now = 0;
        while !expected.is_empty() {
            let next = expected.iter().map(|(table, moment)| (*moment, table.clone())).min();
            assert_eq!(agenda.next(), next.as_ref().map(|(moment, _)| *moment));
            let Some((at, table)) = next else { break };
            assert_eq!(agenda.take(at, moment(usize::MAX >> 40)), Some(table.clone()));
            now += 1;
            // It says when it is to come again, or never; and now and then another table does.
            let other = expected.keys().nth(choice.below(expected.len())).cloned().expect("one");
            for table in [table, other] {
                let later = moment(10 * PAGE + choice.below(PAGE) + now);
                let due = if choice.below(3) == 0 { Due::At(later) } else { Due::Never };
                agenda.set(&table, due);
                store.set_due(&table, revision, due).wait().expect("it is taken");
                match due.moment() {
                    Some(moment) => drop(expected.insert(table, moment)),
                    None => drop(expected.remove(&table)),
                }
            }
        }
        assert_eq!(agenda.next(), None);
        assert!(agenda.dates().said.len() <= SAID);
    }
}
