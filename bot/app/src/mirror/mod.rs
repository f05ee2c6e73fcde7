//! Mirrors: the messages that show tables in channels and players' hands in private channels. Each is kept equal to the
//! state of its table, also across crashes.

mod address;
mod backlog;
mod backoff;
mod chat;
mod compose;
mod direct_message;
mod execute;
mod follow;
mod handle;
mod initial_mirror;
mod mentions;
mod message;
mod ownership;
mod plan;
mod private;
mod push;
mod reachability;
mod registry;
mod task;
mod transient;
mod unrendered;

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;
use tokio::sync::watch::Receiver;
use tracing::warn;

use crate::app::task::TableHandle;
use crate::app::{App, OpenError, internal_error};
use crate::result::{self, TableChannels};
use bot_core::channel::state::{Audience, Availability, ChannelState, IdlePeriod, MirrorId};
use bot_core::channel::{MessageId, RoomId};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use bot_core::table::record::Revision;
use bot_core::table::state::TablePhase;
use bot_store::{HeldLeases, Lease, LeaseRequest};
pub use chat::{
    BoardPlacement, Capabilities, ChannelSettings, Chat, ChatError, FinishedOffers, KeyScope, PinTarget, SendPermit,
    SendRate, Urgency,
};
use handle::{MirrorHandle, MirrorOrder, SharedMirrorState};
pub use message::{MessageButtons, MessageSubject};
use registry::MirrorRegistry;
use task::MirrorTask;

pub use follow::FollowResult;
pub use handle::{DeliveryMark, DeliveryResult};
pub(crate) use initial_mirror::private_mirror_note_name;

/// Mirrors of one process. Cloning gives another handle to the same.
#[derive(Clone)]
pub struct Mirrors(Arc<Inner>);

struct Inner {
    app: App,
    chats: Vec<Arc<dyn Chat>>,
    registry: MirrorRegistry,
    shared: Arc<SharedMirrorState>,
    /// Leases that this process holds.
    leases: Receiver<HeldLeases>,
    /// Public address of the web table, once known.
    web_address: OnceLock<Option<String>>,
}

/// Reason why a channel does not show a table.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ShowError {
    /// It shows another table whose game is not over.
    #[error("the room shows table {0}, whose game is not over")]
    Occupied(TableId),
    /// No platform of this process has such a channel.
    #[error("no platform has a room {}", .0.0)]
    NoPlatform(RoomId),
    /// Internal failure, which is logged.
    #[error("it could not be written down")]
    Internal(UserError),
}

/// Setting whether a player's hand is mirrored in their private channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrivateMirrorSetting {
    /// Mirrored: one message per game is kept current.
    Enabled,
    /// Not mirrored: the message is deleted.
    Disabled,
}

impl TableChannels for Mirrors {
    fn channels_showing(&self, table: &TableId) -> Vec<RoomId> {
        self.rooms_showing(table).into_iter().flat_map(|room| [self.server(&room), room]).collect()
    }
}

impl Mirrors {
    /// Starts the mirrors of this process that have work, and requests the leases of its platforms.
    pub async fn start(app: App, chats: Vec<Arc<dyn Chat>>) -> Mirrors {
        let networks = chats.iter().map(|chat| chat.lease_request());
        let wanted: Vec<LeaseRequest> = networks.chain([Lease::Housekeeping.into()]).collect();
        let duties = app.store().request_leases(&wanted);
        let (held, known, web) = Default::default();
        let places =
            Mirrors(Arc::new(Inner { app, chats, registry: held, shared: known, leases: duties, web_address: web }));
        places.spawn_load_listener();
        places.spawn_lease_listener();
        places.start_pending();
        places
    }

    /// Starts the mirrors of each table that is loaded.
    fn spawn_load_listener(&self) {
        let (mut opened, places) = (self.0.app.subscribe_loaded(), Arc::downgrade(&self.0));
        tokio::spawn(async move {
            while let Some(table) = opened.recv().await {
                let Some(places) = places.upgrade().map(Mirrors) else { break };
                places.start_mirrors_of(&table);
            }
        });
    }

    /// Starts the stopped mirrors of a table.
    fn start_mirrors_of(&self, table: &TableId) {
        for handle in self.of_table(table) {
            self.start_task(&handle);
        }
    }

    /// Table that a channel shows.
    pub fn shown_table(&self, room: &RoomId) -> Option<TableId> {
        let handle = self.handle(&MirrorId::for_room(room)).filter(|handle| !handle.is_ending())?;
        Some(handle.status().bound_table)
    }

