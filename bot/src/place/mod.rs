//! Mirrors: the messages that show tables in channels and players' hands in private channels. Each is kept equal to the
//! state of its table, also across crashes.

mod alone;
mod backlog;
mod backoff;
mod bell;
mod calls;
mod chat;
mod compose;
mod draft;
mod found;
mod handle;
mod message;
mod ours;
mod pace;
mod perform;
mod plan;
mod reach;
mod task;
mod tell;
mod watch;
mod way;
mod welcome;

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;
use tokio::sync::watch::Receiver;
use tracing::warn;

use crate::app::task::TableHandle;
use crate::app::{App, OpenError, ours};
use crate::result::{self, Shown};
use crate::store::{Duties, Duty, Want};
use bot_core::channel::record::{Audience, PlaceId, PlaceRecord, Rest, Standing};
use bot_core::channel::{MessageId, RoomId};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use bot_core::table::record::Revision;
use bot_core::table::state::TablePhase;
pub use chat::{Boards, Capabilities, Chat, ChatError, Flow, Manner, Offers, Pass, Pins, Remembers, Urgency};
use found::Held;
use handle::{Known, Order, PlaceHandle};
pub use message::{About, Pressable};
use task::Task;

pub use handle::{Reception, Tally};
pub use watch::Watched;
pub(crate) use welcome::of_wish;

/// Mirrors of one process. Cloning gives another handle to the same.
#[derive(Clone)]
pub struct Places(Arc<Inner>);

struct Inner {
    app: App,
    chats: Vec<Arc<dyn Chat>>,
    held: Held,
    known: Arc<Known>,
    /// Leases that this process holds.
    duties: Receiver<Duties>,
    /// Public address of the web table, once known.
    web: OnceLock<Option<String>>,
}

/// Reason why a channel does not show a table.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ShowError {
    /// It shows another table whose game is not over.
    #[error("the room shows table {0}, whose game is not over")]
    Occupied(TableId),
    /// No platform of this process has such a channel.
    #[error("no platform has a room {}", .0.0)]
    NoChat(RoomId),
    /// Internal failure, which is logged.
    #[error("it could not be written down")]
    Ours(UserError),
}

/// Setting whether a player's hand is mirrored in their private channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Mirrored: one message per game is kept current.
    Shown,
    /// Not mirrored: the message is deleted.
    Hidden,
}

impl Shown for Places {
    fn shown_in(&self, table: &TableId) -> Vec<RoomId> {
        self.rooms_of(table).into_iter().flat_map(|room| [self.server(&room), room]).collect()
    }
}

impl Places {
    /// Starts the mirrors of this process that have work, and requests the leases of its platforms.
    pub async fn start(app: App, chats: Vec<Arc<dyn Chat>>) -> Places {
        let networks = chats.iter().map(|chat| chat.want());
        let wanted: Vec<Want> = networks.chain([Duty::House.into()]).collect();
        let duties = app.store().duties(&wanted);
        let (held, known, web) = Default::default();
        let places = Places(Arc::new(Inner { app, chats, held, known, duties, web }));
        places.watch();
        places.attend();
        places.go_on();
        places
    }

    /// Starts the mirrors of each table that is loaded.
    fn watch(&self) {
        let (mut opened, places) = (self.0.app.opened(), Arc::downgrade(&self.0));
        tokio::spawn(async move {
            while let Some(table) = opened.recv().await {
                let Some(places) = places.upgrade().map(Places) else { break };
                places.look(&table);
            }
        });
    }

    /// Starts the stopped mirrors of a table.
    fn look(&self, table: &TableId) {
        for handle in self.of_table(table) {
            self.work(&handle);
        }
    }

    /// Table that a channel shows.
    pub fn table(&self, room: &RoomId) -> Option<TableId> {
        let handle = self.handle(&PlaceId::of_room(room)).filter(|handle| !handle.is_ending())?;
        Some(handle.seen().bound)
    }

    /// Channels that show a table.
    pub fn rooms_of(&self, table: &TableId) -> Vec<RoomId> {
        let shown = self.of_table(table).into_iter().filter(|handle| !handle.is_ending());
        shown.filter_map(|handle| handle.room()).collect()
    }

