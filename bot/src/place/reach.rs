//! Reach of a table: once none of its rooms has taken anything for some minutes the table is told, so that its clocks
//! stand; once one takes messages again, so that they run on.

use std::sync::{Arc, Weak};

use jiff::SignedDuration;

use super::handle::PlaceHandle;
use super::task::Task;
use super::{Inner, Places};
use crate::store::Head;
use bot_core::channel::record::Standing;
use bot_core::table::Status;
use bot_core::table::due::Reach;
use bot_core::table::id::TableId;

/// Time for which nothing is taken in a room before its table counts it as lost: longer than a restart of a platform or a
/// right that is put back at once, shorter than any clock's grace.
const LOST_AFTER: SignedDuration = SignedDuration::from_mins(5);

/// Time for which the end of a game is tried to be told in a room that takes nothing.
const TOLD_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

impl Task {
    /// Notes that the room takes nothing. Where that lasts, its table is told.
    pub(super) fn loses(&self) {
        let now = self.app.now();
        if self.handle.room().is_none() {
            return;
        }
        if !self.handle.lose(now) {
            // Its table may have begun since, or could not be told.
            let lasts = |since| now.duration_since(since) >= LOST_AFTER;
            if self.handle.lost_since().is_some_and(lasts) {
                let (places, table) = (self.places.clone(), self.record.bound().clone());
                tokio::spawn(async move { review(&places, &table).await });
            }
            return;
        }
        let (places, app) = (self.places.clone(), self.app.clone());
        let (handle, table) = (Arc::downgrade(&self.handle), self.record.bound().clone());
        tokio::spawn(async move {
            app.sleep_until(now.saturating_add(LOST_AFTER).unwrap_or(now)).await;
            if handle.upgrade().is_some_and(|handle| handle.lost_since() == Some(now)) {
                review(&places, &table).await;
            }
        });
    }

    /// Sets when the room is tried again. Tries that rights which change have led to do not put that off.
    pub(super) fn refuse(&mut self) {
        if self.retry.until().is_none() {
            self.retry.fail();
        }
    }

    /// Notes that the room takes messages. A table that was told otherwise is told.
    pub(super) fn finds(&mut self) {
        self.retry.reset();
        self.handle.find();
        let is_told = self.table.as_ref().is_none_or(|table| table.read(|table| table.is_reachable()));
        if self.handle.room().is_some() && !is_told {
            let (places, table) = (self.places.clone(), self.record.bound().clone());
            tokio::spawn(async move { review(&places, &table).await });
        }
    }

    /// Whether a room that takes nothing is tried again by itself: as long as a game may go on in it, and for some days after
    /// its end, so that its people read how it ended.
    pub(super) fn is_tried_again(&self) -> bool {
        let is_news = |head: Head| {
            head.status != Status::Over || self.app.now().duration_since(head.changed) < TOLD_FOR
        };
        self.record.standing == Standing::Paused
            && self.app.store().head(self.record.bound()).is_some_and(is_news)
    }
}

/// Tells a table whether one of its rooms takes messages, where that is known.
async fn review(places: &Weak<Inner>, table: &TableId) {
    let Some(places) = places.upgrade().map(Places) else { return };
    let now = places.0.app.now();
    let rooms: Vec<Arc<PlaceHandle>> =
        places.of_table(table).into_iter().filter(|handle| handle.room().is_some()).collect();
    let since = |handle: &Arc<PlaceHandle>| handle.lost_since();
    let lost = |handle: &Arc<PlaceHandle>| {
        let long = since(handle).is_some_and(|since| now.duration_since(since) >= LOST_AFTER);
        // Rooms of other processes are known by what is stored of them.
        long || !handle.is_at_work() && handle.seen().standing == Standing::Paused
    };
    let reach = if rooms.iter().all(lost) {
        Reach::Unreachable
    } else if rooms.iter().any(|handle| since(handle).is_none() && handle.seen().standing == Standing::Open) {
        Reach::Reachable
    } else {
        return;
    };
    if let Ok(Some(table)) = places.0.app.table(table).await
        && !rooms.is_empty()
    {
        table.set_reach(reach).await;
    }
}
