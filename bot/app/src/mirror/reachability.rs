//! Reachability of a table: its clocks stop after no channel has accepted a message for five minutes, and resume when one
//! does.

use std::sync::{Arc, Weak};

use jiff::SignedDuration;

use super::handle::MirrorHandle;
use super::task::MirrorTask;
use super::{Inner, Mirrors};
use bot_core::channel::state::Availability;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::timers::Reachability;
use bot_store::Head;

/// Time without accepted messages after which a channel counts as lost: longer than a restart of the platform or a
/// permission that is restored at once, shorter than any clock's grace period.
const LOST_AFTER: SignedDuration = SignedDuration::from_mins(5);

/// Time for which the end of a game is retried in a channel that refuses messages.
const FINISHED_RETRY_PERIOD: SignedDuration = SignedDuration::from_hours(7 * 24);

impl MirrorTask {
    /// Records that the channel accepts nothing. If that lasts, its table is notified.
    pub(super) fn record_lost_channel(&self) {
        let now = self.app.now();
        if self.handle.public_room().is_none() {
            return;
        }
        if !self.handle.mark_lost(now) {
            // The game may have begun since, or the notification may have failed.
            let lasts = |since| now.duration_since(since) >= LOST_AFTER;
            if self.handle.lost_since().is_some_and(lasts) {
                let (places, table) = (self.mirrors.clone(), self.record.target_table().clone());
                tokio::spawn(async move { update_reachability(&places, &table).await });
            }
            return;
        }
        let (places, app) = (self.mirrors.clone(), self.app.clone());
        let (handle, table) = (Arc::downgrade(&self.handle), self.record.target_table().clone());
        tokio::spawn(async move {
            app.sleep_until(now.saturating_add(LOST_AFTER).unwrap_or(now)).await;
            if handle.upgrade().is_some_and(|handle| handle.lost_since() == Some(now)) {
                update_reachability(&places, &table).await;
            }
        });
    }

    /// Starts the backoff of a paused channel. Further attempts, after changed permissions, do not prolong it.
    pub(super) fn start_retry_backoff(&mut self) {
        if self.retry.until().is_none() {
            self.retry.record_failure();
        }
    }

    /// Records that the channel accepts messages, and notifies a table that counts it as lost.
    pub(super) fn record_reachable_channel(&mut self) {
        self.retry.reset();
        self.handle.mark_reachable();
        let is_told = self.table.as_ref().is_none_or(|table| table.read(|table| table.is_reachable()));
        if self.handle.public_room().is_some() && !is_told {
            let (places, table) = (self.mirrors.clone(), self.record.target_table().clone());
            tokio::spawn(async move { update_reachability(&places, &table).await });
        }
    }

    /// Returns `true` if a paused channel is retried: while the game may continue, and for seven days after its end.
    pub(super) fn is_retried(&self) -> bool {
        let is_news = |head: Head| {
            head.status != Status::Over || self.app.now().duration_since(head.changed) < FINISHED_RETRY_PERIOD
        };
        self.record.availability == Availability::Paused
            && self.app.store().head(self.record.target_table()).is_some_and(is_news)
    }
}

/// Notifies a table of the reachability of its channels, if that is certain.
async fn update_reachability(places: &Weak<Inner>, table: &TableId) {
    let Some(places) = places.upgrade().map(Mirrors) else { return };
    let now = places.0.app.now();
    let rooms: Vec<Arc<MirrorHandle>> =
        places.of_table(table).into_iter().filter(|handle| handle.public_room().is_some()).collect();
    let since = |handle: &Arc<MirrorHandle>| handle.lost_since();
    let lost = |handle: &Arc<MirrorHandle>| {
        let long = since(handle).is_some_and(|since| now.duration_since(since) >= LOST_AFTER);
        // Channels of other processes are judged by their stored state.
        long || !handle.has_running_task() && handle.status().standing == Availability::Paused
    };
    let reach = if rooms.iter().all(lost) {
        Reachability::Unreachable
    } else if rooms.iter().any(|handle| since(handle).is_none() && handle.status().standing == Availability::Open) {
        Reachability::Reachable
    } else {
        return;
    };
    if let Ok(Some(table)) = places.0.app.table(table).await
        && !rooms.is_empty()
    {
        table.set_reach(reach).await;
    }
}