    /// Returns `true` if the table is shown in channels and all of them are gone or refuse messages.
    pub fn is_lost(&self, table: &TableId) -> bool {
        let rooms = self.rooms_of(table);
        !rooms.is_empty() && rooms.iter().all(|room| self.is_paused(room))
    }

    /// Server of a channel; the channel itself if it belongs to none.
    pub fn server(&self, room: &RoomId) -> RoomId {
        let chat = self.chat(room.network());
        chat.map_or_else(|| room.clone(), |chat| chat.server(room, self.0.app.store()))
    }

    /// Loads a table for a request, and starts its stopped mirrors.
    ///
    /// # Errors
    /// If its stored entries can't be read.
    pub async fn open(&self, table: &TableId) -> Result<Option<TableHandle>, OpenError> {
        let found = self.0.app.table(table).await?;
        self.look(table);
        Ok(found)
    }

    /// Shows a table in a channel from now on, and resumes a paused mirror. A finished game leaves the channel once its
    /// result is stored.
    ///
    /// # Errors
    /// If the channel's game is not over, or storing fails.
    pub async fn show(&self, room: &RoomId, table: &TableId) -> Result<(), ShowError> {
        self.show_from(room, table, PostId(0)).await
    }

    /// Shows a table in a further channel: of posts before `from`, only live ones.
    ///
    /// # Errors
    /// If the channel's game is not over, or storing fails.
    pub async fn join(&self, room: &RoomId, table: &TableId, from: PostId) -> Result<(), ShowError> {
        self.show_from(room, table, from).await
    }

    async fn show_from(&self, room: &RoomId, table: &TableId, from: PostId) -> Result<(), ShowError> {
        if self.chat(room.network()).is_none() {
            return Err(ShowError::NoChat(room.clone()));
        }
        let id = PlaceId::of_room(room);
        // An ended mirror gives up its id.
        self.make_room(&id, PlaceHandle::is_ending);
        let new = PlaceRecord::new(table.clone(), Audience::Room(room.clone()));
        let record = PlaceRecord { next_post: from, ..new };
        let Some(handle) = self.add(PlaceId::of_room(room), &record).await.map_err(ShowError::Ours)? else {
            return Ok(());
        };
        // Serializes requests for the same channel; the later one finds it bound.
        let _binding = handle.binding.lock().await;
        let bound = handle.seen().bound;
        if bound == *table && !handle.is_ending() {
            self.order(&handle, Order::Resume);
            return Ok(());
        }
        // A table that can't be opened, or an empty lobby, does not occupy its channel.
        let status = match self.0.app.table(&bound).await {
            Ok(Some(handle)) => handle.read(|table| match &table.stage {
                TablePhase::Lobby(seats) => Some(Status::Lobby).filter(|_| !seats.is_empty()),
                TablePhase::Playing(_) => Some(Status::Playing),
                TablePhase::Over(..) => Some(Status::Over),
            }),
            Ok(None) | Err(_) => None,
        };
        match status {
            // The result lists the channels of the game: store it before this one leaves.
            Some(Status::Over) => result::surely(&self.0.app, self, &bound).await,
            Some(Status::Lobby | Status::Playing) if !handle.is_ending() => {
                return Err(ShowError::Occupied(bound));
            }
            Some(Status::Lobby | Status::Playing) | None => {}
        }
        let (done, shown) = oneshot::channel();
        self.order(&handle, Order::Show(table.clone(), from, done));
        match shown.await {
            Ok(()) => Ok(()),
            // It was deleted just now.
            Err(_) if handle.is_ending() => {
                self.0.held.forget(&handle);
                self.add(PlaceId::of_room(room), &record).await.map(drop).map_err(ShowError::Ours)
            }
            Err(_) => Err(ShowError::Ours(ours("could not bind a room", "its place has ended"))),
        }
    }

    /// Moves a game from one channel to another; messages in the first stay as they are.
    ///
    /// # Errors
    /// If the other channel's game is not over, or storing fails.
    pub async fn go_on_in(&self, from: &RoomId, to: &RoomId) -> Result<(), ShowError> {
        let Some(handle) = self.handle(&PlaceId::of_room(from)) else { return Ok(()) };
        let bound = handle.seen().bound;
        // Do not repeat what was posted there: continue with live and missed posts.
        let kept = self.0.app.store().place(&handle.id).filter(|record| record.table == bound);
        let untold = kept.map_or(PostId(0), |record| record.next_post);
        self.show_from(to, &bound, untold).await?;
        let (done, left) = oneshot::channel();
        self.order(&handle, Order::Leave(done));
        // No answer: it has ended already.
        let _ = left.await;
        self.0.held.forget(&handle);
        Ok(())
    }

