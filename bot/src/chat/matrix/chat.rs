//! Messages in Matrix rooms, posted and edited for the mirrors of tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use matrix_sdk::Room;
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::api::client::redact::redact_event;
use matrix_sdk::ruma::api::client::state::send_state_event;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::events::room::member::MembershipState;
use matrix_sdk::ruma::events::room::pinned_events::RoomPinnedEventsEventContent;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedTransactionId, TransactionId, UInt};
use serde_json::{Map, Value};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::lane::Lane;
use super::private::{AskedBy, user_of};
use super::refusal::{LONGEST, at_once, once, patiently};
use super::seed::Seeds;
use super::show::{self, Called, InThread, KEY, Upload};
use super::spot::Spot;
use super::upload::{NotTaken, Uploads};
use super::{Matrix, NETWORK};
use crate::place::{
    Boards, Capabilities, Chat, ChatError, Flow, Manner, Offers, Pass, Pins, Remembers, Urgency, Wish,
};
use crate::store::{Clue, Store};
use bot_core::channel::record::Audience;
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::picture::Format;
use bot_core::surface::{Message, Picture};
use bot_core::table::id::TableId;
use bot_core::table::link::LinkedRoom;

/// Time for which a homeserver certainly deduplicates a transaction id.
const KNOWN_FOR: Duration = Duration::from_secs(30 * 60);
const QUIET_PAUSE: Duration = Duration::from_secs(10);
/// Largest number of items in a menu; an island has fewer hexes.
pub(super) const CHOICES: usize = 20;
/// Number of a room's last messages in which a message is looked for.
const LAST: u32 = 100;
/// Longest wait of an answer in the send queue.
const PATIENCE: Duration = Duration::from_secs(600);
/// Interval between allowed events from which rooms are told that the homeserver is slow.
const SLOW: Duration = Duration::from_secs(2);
/// Number of hands that stay pinned in a private room: enough for concurrent games.
const HANDS: usize = 3;

/// Number of threads with a remembered last message.
const THREADS: usize = 1024;

/// State of the adapter that lasts as long as the process.
#[derive(Default)]
pub(super) struct ProcessState {
    uploads: Uploads,
    pub(super) seeds: Seeds,
    pub(super) lane: Lane,
    /// Reports rooms affected by a limit of the homeserver.
    shortages: Mutex<Option<mpsc::UnboundedSender<(Spot, Shortage)>>>,
    /// Last message seen in each thread.
    threads: Mutex<HashMap<OwnedEventId, OwnedEventId>>,
    making: Mutex<HashMap<PlayerId, Arc<tokio::sync::Mutex<()>>>>,
}

/// Limit of the homeserver that affects a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shortage {
    /// Rate limit: one event per interval.
    Events(Duration),
    /// Pictures are refused.
    Picture(NotTaken),
}

impl ProcessState {
    /// Returns the stream of rooms affected by a limit, from now on.
    pub(super) fn shortages(&self) -> mpsc::UnboundedReceiver<(Spot, Shortage)> {
        let (sender, receiver) = mpsc::unbounded_channel();
        *self.shortages.lock().unwrap_or_else(PoisonError::into_inner) = Some(sender);
        receiver
    }

    fn is_short(&self, spot: &Spot, of: Shortage) {
        let shortages = self.shortages.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shortages) = shortages.as_ref() {
            // The receiver is gone during shutdown.
            let _ = shortages.send((spot.clone(), of));
        }
    }

    /// Handles a rate limit response: slows the send queue, and reports the room if the interval is long.
    fn limited(&self, spot: Option<&Spot>, after: Duration) {
        let interval = self.lane.refused(after);
        if let Some(spot) = spot.filter(|_| interval >= SLOW) {
            self.is_short(spot, Shortage::Events(interval));
        }
    }

    /// Returns the last known message of a thread; its root if there is none.
    pub(super) fn last_in(&self, root: &EventId) -> OwnedEventId {
        let threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        threads.get(root).cloned().unwrap_or_else(|| root.to_owned())
    }

    /// Records a message in a thread.
    pub(super) fn came_last(&self, root: &EventId, event: &EventId) {
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        if threads.len() >= THREADS && !threads.contains_key(root) {
            threads.clear();
        }
        threads.insert(root.to_owned(), event.to_owned());
    }

    /// Returns the lock for finding or creating an account's private room.
    pub(super) fn making(&self, account: &PlayerId) -> Arc<tokio::sync::Mutex<()>> {
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        making.entry(account.clone()).or_default().clone()
    }
}

