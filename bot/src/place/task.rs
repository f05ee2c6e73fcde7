//! Task of one mirror: plans and executes one step after the other while there is work.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Weak};

use jiff::{SignedDuration, Timestamp};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use tracing::{error, warn};

use super::Inner;
use super::backoff::Backoff;
use super::handle::{Order, PlaceHandle};
use super::pace::Pace;
use super::plan::{Plan, Step};
use crate::app::task::TableHandle;
use crate::app::{App, OpenError};
use crate::metrics::Waiting;
use crate::place::{Chat, ChatError, Manner, Pass, Urgency};
use crate::store::Clue;
use bot_core::channel::record::{Audience, Note, PlaceRecord, SlotState, Standing};
use bot_core::channel::{RoomId, Surface};
use bot_core::people::{PersonId, PlayerId};
use bot_core::table::due::{Reach, reached};
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use bot_core::table::record::Revision;
use bot_core::time::Way;

/// Longest sleep until a wall-clock time without reading the clock again.
const LONGEST: SignedDuration = SignedDuration::from_secs(60);

/// A mirror's running task.
pub(super) struct Task {
    pub(super) app: App,
    pub(super) chat: Arc<dyn Chat>,
    pub(super) handle: Arc<PlaceHandle>,
    pub(super) record: PlaceRecord,
    pub(super) pace: Pace,
    pub(super) backoff: Backoff,
    /// Backoff of a paused channel.
    pub(super) retry: Backoff,
    pub(super) places: Weak<Inner>,
    /// Current settings of the channel.
    pub(super) manner: Manner,
    /// Permission for the next message on a rate-limited platform.
    pass: Option<Pass>,
    /// Start of the wait for permission, by urgency.
    waits: BTreeMap<Urgency, Instant>,
    orders: mpsc::UnboundedReceiver<Order>,
    pub(super) table: Option<TableHandle>,
    /// Flag: the record has changes that were not sent to the store.
    unsaved: bool,
    /// Flag: the last write of the record is not known to be durable.
    unsure: bool,
    /// First post of the next table that is posted although closed. Not stored: after a restart only the end of the backlog
    /// is posted.
    from: PostId,
    /// Table that only another program can open, once that is logged.
    unknown: Option<TableId>,
    /// Revision that the reader of a push-only mirror has seen on a page, not recorded yet.
    seen: Option<Revision>,
    /// Until this time another process may have sent pending messages; `None` if this process is alone.
    pub(super) others: Option<Timestamp>,
}

/// The task must end.
pub(super) struct Stop;

/// Outcome of a step.
pub(super) enum Outcome {
    /// Executed, or to be planned again at once.
    Done,
    /// To be retried later.
    Later,
}

impl Task {
    pub(super) fn new(
        app: App,
        chat: Arc<dyn Chat>,
        handle: Arc<PlaceHandle>,
        record: PlaceRecord,
        orders: mpsc::UnboundedReceiver<Order>,
    ) -> Task {
        let (backoff, retry) = (Backoff::of_failure(&handle.id), Backoff::of_refusal(&handle.id));
        Task {
            app,
            chat,
            handle,
            record,
            pace: Pace::default(),
            backoff,
            retry,
            places: Weak::new(),
            manner: Manner::default(),
            pass: None,
            waits: BTreeMap::new(),
            orders,
            table: None,
            unsaved: false,
            unsure: false,
            from: PostId(0),
            unknown: None,
            seen: None,
            others: None,
        }
    }

    /// Runs until the store fails, the mirror ends, or there is no work before the next request to the table.
    pub(super) async fn run(mut self) {
        if self.record.standing == Standing::Paused {
            self.loses();
            self.retry.fail();
        }
        while self.turn().await.is_ok() {}
    }

