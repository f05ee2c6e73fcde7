//! Task of one mirror: plans and executes one step after the other while there is work.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Weak};

use jiff::{SignedDuration, Timestamp};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use tracing::{error, warn};

use super::Inner;
use super::backoff::Backoff;
use super::handle::{MirrorHandle, MirrorOrder};
use super::plan::{MirrorStep, Planner};
use super::transient::TransientState;
use crate::app::task::TableHandle;
use crate::app::{App, OpenError};
use crate::mirror::{ChannelSettings, Chat, ChatError, SendPermit, Urgency};
use bot_core::channel::state::{Audience, Availability, ChannelState, DeliveryState, Note};
use bot_core::channel::{RoomId, Surface};
use bot_core::people::{PersonId, PlayerId};
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use bot_core::table::record::Revision;
use bot_core::table::timers::{Reachability, reachability_records};
use bot_core::time::NotificationChannel;
use bot_runtime::metrics::WaitReason;
use bot_store::MirrorFilter;

/// Longest sleep until a wall-clock time without reading the clock again.
const MAX_SLEEP: SignedDuration = SignedDuration::from_secs(60);

/// A mirror's running task.
pub(super) struct MirrorTask {
    pub(super) app: App,
    pub(super) chat: Arc<dyn Chat>,
    pub(super) handle: Arc<MirrorHandle>,
    pub(super) record: ChannelState,
    pub(super) transient: TransientState,
    pub(super) backoff: Backoff,
    /// Backoff of a paused channel.
    pub(super) retry: Backoff,
    pub(super) mirrors: Weak<Inner>,
    /// Current settings of the channel.
    pub(super) channel_settings: ChannelSettings,
    /// Permission for the next message on a rate-limited platform.
    permit: Option<SendPermit>,
    /// Start of the wait for permission, by urgency.
    waiting_since: BTreeMap<Urgency, Instant>,
    orders: mpsc::UnboundedReceiver<MirrorOrder>,
    pub(super) table: Option<TableHandle>,
    /// Flag: the record has changes that were not sent to the store.
    unsaved: bool,
    /// Flag: the last write of the record is not known to be durable.
    unconfirmed: bool,
    /// First post of the next table that is posted although closed. Not stored: after a restart only the end of the backlog
    /// is posted.
    next_table_from: PostId,
    /// Table that only another program can open, once that is logged.
    unopenable: Option<TableId>,
    /// Revision that the reader of a push-only mirror has seen on a page, not recorded yet.
    page_seen: Option<Revision>,
    /// Until this time another process may have sent pending messages; `None` if this process is alone.
    pub(super) peers_until: Option<Timestamp>,
}

/// The task must end.
pub(super) struct Stop;

/// Outcome of a step.
pub(super) enum StepOutcome {
    /// Executed, or to be planned again at once.
    Done,
    /// To be retried later.
    Retry,
}

impl MirrorTask {
    pub(super) fn new(
        app: App,
        chat: Arc<dyn Chat>,
        handle: Arc<MirrorHandle>,
        record: ChannelState,
        orders: mpsc::UnboundedReceiver<MirrorOrder>,
    ) -> MirrorTask {
        let (backoff, retry) = (Backoff::for_failure(&handle.id), Backoff::for_refusal(&handle.id));
        MirrorTask {
            app,
            chat,
            handle,
            record,
            transient: TransientState::default(),
            backoff,
            retry,
            mirrors: Weak::new(),
            channel_settings: ChannelSettings::default(),
            permit: None,
            waiting_since: BTreeMap::new(),
            orders,
            table: None,
            unsaved: false,
            unconfirmed: false,
            next_table_from: PostId(0),
            unopenable: None,
            page_seen: None,
            peers_until: None,
        }
    }

    /// Runs until the store fails, the mirror ends, or there is no work before the next request to the table.
    pub(super) async fn run(mut self) {
        if self.record.availability == Availability::Paused {
            self.record_lost_channel();
            self.retry.record_failure();
        }
        while self.run_once().await.is_ok() {}
    }

