//! The rooms in which tables are shown, and the hands that are shown to people alone: what a platform holds of a table is
//! brought to what the table says now, and stays so after a crash.

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

/// All places of one process. Cloning it gives another handle to the same.
#[derive(Clone)]
pub struct Places(Arc<Inner>);

struct Inner {
    app: App,
    chats: Vec<Arc<dyn Chat>>,
    held: Held,
    known: Arc<Known>,
    /// What this process does for all that have the same tables.
    duties: Receiver<Duties>,
    /// Where others reach the web table, once that is known.
    web: OnceLock<Option<String>>,
}

/// Why a room does not show a table.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ShowError {
    /// It shows another table whose game is not over.
    #[error("the room shows table {0}, whose game is not over")]
    Occupied(TableId),
    /// No platform has such a room.
    #[error("no platform has a room {}", .0.0)]
    NoChat(RoomId),
    /// We failed, and have written down why.
    #[error("it could not be written down")]
    Ours(UserError),
}

/// Whether somebody wants their hand shown in a private room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// They do: one message for each game is kept current there.
    Shown,
    /// They don't: that message goes.
    Hidden,
}

impl Shown for Places {
    fn shown_in(&self, table: &TableId) -> Vec<RoomId> {
        self.rooms_of(table).into_iter().flat_map(|room| [self.server(&room), room]).collect()
    }
}

impl Places {
    /// Goes on with every place in the store that has something to do.
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

    /// Sets the places of each table to work that comes into memory, whoever has asked for it.
    fn watch(&self) {
        let (mut opened, places) = (self.0.app.opened(), Arc::downgrade(&self.0));
        tokio::spawn(async move {
            while let Some(table) = opened.recv().await {
                let Some(places) = places.upgrade().map(Places) else { break };
                places.look(&table);
            }
        });
    }

    /// The places of a table look at it again, where they have ended meanwhile.
    fn look(&self, table: &TableId) {
        for handle in self.of_table(table) {
            self.work(&handle);
        }
    }

    /// The table that a room shows.
    pub fn table(&self, room: &RoomId) -> Option<TableId> {
        let handle = self.handle(&PlaceId::of_room(room)).filter(|handle| !handle.is_ending())?;
        Some(handle.seen().bound)
    }

    /// The rooms that show a table.
    pub fn rooms_of(&self, table: &TableId) -> Vec<RoomId> {
        let shown = self.of_table(table).into_iter().filter(|handle| !handle.is_ending());
        shown.filter_map(|handle| handle.room()).collect()
    }

    /// Whether a table is shown in rooms, and each of them is gone or takes nothing from us.
    pub fn is_lost(&self, table: &TableId) -> bool {
        let rooms = self.rooms_of(table);
        !rooms.is_empty() && rooms.iter().all(|room| self.is_paused(room))
    }

    /// The server that a room is in: the room itself where there is none.
    pub fn server(&self, room: &RoomId) -> RoomId {
        let chat = self.chat(room.network());
        chat.map_or_else(|| room.clone(), |chat| chat.server(room, self.0.app.store()))
    }

    /// Opens a table, for a request to it: places that had nothing to wait for look at it again.
    ///
    /// # Errors
    /// When what is stored of it can't be read.
    pub async fn open(&self, table: &TableId) -> Result<Option<TableHandle>, OpenError> {
        let found = self.0.app.table(table).await?;
        self.look(table);
        Ok(found)
    }

    /// Shows a table in a room from now on. A room that was paused goes on. One whose own game is over leaves it once the
    /// result of that is kept.
    ///
    /// # Errors
    /// When the room's own game is not over, or we failed.
    pub async fn show(&self, room: &RoomId, table: &TableId) -> Result<(), ShowError> {
        self.show_from(room, table, PostId(0)).await
    }

    /// The same for a room that joins others: of the posts before that one it is shown only what still goes on.
    ///
    /// # Errors
    /// When the room's own game is not over, or we failed.
    pub async fn join(&self, room: &RoomId, table: &TableId, from: PostId) -> Result<(), ShowError> {
        self.show_from(room, table, from).await
    }

