//! Registry of mirrors: those in use are in memory, all others in the store.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use super::Mirrors;
use super::handle::{MirrorHandle, SharedMirrorState};
use crate::app::internal_error;
use bot_core::channel::state::{ChannelState, MirrorId};
use bot_core::channel::{MessageId, RoomId};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_store::MirrorFilter;

/// Minimum number of registered mirrors before dropped ones are removed.
const MIN_CLEANUP_SIZE: usize = 64;

/// Mirrors in memory, by id. A mirror is here while somebody, such as its task, holds its handle.
#[derive(Default)]
pub(super) struct MirrorRegistry(Mutex<Handles>);

#[derive(Default)]
struct Handles {
    by_id: BTreeMap<MirrorId, Weak<MirrorHandle>>,
    /// Number of entries at which dropped mirrors are removed.
    limit: usize,
}

impl MirrorRegistry {
    fn handles(&self) -> MutexGuard<'_, Handles> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the mirror with this id, creating its handle from `record` if it is not in memory.
    fn get_or_create(
        &self,
        id: &MirrorId,
        known: &Arc<SharedMirrorState>,
        record: impl FnOnce() -> Option<ChannelState>,
    ) -> Option<Arc<MirrorHandle>> {
        let mut handles = self.handles();
        if let Some(handle) = handles.by_id.get(id).and_then(Weak::upgrade) {
            return Some(handle);
        }
        let handle = Arc::new(MirrorHandle::new(id.clone(), &record()?, known.clone()));
        if handles.by_id.len() >= handles.limit {
            handles.by_id.retain(|_, handle| handle.strong_count() > 0);
            handles.limit = MIN_CLEANUP_SIZE.max(2 * handles.by_id.len());
        }
        handles.by_id.insert(id.clone(), Arc::downgrade(&handle));
        Some(handle)
    }

    pub(super) fn all(&self) -> Vec<Arc<MirrorHandle>> {
        self.handles().by_id.values().filter_map(Weak::upgrade).collect()
    }

    /// Removes a mirror from memory; it is created again from the store when needed.
    pub(super) fn remove(&self, handle: &Arc<MirrorHandle>) {
        let mut handles = self.handles();
        if handles.by_id.get(&handle.id).is_some_and(|held| held.as_ptr() == Arc::as_ptr(handle)) {
            handles.by_id.remove(&handle.id);
        }
    }
}

impl Mirrors {
    /// Returns the mirror with this id, from memory or the store.
    pub(super) fn handle(&self, id: &MirrorId) -> Option<Arc<MirrorHandle>> {
        self.0.registry.get_or_create(id, &self.0.shared, || self.0.app.store().mirror(id))
    }

    /// Returns the mirrors for which `holds`, among those in memory and those that the store finds by `clue`.
    fn find_all(&self, clue: &MirrorFilter, holds: impl Fn(&MirrorHandle) -> bool) -> Vec<Arc<MirrorHandle>> {
        let stored = self.0.app.store().find_mirrors(clue).into_iter().filter_map(|id| self.handle(&id));
        // A mirror in memory may be newer than its stored state.
        let all: BTreeMap<MirrorId, Arc<MirrorHandle>> =
            stored.chain(self.0.registry.all()).map(|handle| (handle.id.clone(), handle)).collect();
        all.into_values().filter(|handle| holds(handle)).collect()
    }

    /// Mirrors that show a table or are about to.
    pub(super) fn of_table(&self, table: &TableId) -> Vec<Arc<MirrorHandle>> {
        self.find_all(&MirrorFilter::Table(table.clone()), |handle| handle.is_bound_to(table))
    }

    /// Mirrors of an account's hands.
    pub(super) fn of_reader(&self, account: &PlayerId) -> Vec<Arc<MirrorHandle>> {
        self.find_all(&MirrorFilter::Reader(account.clone()), |handle| handle.is_hand_of(account))
    }

    /// Mirrors of the tables that an account follows.
    pub(super) fn of_spectator(&self, account: &PlayerId) -> Vec<Arc<MirrorHandle>> {
        let is_theirs =
            |handle: &MirrorHandle| handle.is_spectator_mirror() && handle.status().audience.reader() == Some(account);
        self.find_all(&MirrorFilter::Reader(account.clone()), is_theirs)
    }

    /// Mirrors in a channel, private ones included.
    pub(super) fn in_room(&self, room: &RoomId) -> Vec<Arc<MirrorHandle>> {
        self.find_all(&MirrorFilter::Room(room.clone()), |handle| handle.status().audience.room() == Some(room))
    }

    /// Mirror with this message, if the message may still change.
    pub(super) fn of_message(&self, message: &MessageId) -> Option<Arc<MirrorHandle>> {
        let has = |handle: &Arc<MirrorHandle>| handle.surface_of(message).is_some();
        let in_memory = self.0.shared.mirror_of_message(message).and_then(|id| self.handle(&id));
        in_memory.filter(has).or_else(|| {
            let stored = self.0.app.store().find_mirrors(&MirrorFilter::Message(message.clone()));
            stored.iter().filter_map(|id| self.handle(id)).find(has)
        })
    }

    /// Ids with this prefix of the channels that have mirrors, known private channels included.
    pub fn rooms_with_prefix(&self, beginning: &str) -> Vec<RoomId> {
        let held = self.0.registry.all().into_iter();
        let rooms = held.filter_map(|handle| handle.status().audience.room().cloned());
        let rooms = rooms.filter(|room| room.0.starts_with(beginning));
        let rooms: BTreeSet<RoomId> = rooms.chain(self.0.app.store().mirrored_rooms(beginning)).collect();
        rooms.into_iter().collect()
    }

    /// Stores a new mirror and starts its task; returns `None`. Returns the existing mirror if the id is in use.
    pub(super) async fn add_mirror(
        &self,
        id: MirrorId,
        record: &ChannelState,
    ) -> Result<Option<Arc<MirrorHandle>>, UserError> {
        let mut is_new = false;
        let found = self.0.registry.get_or_create(&id, &self.0.shared, || {
            let stored = self.0.app.store().mirror(&id);
            is_new = stored.is_none();
            Some(stored.unwrap_or_else(|| record.clone()))
        });
        let Some(handle) = found.filter(|_| is_new) else { return Ok(self.handle(&id)) };
        let kept = self.0.app.store().set_mirror(&handle.id, Some(record)).await;
        if let Err(error) = kept {
            self.0.registry.remove(&handle);
            return Err(internal_error("could not keep a place", error));
        }
        self.start_task(&handle);
        Ok(None)
    }

    /// Removes an idle mirror with this id from memory if it has ended, so that a new one can take its id.
    pub(super) fn evict_ended(&self, id: &MirrorId, has_ended: impl Fn(&MirrorHandle) -> bool) {
        let held = self.0.registry.get_or_create(id, &self.0.shared, || None);
        if let Some(handle) = held.filter(|handle| !handle.has_running_task() && has_ended(handle)) {
            self.0.registry.remove(&handle);
        }
    }
}