    async fn run_once(&mut self) -> Result<(), Stop> {
        while let Ok(order) = self.orders.try_recv() {
            self.obey(order).await?;
        }
        if !matches!(self.record.availability, Availability::Open | Availability::Ending) {
            (self.permit, self.table) = (None, None);
            if !self.is_retried() {
                return self.try_end().await;
            }
            return match self.retry.until() {
                Some(until) => self.wait_for_order(Some(until)).await,
                None => self.obey(MirrorOrder::Resume).await,
            };
        }
        if let Some(until) = self.backoff.until() {
            self.permit = None;
            let _waiting = self.app.metrics().count_waiting_mirror(WaitReason::Failure);
            return self.wait_for_order(Some(until)).await;
        }
        let Some(table) = self.open_table().await? else { return Ok(()) };
        self.channel_settings = match self.record.room() {
            Some(room) => self.chat.channel_settings(room).await,
            None => ChannelSettings::default(),
        };
        let (mut revisions, mut closed) = (table.revisions(), self.handle.subscribe_closings());
        self.apply_page_seen(&table).await?;
        self.transient.mentioned_privately = self.mentioned_privately(&table);
        let overdue = self.overdue_urgency();
        let (step, urgency, is_overdue) = table.read(|table| {
            let (can, manner, now) = (self.chat.capabilities(), self.channel_settings, self.app.now());
            let plan = Planner {
                record: &self.record,
                table,
                capabilities: can,
                channel_settings: manner,
                transient: &self.transient,
                now,
            };
            let step = overdue.and_then(|urgency| plan.overdue_step(urgency));
            let is_overdue = step.is_some();
            let step = step.unwrap_or_else(|| plan.next_step());
            let urgency = plan.urgency(&step);
            (step, urgency, is_overdue)
        });
        let MirrorStep::Idle { published: told, until, wake_at: at } = step else {
            if let Some(urgency) = urgency {
                let goes = if is_overdue { Urgency::Now } else { urgency };
                if self.permit.is_none() && !self.acquire_permit(&table, &mut revisions, urgency, goes).await? {
                    return Ok(());
                }
                self.waiting_since.remove(&urgency);
            }
            let outcome = self.execute(&table, step).await;
            self.permit = None;
            match outcome? {
                StepOutcome::Done => self.backoff.reset(),
                StepOutcome::Retry => self.backoff.record_failure(),
            }
            return Ok(());
        };
        self.permit = None;
        self.waiting_since.clear();
        // No step is pending, so what the channel refused is not needed any more: it counts as reachable.
        self.record_reachable_channel();
        // A table that counts its channels as lost must first be notified: after a restart nothing else would do so.
        let is_told = self.handle.public_room().is_none()
            || table.read(|table| reachability_records(table, Reachability::Reachable).is_empty());
        let told = told.filter(|_| is_told);
        if let Some(told) = told {
            self.transient.requested_repost = None;
            self.unsaved |= self.record.published != told;
            self.record.published = told;
            if self.unsaved {
                self.save_unawaited();
            }
        }
        // A mirror with nothing to publish must not keep its table in memory.
        let table = Some(table).filter(|_| told.is_none());
        self.table = table.clone();
        tokio::select! {
            changed = revisions.changed() => match changed {
                Ok(()) => {}
                Err(_) if table.is_none() && self.is_table_published() => return self.try_end().await,
                Err(_) => {
                    self.table = None;
                    self.backoff.record_failure();
                }
            },
            order = self.orders.recv() => return self.obey_received(order).await,
            // People who can't be mentioned in private any more are mentioned here.
            Ok(()) = closed.changed() => {}
            () = sleep_until_instant(until) => {}
            () = sleep_until_clock(&self.app, at) => {}
        }
        Ok(())
    }