    /// Channels that show a table.
    pub fn rooms_showing(&self, table: &TableId) -> Vec<RoomId> {
        let shown = self.of_table(table).into_iter().filter(|handle| !handle.is_ending());
        shown.filter_map(|handle| handle.public_room()).collect()
    }

    /// Returns `true` if the table is shown in channels and all of them are gone or refuse messages.
    pub fn is_unreachable(&self, table: &TableId) -> bool {
        let rooms = self.rooms_showing(table);
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
    pub async fn open_table(&self, table: &TableId) -> Result<Option<TableHandle>, OpenError> {
        let found = self.0.app.table(table).await?;
        self.start_mirrors_of(table);
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
    pub async fn show_linked(&self, room: &RoomId, table: &TableId, from: PostId) -> Result<(), ShowError> {
        self.show_from(room, table, from).await
    }

    async fn show_from(&self, room: &RoomId, table: &TableId, from: PostId) -> Result<(), ShowError> {
        if self.chat(room.network()).is_none() {
            return Err(ShowError::NoPlatform(room.clone()));
        }
        let id = MirrorId::for_room(room);
        // An ended mirror gives up its id.
        self.evict_ended(&id, MirrorHandle::is_ending);
        let new = ChannelState::new(table.clone(), Audience::Room(room.clone()));
        let record = ChannelState { next_post: from, ..new };
        let Some(handle) = self.add_mirror(MirrorId::for_room(room), &record).await.map_err(ShowError::Internal)?
        else {
            return Ok(());
        };
        // Serializes requests for the same channel; the later one finds it bound.
        let _binding = handle.binding.lock().await;
        let bound = handle.status().bound_table;
        if bound == *table && !handle.is_ending() {
            self.send_order(&handle, MirrorOrder::Resume);
            return Ok(());
        }
        // A table that can't be opened, or an empty lobby, does not occupy its channel.
        let status = match self.0.app.table(&bound).await {
            Ok(Some(handle)) => handle.read(|table| match &table.phase {
                TablePhase::Lobby(seats) => Some(Status::Lobby).filter(|_| !seats.is_empty()),
                TablePhase::Playing(_) => Some(Status::Playing),
                TablePhase::Over(..) => Some(Status::Over),
            }),
            Ok(None) | Err(_) => None,
        };
        match status {
            // The result lists the channels of the game: store it before this one leaves.
            Some(Status::Over) => result::ensure_saved(&self.0.app, self, &bound).await,
            Some(Status::Lobby | Status::Playing) if !handle.is_ending() => {
                return Err(ShowError::Occupied(bound));
            }
            Some(Status::Lobby | Status::Playing) | None => {}
        }
        let (done, shown) = oneshot::channel();
        self.send_order(&handle, MirrorOrder::SwitchTable(table.clone(), from, done));
        match shown.await {
            Ok(()) => Ok(()),
            // It was deleted just now.
            Err(_) if handle.is_ending() => {
                self.0.registry.remove(&handle);
                self.add_mirror(MirrorId::for_room(room), &record).await.map(drop).map_err(ShowError::Internal)
            }
            Err(_) => Err(ShowError::Internal(internal_error("could not bind a room", "its place has ended"))),
        }
    }

    /// Moves a game from one channel to another; messages in the first stay as they are.
    ///
    /// # Errors
    /// If the other channel's game is not over, or storing fails.
    pub async fn move_game(&self, from: &RoomId, to: &RoomId) -> Result<(), ShowError> {
        let Some(handle) = self.handle(&MirrorId::for_room(from)) else { return Ok(()) };
        let bound = handle.status().bound_table;
        // Do not repeat what was posted there: continue with live and missed posts.
        let kept = self.0.app.store().mirror(&handle.id).filter(|record| record.table == bound);
        let untold = kept.map_or(PostId(0), |record| record.next_post);
        self.show_from(to, &bound, untold).await?;
        let (done, left) = oneshot::channel();
        self.send_order(&handle, MirrorOrder::Detach(done));
        // No answer: it has ended already.
        let _ = left.await;
        self.0.registry.remove(&handle);
        Ok(())
    }

    /// Deletes all mirrors of a table that is to be deleted. Their messages stay as they are.
    pub async fn delete_table_mirrors(&self, table: &TableId) {
        let places = self.of_table(table);
        let readers: BTreeSet<PlayerId> =
            places.iter().filter_map(|handle| handle.status().audience.reader().cloned()).collect();
        self.delete_mirrors(places).await;
        for account in readers.iter().filter(|account| self.of_reader(account).is_empty()) {
            if let Some(chat) = self.chat(account.network()) {
                chat.notify_unmirrored(account).await;
            }
        }
    }

    /// Records that an open page has shown the table up to `revision` to this account: no push notification is needed for
    /// it.
    pub fn record_page_seen(&self, account: &PlayerId, table: &TableId, revision: Revision) {
        // A stopped mirror has sent all its notifications.
        let at_work = |handle: &Arc<MirrorHandle>| handle.is_bound_to(table) && handle.has_running_task();
        for handle in self.of_reader(account).iter().filter(|handle| at_work(handle)) {
            self.send_order(handle, MirrorOrder::PageSeen(revision));
        }
    }

    /// Deletes the private mirrors of an account, as player and as spectator. Their messages stay as they are.
    pub async fn delete_private_mirrors(&self, account: &PlayerId) {
        self.delete_mirrors(self.of_reader(account)).await;
        self.delete_mirrors(self.of_spectator(account)).await;
    }

    /// Deletes these mirrors and leaves their messages as they are.
    async fn delete_mirrors(&self, places: Vec<Arc<MirrorHandle>>) {
        for handle in places {
            let (done, left) = oneshot::channel();
            self.send_order(&handle, MirrorOrder::Detach(done));
            if left.await.is_err() && self.0.app.store().mirror(&handle.id).is_some() {
                // Without a platform it has no task: delete its state here.
                let kept = self.0.app.store().set_mirror(&handle.id, None).await;
                if let Err(error) = kept {
                    warn!(place = %handle.id.0, %error, "could not forget a place");
                }
            }
            self.0.registry.remove(&handle);
        }
    }

    /// Stops showing a table in a channel, while other channels still do: live posts and the status are deleted, closed
    /// posts stay. Returns when that is durable.
    pub async fn unlink_room(&self, room: &RoomId) {
        let Some(handle) = self.handle(&MirrorId::for_room(room)) else { return };
        let _binding = handle.binding.lock().await;
        let (done, obeyed) = oneshot::channel();
        self.send_order(&handle, MirrorOrder::End(done));
        // No answer: it has ended already.
        let _ = obeyed.await;
    }

    /// Records that somebody has deleted a message: it is sent again when its content changes. Returns when that is durable.
    pub async fn record_message_deleted(&self, room: &RoomId, message: &MessageId) {
        for handle in self.in_room(room) {
            let kept = self.0.app.store().mirror(&handle.id);
            // A message just posted may not be in the stored state yet.
            if handle.has_running_task() || kept.is_some_and(|record| record.contains_message(message)) {
                let (done, obeyed) = oneshot::channel();
                self.send_order(&handle, MirrorOrder::MessageDeleted(message.clone(), done));
                let _ = obeyed.await;
            }
        }
    }

    /// Pauses the mirror of a channel that is gone or refuses messages.
    pub async fn pause(&self, room: &RoomId) {
        self.send_order_to_room(room, MirrorOrder::Pause);
    }

    /// Returns `true` if the channel's mirror is paused.
    pub fn is_paused(&self, room: &RoomId) -> bool {
        self.handle(&MirrorId::for_room(room)).is_some_and(|handle| handle.status().standing == Availability::Paused)
    }

    /// Returns `true` if the channel's game is over and published to its end.
    pub fn is_game_published(&self, room: &RoomId) -> bool {
        self.0.app.store().mirror(&MirrorId::for_room(room)).is_some_and(|record| self.is_complete(&record))
    }

    /// Resumes the mirror of a channel that is available again.
    pub async fn resume(&self, room: &RoomId) {
        self.send_order_to_room(room, MirrorOrder::Resume);
    }

    /// Numbers of the last events of the channel's messages.
    pub fn delivery_mark(&self, room: &RoomId) -> DeliveryMark {
        self.handle(&MirrorId::for_room(room))
            .map_or_else(DeliveryMark::default, |handle| handle.status().delivery_mark)
    }

    /// Waits up to `patience` for the channel to accept or refuse a message after `since`; `None` if it does neither.
    pub async fn wait_delivery(
        &self,
        room: &RoomId,
        since: DeliveryMark,
        patience: Duration,
    ) -> Option<DeliveryResult> {
        let handle = self.handle(&MirrorId::for_room(room))?;
        tokio::time::timeout(patience, handle.wait_delivery(since)).await.ok()?
    }

    /// Mirrors an account's hand in private, and waits up to `patience` for the channel to accept or refuse it; `None` if it
    /// does neither or nothing is to be shown yet.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn mirror_hand(
        &self,
        account: &PlayerId,
        table: &TableId,
        patience: Duration,
    ) -> Result<Option<DeliveryResult>, UserError> {
        let before = match self.hand_mirror(account, table).await {
            Some(handle) if handle.status().standing == Availability::Open && handle.has_messages() => {
                return Ok(Some(DeliveryResult::Accepted));
            }
            Some(handle) => handle.status().delivery_mark,
            None => DeliveryMark::default(),
        };
        self.set_private_mirror(account, table, PrivateMirrorSetting::Enabled).await?;
        let Some(handle) = self.hand_mirror(account, table).await else { return Ok(None) };
        Ok(tokio::time::timeout(patience, handle.wait_delivery(before)).await.ok().flatten())
    }

    /// Posts the channel's main message again.
    pub async fn repost(&self, room: &RoomId) {
        self.send_order_to_room(room, MirrorOrder::Repost);
    }

    /// Turns the mirror of an account's hand on or off.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn set_private_mirror(
        &self,
        account: &PlayerId,
        table: &TableId,
        wish: PrivateMirrorSetting,
    ) -> Result<(), UserError> {
        let handle = self.hand_mirror(account, table).await;
        let (done, obeyed) = oneshot::channel();
        if let Some(handle) = handle.as_ref().filter(|handle| !self.is_served_here(&handle.status().audience)) {
            let standing =
                if wish == PrivateMirrorSetting::Enabled { Availability::Open } else { Availability::Ending };
            return self.store_standing(&handle.id, standing).await;
        }
        match (wish, handle) {
            (PrivateMirrorSetting::Enabled, Some(handle)) => {
                self.send_order(&handle, MirrorOrder::Open(done));
                // It may have ended just now.
                if obeyed.await.is_err() {
                    self.add_hand_mirror(account, table).await?;
                }
            }
            (PrivateMirrorSetting::Enabled, None) => self.add_hand_mirror(account, table).await?,
            (PrivateMirrorSetting::Disabled, Some(handle)) => {
                self.send_order(&handle, MirrorOrder::End(done));
                // No answer: it has ended already.
                let _ = obeyed.await;
            }
            (PrivateMirrorSetting::Disabled, None) => {}
        }
        Ok(())
    }

