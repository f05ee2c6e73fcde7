//! Registry of mirrors: those in use are in memory, all others in the store.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use super::Places;
use super::handle::{Known, PlaceHandle};
use crate::app::ours;
use crate::store::Clue;
use bot_core::channel::record::{PlaceId, PlaceRecord};
use bot_core::channel::{MessageId, RoomId};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;

/// Minimum number of registered mirrors before dropped ones are removed.
const FEW: usize = 64;

/// Mirrors in memory, by id. A mirror is here while somebody, such as its task, holds its handle.
#[derive(Default)]
pub(super) struct Held(Mutex<Handles>);

#[derive(Default)]
struct Handles {
    of: BTreeMap<PlaceId, Weak<PlaceHandle>>,
    /// Number of entries at which dropped mirrors are removed.
    limit: usize,
}

impl Held {
    fn handles(&self) -> MutexGuard<'_, Handles> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the mirror with this id, creating its handle from `record` if it is not in memory.
    fn find_or(
        &self,
        id: &PlaceId,
        known: &Arc<Known>,
        record: impl FnOnce() -> Option<PlaceRecord>,
    ) -> Option<Arc<PlaceHandle>> {
        let mut handles = self.handles();
        if let Some(handle) = handles.of.get(id).and_then(Weak::upgrade) {
            return Some(handle);
        }
        let handle = Arc::new(PlaceHandle::new(id.clone(), &record()?, known.clone()));
        if handles.of.len() >= handles.limit {
            handles.of.retain(|_, handle| handle.strong_count() > 0);
            handles.limit = FEW.max(2 * handles.of.len());
        }
        handles.of.insert(id.clone(), Arc::downgrade(&handle));
        Some(handle)
    }

    pub(super) fn all(&self) -> Vec<Arc<PlaceHandle>> {
        self.handles().of.values().filter_map(Weak::upgrade).collect()
    }

    /// Removes a mirror from memory; it is created again from the store when needed.
    pub(super) fn forget(&self, handle: &Arc<PlaceHandle>) {
        let mut handles = self.handles();
        if handles.of.get(&handle.id).is_some_and(|held| held.as_ptr() == Arc::as_ptr(handle)) {
            handles.of.remove(&handle.id);
        }
    }
}

impl Places {
    /// Returns the mirror with this id, from memory or the store.
    pub(super) fn handle(&self, id: &PlaceId) -> Option<Arc<PlaceHandle>> {
        self.0.held.find_or(id, &self.0.known, || self.0.app.store().place(id))
    }

    /// Returns the mirrors for which `holds`, among those in memory and those that the store finds by `clue`.
    fn found(&self, clue: &Clue, holds: impl Fn(&PlaceHandle) -> bool) -> Vec<Arc<PlaceHandle>> {
        let stored = self.0.app.store().places_by(clue).into_iter().filter_map(|id| self.handle(&id));
        // A mirror in memory may be newer than its stored state.
        let all: BTreeMap<PlaceId, Arc<PlaceHandle>> =
            stored.chain(self.0.held.all()).map(|handle| (handle.id.clone(), handle)).collect();
        all.into_values().filter(|handle| holds(handle)).collect()
    }

    /// Mirrors that show a table or are about to.
    pub(super) fn of_table(&self, table: &TableId) -> Vec<Arc<PlaceHandle>> {
        self.found(&Clue::Table(table.clone()), |handle| handle.shows(table))
    }

    /// Mirrors of an account's hands.
    pub(super) fn of_reader(&self, account: &PlayerId) -> Vec<Arc<PlaceHandle>> {
        self.found(&Clue::Reader(account.clone()), |handle| handle.is_for(account))
    }

    /// Mirrors of the tables that an account follows.
    pub(super) fn of_onlooker(&self, account: &PlayerId) -> Vec<Arc<PlaceHandle>> {
        let is_theirs =
            |handle: &PlaceHandle| handle.is_watched() && handle.seen().audience.reader() == Some(account);
        self.found(&Clue::Reader(account.clone()), is_theirs)
    }

    /// Mirrors in a channel, private ones included.
    pub(super) fn in_room(&self, room: &RoomId) -> Vec<Arc<PlaceHandle>> {
        self.found(&Clue::Room(room.clone()), |handle| handle.seen().audience.room() == Some(room))
    }

    /// Mirror with this message, if the message may still change.
    pub(super) fn of_message(&self, message: &MessageId) -> Option<Arc<PlaceHandle>> {
        let has = |handle: &Arc<PlaceHandle>| handle.surface(message).is_some();
        let in_memory = self.0.known.place(message).and_then(|id| self.handle(&id));
        in_memory.filter(has).or_else(|| {
            let stored = self.0.app.store().places_by(&Clue::Message(message.clone()));
            stored.iter().filter_map(|id| self.handle(id)).find(has)
        })
    }

    /// Ids with this prefix of the channels that have mirrors, known private channels included.
    pub fn rooms(&self, beginning: &str) -> Vec<RoomId> {
        let held = self.0.held.all().into_iter();
        let rooms = held.filter_map(|handle| handle.seen().audience.room().cloned());
        let rooms = rooms.filter(|room| room.0.starts_with(beginning));
        let rooms: BTreeSet<RoomId> = rooms.chain(self.0.app.store().rooms(beginning)).collect();
        rooms.into_iter().collect()
    }

    /// Stores a new mirror and starts its task; returns `None`. Returns the existing mirror if the id is in use.
    pub(super) async fn add(
        &self,
        id: PlaceId,
        record: &PlaceRecord,
    ) -> Result<Option<Arc<PlaceHandle>>, UserError> {
        let mut is_new = false;
        let found = self.0.held.find_or(&id, &self.0.known, || {
            let stored = self.0.app.store().place(&id);
            is_new = stored.is_none();
            Some(stored.unwrap_or_else(|| record.clone()))
        });
        let Some(handle) = found.filter(|_| is_new) else { return Ok(self.handle(&id)) };
        let kept = self.0.app.store().set_place(&handle.id, Some(record)).await;
        if let Err(error) = kept {
            self.0.held.forget(&handle);
            return Err(ours("could not keep a place", error));
        }
        self.work(&handle);
        Ok(None)
    }

    /// Removes an idle mirror with this id from memory if it has ended, so that a new one can take its id.
    pub(super) fn make_room(&self, id: &PlaceId, has_ended: impl Fn(&PlaceHandle) -> bool) {
        let held = self.0.held.find_or(id, &self.0.known, || None);
        if let Some(handle) = held.filter(|handle| !handle.is_at_work() && has_ended(handle)) {
            self.0.held.forget(&handle);
        }
    }
}