    /// Records what the reader of a push-only mirror has seen on a page.
    async fn apply_page_seen(&mut self, table: &TableHandle) -> Result<(), Stop> {
        let Some(account) = self.record.audience.reader().filter(|_| self.record.is_push_only()) else {
            return Ok(());
        };
        let known = table.read(|table| {
            let person = table.person_by_account(account)?.id;
            Some((person, table.push_since(person)?))
        });
        self.transient.push_delay = self.chat.push_delay();
        let Some((person, since)) = known else { return Ok(()) };
        if self.page_seen.take().is_some_and(|seen| since <= seen) && self.record.mentioned.get(&person) != Some(&since)
        {
            self.record.mentioned.insert(person, since);
            // The pending notification is not needed any more.
            self.record.messages.remove(&Surface::Call(since));
            self.save().await?;
        }
        Ok(())
    }

    /// People who are mentioned in their private channels: they have enabled that and their mirror there is open.
    fn mentioned_privately(&self, table: &TableHandle) -> BTreeSet<PersonId> {
        let Audience::Room(room) = &self.record.audience else { return BTreeSet::new() };
        let wishing: Vec<(PersonId, PlayerId)> = table.read(|table| {
            let private = table
                .seated_people()
                .into_iter()
                .filter(|id| table.notification_settings(*id).channel == NotificationChannel::Private);
            private.filter_map(|id| Some((id, table.person(id)?.account.clone()))).collect()
        });
        let reads = |account: &PlayerId| {
            let places = self.app.store().find_mirrors(&MirrorFilter::Reader(account.clone())).into_iter();
            places.filter_map(|id| self.app.store().mirror(&id)).any(|record| {
                matches!(&record.audience, Audience::Person { account: of, .. } if of == account)
                    && record.availability == Availability::Open
                    && record.target_table() == &self.record.table
            })
        };
        let here = wishing.into_iter().filter(|(_, account)| account.network() == room.network());
        here.filter(|(_, account)| reads(account)).map(|(id, _)| id).collect()
    }

    /// Returns `true` if the table has no entry after the last published one.
    fn is_table_published(&self) -> bool {
        let head = self.app.store().head(&self.record.table);
        head.is_none_or(|head| head.revision == self.record.published)
    }

    /// Ends the task, unless an order has arrived; a new task continues from the store.
    async fn try_end(&mut self) -> Result<(), Stop> {
        if self.unsaved || self.unconfirmed {
            self.save().await?;
        }
        if self.handle.detach_task(&self.orders) { Err(Stop) } else { Ok(()) }
    }

    /// Urgency of a step that has waited too long behind more urgent ones.
    fn overdue_urgency(&self) -> Option<Urgency> {
        let late = |urgency: &Urgency, since: &Instant| {
            *urgency > Urgency::Now && urgency.max_wait().is_some_and(|patience| since.elapsed() >= patience)
        };
        self.waiting_since.iter().find(|(urgency, since)| late(urgency, since)).map(|(urgency, _)| *urgency)
    }

    /// Returns `true` if a step of this urgency, sent as `goes`, can be sent at once. Otherwise waits for permission, a new
    /// revision or an order, and the step is planned again.
    async fn acquire_permit(
        &mut self,
        table: &TableHandle,
        revisions: &mut watch::Receiver<Revision>,
        urgency: Urgency,
        goes: Urgency,
    ) -> Result<bool, Stop> {
        let since = *self.waiting_since.entry(urgency).or_insert_with(Instant::now);
        let chat = self.chat.clone();
        let Some(pass) = chat.acquire_permit(goes, since) else { return Ok(true) };
        let _waiting = self.app.metrics().count_waiting_mirror(WaitReason::RateLimit);
        tokio::select! {
            biased;
            pass = pass => self.permit = Some(pass),
            _ = revisions.changed() => {}
            () = table.stopped() => {
                self.table = None;
                self.backoff.record_failure();
            }
            order = self.orders.recv() => self.obey_received(order).await?,
        }
        Ok(false)
    }

    /// Waits for an order, at most until this time.
    async fn wait_for_order(&mut self, until: Option<Instant>) -> Result<(), Stop> {
        tokio::select! {
            order = self.orders.recv() => self.obey_received(order).await,
            () = sleep_until_instant(until) => Ok(()),
        }
    }

    async fn obey_received(&mut self, order: Option<MirrorOrder>) -> Result<(), Stop> {
        self.obey(order.ok_or(Stop)?).await
    }

