//! Ownership of mirrors among several processes: a process serves the platforms and shards that it has leased.

use std::sync::Arc;

use futures_util::future::join_all;
use tokio::sync::oneshot;
use tokio::sync::watch::Receiver;
use tracing::{info, warn};

use super::handle::{Order, PlaceHandle};
use super::{Chat, Places};
use crate::app::{OpenError, ours};
use crate::store::{Duties, Duty, Line, Want};
use bot_core::channel::RoomId;
use bot_core::channel::record::{Audience, PlaceId, Standing};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;

impl Places {
    /// Leases that this process holds.
    pub fn duties(&self) -> Receiver<Duties> {
        self.0.duties.clone()
    }

    /// Returns `true` if this process serves the channel.
    pub(crate) fn tells_in(&self, room: &RoomId) -> bool {
        self.tells(room.network(), |chat, of| chat.line(room, of, self.0.app.store()))
    }

    /// Returns `true` if this process sends the account's private messages.
    pub(crate) fn tells_to(&self, account: &PlayerId) -> bool {
        self.tells(account.network(), |_, _| 0)
    }

    fn tells(&self, network: &str, line: impl Fn(&dyn Chat, u32) -> u32) -> bool {
        let duties = self.0.duties.borrow().clone();
        let Some(lines) = duties.lines(network) else { return true };
        let Some(chat) = self.chat(network) else { return false };
        match chat.want() {
            Want::Duty(duty) => duties.have(&duty),
            Want::Lines(_) => {
                let number = lines.first().map(|first| line(&*chat, first.of));
                lines.iter().any(|line| Some(line.number) == number)
            }
        }
    }

    /// Returns `true` if a process with these leases serves the platform, or a shard of it.
    pub(crate) fn serves(&self, network: &str, duties: &Duties) -> bool {
        match (duties.lines(network), self.chat(network).map(|chat| chat.want())) {
            (None, _) => true,
            (Some(lines), Some(Want::Lines(_))) => !lines.is_empty(),
            (_, Some(Want::Duty(duty))) => duties.have(&duty),
            (_, None) => false,
        }
    }

    /// Shards of a platform that this process is to release.
    pub(crate) fn leaving(&self, network: &str) -> Vec<Line> {
        let leaving = self.0.app.store().leaving().into_iter();
        leaving.filter(|line| line.network == network).collect()
    }

    /// Requests no lease of this platform any more.
    pub(crate) fn withdraw(&self, network: &str) {
        let others = self.0.chats.iter().filter(|chat| chat.network() != network).map(|chat| chat.want());
        let wanted: Vec<Want> = others.chain([Duty::House.into()]).collect();
        // Earlier receivers see the change.
        drop(self.0.app.store().duties(&wanted));
    }

    /// Releases a shard.
    pub(crate) fn let_go(&self, line: Line) {
        self.0.app.store().let_go(line);
    }

    /// Stops the mirrors of a shard that is to be released. Returns when nothing is being sent.
    pub(crate) async fn rest(&self, line: Line) {
        let is_on = |audience: &Audience| match audience {
            Audience::Room(room) => {
                let chat = self.chat(line.network);
                chat.map_or(0, |chat| chat.line(room, line.of, self.0.app.store())) == line.number
            }
            Audience::Person { .. } | Audience::Onlooker { .. } => line.number == 0,
        };
        let own = |audience: &Audience| audience.network() == line.network && is_on(audience);
        let all: Vec<_> = self.0.held.all().into_iter().filter(|one| own(&one.seen().audience)).collect();
        let at_work = all.iter().filter(|handle| handle.is_at_work());
        let rests = at_work.map(|handle| {
            let (done, rests) = oneshot::channel();
            self.order(handle, Order::Rest(done));
            rests
        });
        // All get their orders first. No answer: it has ended already.
        let rests: Vec<_> = rests.collect();
        drop(join_all(rests).await);
        for handle in &all {
            self.0.held.forget(handle);
        }
    }

    /// Starts the mirrors with work each time this process gains a lease.
    pub(super) fn attend(&self) {
        let (mut duties, places) = (self.duties(), Arc::downgrade(&self.0));
        duties.mark_unchanged();
        tokio::spawn(async move {
            while duties.changed().await.is_ok() {
                let Some(places) = places.upgrade().map(Places) else { break };
                places.go_on();
            }
        });
    }

    /// Starts the mirrors that have work.
    pub(super) fn go_on(&self) {
        let mut count = 0;
        for id in self.0.app.store().places_behind() {
            let record = self.0.app.store().place(&id);
            if record.is_some_and(|record| self.is_ours(&record.audience) && self.has_work(&record))
                && let Some(handle) = self.handle(&id)
            {
                self.work(&handle);
                count += 1;
            }
        }
        if count > 0 {
            info!(count, "going on with the places that have something to do");
        }
    }

    /// Returns `true` if this process serves the mirror.
    pub(super) fn is_ours(&self, audience: &Audience) -> bool {
        match audience {
            Audience::Room(room) => self.tells_in(room),
            Audience::Person { account, .. } | Audience::Onlooker { account, .. } => self.tells_to(account),
        }
    }

    /// Handles that another process has appended to a table: updates its state and starts the mirrors that have to show it.
    pub(crate) async fn hear(&self, table: &TableId) {
        if let Some(table) = self.0.app.in_memory(table).await {
            table.hear();
        }
        let own = |handle: &Arc<PlaceHandle>| {
            let record = self.0.app.store().place(&handle.id);
            record.is_some_and(|record| self.is_ours(&record.audience) && self.has_work(&record))
        };
        if self.of_table(table).iter().any(own)
            && let Err(error) = self.open(table).await
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
    pub(super) async fn pass_on(&self, id: &PlaceId, standing: Standing) -> Result<(), UserError> {
        let Some(mut record) = self.0.app.store().place(id) else { return Ok(()) };
        if record.standing == standing {
            return Ok(());
        }
        record.standing = standing;
        let kept = self.0.app.store().set_place(id, Some(&record)).await;
        kept.map_err(|error| ours("could not keep how a place stands", error))
    }

    /// Handles that another process has stored or deleted a mirror: starts, changes or stops it here.
    pub(crate) fn hear_place(&self, id: &PlaceId) {
        let record = self.0.app.store().place(id);
        let Some(handle) = self.handle(id) else { return };
        match record {
            Some(record) if self.is_ours(&record.audience) => {
                if handle.is_at_work() {
                    let (done, _) = oneshot::channel();
                    match record.standing {
                        standing if standing == handle.seen().standing => {}
                        Standing::Open => self.order(&handle, Order::Open(done)),
                        Standing::Ending => self.order(&handle, Order::End(done)),
                        Standing::Paused | Standing::Closed | Standing::ClosedTold => {}
                    }
                } else {
                    self.0.held.forget(&handle);
                }
                if let Some(handle) = self.handle(id).filter(|_| self.has_work(&record)) {
                    self.work(&handle);
                }
            }
            None if handle.is_at_work() => {
                let (done, _) = oneshot::channel();
                self.order(&handle, Order::Leave(done));
            }
            Some(_) | None => self.0.held.forget(&handle),
        }
    }
}