    async fn turn(&mut self) -> Result<(), Stop> {
        while let Ok(order) = self.orders.try_recv() {
            self.obey(order).await?;
        }
        if !matches!(self.record.standing, Standing::Open | Standing::Ending) {
            (self.pass, self.table) = (None, None);
            if !self.is_tried_again() {
                return self.retire().await;
            }
            return match self.retry.until() {
                Some(until) => self.wait(Some(until)).await,
                None => self.obey(Order::Resume).await,
            };
        }
        if let Some(until) = self.backoff.until() {
            self.pass = None;
            let _waiting = self.app.metrics().place_waits(Waiting::Trouble);
            return self.wait(Some(until)).await;
        }
        let Some(table) = self.open().await? else { return Ok(()) };
        self.manner = match self.record.room() {
            Some(room) => self.chat.manner(room).await,
            None => Manner::default(),
        };
        let (mut revisions, mut closed) = (table.revisions(), self.handle.closings());
        self.see(&table).await?;
        self.pace.called_alone = self.called_alone(&table);
        let overdue = self.overdue();
        let (step, urgency, is_overdue) = table.read(|table| {
            let (can, manner, now) = (self.chat.capabilities(), self.manner, self.app.now());
            let plan = Plan { record: &self.record, table, can, manner, pace: &self.pace, now };
            let step = overdue.and_then(|urgency| plan.overdue(urgency));
            let is_overdue = step.is_some();
            let step = step.unwrap_or_else(|| plan.step());
            let urgency = plan.urgency(&step);
            (step, urgency, is_overdue)
        });
        let Step::Rest { told, until, at } = step else {
            if let Some(urgency) = urgency {
                let goes = if is_overdue { Urgency::Now } else { urgency };
                if self.pass.is_none() && !self.may_pass(&table, &mut revisions, urgency, goes).await? {
                    return Ok(());
                }
                self.waits.remove(&urgency);
            }
            let outcome = self.perform(&table, step).await;
            self.pass = None;
            match outcome? {
                Outcome::Done => self.backoff.reset(),
                Outcome::Later => self.backoff.fail(),
            }
            return Ok(());
        };
        self.pass = None;
        self.waits.clear();
        // No step is pending, so what the channel refused is not needed any more: it counts as reachable.
        self.finds();
        // A table that counts its channels as lost must first be notified: after a restart nothing else would do so.
        let is_told =
            self.handle.room().is_none() || table.read(|table| reached(table, Reach::Reachable).is_empty());
        let told = told.filter(|_| is_told);
        if let Some(told) = told {
            self.pace.nudged = None;
            self.unsaved |= self.record.told != told;
            self.record.told = told;
            if self.unsaved {
                self.keep_soon();
            }
        }
        // A mirror with nothing to publish must not keep its table in memory.
        let table = Some(table).filter(|_| told.is_none());
        self.table = table.clone();
        tokio::select! {
            changed = revisions.changed() => match changed {
                Ok(()) => {}
                Err(_) if table.is_none() && self.is_current() => return self.retire().await,
                Err(_) => {
                    self.table = None;
                    self.backoff.fail();
                }
            },
            order = self.orders.recv() => return self.obey_if_any(order).await,
            // People who can't be mentioned in private any more are mentioned here.
            Ok(()) = closed.changed() => {}
            () = moment(until) => {}
            () = clock_shows(&self.app, at) => {}
        }
        Ok(())
    }

    /// Records what the reader of a push-only mirror has seen on a page.
    async fn see(&mut self, table: &TableHandle) -> Result<(), Stop> {
        let Some(account) = self.record.audience.reader().filter(|_| self.record.is_bell()) else {
            return Ok(());
        };
        let known = table.read(|table| {
            let person = table.person_of(account)?.id;
            Some((person, table.rung_since(person)?))
        });
        self.pace.patience = self.chat.patience();
        let Some((person, since)) = known else { return Ok(()) };
        if self.seen.take().is_some_and(|seen| since <= seen)
            && self.record.called.get(&person) != Some(&since)
        {
            self.record.called.insert(person, since);
            // The pending notification is not needed any more.
            self.record.slots.remove(&Surface::Call(since));
            self.keep().await?;
        }
        Ok(())
    }

    /// People who are mentioned in their private channels: they have enabled that and their mirror there is open.
    fn called_alone(&self, table: &TableHandle) -> BTreeSet<PersonId> {
        let Audience::Room(room) = &self.record.audience else { return BTreeSet::new() };
        let wishing: Vec<(PersonId, PlayerId)> = table.read(|table| {
            let private =
                table.seated_people().into_iter().filter(|id| table.wishes(*id).way == Way::Private);
            private.filter_map(|id| Some((id, table.person(id)?.account.clone()))).collect()
        });
        let reads = |account: &PlayerId| {
            let places = self.app.store().places_by(&Clue::Reader(account.clone())).into_iter();
            places.filter_map(|id| self.app.store().place(&id)).any(|record| {
                matches!(&record.audience, Audience::Person { account: of, .. } if of == account)
                    && record.standing == Standing::Open
                    && record.bound() == &self.record.table
            })
        };
        let here = wishing.into_iter().filter(|(_, account)| account.network() == room.network());
        here.filter(|(_, account)| reads(account)).map(|(id, _)| id).collect()
    }

    /// Returns `true` if the table has no entry after the last published one.
    fn is_current(&self) -> bool {
        let head = self.app.store().head(&self.record.table);
        head.is_none_or(|head| head.revision == self.record.told)
    }

    /// Ends the task, unless an order has arrived; a new task continues from the store.
    async fn retire(&mut self) -> Result<(), Stop> {
        if self.unsaved || self.unsure {
            self.keep().await?;
        }
        if self.handle.retire(&self.orders) { Err(Stop) } else { Ok(()) }
    }