    async fn show_from(&self, room: &RoomId, table: &TableId, from: PostId) -> Result<(), ShowError> {
        if self.chat(room.network()).is_none() {
            return Err(ShowError::NoChat(room.clone()));
        }
        let id = PlaceId::of_room(room);
        // One that has ended makes room for the new one.
        self.make_room(&id, PlaceHandle::is_ending);
        let new = PlaceRecord::new(table.clone(), Audience::Room(room.clone()));
        let record = PlaceRecord { next_post: from, ..new };
        let Some(handle) = self.add(PlaceId::of_room(room), &record).await.map_err(ShowError::Ours)? else {
            return Ok(());
        };
        // Whoever asks for the same room meanwhile waits, and finds it bound.
        let _binding = handle.binding.lock().await;
        let bound = handle.seen().bound;
        if bound == *table && !handle.is_ending() {
            self.order(&handle, Order::Resume);
            return Ok(());
        }
        // A table that can't be opened any more does not keep its room, nor does one where nobody sits.
        let status = match self.0.app.table(&bound).await {
            Ok(Some(handle)) => handle.read(|table| match &table.stage {
                TablePhase::Lobby(seats) => Some(Status::Lobby).filter(|_| !seats.is_empty()),
                TablePhase::Playing(_) => Some(Status::Playing),
                TablePhase::Over(..) => Some(Status::Over),
            }),
            Ok(None) | Err(_) => None,
        };
        match status {
            // What is kept of a game says which rooms showed it: this one does no longer.
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
            // It was forgotten just now.
            Err(_) if handle.is_ending() => {
                self.0.held.forget(&handle);
                self.add(PlaceId::of_room(room), &record).await.map(drop).map_err(ShowError::Ours)
            }
            Err(_) => Err(ShowError::Ours(ours("could not bind a room", "its place has ended"))),
        }
    }

    /// The game of one room goes on in another. What the first one has been told stays there as it is.
    ///
    /// # Errors
    /// When the other room's own game is not over, or we failed.
    pub async fn go_on_in(&self, from: &RoomId, to: &RoomId) -> Result<(), ShowError> {
        let Some(handle) = self.handle(&PlaceId::of_room(from)) else { return Ok(()) };
        let bound = handle.seen().bound;
        // What was told there is not told again: only what still goes on, and what was missed.
        let kept = self.0.app.store().place(&handle.id).filter(|record| record.table == bound);
        let untold = kept.map_or(PostId(0), |record| record.next_post);
        self.show_from(to, &bound, untold).await?;
        let (done, left) = oneshot::channel();
        self.order(&handle, Order::Leave(done));
        // Without an answer it has ended already.
        let _ = left.await;
        self.0.held.forget(&handle);
        Ok(())
    }

    /// Forgets every place of a table that is to be deleted. What was told there stays as it is.
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

    /// Somebody has an open page of a table before them that shows everything up to that entry: they need not be called for
    /// that.
    pub fn seen(&self, account: &PlayerId, table: &TableId, revision: Revision) {
        // One that rests has called for all that there was.
        let at_work = |handle: &Arc<PlaceHandle>| handle.shows(table) && handle.is_at_work();
        for handle in self.of_reader(account).iter().filter(|handle| at_work(handle)) {
            self.order(handle, Order::Seen(revision));
        }
    }

    /// Forgets every place where somebody reads their hands, or looks on. What was told there stays as it is.
    pub async fn forget_hands(&self, account: &PlayerId) {
        self.leave(self.of_reader(account)).await;
        self.leave(self.of_onlooker(account)).await;
    }