    /// Deletes all mirrors of a table that is to be deleted. Their messages stay as they are.
    pub async fn forget(&self, table: &TableId) {
        let places = self.of_table(table);
        let readers: BTreeSet<PlayerId> =
            places.iter().filter_map(|handle| handle.seen().audience.reader().cloned()).collect();
        self.leave(places).await;
        for account in readers.iter().filter(|account| self.of_reader(account).is_empty()) {
            if let Some(chat) = self.chat(account.network()) {
                chat.part(account).await;
            }
        }
    }

    /// Records that an open page has shown the table up to `revision` to this account: no push notification is needed for
    /// it.
    pub fn seen(&self, account: &PlayerId, table: &TableId, revision: Revision) {
        // A stopped mirror has sent all its notifications.
        let at_work = |handle: &Arc<PlaceHandle>| handle.shows(table) && handle.is_at_work();
        for handle in self.of_reader(account).iter().filter(|handle| at_work(handle)) {
            self.order(handle, Order::Seen(revision));
        }
    }

    /// Deletes the private mirrors of an account, as player and as spectator. Their messages stay as they are.
    pub async fn forget_hands(&self, account: &PlayerId) {
        self.leave(self.of_reader(account)).await;
        self.leave(self.of_onlooker(account)).await;
    }

    /// Deletes these mirrors and leaves their messages as they are.
    async fn leave(&self, places: Vec<Arc<PlaceHandle>>) {
        for handle in places {
            let (done, left) = oneshot::channel();
            self.order(&handle, Order::Leave(done));
            if left.await.is_err() && self.0.app.store().place(&handle.id).is_some() {
                // Without a platform it has no task: delete its state here.
                let kept = self.0.app.store().set_place(&handle.id, None).await;
                if let Err(error) = kept {
                    warn!(place = %handle.id.0, %error, "could not forget a place");
                }
            }
            self.0.held.forget(&handle);
        }
    }

    /// Stops showing a table in a channel, while other channels still do: live posts and the status are deleted, closed
    /// posts stay. Returns when that is durable.
    pub async fn part(&self, room: &RoomId) {
        let Some(handle) = self.handle(&PlaceId::of_room(room)) else { return };
        let _binding = handle.binding.lock().await;
        let (done, obeyed) = oneshot::channel();
        self.order(&handle, Order::End(done));
        // No answer: it has ended already.
        let _ = obeyed.await;
    }

    /// Records that somebody has deleted a message: it is sent again when its content changes. Returns when that is durable.
    pub async fn gone(&self, room: &RoomId, message: &MessageId) {
        for handle in self.in_room(room) {
            let kept = self.0.app.store().place(&handle.id);
            // A message just posted may not be in the stored state yet.
            if handle.is_at_work() || kept.is_some_and(|record| record.has(message)) {
                let (done, obeyed) = oneshot::channel();
                self.order(&handle, Order::Gone(message.clone(), done));
                let _ = obeyed.await;
            }
        }
    }

    /// Pauses the mirror of a channel that is gone or refuses messages.
    pub async fn pause(&self, room: &RoomId) {
        self.order_room(room, Order::Pause);
    }

    /// Returns `true` if the channel's mirror is paused.
    pub fn is_paused(&self, room: &RoomId) -> bool {
        self.handle(&PlaceId::of_room(room)).is_some_and(|handle| handle.seen().standing == Standing::Paused)
    }

    /// Returns `true` if the channel's game is over and published to its end.
    pub fn is_told(&self, room: &RoomId) -> bool {
        self.0.app.store().place(&PlaceId::of_room(room)).is_some_and(|record| self.is_over(&record))
    }

    /// Resumes the mirror of a channel that is available again.
    pub async fn resume(&self, room: &RoomId) {
        self.order_room(room, Order::Resume);
    }

    /// Numbers of the last events of the channel's messages.
    pub fn tally(&self, room: &RoomId) -> Tally {
        self.handle(&PlaceId::of_room(room)).map_or_else(Tally::default, |handle| handle.seen().tally)
    }