fn event(id: &MessageId) -> Result<OwnedEventId, ChatError> {
    EventId::parse(&id.0).map_err(|_| ChatError::Refused(format!("{} is no message", id.0)))
}

fn transaction(name: &str) -> OwnedTransactionId {
    <&TransactionId>::from(name).to_owned()
}

/// Maps `Forbidden` to `Refused`, for requests that are optional.
fn spared(error: ChatError) -> ChatError {
    match error {
        ChatError::Forbidden(right) => ChatError::Refused(right),
        other => other,
    }
}

impl Matrix {
    /// Converts a message to event content without mentions.
    pub(super) fn content(
        &self,
        message: &Message,
        picture: Option<&Upload>,
        hint: Option<&str>,
    ) -> Map<String, Value> {
        show::content(message, picture, hint, self.settings.prefix.as_str(), &[])
    }

    /// Returns the name of the room where a table is played, if it has one.
    pub(super) fn played_in(&self, table: &TableId) -> Option<String> {
        let store = self.notes.app().store();
        let places = store.places_by(&Clue::Table(table.clone())).into_iter();
        let mut rooms = places.filter_map(|id| match store.place(&id)?.audience {
            Audience::Room(room) if room.network() == NETWORK => Spot::read(&room).ok(),
            _ => None,
        });
        rooms.find_map(|spot| self.named(&spot))
    }

    /// Returns the name of a room, if it has one.
    fn named(&self, spot: &Spot) -> Option<String> {
        let name = self.client.get_room(&spot.room)?.name()?;
        LinkedRoom::new(NETWORK, Some(&name)).name
    }

    /// Converts a message to event content that mentions those called who are in the room. If the message names its table,
    /// its title starts with the room where that is played.
    async fn called(&self, room: &Room, message: &Message, picture: Option<&Upload>) -> Map<String, Value> {
        let played = message.table.as_ref().and_then(|table| self.played_in(table));
        let titled = played.zip(message.title.as_ref()).map(|(room, title)| {
            let title = Some(format!("{room} · {title}"));
            Message { title, ..message.clone() }
        });
        let message = titled.as_ref().unwrap_or(message);
        let mut called = Vec::new();
        for account in &message.calls {
            let Ok(user) = user_of(account) else { continue };
            if let Ok(Some(member)) = room.get_member_no_sync(&user).await
                && *member.membership() == MembershipState::Join
            {
                called.push(Called { name: member.name().to_owned(), user: user.to_string() });
            }
        }
        show::content(message, picture, None, self.settings.prefix.as_str(), &called)
    }

    /// Uploads a message's picture, at half its size if the homeserver refuses the full one. Returns the message with that
    /// picture, and the upload; no upload if the picture is refused, which is reported.
    pub(super) async fn uploaded(
        &self,
        spot: &Spot,
        room: &Room,
        message: &Message,
    ) -> Result<(Message, Option<Upload>), ChatError> {
        let Some(picture) = &message.picture else { return Ok((message.clone(), None)) };
        let why = match self.upload(room, picture).await? {
            Ok(upload) => return Ok((message.clone(), Some(upload))),
            Err(NotTaken::TooLarge) => match self.upload_half(room, picture).await? {
                Ok((half, upload)) => {
                    let message = Message { picture: Some(half), ..message.clone() };
                    return Ok((message, Some(upload)));
                }
                Err(why) => why,
            },
            Err(why) => why,
        };
        // An animation that is too large says nothing about boards.
        if picture.format == Format::Png || why != NotTaken::TooLarge {
            self.kept.is_short(spot, Shortage::Picture(why));
        }
        Ok((message.clone(), None))
    }