    /// Mirror of the account's hand at a table, or the one that is about to switch to that table.
    async fn hand_mirror(&self, account: &PlayerId, table: &TableId) -> Option<Arc<MirrorHandle>> {
        let own = self.of_reader(account);
        if let Some(handle) = own.iter().find(|handle| handle.is_bound_to(table)) {
            return Some(handle.clone());
        }
        for handle in own.into_iter().filter(|handle| handle.status().standing == Availability::Open) {
            // A table that is not loaded has switched its mirrors already.
            if let Some(before) = self.0.app.loaded_table(&handle.status().bound_table).await
                && before.read(|before| before.follow_up_table.as_ref() == Some(table))
            {
                self.start_task(&handle);
                return Some(handle);
            }
        }
        None
    }

    /// Moves the private mirrors of unfinished games to the account's new private channel. Messages in the old one stay as
    /// they are.
    pub async fn move_private_mirrors(&self, account: &PlayerId) {
        let mut alone = self.of_reader(account);
        alone.extend(self.of_spectator(account));
        self.send_order_to_all(alone, MirrorOrder::MoveRoom).await;
    }

    /// Ends the mirrors of the account's hands of unfinished games.
    pub async fn end_hand_mirrors(&self, account: &PlayerId) {
        self.send_order_to_all(self.of_reader(account), MirrorOrder::End).await;
    }