    /// Forgets these places, and leaves their messages as they are.
    async fn leave(&self, places: Vec<Arc<PlaceHandle>>) {
        for handle in places {
            let (done, left) = oneshot::channel();
            self.order(&handle, Order::Leave(done));
            if left.await.is_err() && self.0.app.store().place(&handle.id).is_some() {
                // No platform is set up that has it.
                let kept = self.0.app.store().set_place(&handle.id, None).await;
                if let Err(error) = kept {
                    warn!(place = %handle.id.0, %error, "could not forget a place");
                }
            }
            self.0.held.forget(&handle);
        }
    }

    /// A room shows its table no longer, which others go on to show: what can still be pressed there goes, what was told
    /// stays. Returns when that is durable.
    pub async fn part(&self, room: &RoomId) {
        let Some(handle) = self.handle(&PlaceId::of_room(room)) else { return };
        let _binding = handle.binding.lock().await;
        let (done, obeyed) = oneshot::channel();
        self.order(&handle, Order::End(done));
        // Without an answer it has ended already.
        let _ = obeyed.await;
    }

    /// Somebody has taken a message away: it comes again once it would say something else. Returns when that is
    /// durable.
    pub async fn gone(&self, room: &RoomId, message: &MessageId) {
        for handle in self.in_room(room) {
            let kept = self.0.app.store().place(&handle.id);
            // What was just posted may not be written down yet.
            if handle.is_at_work() || kept.is_some_and(|record| record.has(message)) {
                let (done, obeyed) = oneshot::channel();
                self.order(&handle, Order::Gone(message.clone(), done));
                let _ = obeyed.await;
            }
        }
    }

    /// The room is gone, or takes nothing from us: its game waits.
    pub async fn pause(&self, room: &RoomId) {
        self.order_room(room, Order::Pause);
    }

    /// Whether the room's game waits for the room to come back.
    pub fn is_paused(&self, room: &RoomId) -> bool {
        self.handle(&PlaceId::of_room(room)).is_some_and(|handle| handle.seen().standing == Standing::Paused)
    }

    /// Whether the room's game is over and told to its end, so that there is nothing more to be shown.
    pub fn is_told(&self, room: &RoomId) -> bool {
        self.0.app.store().place(&PlaceId::of_room(room)).is_some_and(|record| self.is_over(&record))
    }

    /// The room is back: it is told what it missed, and that the game goes on.
    pub async fn resume(&self, room: &RoomId) {
        self.order_room(room, Order::Resume);
    }

    /// What has become of the room's messages so far.
    pub fn tally(&self, room: &RoomId) -> Tally {
        self.handle(&PlaceId::of_room(room)).map_or_else(Tally::default, |handle| handle.seen().tally)
    }

    /// What the room does after that with what it is to show; none while that is not known.
    pub async fn received(&self, room: &RoomId, since: Tally, patience: Duration) -> Option<Reception> {
        let handle = self.handle(&PlaceId::of_room(room))?;
        tokio::time::timeout(patience, handle.received(since)).await.ok()?
    }

    /// Shows somebody their hand in a private room, and waits until that has taken it, or has not; none while that is not
    /// known, or there is nothing to be shown yet.
    ///
    /// # Errors
    /// When it could not be written down.
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

    /// Posts the message again that the game goes on in.
    pub async fn nudge(&self, room: &RoomId) {
        self.order_room(room, Order::Nudge);
    }