    async fn obey(&mut self, order: MirrorOrder) -> Result<(), Stop> {
        if let MirrorOrder::PageSeen(revision) = order {
            // Does not reset the backoff.
            self.page_seen = self.page_seen.max(Some(revision));
            return Ok(());
        }
        self.backoff.reset();
        match order {
            // Unreachable: handled above.
            MirrorOrder::PageSeen(_) => Ok(()),
            MirrorOrder::Repost | MirrorOrder::Pause | MirrorOrder::Resume
                if self.record.availability == Availability::Ending =>
            {
                Ok(())
            }
            MirrorOrder::Repost => {
                self.transient.requested_repost = self.transient.requested_repost.or(Some(None));
                self.set_standing(Availability::Open).await
            }
            MirrorOrder::Pause => {
                self.record_lost_channel();
                self.start_retry_backoff();
                self.set_standing(Availability::Paused).await
            }
            MirrorOrder::Resume if self.record.availability == Availability::Open => Ok(()),
            MirrorOrder::Resume => {
                self.transient.requested_repost = Some(Some(Note::Back));
                self.set_standing(Availability::Open).await
            }
            MirrorOrder::SwitchTable(table, from, done) => {
                self.record.next_table = Some(table);
                self.next_table_from = from;
                for slot in self.record.messages.values_mut() {
                    if let DeliveryState::Sent { content: shown, .. } = &mut slot.state
                        && shown.is_some_and(|shown| !shown.is_final)
                    {
                        *shown = None;
                    }
                }
                self.record.availability = Availability::Open;
                self.save().await?;
                // The requester may be gone; the order is carried out all the same.
                let _ = done.send(());
                Ok(())
            }
            MirrorOrder::MoveRoom(done) => {
                if let Audience::Person { room, .. } | Audience::Spectator { room, .. } = &mut self.record.audience {
                    *room = None;
                    self.record.messages.clear();
                    self.record.stale_messages.clear();
                    self.record.mentioned.clear();
                    if self.record.availability != Availability::Ending {
                        self.record.availability = Availability::Open;
                    }
                    self.save().await?;
                }
                let _ = done.send(());
                Ok(())
            }
            MirrorOrder::Open(done) => {
                self.set_standing(Availability::Open).await?;
                let _ = done.send(());
                Ok(())
            }
            MirrorOrder::End(done) => {
                self.set_standing(Availability::Ending).await?;
                let _ = done.send(());
                Ok(())
            }
            MirrorOrder::ClosedNoticeSent if self.record.availability == Availability::Closed => {
                self.set_standing(Availability::ClosedTold).await
            }
            MirrorOrder::ClosedNoticeSent => Ok(()),
            MirrorOrder::MessageDeleted(id, done) => {
                if self.record.note_deleted(&id) {
                    self.save().await?;
                }
                let _ = done.send(());
                Ok(())
            }
            MirrorOrder::Detach(done) => {
                self.delete_state().await?;
                let _ = done.send(());
                Err(Stop)
            }
            MirrorOrder::Release(done) => {
                if self.unsaved || self.unconfirmed {
                    self.save().await?;
                }
                let _ = done.send(());
                Err(Stop)
            }
        }
    }

    async fn set_standing(&mut self, standing: Availability) -> Result<(), Stop> {
        if self.record.availability == standing {
            return Ok(());
        }
        self.record.availability = standing;
        self.save().await
    }

