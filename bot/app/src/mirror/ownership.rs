//! Ownership of mirrors among several processes: a process serves the platforms and shards that it has leased.

use std::sync::Arc;

use futures_util::future::join_all;
use tokio::sync::oneshot;
use tokio::sync::watch::Receiver;
use tracing::{info, warn};

use super::handle::{MirrorHandle, MirrorOrder};
use super::{Chat, Mirrors};
use crate::app::{OpenError, internal_error};
use bot_core::channel::RoomId;
use bot_core::channel::state::{Audience, Availability, MirrorId};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_store::{HeldLeases, Lease, LeaseRequest, Shard};

impl Mirrors {
    /// Leases that this process holds.
    pub fn leases(&self) -> Receiver<HeldLeases> {
        self.0.leases.clone()
    }

    /// Returns `true` if this process serves the channel.
    pub(crate) fn serves_room(&self, room: &RoomId) -> bool {
        self.serves_shard(room.network(), |chat, of| chat.shard_index(room, of, self.0.app.store()))
    }

    /// Returns `true` if this process sends the account's private messages.
    pub(crate) fn serves_account(&self, account: &PlayerId) -> bool {
        self.serves_shard(account.network(), |_, _| 0)
    }

    fn serves_shard(&self, network: &str, line: impl Fn(&dyn Chat, u32) -> u32) -> bool {
        let duties = self.0.leases.borrow().clone();
        let Some(lines) = duties.shards(network) else { return true };
        let Some(chat) = self.chat(network) else { return false };
        match chat.lease_request() {
            LeaseRequest::Lease(duty) => duties.contains(&duty),
            LeaseRequest::Shards(_) => {
                let number = lines.first().map(|first| line(&*chat, first.count));
                lines.iter().any(|line| Some(line.number) == number)
            }
        }
    }

    /// Returns `true` if a process with these leases serves the platform, or a shard of it.
    pub fn serves(&self, network: &str, duties: &HeldLeases) -> bool {
        match (duties.shards(network), self.chat(network).map(|chat| chat.lease_request())) {
            (None, _) => true,
            (Some(lines), Some(LeaseRequest::Shards(_))) => !lines.is_empty(),
            (_, Some(LeaseRequest::Lease(duty))) => duties.contains(&duty),
            (_, None) => false,
        }
    }

    /// Shards of a platform that this process is to release.
    pub fn shards_to_release(&self, network: &str) -> Vec<Shard> {
        let leaving = self.0.app.store().shards_to_release().into_iter();
        leaving.filter(|line| line.network == network).collect()
    }

    /// Requests no lease of this platform any more.
    pub fn withdraw_leases(&self, network: &str) {
        let others = self.0.chats.iter().filter(|chat| chat.network() != network).map(|chat| chat.lease_request());
        let wanted: Vec<LeaseRequest> = others.chain([Lease::Housekeeping.into()]).collect();
        // Earlier receivers see the change.
        drop(self.0.app.store().request_leases(&wanted));
    }

    /// Releases a shard.
    pub fn release_shard(&self, line: Shard) {
        self.0.app.store().release_shard(line);
    }

    /// Stops the mirrors of a shard that is to be released. Returns when nothing is being sent.
    pub async fn stop_shard(&self, line: Shard) {
        let is_on = |audience: &Audience| match audience {
            Audience::Room(room) => {
                let chat = self.chat(line.network);
                chat.map_or(0, |chat| chat.shard_index(room, line.count, self.0.app.store())) == line.number
            }
            Audience::Person { .. } | Audience::Spectator { .. } => line.number == 0,
        };
        let own = |audience: &Audience| audience.network() == line.network && is_on(audience);
        let all: Vec<_> = self.0.registry.all().into_iter().filter(|one| own(&one.status().audience)).collect();
        let at_work = all.iter().filter(|handle| handle.has_running_task());
        let rests = at_work.map(|handle| {
            let (done, rests) = oneshot::channel();
            self.send_order(handle, MirrorOrder::Release(done));
            rests
        });
        // All get their orders first. No answer: it has ended already.
        let rests: Vec<_> = rests.collect();
        drop(join_all(rests).await);
        for handle in &all {
            self.0.registry.remove(handle);
        }
    }

