//! Where places are found: those that are at work, or that somebody speaks to, in memory, and all others in the store.

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

/// How many places in memory there are at least before it is looked which of them have gone.
const FEW: usize = 64;

/// The places in memory, by their names: a place is there as long as somebody has its handle, as its task has.
#[derive(Default)]
pub(super) struct Held(Mutex<Handles>);

#[derive(Default)]
struct Handles {
    of: BTreeMap<PlaceId, Weak<PlaceHandle>>,
    /// When there are so many, those that have gone are given up.
    limit: usize,
}

impl Held {
    fn handles(&self) -> MutexGuard<'_, Handles> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place with this name. Where it is not in memory it comes there with this record, if there is one.
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

    /// Leaves a place to the store, where it is found anew if it is there.
    pub(super) fn forget(&self, handle: &Arc<PlaceHandle>) {
        let mut handles = self.handles();
        if handles.of.get(&handle.id).is_some_and(|held| held.as_ptr() == Arc::as_ptr(handle)) {
            handles.of.remove(&handle.id);
        }
    }
}

impl Places {
    /// The place with this name.
    pub(super) fn handle(&self, id: &PlaceId) -> Option<Arc<PlaceHandle>> {
        self.0.held.find_or(id, &self.0.known, || self.0.app.store().place(id))
    }

    /// The places for which this holds, of those in memory and those that the store finds.
    fn found(&self, clue: &Clue, holds: impl Fn(&PlaceHandle) -> bool) -> Vec<Arc<PlaceHandle>> {
        let stored = self.0.app.store().places_by(clue).into_iter().filter_map(|id| self.handle(&id));
        // What those in memory hold may be newer than what is stored.
        let all: BTreeMap<PlaceId, Arc<PlaceHandle>> =
            stored.chain(self.0.held.all()).map(|handle| (handle.id.clone(), handle)).collect();
        all.into_values().filter(|handle| holds(handle)).collect()
    }

    /// The places that show a table, or are about to.
    pub(super) fn of_table(&self, table: &TableId) -> Vec<Arc<PlaceHandle>> {
        self.found(&Clue::Table(table.clone()), |handle| handle.shows(table))
    }

    /// The places where somebody reads their hands.
    pub(super) fn of_reader(&self, account: &PlayerId) -> Vec<Arc<PlaceHandle>> {
        self.found(&Clue::Reader(account.clone()), |handle| handle.is_for(account))
    }

    /// The places where somebody looks on.
    pub(super) fn of_onlooker(&self, account: &PlayerId) -> Vec<Arc<PlaceHandle>> {
        let is_theirs =
            |handle: &PlaceHandle| handle.is_watched() && handle.seen().audience.reader() == Some(account);
        self.found(&Clue::Reader(account.clone()), is_theirs)
    }

    /// The places in a room, private ones too.
    pub(super) fn in_room(&self, room: &RoomId) -> Vec<Arc<PlaceHandle>> {
        self.found(&Clue::Room(room.clone()), |handle| handle.seen().audience.room() == Some(room))
    }

    /// The place of a message that may still change.
    pub(super) fn of_message(&self, message: &MessageId) -> Option<Arc<PlaceHandle>> {
        let has = |handle: &Arc<PlaceHandle>| handle.surface(message).is_some();
        let in_memory = self.0.known.place(message).and_then(|id| self.handle(&id));
        in_memory.filter(has).or_else(|| {
            let stored = self.0.app.store().places_by(&Clue::Message(message.clone()));
            stored.iter().filter_map(|id| self.handle(id)).find(has)
        })
    }

    /// Every room whose name begins so and that shows a table, and every such private room that we know.
    pub fn rooms(&self, beginning: &str) -> Vec<RoomId> {
        let held = self.0.held.all().into_iter();
        let rooms = held.filter_map(|handle| handle.seen().audience.room().cloned());
        let rooms = rooms.filter(|room| room.0.starts_with(beginning));
        let rooms: BTreeSet<RoomId> = rooms.chain(self.0.app.store().rooms(beginning)).collect();
        rooms.into_iter().collect()
    }

    /// A new place: durable, then at work. The one of that name, if there is one already.
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

    /// Makes room for a new place of this name where the one in memory is one that has ended.
    pub(super) fn make_room(&self, id: &PlaceId, has_ended: impl Fn(&PlaceHandle) -> bool) {
        let held = self.0.held.find_or(id, &self.0.known, || None);
        if let Some(handle) = held.filter(|handle| !handle.is_at_work() && has_ended(handle)) {
            self.0.held.forget(&handle);
        }
    }
}