    /// Urgency of a step that has waited too long behind more urgent ones.
    fn overdue(&self) -> Option<Urgency> {
        let late = |urgency: &Urgency, since: &Instant| {
            *urgency > Urgency::Now && urgency.patience().is_some_and(|patience| since.elapsed() >= patience)
        };
        self.waits.iter().find(|(urgency, since)| late(urgency, since)).map(|(urgency, _)| *urgency)
    }

    /// Returns `true` if a step of this urgency, sent as `goes`, can be sent at once. Otherwise waits for permission, a new
    /// revision or an order, and the step is planned again.
    async fn may_pass(
        &mut self,
        table: &TableHandle,
        revisions: &mut watch::Receiver<Revision>,
        urgency: Urgency,
        goes: Urgency,
    ) -> Result<bool, Stop> {
        let since = *self.waits.entry(urgency).or_insert_with(Instant::now);
        let chat = self.chat.clone();
        let Some(pass) = chat.pass(goes, since) else { return Ok(true) };
        let _waiting = self.app.metrics().place_waits(Waiting::Turn);
        tokio::select! {
            biased;
            pass = pass => self.pass = Some(pass),
            _ = revisions.changed() => {}
            () = table.stopped() => {
                self.table = None;
                self.backoff.fail();
            }
            order = self.orders.recv() => self.obey_if_any(order).await?,
        }
        Ok(false)
    }

    /// Waits for an order, at most until this time.
    async fn wait(&mut self, until: Option<Instant>) -> Result<(), Stop> {
        tokio::select! {
            order = self.orders.recv() => self.obey_if_any(order).await,
            () = moment(until) => Ok(()),
        }
    }

    async fn obey_if_any(&mut self, order: Option<Order>) -> Result<(), Stop> {
        self.obey(order.ok_or(Stop)?).await
    }

    async fn obey(&mut self, order: Order) -> Result<(), Stop> {
        if let Order::Seen(revision) = order {
            // Does not reset the backoff.
            self.seen = self.seen.max(Some(revision));
            return Ok(());
        }
        self.backoff.reset();
        match order {
            // Unreachable: handled above.
            Order::Seen(_) => Ok(()),
            Order::Nudge | Order::Pause | Order::Resume if self.record.standing == Standing::Ending => Ok(()),
            Order::Nudge => {
                self.pace.nudged = self.pace.nudged.or(Some(None));
                self.stand(Standing::Open).await
            }
            Order::Pause => {
                self.loses();
                self.refuse();
                self.stand(Standing::Paused).await
            }
            Order::Resume if self.record.standing == Standing::Open => Ok(()),
            Order::Resume => {
                self.pace.nudged = Some(Some(Note::Back));
                self.stand(Standing::Open).await
            }
            Order::Show(table, from, done) => {
                self.record.next = Some(table);
                self.from = from;
                for slot in self.record.slots.values_mut() {
                    if let SlotState::Sent { shown, .. } = &mut slot.state
                        && shown.is_some_and(|shown| !shown.last)
                    {
                        *shown = None;
                    }
                }
                self.record.standing = Standing::Open;
                self.keep().await?;
                // The requester may be gone; the order is carried out all the same.
                let _ = done.send(());
                Ok(())
            }
            Order::Move(done) => {
                if let Audience::Person { room, .. } | Audience::Onlooker { room, .. } =
                    &mut self.record.audience
                {
                    *room = None;
                    self.record.slots.clear();
                    self.record.leftover.clear();
                    self.record.called.clear();
                    if self.record.standing != Standing::Ending {
                        self.record.standing = Standing::Open;
                    }
                    self.keep().await?;
                }
                let _ = done.send(());
                Ok(())
            }
            Order::Open(done) => {
                self.stand(Standing::Open).await?;
                let _ = done.send(());
                Ok(())
            }
            Order::End(done) => {
                self.stand(Standing::Ending).await?;
                let _ = done.send(());
                Ok(())
            }
            Order::Told if self.record.standing == Standing::Closed => self.stand(Standing::ClosedTold).await,
            Order::Told => Ok(()),
            Order::Gone(id, done) => {
                if self.record.lose(&id) {
                    self.keep().await?;
                }
                let _ = done.send(());
                Ok(())
            }
            Order::Leave(done) => {
                self.forget().await?;
                let _ = done.send(());
                Err(Stop)
            }
            Order::Rest(done) => {
                if self.unsaved || self.unsure {
                    self.keep().await?;
                }
                let _ = done.send(());
                Err(Stop)
            }
        }
    }