    /// Starts the mirrors with work each time this process gains a lease.
    pub(super) fn spawn_lease_listener(&self) {
        let (mut duties, places) = (self.leases(), Arc::downgrade(&self.0));
        duties.mark_unchanged();
        tokio::spawn(async move {
            while duties.changed().await.is_ok() {
                let Some(places) = places.upgrade().map(Mirrors) else { break };
                places.start_pending();
            }
        });
    }

    /// Starts the mirrors that have work.
    pub(super) fn start_pending(&self) {
        let mut count = 0;
        for id in self.0.app.store().pending_mirrors() {
            let record = self.0.app.store().mirror(&id);
            if record.is_some_and(|record| self.is_served_here(&record.audience) && self.has_work(&record))
                && let Some(handle) = self.handle(&id)
            {
                self.start_task(&handle);
                count += 1;
            }
        }
        if count > 0 {
            info!(count, "going on with the places that have something to do");
        }
    }

    /// Returns `true` if this process serves the mirror.
    pub(super) fn is_served_here(&self, audience: &Audience) -> bool {
        match audience {
            Audience::Room(room) => self.serves_room(room),
            Audience::Person { account, .. } | Audience::Spectator { account, .. } => self.serves_account(account),
        }
    }

    /// Handles that another process has appended to a table: updates its state and starts the mirrors that have to show it.
    pub(crate) async fn handle_external_write(&self, table: &TableId) {
        if let Some(table) = self.0.app.loaded_table(table).await {
            table.notify_external_write();
        }
        let own = |handle: &Arc<MirrorHandle>| {
            let record = self.0.app.store().mirror(&handle.id);
            record.is_some_and(|record| self.is_served_here(&record.audience) && self.has_work(&record))
        };
        if self.of_table(table).iter().any(own)
            && let Err(error) = self.open_table(table).await
            // Each mirror logs that once by itself.
            && !matches!(error, OpenError::Newer(_))
        {
            warn!(%table, %error, "what another process has written can't be shown");
        }
    }

    /// Stores a new standing of a mirror that another process serves; that process is notified by the store.
    ///
    /// # Errors
    /// If storing fails.
    pub(super) async fn store_standing(&self, id: &MirrorId, standing: Availability) -> Result<(), UserError> {
        let Some(mut record) = self.0.app.store().mirror(id) else { return Ok(()) };
        if record.availability == standing {
            return Ok(());
        }
        record.availability = standing;
        let kept = self.0.app.store().set_mirror(id, Some(&record)).await;
        kept.map_err(|error| internal_error("could not keep how a place stands", error))
    }

    /// Handles that another process has stored or deleted a mirror: starts, changes or stops it here.
    pub(crate) fn handle_external_mirror_change(&self, id: &MirrorId) {
        let record = self.0.app.store().mirror(id);
        let Some(handle) = self.handle(id) else { return };
        match record {
            Some(record) if self.is_served_here(&record.audience) => {
                if handle.has_running_task() {
                    let (done, _) = oneshot::channel();
                    match record.availability {
                        standing if standing == handle.status().standing => {}
                        Availability::Open => self.send_order(&handle, MirrorOrder::Open(done)),
                        Availability::Ending => self.send_order(&handle, MirrorOrder::End(done)),
                        Availability::Paused | Availability::Closed | Availability::ClosedTold => {}
                    }
                } else {
                    self.0.registry.remove(&handle);
                }
                if let Some(handle) = self.handle(id).filter(|_| self.has_work(&record)) {
                    self.start_task(&handle);
                }
            }
            None if handle.has_running_task() => {
                let (done, _) = oneshot::channel();
                self.send_order(&handle, MirrorOrder::Detach(done));
            }
            Some(_) | None => self.0.registry.remove(&handle),
        }
    }
}