    async fn upload(&self, room: &Room, picture: &Picture) -> Result<Result<Upload, NotTaken>, ChatError> {
        let kind = match picture.format {
            Format::Png => mime::IMAGE_PNG,
            Format::Gif => mime::IMAGE_GIF,
        };
        self.kept.uploads.get(&self.client, room, &picture.bytes, &kind).await
    }

    /// Uploads a picture at half its size.
    async fn upload_half(
        &self,
        room: &Room,
        picture: &Picture,
    ) -> Result<Result<(Picture, Upload), NotTaken>, ChatError> {
        let whole = picture.clone();
        let half = tokio::task::spawn_blocking(move || whole.halved()).await.ok().flatten();
        let Some(half) = half else { return Ok(Err(NotTaken::TooLarge)) };
        let uploaded = self.upload(room, &half).await?;
        if uploaded.as_ref().is_err_and(|why| *why == NotTaken::TooLarge) {
            self.kept.uploads.takes_no_board();
        }
        Ok(uploaded.map(|upload| (half, upload)))
    }

    /// Like [`Matrix::uploaded`], for a mirrored message: fails if nothing but a refused picture would be in it.
    async fn shown(
        &self,
        spot: &Spot,
        room: &Room,
        message: &Message,
    ) -> Result<(Message, Option<Upload>), ChatError> {
        match self.uploaded(spot, room, message).await? {
            (_, None) if message.is_bare_picture() => {
                Err(ChatError::Refused("the homeserver does not take the picture".to_owned()))
            }
            shown => Ok(shown),
        }
    }

    /// Uploads a file. The inner error is the homeserver's reason to refuse it.
    pub(super) async fn uploaded_file(
        &self,
        room: &Room,
        bytes: &Arc<[u8]>,
    ) -> Result<Result<Upload, NotTaken>, ChatError> {
        self.kept.uploads.get(&self.client, room, bytes, &mime::APPLICATION_OCTET_STREAM).await
    }

    /// Sends a message with the transaction id `name` when its turn comes in the send queue.
    pub(super) async fn send(
        &self,
        room: &Room,
        content: Map<String, Value>,
        name: Option<OwnedTransactionId>,
        urgency: Urgency,
    ) -> Result<OwnedEventId, ChatError> {
        let name = name.unwrap_or_else(TransactionId::new);
        let since = Instant::now();
        loop {
            let _ticket = self.kept.lane.ticket(urgency, since).await;
            match self.send_now(room, content.clone(), name.clone(), None).await {
                Err(ChatError::Busy) if since.elapsed() < PATIENCE => {}
                Err(ChatError::Busy) => return Err(ChatError::Later("the homeserver is busy".to_owned())),
                sent => return sent,
            }
        }
    }

    /// Sends a message immediately. `spot` is the room or thread to inform about rate limits, for messages to everybody
    /// there.
    async fn send_now(
        &self,
        room: &Room,
        content: Map<String, Value>,
        name: OwnedTransactionId,
        spot: Option<&Spot>,
    ) -> Result<OwnedEventId, ChatError> {
        let content = Value::Object(content);
        let send = || async {
            let sending = room.send_raw("m.room.message", content);
            sending.with_transaction_id(&name).with_request_config(once()).await
        };
        match at_once(room, send, |after| self.kept.limited(spot, after)).await {
            Ok(sent) => {
                self.kept.lane.sent();
                Ok(sent.response.event_id)
            }
            // A 404 for a new message means that the room is gone.
            Err(ChatError::MessageGone) => Err(ChatError::RoomGone),
            Err(error) => Err(error),
        }
    }

