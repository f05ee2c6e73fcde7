//! Index of due times: the table at which something falls due next. The store orders all due times; memory holds the nearest
//! pages and those set since.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use tokio::sync::Notify;

use bot_core::table::TableId;
use bot_store::{Due, Store, TimedTable};

/// Number of due times read from the store at once.
const PAGE_SIZE: usize = 256;
/// Number of entries of `said` above which those that the store has by now are dropped.
const RECENT_LIMIT: usize = 4096;

/// Due times of all tables, in order.
pub(crate) struct DueIndex {
    store: Arc<dyn Store>,
    due_times: Mutex<DueTimes>,
    nearer: Notify,
}

#[derive(Default)]
struct DueTimes {
    /// Due times set by this process, which the store may not have yet; `None` if nothing will fall due.
    recent: HashMap<TableId, Option<Timestamp>>,
    /// Length of `said` above which it is pruned.
    limit: usize,
    by_table: HashMap<TableId, Timestamp>,
    in_order: BTreeSet<TimedTable>,
    /// Position up to which the store was read.
    read_position: ReadPosition,
}

/// Position up to which the store was read.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
enum ReadPosition {
    #[default]
    Start,
    UpTo(TimedTable),
    End,
}

impl DueIndex {
    /// Creates the index over a store. Tables with an unknown due time come first.
    pub(super) fn new(store: Arc<dyn Store>) -> DueIndex {
        let dates = Mutex::new(DueTimes { limit: RECENT_LIMIT, ..DueTimes::default() });
        DueIndex { store, due_times: dates, nearer: Notify::default() }
    }

    /// Replaces the due time of a table.
    pub(crate) fn set(&self, table: &TableId, due: Due) {
        let mut dates = self.due_times();
        let before = dates.in_order.first().cloned();
        dates.set_recent(table, due.index_time());
        let next = dates.in_order.first();
        let is_nearer = next != before.as_ref() && next.is_some_and(|(_, next)| next == table);
        if dates.recent.len() > dates.limit {
            dates.drop_stored(&*self.store);
        }
        drop(dates);
        if is_nearer {
            self.nearer.notify_one();
        }
    }

    /// Returns the earliest due time of all tables.
    pub(crate) fn earliest(&self) -> Option<Timestamp> {
        self.due_times().earliest(&*self.store).map(|(moment, _)| moment)
    }

    /// Returns the table with the earliest due time not after `now`, and reschedules it for `again`; a later
    /// [`DueIndex::set`] replaces that.
    pub(crate) fn pop_due(&self, now: Timestamp, again: Timestamp) -> Option<TableId> {
        let mut dates = self.due_times();
        let (_, table) = dates.earliest(&*self.store).filter(|(due, _)| *due <= now)?;
        dates.set_recent(&table, Some(again));
        Some(table)
    }

    /// Resolves when a due time earlier than all known ones is set.
    pub(crate) async fn nearer_due_set(&self) {
        self.nearer.notified().await;
    }

    /// Drops what is in memory and reads the store again: another process was the scheduler until now.
    pub(crate) fn reset(&self) {
        *self.due_times() = DueTimes { limit: RECENT_LIMIT, ..DueTimes::default() };
        self.nearer.notify_one();
    }

