//! When something falls due at which table next, of all tables that the process knows.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use tokio::sync::Notify;

use crate::store::{Due, Head};
use bot_core::table::id::TableId;

/// The tables at which something falls due, in the order of time.
#[derive(Debug, Default)]
pub(crate) struct Agenda {
    dates: Mutex<Dates>,
    nearer: Notify,
}

#[derive(Debug, Default)]
struct Dates {
    of: HashMap<TableId, Timestamp>,
    in_order: BTreeSet<(Timestamp, TableId)>,
}

impl Agenda {
    /// What stored heads say. Tables of which it is not known come first; those that this program can't open never.
    pub(super) fn of(heads: impl IntoIterator<Item = (TableId, Head)>) -> Agenda {
        let agenda = Agenda::default();
        for (table, head) in heads.into_iter().filter(|(_, head)| head.foreign.is_none()) {
            agenda.set(&table, head.due);
        }
        agenda
    }

    /// Something falls due there then, and at no other time.
    pub(crate) fn set(&self, table: &TableId, due: Due) {
        let moment = match due {
            Due::Unknown => Some(Timestamp::MIN),
            Due::Never => None,
            Due::At(moment) => Some(moment),
        };
        let mut dates = self.dates();
        let before = dates.next();
        dates.set(table, moment);
        let is_nearer = dates.next() != before && dates.of.get(table).copied() == dates.next();
        drop(dates);
        if is_nearer {
            self.nearer.notify_one();
        }
    }

    /// The next moment at which something falls due anywhere.
    pub(crate) fn next(&self) -> Option<Timestamp> {
        self.dates().next()
    }

    /// A table at which something has fallen due by now, the longest ago. It comes again at that other moment, unless the
    /// table says meanwhile when it is to.
    pub(crate) fn take(&self, now: Timestamp, again: Timestamp) -> Option<TableId> {
        let mut dates = self.dates();
        let (_, table) = dates.in_order.first().filter(|(due, _)| *due <= now)?.clone();
        dates.set(&table, Some(again));
        Some(table)
    }

    /// Resolves when something is to fall due before anything that was known.
    pub(crate) async fn nearer(&self) {
        self.nearer.notified().await;
    }

    fn dates(&self) -> MutexGuard<'_, Dates> {
        self.dates.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Dates {
    fn next(&self) -> Option<Timestamp> {
        self.in_order.first().map(|(moment, _)| *moment)
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
}