    async fn stand(&mut self, standing: Standing) -> Result<(), Stop> {
        if self.record.standing == standing {
            return Ok(());
        }
        self.record.standing = standing;
        self.keep().await
    }

    /// Handle of the table; `None` if the mirror has waited for it or switched to another. A table of a missing title or a
    /// newer program is not retried: only another table or another program helps.
    async fn open(&mut self) -> Result<Option<TableHandle>, Stop> {
        if let Some(table) = self.table.as_ref().filter(|table| !table.is_stopped()) {
            return Ok(Some(table.clone()));
        }
        match self.app.table(&self.record.table).await {
            Ok(Some(table)) => {
                self.table = Some(table.clone());
                return Ok(Some(table));
            }
            Ok(None) => {
                warn!(place = %self.handle.id.0, table = %self.record.table, "there is no such table")
            }
            Err(error @ (OpenError::NoTitle(_) | OpenError::Newer(_))) => {
                if self.unknown.as_ref() != Some(&self.record.table) {
                    warn!(place = %self.handle.id.0, table = %self.record.table, %error, "a table is not shown");
                    self.unknown = Some(self.record.table.clone());
                }
                // The newer program publishes the rest of this table.
                if self.record.next.is_none() || matches!(error, OpenError::Newer(_)) {
                    self.pass = None;
                    self.wait(None).await?;
                    return Ok(None);
                }
            }
            Err(error) => {
                error!(place = %self.handle.id.0, table = %self.record.table, %error, "could not open a table");
            }
        }
        match self.record.next.clone() {
            Some(next) => self.go(next).await?,
            None => self.backoff.fail(),
        }
        Ok(None)
    }

    /// Switches to another table. Messages of the old one stay as they are, except the status.
    pub(super) async fn go(&mut self, next: TableId) -> Result<(), Stop> {
        let status = self.record.slots.remove(&Surface::Status);
        if let Some(SlotState::Sent { id, .. }) = status.map(|slot| slot.state) {
            self.record.leftover.push(id);
        }
        self.record.slots.clear();
        self.record.called.clear();
        self.record.next = None;
        (self.record.told, self.record.next_post) =
            (Revision(0), std::mem::replace(&mut self.from, PostId(0)));
        self.record.table = next;
        self.table = None;
        self.pace = Pace::default();
        self.keep().await
    }

    /// Stores the record and waits until it is durable.
    pub(super) async fn keep(&mut self) -> Result<(), Stop> {
        (self.unsaved, self.unsure) = (false, false);
        self.handle.note(&self.record);
        let kept = self.app.store().set_place(&self.handle.id, Some(&self.record));
        kept.await.map_err(|error| self.lost(&error))?;
        if self.app.store().is_late() {
            // The lease may have expired: another process may post here by now.
            return Err(Stop);
        }
        if let Audience::Person { .. } = self.record.audience
            && self.record.standing != Standing::Open
        {
            self.handle.closes();
        }
        Ok(())
    }

    /// Stores the record without waiting: if it is lost, some work is repeated.
    pub(super) fn keep_soon(&mut self) {
        (self.unsaved, self.unsure) = (false, true);
        self.handle.note(&self.record);
        drop(self.app.store().set_place(&self.handle.id, Some(&self.record)));
    }

    /// Records a change that need not survive a restart.
    pub(super) fn changed(&mut self) {
        self.unsaved = true;
    }

    /// Deletes the mirror's state.
    pub(super) async fn forget(&mut self) -> Result<(), Stop> {
        let kept = self.app.store().set_place(&self.handle.id, None);
        kept.await.map_err(|error| self.lost(&error))
    }

    fn lost(&self, error: &crate::store::StoreError) -> Stop {
        error!(place = %self.handle.id.0, %error, "could not keep what a place holds");
        Stop
    }

    /// Channel of the mirror; for a private mirror the person's private channel, created if needed.
    pub(super) async fn room(&mut self) -> Result<RoomId, ChatError> {
        if let Some(room) = self.record.room() {
            return Ok(room.clone());
        }
        match &mut self.record.audience {
            Audience::Room(room) => Ok(room.clone()),
            Audience::Person { account, room } | Audience::Onlooker { account, room } => {
                let found = self.chat.private_room(account).await?;
                *room = Some(found.clone());
                Ok(found)
            }
        }
    }
}

/// Resolves at about this time; the clock is read again at least every [`LONGEST`].
async fn clock_shows(app: &App, at: Option<Timestamp>) {
    match at {
        Some(at) => app.sleep_until(at.min(app.now() + LONGEST)).await,
        None => std::future::pending().await,
    }
}

/// Resolves at this time; never without one.
async fn moment(until: Option<Instant>) {
    match until {
        Some(until) => sleep_until(until).await,
        None => std::future::pending().await,
    }
}