    fn due_times(&self) -> MutexGuard<'_, DueTimes> {
        self.due_times.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl DueTimes {
    /// Returns the earliest due time, reading pages from the store until it is certain.
    fn earliest(&mut self, store: &dyn Store) -> Option<TimedTable> {
        loop {
            let first = self.in_order.first();
            let after = match &self.read_position {
                ReadPosition::End => return first.cloned(),
                ReadPosition::UpTo(last) if first.is_some_and(|first| first <= last) => {
                    return first.cloned();
                }
                ReadPosition::UpTo(last) => Some(last.clone()),
                ReadPosition::Start => None,
            };
            let some = store.due_tables(after.as_ref(), PAGE_SIZE);
            self.read_position = match some.last() {
                Some(last) if some.len() >= PAGE_SIZE => ReadPosition::UpTo(last.clone()),
                Some(_) | None => ReadPosition::End,
            };
            for (moment, table) in some {
                if !self.recent.contains_key(&table) {
                    self.set(&table, Some(moment));
                }
            }
        }
    }

    fn set_recent(&mut self, table: &TableId, moment: Option<Timestamp>) {
        self.recent.insert(table.clone(), moment);
        self.set(table, moment);
    }

    fn set(&mut self, table: &TableId, moment: Option<Timestamp>) {
        let before = match moment {
            Some(moment) => self.by_table.insert(table.clone(), moment),
            None => self.by_table.remove(table),
        };
        if let Some(before) = before {
            self.in_order.remove(&(before, table.clone()));
        }
        if let Some(moment) = moment {
            self.in_order.insert((moment, table.clone()));
        }
    }

    /// Drops the due times that the store has by now, and restarts reading from its beginning.
    fn drop_stored(&mut self, store: &dyn Store) {
        let differs =
            |table: &TableId, said: Option<Timestamp>| store.head(table).and_then(|head| head.due.index_time()) != said;
        self.recent.retain(|table, said| differs(table, *said));
        self.by_table = self.recent.iter().filter_map(|(table, said)| Some((table.clone(), (*said)?))).collect();
        self.in_order = self.by_table.iter().map(|(table, moment)| (*moment, table.clone())).collect();
        self.read_position = ReadPosition::Start;
        self.limit = RECENT_LIMIT.max(2 * self.recent.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bot_store::MemoryStore;
    use std::collections::BTreeMap;

    use bot_core::language::Language;
    use bot_core::people::{Person, PersonId, PlayerId};
    use bot_core::table::record::{Entry, Record, Revision};
    use engine::catan::options::Options;
    use engine::luck::{Salt, Seed};
    use engine::robot::Rng;

    /// First entry of a new table.
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

    /// Paging, pruning and rereading must give the same order as an index that is entirely in memory.
    #[test]
    fn due_index_yields_tables_in_order_across_pages() {
        let revision = Revision(1);
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let mut choice = Rng::new(7);
        let mut expected = BTreeMap::new();
        for number in 0..3 * PAGE_SIZE {
            let (id, second) = (table_id(number), choice.below(10 * PAGE_SIZE));
            store.append(&id, vec![opened()]).wait().expect("it is taken");
            store.set_due(&id, revision, Due::At(moment(second))).wait().expect("it is taken");
            expected.insert(id, moment(second));
        }
        let agenda = DueIndex::new(store.clone());
        agenda.due_times().limit = PAGE_SIZE / 2;
        let mut now = 0;
        while !expected.is_empty() {
            let next = expected.iter().map(|(table, moment)| (*moment, table.clone())).min();
            assert_eq!(agenda.earliest(), next.as_ref().map(|(moment, _)| *moment));
            let Some((at, table)) = next else { break };
            assert_eq!(agenda.pop_due(at, moment(usize::MAX >> 40)), Some(table.clone()));
            now += 1;
            // The table reschedules itself or never falls due; another table may do so too.
            let other = expected.keys().nth(choice.below(expected.len())).cloned().expect("one");
            for table in [table, other] {
                let later = moment(10 * PAGE_SIZE + choice.below(PAGE_SIZE) + now);
                let due = if choice.below(3) == 0 { Due::At(later) } else { Due::Never };
                agenda.set(&table, due);
                store.set_due(&table, revision, due).wait().expect("it is taken");
                match due.index_time() {
                    Some(moment) => drop(expected.insert(table, moment)),
                    None => drop(expected.remove(&table)),
                }
            }
        }
        assert_eq!(agenda.earliest(), None);
        assert!(agenda.due_times().recent.len() <= RECENT_LIMIT);
    }
}