    /// Handle of the table; `None` if the mirror has waited for it or switched to another. A table of a missing title or a
    /// newer program is not retried: only another table or another program helps.
    async fn open_table(&mut self) -> Result<Option<TableHandle>, Stop> {
        if let Some(table) = self.table.as_ref().filter(|table| !table.is_stopped()) {
            return Ok(Some(table.clone()));
        }
        match self.app.table(&self.record.table).await {
            Ok(Some(table)) => {
                self.table = Some(table.clone());
                return Ok(Some(table));
            }
            Ok(None) => warn!(place = %self.handle.id.0, table = %self.record.table, "there is no such table"),
            Err(error @ (OpenError::NoTitle(_) | OpenError::Newer(_))) => {
                if self.unopenable.as_ref() != Some(&self.record.table) {
                    warn!(place = %self.handle.id.0, table = %self.record.table, %error, "a table is not shown");
                    self.unopenable = Some(self.record.table.clone());
                }
                // The newer program publishes the rest of this table.
                if self.record.next_table.is_none() || matches!(error, OpenError::Newer(_)) {
                    self.permit = None;
                    self.wait_for_order(None).await?;
                    return Ok(None);
                }
            }
            Err(error) => {
                error!(place = %self.handle.id.0, table = %self.record.table, %error, "could not open a table");
            }
        }
        match self.record.next_table.clone() {
            Some(next) => self.switch_table(next).await?,
            None => self.backoff.record_failure(),
        }
        Ok(None)
    }

    /// Switches to another table. Messages of the old one stay as they are, except the status.
    pub(super) async fn switch_table(&mut self, next: TableId) -> Result<(), Stop> {
        let status = self.record.messages.remove(&Surface::Status);
        if let Some(DeliveryState::Sent { id, .. }) = status.map(|slot| slot.state) {
            self.record.stale_messages.push(id);
        }
        self.record.messages.clear();
        self.record.mentioned.clear();
        self.record.next_table = None;
        (self.record.published, self.record.next_post) =
            (Revision(0), std::mem::replace(&mut self.next_table_from, PostId(0)));
        self.record.table = next;
        self.table = None;
        self.transient = TransientState::default();
        self.save().await
    }

    /// Stores the record and waits until it is durable.
    pub(super) async fn save(&mut self) -> Result<(), Stop> {
        (self.unsaved, self.unconfirmed) = (false, false);
        self.handle.update_status(&self.record);
        let kept = self.app.store().set_mirror(&self.handle.id, Some(&self.record));
        kept.await.map_err(|error| self.log_store_failure(&error))?;
        if self.app.store().has_lease_expired() {
            // The lease may have expired: another process may post here by now.
            return Err(Stop);
        }
        if let Audience::Person { .. } = self.record.audience
            && self.record.availability != Availability::Open
        {
            self.handle.notify_closed();
        }
        Ok(())
    }

    /// Stores the record without waiting: if it is lost, some work is repeated.
    pub(super) fn save_unawaited(&mut self) {
        (self.unsaved, self.unconfirmed) = (false, true);
        self.handle.update_status(&self.record);
        drop(self.app.store().set_mirror(&self.handle.id, Some(&self.record)));
    }

    /// Records a change that need not survive a restart.
    pub(super) fn mark_changed(&mut self) {
        self.unsaved = true;
    }

    /// Deletes the mirror's state.
    pub(super) async fn delete_state(&mut self) -> Result<(), Stop> {
        let kept = self.app.store().set_mirror(&self.handle.id, None);
        kept.await.map_err(|error| self.log_store_failure(&error))
    }

    fn log_store_failure(&self, error: &bot_store::StoreError) -> Stop {
        error!(place = %self.handle.id.0, %error, "could not keep what a place holds");
        Stop
    }

    /// Channel of the mirror; for a private mirror the person's private channel, created if needed.
    pub(super) async fn ensure_room(&mut self) -> Result<RoomId, ChatError> {
        if let Some(room) = self.record.room() {
            return Ok(room.clone());
        }
        match &mut self.record.audience {
            Audience::Room(room) => Ok(room.clone()),
            Audience::Person { account, room } | Audience::Spectator { account, room } => {
                let found = self.chat.private_room(account).await?;
                *room = Some(found.clone());
                Ok(found)
            }
        }
    }
}

/// Resolves at about this time; the clock is read again at least every [`MAX_SLEEP`].
async fn sleep_until_clock(app: &App, at: Option<Timestamp>) {
    match at {
        Some(at) => app.sleep_until(at.min(app.now() + MAX_SLEEP)).await,
        None => std::future::pending().await,
    }
}

/// Resolves at this time; never without one.
async fn sleep_until_instant(until: Option<Instant>) {
    match until {
        Some(until) => sleep_until(until).await,
        None => std::future::pending().await,
    }
}