    /// Waits up to `patience` for the channel to accept or refuse a message after `since`; `None` if it does neither.
    pub async fn received(&self, room: &RoomId, since: Tally, patience: Duration) -> Option<Reception> {
        let handle = self.handle(&PlaceId::of_room(room))?;
        tokio::time::timeout(patience, handle.received(since)).await.ok()?
    }

    /// Mirrors an account's hand in private, and waits up to `patience` for the channel to accept or refuse it; `None` if it
    /// does neither or nothing is to be shown yet.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn show_hand(
        &self,
        account: &PlayerId,
        table: &TableId,
        patience: Duration,
    ) -> Result<Option<Reception>, UserError> {
        let before = match self.hand(account, table).await {
            Some(handle) if handle.seen().standing == Standing::Open && handle.has_messages() => {
                return Ok(Some(Reception::Taken));
            }
            Some(handle) => handle.seen().tally,
            None => Tally::default(),
        };
        self.private(account, table, Wish::Shown).await?;
        let Some(handle) = self.hand(account, table).await else { return Ok(None) };
        Ok(tokio::time::timeout(patience, handle.received(before)).await.ok().flatten())
    }

    /// Posts the channel's main message again.
    pub async fn nudge(&self, room: &RoomId) {
        self.order_room(room, Order::Nudge);
    }

    /// Turns the mirror of an account's hand on or off.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn private(&self, account: &PlayerId, table: &TableId, wish: Wish) -> Result<(), UserError> {
        let handle = self.hand(account, table).await;
        let (done, obeyed) = oneshot::channel();
        if let Some(handle) = handle.as_ref().filter(|handle| !self.is_ours(&handle.seen().audience)) {
            let standing = if wish == Wish::Shown { Standing::Open } else { Standing::Ending };
            return self.pass_on(&handle.id, standing).await;
        }
        match (wish, handle) {
            (Wish::Shown, Some(handle)) => {
                self.order(&handle, Order::Open(done));
                // It may have ended just now.
                if obeyed.await.is_err() {
                    self.add_hand(account, table).await?;
                }
            }
            (Wish::Shown, None) => self.add_hand(account, table).await?,
            (Wish::Hidden, Some(handle)) => {
                self.order(&handle, Order::End(done));
                // No answer: it has ended already.
                let _ = obeyed.await;
            }
            (Wish::Hidden, None) => {}
        }
        Ok(())
    }

    /// Mirror of the account's hand at a table, or the one that is about to switch to that table.
    async fn hand(&self, account: &PlayerId, table: &TableId) -> Option<Arc<PlaceHandle>> {
        let own = self.of_reader(account);
        if let Some(handle) = own.iter().find(|handle| handle.shows(table)) {
            return Some(handle.clone());
        }
        for handle in own.into_iter().filter(|handle| handle.seen().standing == Standing::Open) {
            // A table that is not loaded has switched its mirrors already.
            if let Some(before) = self.0.app.in_memory(&handle.seen().bound).await
                && before.read(|before| before.continued.as_ref() == Some(table))
            {
                self.work(&handle);
                return Some(handle);
            }
        }
        None
    }

    /// Moves the private mirrors of unfinished games to the account's new private channel. Messages in the old one stay as
    /// they are.
    pub async fn move_hands(&self, account: &PlayerId) {
        let mut alone = self.of_reader(account);
        alone.extend(self.of_onlooker(account));
        self.order_all(alone, Order::Move).await;
    }

    /// Ends the mirrors of the account's hands of unfinished games.
    pub async fn end_hands(&self, account: &PlayerId) {
        self.order_all(self.of_reader(account), Order::End).await;
    }

    /// Sends an order to those of these mirrors whose games are not over or have a follow-up table, and waits until all are
    /// obeyed.
    async fn order_all(&self, places: Vec<Arc<PlaceHandle>>, order: fn(oneshot::Sender<()>) -> Order) {
        let mut ordered = Vec::new();
        for handle in places {
            if !self.is_told_to_its_end(&handle).await {
                let (done, obeyed) = oneshot::channel();
                self.order(&handle, order(done));
                ordered.push(obeyed);
            }
        }
        for obeyed in ordered {
            // No answer: it has ended already.
            let _ = obeyed.await;
        }
    }

    /// Returns `true` if the mirror's game is over and has no follow-up table.
    async fn is_told_to_its_end(&self, handle: &PlaceHandle) -> bool {
        let bound = handle.seen().bound;
        let head = self.0.app.store().head(&bound);
        if head.is_none_or(|head| head.status != Status::Over) {
            return false;
        }
        // A table that is not loaded has switched its mirrors already.
        let table = self.0.app.in_memory(&bound).await;
        table.is_none_or(|table| table.read(|table| table.continued.is_none()))
    }

    async fn add_hand(&self, account: &PlayerId, table: &TableId) -> Result<(), UserError> {
        let audience = Audience::Person { account: account.clone(), room: None };
        let record = PlaceRecord::new(table.clone(), audience);
        let id = PlaceId::of_hand(account, table);
        // A mirror that is deleted in the store gives up its id.
        if self.0.app.store().place(&id).is_none() {
            self.make_room(&id, |_| true);
        }
        self.add(id, &record).await.map(drop)
    }

    /// Returns `true` if the account's hand at this table is mirrored in private.
    pub fn is_private(&self, account: &PlayerId, table: &TableId) -> bool {
        let shows = |handle: &Arc<PlaceHandle>| handle.shows(table) && !handle.is_ending();
        self.of_reader(account).iter().any(shows)
    }

    /// Returns `true`, once, if the account is still to be told that their private channel is closed to the bot.
    pub fn take_closed_notice(&self, account: &PlayerId) -> bool {
        let mut notice = false;
        for handle in &self.of_reader(account) {
            if handle.changes(Standing::Closed, Standing::ClosedTold) {
                self.order(handle, Order::Told);
                notice = true;
            }
        }
        notice
    }

    /// Returns `true` if the account's platform can send it private messages.
    pub(crate) fn has_private_rooms(&self, account: &PlayerId) -> bool {
        self.chat(account.network()).is_some_and(|chat| chat.reaches(account))
    }

    fn chat(&self, network: &str) -> Option<Arc<dyn Chat>> {
        self.0.chats.iter().find(|chat| chat.network() == network).cloned()
    }

    fn order_room(&self, room: &RoomId, order: Order) {
        if let Some(handle) = self.handle(&PlaceId::of_room(room)) {
            self.order(&handle, order);
        }
    }

    fn order(&self, handle: &Arc<PlaceHandle>, order: Order) {
        if let Some(orders) = handle.order(order) {
            self.begin(handle, orders);
        }
    }

    /// Returns `true` if the game is over and published to its end.
    fn is_over(&self, record: &PlaceRecord) -> bool {
        let head = self.0.app.store().head(&record.table);
        self.is_at_rest(record) && head.is_some_and(|head| head.status == Status::Over)
    }

    /// Returns `true` if the current state of the table is published.
    fn is_at_rest(&self, record: &PlaceRecord) -> bool {
        let head = self.0.app.store().head(&record.table);
        !record.is_busy() && head.is_some_and(|head| head.revision == record.told)
    }

    /// Returns `true` if the mirror has work before the next request to its table.
    fn has_work(&self, record: &PlaceRecord) -> bool {
        match record.rest() {
            Rest::Never => true,
            Rest::Until(table, told) => {
                self.0.app.store().head(&table).is_none_or(|head| head.revision != told)
            }
            Rest::Long => false,
        }
    }

    /// Starts the mirror's task unless it is running.
    fn work(&self, handle: &Arc<PlaceHandle>) {
        if let Some(orders) = handle.take_up() {
            self.begin(handle, orders);
        }
    }

    /// Starts the mirror's task with this order queue.
    fn begin(&self, handle: &Arc<PlaceHandle>, orders: UnboundedReceiver<Order>) {
        let audience = handle.seen().audience;
        if !self.is_ours(&audience) {
            // The process that serves the channel reads the change from the store.
            return;
        }
        let Some(chat) = self.chat(audience.network()) else {
            warn!(place = %handle.id.0, "no platform is set up that has this place");
            return;
        };
        let Some(record) = self.0.app.store().place(&handle.id) else { return };
        let others = (*self.0.duties.borrow() != Duties::All).then(|| self.0.app.now());
        let mut task = Task::new(self.0.app.clone(), chat, handle.clone(), record, orders);
        (task.others, task.places) = (others, Arc::downgrade(&self.0));
        tokio::spawn(task.run());
    }
}