    /// Sets the pinned events of a room.
    async fn pinned(&self, room: &Room, pinned: Vec<OwnedEventId>) -> Result<(), ChatError> {
        let content = RoomPinnedEventsEventContent::new(pinned);
        let send = || async {
            let request = send_state_event::v3::Request::new(
                room.room_id().to_owned(),
                &matrix_sdk::ruma::events::EmptyStateKey,
                &content,
            )?;
            self.client.send(request).with_request_config(once()).await?;
            Ok(())
        };
        at_once(room, send, |after| self.kept.limited(None, after)).await?;
        self.kept.lane.sent();
        Ok(())
    }

    /// Returns an event as it was first sent, if the bot sent it and it can be fetched.
    pub(super) async fn own(&self, room: &Room, event: &EventId) -> Result<Option<Value>, ChatError> {
        let fetched = patiently(Some(room), || room.event(event, Some(once()))).await;
        let fetched = match fetched {
            Ok(fetched) => fetched,
            Err(ChatError::MessageGone | ChatError::Forbidden(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let value: Option<Value> = fetched.raw().deserialize_as_unchecked().ok();
        Ok(value.filter(|value| value["sender"] == self.me.as_str()))
    }
}

#[async_trait]
impl Chat for Matrix {
    fn network(&self) -> &'static str {
        NETWORK
    }

    fn server(&self, room: &RoomId, _: &dyn Store) -> RoomId {
        // The room includes its threads.
        Spot::read(room).map_or_else(|_| room.clone(), |spot| Spot::of_room(&spot.room).name())
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            remembers_for: KNOWN_FOR - 2 * LONGEST,
            remembers: Remembers::Device,
            quiet_pause: QUIET_PAUSE,
            choices: CHOICES,
        }
    }

    async fn manner(&self, room: &RoomId) -> Manner {
        let flow = if self.kept.lane.is_limited() { Flow::Limited } else { Flow::Free };
        let nowhere = Manner { flow, pins: Pins::Nothing, ..Manner::default() };
        let Ok(spot) = Spot::read(room) else { return nowhere };
        let Ok(room) = self.room(&spot.room) else { return nowhere };
        let may = room.power_levels_or_default().await;
        let may = may.user_can_send_state(&self.me, StateEventType::RoomPinnedEvents);
        let known = self.known_room(&spot.room);
        let pins = match (may, known.whose) {
            (false, _) => Pins::Nothing,
            (true, None) => Pins::Status,
            (true, Some(_)) => Pins::Hand,
        };
        let boards = match self.kept.uploads.are_refused() {
            true => Boards::Without,
            false => known.pictures.into(),
        };
        Manner { boards, pins, offers: Offers::Over, flow }
    }

    fn pass(&self, urgency: Urgency, since: Instant) -> Option<BoxFuture<'_, Pass>> {
        if !self.kept.lane.is_limited() {
            return None;
        }
        Some(Box::pin(async move {
            let pass: Pass = Box::new(self.kept.lane.ticket(urgency, since).await);
            pass
        }))
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        let spot = Spot::read(room)?;
        let room = self.room(&spot.room)?;
        let (shown, upload) = self.shown(&spot, &room, message).await?;
        let content = show::keyed(self.called(&room, &shown, upload.as_ref()).await, key);
        let content = match &spot.thread {
            Some(root) => {
                let last = self.kept.last_in(root);
                show::threaded(content, root.as_str(), InThread::After(last.as_str()))
            }
            None => content,
        };
        let sent = self.send_now(&room, content, transaction(&key.0), Some(&spot)).await?;
        if let Some(root) = &spot.thread {
            self.kept.came_last(root, &sent);
        }
        self.kept.seeds.sow(&self.kept.lane, room, sent.clone(), &message.buttons);
        Ok(MessageId(sent.to_string()))
    }

