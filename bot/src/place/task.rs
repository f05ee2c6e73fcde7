//! The task of one place: it does what is to be done next, one thing after the other, as long as its table is in memory.

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

/// How long a moment of the clock is waited for without looking at the clock again.
const LONGEST: SignedDuration = SignedDuration::from_secs(60);

/// One place at work.
pub(super) struct Task {
    pub(super) app: App,
    pub(super) chat: Arc<dyn Chat>,
    pub(super) handle: Arc<PlaceHandle>,
    pub(super) record: PlaceRecord,
    pub(super) pace: Pace,
    pub(super) backoff: Backoff,
    /// When a room that takes nothing is tried again.
    pub(super) retry: Backoff,
    pub(super) places: Weak<Inner>,
    /// How the room takes messages.
    pub(super) manner: Manner,
    /// Held by what is sent next, where not everything can be sent at once.
    pass: Option<Pass>,
    /// Since when something so urgent waits to be sent.
    waits: BTreeMap<Urgency, Instant>,
    orders: mpsc::UnboundedReceiver<Order>,
    pub(super) table: Option<TableHandle>,
    /// Whether the record differs from what was last asked to be stored.
    unsaved: bool,
    /// Whether it is not known yet whether the record that was last asked to be stored is.
    unsure: bool,
    /// Of the next table's posts before this one only what still goes on is shown. After a restart, the last of all.
    from: PostId,
    /// The table that this program can't open and another can, once that was said.
    unknown: Option<TableId>,
    /// Up to which entry whoever is only called here has seen all by themselves, where that was just said.
    seen: Option<Revision>,
    /// What was being sent until then may have been sent by another process; nothing where there are no others.
    pub(super) others: Option<Timestamp>,
}

/// The task can't go on, or is to end.
pub(super) struct Stop;

/// How a step came out.
pub(super) enum Outcome {
    /// It is done.
    Done,
    /// It is to be tried again later.
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

    /// Works until the store fails, the place ends, or nothing is left to be done before somebody asks something of its
    /// table.
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
        // What could not be told is not to be told any more.
        self.finds();
        // A table that takes its rooms for lost learns first that this one is back: after a restart nothing else would tell.
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
        // A place that has told everything keeps no table in memory.
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
            // Whoever could be called there alone is to be called here.
            Ok(()) = closed.changed() => {}
            () = moment(until) => {}
            () = clock_shows(&self.app, at) => {}
        }
        Ok(())
    }

    /// Notes what whoever is only called here has seen by themselves.
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
            // They need no message for it any more that may not have been taken.
            self.record.slots.remove(&Surface::Call(since));
            self.keep().await?;
        }
        Ok(())
    }

    /// Those who are called where they alone read: they wish it, and something reaches them there.
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

    /// Whether the table has come no further than what was told.
    fn is_current(&self) -> bool {
        let head = self.app.store().head(&self.record.table);
        head.is_none_or(|head| head.revision == self.record.told)
    }

    /// Ends, for there is nothing to be done: another task goes on from what is stored. Where an order has just come, it is
    /// obeyed instead.
    async fn retire(&mut self) -> Result<(), Stop> {
        if self.unsaved || self.unsure {
            self.keep().await?;
        }
        if self.handle.retire(&self.orders) { Err(Stop) } else { Ok(()) }
    }

    /// What has waited here for too long beside what somebody waits for.
    fn overdue(&self) -> Option<Urgency> {
        let late = |urgency: &Urgency, since: &Instant| {
            *urgency > Urgency::Now && urgency.patience().is_some_and(|patience| since.elapsed() >= patience)
        };
        self.waits.iter().find(|(urgency, since)| late(urgency, since)).map(|(urgency, _)| *urgency)
    }

    /// Whether something so urgent, which goes like something else, can be sent at once. Otherwise its turn, the table, or
    /// an order is waited for, and what is to be sent found out anew.
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

    /// Waits for an order, or that moment.
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
            // A platform that fails is not tried any sooner for it.
            self.seen = self.seen.max(Some(revision));
            return Ok(());
        }
        self.backoff.reset();
        match order {
            // It is about to be forgotten.
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
                // Whoever asked may have gone: it is done all the same.
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

    /// The table's handle. None when the place has to wait for it, or has gone on without it. One that this program has no
    /// title for, or that a newer one has written, is not waited for: only another table helps, or another program.
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
                // What is still to be told of one that a newer program can open is told by that.
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

    /// Goes on with another table. What is left of this one stays as it is, but for how it stands.
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

    /// Keeps the record, and returns when it is durable.
    pub(super) async fn keep(&mut self) -> Result<(), Stop> {
        (self.unsaved, self.unsure) = (false, false);
        self.handle.note(&self.record);
        let kept = self.app.store().set_place(&self.handle.id, Some(&self.record));
        kept.await.map_err(|error| self.lost(&error))?;
        if self.app.store().is_late() {
            // Another process may post here by now.
            return Err(Stop);
        }
        if let Audience::Person { .. } = self.record.audience
            && self.record.standing != Standing::Open
        {
            self.handle.closes();
        }
        Ok(())
    }

    /// Keeps the record without waiting: losing it would make work, and no harm.
    pub(super) fn keep_soon(&mut self) {
        (self.unsaved, self.unsure) = (false, true);
        self.handle.note(&self.record);
        drop(self.app.store().set_place(&self.handle.id, Some(&self.record)));
    }

    /// The record has changed in what a restart can do without.
    pub(super) fn changed(&mut self) {
        self.unsaved = true;
    }

    /// Forgets the place.
    pub(super) async fn forget(&mut self) -> Result<(), Stop> {
        let kept = self.app.store().set_place(&self.handle.id, None);
        kept.await.map_err(|error| self.lost(&error))
    }

    fn lost(&self, error: &crate::store::StoreError) -> Stop {
        error!(place = %self.handle.id.0, %error, "could not keep what a place holds");
        Stop
    }

    /// The room of the place: for a person the one that they have, or a new one.
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

/// Resolves at about that moment. Clocks are set: it is not waited long for without looking at it again.
async fn clock_shows(app: &App, at: Option<Timestamp>) {
    match at {
        Some(at) => app.sleep_until(at.min(app.now() + LONGEST)).await,
        None => std::future::pending().await,
    }
}

/// Resolves at that moment; never without one.
async fn moment(until: Option<Instant>) {
    match until {
        Some(until) => sleep_until(until).await,
        None => std::future::pending().await,
    }
}
