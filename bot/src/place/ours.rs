//! Which places are this process's, where several have the same tables: those of the networks that it serves.

use std::sync::Arc;

use tokio::sync::oneshot;
use tokio::sync::watch::Receiver;
use tracing::{info, warn};

use super::Places;
use super::handle::{Order, PlaceHandle};
use crate::app::ours;
use crate::store::Duties;
use bot_core::channel::record::{Audience, PlaceId, Standing};
use bot_core::error::UserError;
use bot_core::table::id::TableId;

impl Places {
    /// What this process does for all that have the same tables.
    pub fn duties(&self) -> Receiver<Duties> {
        self.0.duties.clone()
    }

    /// Whether what is told on a network is told by this process.
    pub(crate) fn tells(&self, network: &str) -> bool {
        self.0.duties.borrow().have_network(network)
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
        self.tells(audience.network())
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