    /// Sends an order to those of these mirrors whose games are not over or have a follow-up table, and waits until all are
    /// obeyed.
    async fn send_order_to_all(&self, places: Vec<Arc<MirrorHandle>>, order: fn(oneshot::Sender<()>) -> MirrorOrder) {
        let mut ordered = Vec::new();
        for handle in places {
            if !self.is_last_game_over(&handle).await {
                let (done, obeyed) = oneshot::channel();
                self.send_order(&handle, order(done));
                ordered.push(obeyed);
            }
        }
        for obeyed in ordered {
            // No answer: it has ended already.
            let _ = obeyed.await;
        }
    }

    /// Returns `true` if the mirror's game is over and has no follow-up table.
    async fn is_last_game_over(&self, handle: &MirrorHandle) -> bool {
        let bound = handle.status().bound_table;
        let head = self.0.app.store().head(&bound);
        if head.is_none_or(|head| head.status != Status::Over) {
            return false;
        }
        // A table that is not loaded has switched its mirrors already.
        let table = self.0.app.loaded_table(&bound).await;
        table.is_none_or(|table| table.read(|table| table.follow_up_table.is_none()))
    }

    async fn add_hand_mirror(&self, account: &PlayerId, table: &TableId) -> Result<(), UserError> {
        let audience = Audience::Person { account: account.clone(), room: None };
        let record = ChannelState::new(table.clone(), audience);
        let id = MirrorId::for_hand(account, table);
        // A mirror that is deleted in the store gives up its id.
        if self.0.app.store().mirror(&id).is_none() {
            self.evict_ended(&id, |_| true);
        }
        self.add_mirror(id, &record).await.map(drop)
    }

