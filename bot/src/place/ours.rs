//! Which places are this process's, where several have the same tables: those of the networks that it serves, or of its lines
//! there.

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
    /// What this process does for all that have the same tables.
    pub fn duties(&self) -> Receiver<Duties> {
        self.0.duties.clone()
    }

    /// Whether what is told in a room is told by this process.
    pub(crate) fn tells_in(&self, room: &RoomId) -> bool {
        self.tells(room.network(), |chat, of| chat.line(room, of, self.0.app.store()))
    }

    /// Whether what is told to somebody alone is told by this process.
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

    /// Whether a process with these duties tells something on a network, and takes what comes from there.
    pub(crate) fn serves(&self, network: &str, duties: &Duties) -> bool {
        match (duties.lines(network), self.chat(network).map(|chat| chat.want())) {
            (None, _) => true,
            (Some(lines), Some(Want::Lines(_))) => !lines.is_empty(),
            (_, Some(Want::Duty(duty))) => duties.have(&duty),
            (_, None) => false,
        }
    }

    /// The lines of a network that are to be other processes'.
    pub(crate) fn leaving(&self, network: &str) -> Vec<Line> {
        let leaving = self.0.app.store().leaving().into_iter();
        leaving.filter(|line| line.network == network).collect()
    }

    /// Wants nothing of a network any more.
    pub(crate) fn withdraw(&self, network: &str) {
        let others = self.0.chats.iter().filter(|chat| chat.network() != network).map(|chat| chat.want());
        let wanted: Vec<Want> = others.chain([Duty::House.into()]).collect();
        // Whoever has asked before is told of what there is then.
        drop(self.0.app.store().duties(&wanted));
    }

    /// Leaves a line to other processes.
    pub(crate) fn let_go(&self, line: Line) {
        self.0.app.store().let_go(line);
    }

    /// Nothing is told any more in the rooms of a line that is to be another's. Returns once what was being told is.
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
        // All are told before one is waited for. Without an answer a place has ended already.
        let rests: Vec<_> = rests.collect();
        drop(join_all(rests).await);
        for handle in &all {
            self.0.held.forget(handle);
        }
    }

    /// Goes on with the places of each network that this process has only now.
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

    /// Goes on with the places that have something to do.
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

    /// Whether this process posts there.
    pub(super) fn is_ours(&self, audience: &Audience) -> bool {
        match audience {
            Audience::Room(room) => self.tells_in(room),
            Audience::Person { account, .. } | Audience::Onlooker { account, .. } => self.tells_to(account),
        }
    }

    /// Another process has written at a table: its places here show it.
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
            // Its places say so themselves, once.
            && !matches!(error, OpenError::Newer(_))
        {
            warn!(%table, %error, "what another process has written can't be shown");
        }
    }

    /// Says how a place stands that another process works: that one hears of it.
    ///
    /// # Errors
    /// When it could not be written down.
    pub(super) async fn pass_on(&self, id: &PlaceId, standing: Standing) -> Result<(), UserError> {
        let Some(mut record) = self.0.app.store().place(id) else { return Ok(()) };
        if record.standing == standing {
            return Ok(());
        }
        record.standing = standing;
        let kept = self.0.app.store().set_place(id, Some(&record)).await;
        kept.map_err(|error| ours("could not keep how a place stands", error))
    }

    /// Another process has written what a place holds: a new one is set to work here where it is ours, and one that is gone
    /// ends.
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