    async fn find(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError> {
        let room = self.room(&Spot::read(room)?.room)?;
        let look = || {
            let mut options = MessagesOptions::backward();
            options.limit = UInt::from(LAST);
            room.messages(options)
        };
        let last = patiently(Some(&room), look).await.map_err(spared)?;
        let ours = last.chunk.iter().filter(|event| event.sender().as_deref() == Some(&*self.me));
        let has_key = |value: &Value| value["content"][KEY] == key.0.as_str();
        let mut found = ours.filter(|event| {
            event.raw().deserialize_as_unchecked::<Value>().is_ok_and(|value| has_key(&value))
        });
        Ok(found.find_map(|event| event.event_id()).map(|id| MessageId(id.to_string())))
    }

    async fn edit(&self, room: &RoomId, id: &MessageId, message: &Message) -> Result<(), ChatError> {
        let spot = Spot::read(room)?;
        let room = self.room(&spot.room)?;
        let event = event(id)?;
        let (shown, upload) = self.shown(&spot, &room, message).await?;
        let content = self.called(&room, &shown, upload.as_ref()).await;
        let content = show::change(event.as_str(), content);
        self.send_now(&room, content, TransactionId::new(), Some(&spot)).await?;
        self.kept.seeds.sow(&self.kept.lane, room, event, &message.buttons);
        Ok(())
    }

    async fn delete(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        let room = self.room(&Spot::read(room)?.room)?;
        let event = event(id)?;
        if let Some(mut pinned) = room.pinned_event_ids().filter(|pinned| pinned.contains(&event)) {
            pinned.retain(|other| *other != event);
            // The message is redacted even if unpinning fails.
            let unpinned = self.pinned(&room, pinned).await;
            drop(unpinned.inspect_err(|error| tracing::debug!(%error, "a message stays pinned")));
        }
        let name = transaction(&format!("gone-{}", event.as_str().trim_start_matches('$')));
        let redact = || async {
            let request = redact_event::v3::Request::new(room.room_id().to_owned(), event, name);
            self.client.send(request).with_request_config(once()).await?;
            Ok(())
        };
        match at_once(&room, redact, |after| self.kept.limited(None, after)).await {
            Ok(()) => {
                self.kept.lane.sent();
                Ok(())
            }
            Err(ChatError::MessageGone) => Ok(()),
            Err(error) => Err(spared(error)),
        }
    }

    async fn pin(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        let spot = Spot::read(room)?;
        let room = self.room(&spot.room)?;
        let event = event(id)?;
        let mut pinned = room.pinned_event_ids().unwrap_or_default();
        if pinned.contains(&event) {
            return Ok(());
        }
        pinned.push(event);
        if self.private_of(&spot.room).is_some() {
            // All pins there are hands, mostly of finished games.
            pinned.drain(..pinned.len().saturating_sub(HANDS));
        }
        self.pinned(&room, pinned).await.map_err(spared)
    }

    async fn address(&self, room: &RoomId, message: Option<&MessageId>) -> Option<String> {
        let room = self.room(&Spot::read(room).ok()?.room).ok()?;
        let link = match message.and_then(|message| event(message).ok()) {
            Some(event) => room.matrix_to_event_permalink(event).await,
            None => room.matrix_to_permalink().await,
        };
        let link = link.inspect_err(|error| tracing::debug!(%error, "no address of a room"));
        Some(link.ok()?.to_string())
    }

    async fn name(&self, room: &RoomId, reader: &PlayerId) -> Option<String> {
        let (spot, user) = (Spot::read(room).ok()?, user_of(reader).ok()?);
        let member = self.client.get_room(&spot.room)?.get_member_no_sync(&user).await.ok()??;
        (*member.membership() == MembershipState::Join).then(|| self.named(&spot)).flatten()
    }

    async fn seated(&self, account: &PlayerId, table: &TableId) -> Wish {
        self.seats(account, table).await;
        Wish::Shown
    }

    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError> {
        let private = self.private(account, AskedBy::Us).await?;
        Ok(Spot::of_room(private.room.room_id()).name())
    }
}