    /// Shows somebody their hand in a private room, or ends that.
    ///
    /// # Errors
    /// When it could not be written down.
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
                // Its messages may have been taken away just now, and the place with them.
                if obeyed.await.is_err() {
                    self.add_hand(account, table).await?;
                }
            }
            (Wish::Shown, None) => self.add_hand(account, table).await?,
            (Wish::Hidden, Some(handle)) => {
                self.order(&handle, Order::End(done));
                // Without an answer it has ended already.
                let _ = obeyed.await;
            }
            (Wish::Hidden, None) => {}
        }
        Ok(())
    }

    /// Where somebody reads their hand at a table, or will as soon as that place has gone on to it.
    async fn hand(&self, account: &PlayerId, table: &TableId) -> Option<Arc<PlaceHandle>> {
        let own = self.of_reader(account);
        if let Some(handle) = own.iter().find(|handle| handle.shows(table)) {
            return Some(handle.clone());
        }
        for handle in own.into_iter().filter(|handle| handle.seen().standing == Standing::Open) {
            // One that is not in memory has told its places where it goes on.
            if let Some(before) = self.0.app.in_memory(&handle.seen().bound).await
                && before.read(|before| before.continued.as_ref() == Some(table))
            {
                self.work(&handle);
                return Some(handle);
            }
        }
        None
    }

    /// Somebody's private room is another one now: the hands of games that go on are shown there, and those at which they
    /// look on, and what the old one was told stays as it is.
    pub async fn move_hands(&self, account: &PlayerId) {
        let mut alone = self.of_reader(account);
        alone.extend(self.of_onlooker(account));
        self.order_all(alone, Order::Move).await;
    }

    /// Ends every private hand of somebody. Those of games that are over stay as they are.
    pub async fn end_hands(&self, account: &PlayerId) {
        self.order_all(self.of_reader(account), Order::End).await;
    }

    /// Gives an order to those of these places whose games go on, and waits until it is obeyed.
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
            // Without an answer it has ended already.
            let _ = obeyed.await;
        }
    }

    /// Whether a place's game is over, and it does not go on to another.
    async fn is_told_to_its_end(&self, handle: &PlaceHandle) -> bool {
        let bound = handle.seen().bound;
        let head = self.0.app.store().head(&bound);
        if head.is_none_or(|head| head.status != Status::Over) {
            return false;
        }
        // One that is not in memory has told its places where it goes on.
        let table = self.0.app.in_memory(&bound).await;
        table.is_none_or(|table| table.read(|table| table.continued.is_none()))
    }

    async fn add_hand(&self, account: &PlayerId, table: &TableId) -> Result<(), UserError> {
        let audience = Audience::Person { account: account.clone(), room: None };
        let record = PlaceRecord::new(table.clone(), audience);
        let id = PlaceId::of_hand(account, table);
        // One that is kept no longer makes room for the new one.
        if self.0.app.store().place(&id).is_none() {
            self.make_room(&id, |_| true);
        }
        self.add(id, &record).await.map(drop)
    }

    /// Whether somebody has their hand at this table shown in a private room.
    pub fn is_private(&self, account: &PlayerId, table: &TableId) -> bool {
        let shows = |handle: &Arc<PlaceHandle>| handle.shows(table) && !handle.is_ending();
        self.of_reader(account).iter().any(shows)
    }

    /// Whether somebody is still to be told that their private room is closed to us. They are told once.
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

    /// Whether there are rooms where this account alone reads.
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

    /// Whether all is told of a game that is over.
    fn is_over(&self, record: &PlaceRecord) -> bool {
        let head = self.0.app.store().head(&record.table);
        self.is_at_rest(record) && head.is_some_and(|head| head.status == Status::Over)
    }

    /// Whether all is told of a table as it is now.
    fn is_at_rest(&self, record: &PlaceRecord) -> bool {
        let head = self.0.app.store().head(&record.table);
        !record.is_busy() && head.is_some_and(|head| head.revision == record.told)
    }

    /// Whether a place has anything to do before somebody asks something of its table.
    fn has_work(&self, record: &PlaceRecord) -> bool {
        match record.rest() {
            Rest::Never => true,
            Rest::Until(table, told) => {
                self.0.app.store().head(&table).is_none_or(|head| head.revision != told)
            }
            Rest::Long => false,
        }
    }

    /// Sets a place's task to work, if it is not.
    fn work(&self, handle: &Arc<PlaceHandle>) {
        if let Some(orders) = handle.take_up() {
            self.begin(handle, orders);
        }
    }

    /// Begins a place's task, for these orders.
    fn begin(&self, handle: &Arc<PlaceHandle>, orders: UnboundedReceiver<Order>) {
        let audience = handle.seen().audience;
        if !self.is_ours(&audience) {
            // Whoever posts there hears of it.
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