    /// Returns `true` if the account's hand at this table is mirrored in private.
    pub fn has_private_mirror(&self, account: &PlayerId, table: &TableId) -> bool {
        let shows = |handle: &Arc<MirrorHandle>| handle.is_bound_to(table) && !handle.is_ending();
        self.of_reader(account).iter().any(shows)
    }

    /// Returns `true`, once, if the account is still to be told that their private channel is closed to the bot.
    pub fn take_closed_notice(&self, account: &PlayerId) -> bool {
        let mut notice = false;
        for handle in &self.of_reader(account) {
            if handle.change_standing(Availability::Closed, Availability::ClosedTold) {
                self.send_order(handle, MirrorOrder::ClosedNoticeSent);
                notice = true;
            }
        }
        notice
    }

    /// Returns `true` if the account's platform can send it private messages.
    pub(crate) fn has_private_rooms(&self, account: &PlayerId) -> bool {
        self.chat(account.network()).is_some_and(|chat| chat.can_message_privately(account))
    }

    fn chat(&self, network: &str) -> Option<Arc<dyn Chat>> {
        self.0.chats.iter().find(|chat| chat.network() == network).cloned()
    }

    fn send_order_to_room(&self, room: &RoomId, order: MirrorOrder) {
        if let Some(handle) = self.handle(&MirrorId::for_room(room)) {
            self.send_order(&handle, order);
        }
    }

    fn send_order(&self, handle: &Arc<MirrorHandle>, order: MirrorOrder) {
        if let Some(orders) = handle.send_order(order) {
            self.start_task_with(handle, orders);
        }
    }

    /// Returns `true` if the game is over and published to its end.
    fn is_complete(&self, record: &ChannelState) -> bool {
        let head = self.0.app.store().head(&record.table);
        self.is_published(record) && head.is_some_and(|head| head.status == Status::Over)
    }

    /// Returns `true` if the current state of the table is published.
    fn is_published(&self, record: &ChannelState) -> bool {
        let head = self.0.app.store().head(&record.table);
        !record.has_pending_work() && head.is_some_and(|head| head.revision == record.published)
    }

    /// Returns `true` if the mirror has work before the next request to its table.
    fn has_work(&self, record: &ChannelState) -> bool {
        match record.idle_period() {
            IdlePeriod::Never => true,
            IdlePeriod::Until(table, told) => self.0.app.store().head(&table).is_none_or(|head| head.revision != told),
            IdlePeriod::UntilRequested => false,
        }
    }

    /// Starts the mirror's task unless it is running.
    fn start_task(&self, handle: &Arc<MirrorHandle>) {
        if let Some(orders) = handle.attach_task() {
            self.start_task_with(handle, orders);
        }
    }

    /// Starts the mirror's task with this order queue.
    fn start_task_with(&self, handle: &Arc<MirrorHandle>, orders: UnboundedReceiver<MirrorOrder>) {
        let audience = handle.status().audience;
        if !self.is_served_here(&audience) {
            // The process that serves the channel reads the change from the store.
            return;
        }
        let Some(chat) = self.chat(audience.network()) else {
            warn!(place = %handle.id.0, "no platform is set up that has this place");
            return;
        };
        let Some(record) = self.0.app.store().mirror(&handle.id) else { return };
        let others = (*self.0.leases.borrow() != HeldLeases::All).then(|| self.0.app.now());
        let mut task = MirrorTask::new(self.0.app.clone(), chat, handle.clone(), record, orders);
        (task.peers_until, task.mirrors) = (others, Arc::downgrade(&self.0));
        tokio::spawn(task.run());
    }
}
