//! Reachability of a table: its clocks stop after no channel has accepted a message for five minutes, and resume when one
//! does.

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

/// Time without accepted messages after which a channel counts as lost: longer than a restart of the platform or a
/// permission that is restored at once, shorter than any clock's grace period.
const LOST_AFTER: SignedDuration = SignedDuration::from_mins(5);

/// Time for which the end of a game is retried in a channel that refuses messages.
const TOLD_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

impl Task {
    /// Records that the channel accepts nothing. If that lasts, its table is notified.
    pub(super) fn loses(&self) {
        let now = self.app.now();
        if self.handle.room().is_none() {
            return;
        }
        if !self.handle.lose(now) {
            // The game may have begun since, or the notification may have failed.
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

    /// Starts the backoff of a paused channel. Further attempts, after changed permissions, do not prolong it.
    pub(super) fn refuse(&mut self) {
        if self.retry.until().is_none() {
            self.retry.fail();
        }
    }

    /// Records that the channel accepts messages, and notifies a table that counts it as lost.
    pub(super) fn finds(&mut self) {
        self.retry.reset();
        self.handle.find();
        let is_told = self.table.as_ref().is_none_or(|table| table.read(|table| table.is_reachable()));
        if self.handle.room().is_some() && !is_told {
            let (places, table) = (self.places.clone(), self.record.bound().clone());
            tokio::spawn(async move { review(&places, &table).await });
        }
    }

    /// Returns `true` if a paused channel is retried: while the game may continue, and for seven days after its end.
    pub(super) fn is_tried_again(&self) -> bool {
        let is_news = |head: Head| {
            head.status != Status::Over || self.app.now().duration_since(head.changed) < TOLD_FOR
        };
        self.record.standing == Standing::Paused
            && self.app.store().head(self.record.bound()).is_some_and(is_news)
    }
}

/// Notifies a table of the reachability of its channels, if that is certain.
async fn review(places: &Weak<Inner>, table: &TableId) {
    let Some(places) = places.upgrade().map(Places) else { return };
    let now = places.0.app.now();
    let rooms: Vec<Arc<PlaceHandle>> =
        places.of_table(table).into_iter().filter(|handle| handle.room().is_some()).collect();
    let since = |handle: &Arc<PlaceHandle>| handle.lost_since();
    let lost = |handle: &Arc<PlaceHandle>| {
        let long = since(handle).is_some_and(|since| now.duration_since(since) >= LOST_AFTER);
        // Channels of other processes are judged by their stored state.
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
