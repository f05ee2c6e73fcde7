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

use super::message_format::{self, MentionedMember, SEND_KEY_FIELD, ThreadPosition, Upload};
use super::private_room::{InitiatedBy, matrix_user};
use super::requests::{CALL_TIMEOUT, retry_rate_limited, send_once, without_retries};
use super::room_or_thread::RoomOrThread;
use super::send_queue::SendQueue;
use super::shortcut_reactions::ShortcutReactions;
use super::upload::{UploadRefusal, Uploads};
use super::{Matrix, NETWORK};
use bot_app::mirror::{
    BoardPlacement, Capabilities, ChannelSettings, Chat, ChatError, FinishedOffers, KeyScope, PinTarget,
    PrivateMirrorSetting, SendPermit, SendRate, Urgency,
};
use bot_core::channel::state::Audience;
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::picture::Format;
use bot_core::surface::{Message, Picture};
use bot_core::table::id::TableId;
use bot_core::table::link::LinkedRoom;
use bot_store::{MirrorFilter, Store};

/// Time for which a homeserver certainly deduplicates a transaction id.
const DEDUPLICATION_PERIOD: Duration = Duration::from_secs(30 * 60);
const LOW_PRIORITY_EDIT_PAUSE: Duration = Duration::from_secs(10);
/// Largest number of items in a menu; an island has fewer hexes.
pub(super) const MAX_MENU_ITEMS: usize = 20;
/// Number of a room's last messages in which a message is looked for.
const SEARCHED_MESSAGES: u32 = 100;
/// Longest wait of an answer in the send queue.
const MAX_SEND_WAIT: Duration = Duration::from_secs(600);
/// Interval between allowed events from which rooms are told that the homeserver is slow.
const SLOW_INTERVAL: Duration = Duration::from_secs(2);
/// Number of hands that stay pinned in a private room: enough for concurrent games.
const MAX_PINNED_HANDS: usize = 3;

/// Number of threads with a remembered last message.
const MAX_REMEMBERED_THREADS: usize = 1024;

/// State of the adapter that lasts as long as the process.
#[derive(Default)]
pub(super) struct ProcessState {
    uploads: Uploads,
    pub(super) shortcut_reactions: ShortcutReactions,
    pub(super) send_queue: SendQueue,
    /// Reports rooms affected by a limit of the homeserver.
    shortages: Mutex<Option<mpsc::UnboundedSender<(RoomOrThread, Shortage)>>>,
    /// Last message seen in each thread.
    last_in_threads: Mutex<HashMap<OwnedEventId, OwnedEventId>>,
    private_room_locks: Mutex<HashMap<PlayerId, Arc<tokio::sync::Mutex<()>>>>,
}

/// Limit of the homeserver that affects a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shortage {
    /// Rate limit: one event per interval.
    Events(Duration),
    /// Pictures are refused.
    Picture(UploadRefusal),
}

impl ProcessState {
    /// Returns the stream of rooms affected by a limit, from now on.
    pub(super) fn shortages(&self) -> mpsc::UnboundedReceiver<(RoomOrThread, Shortage)> {
        let (sender, receiver) = mpsc::unbounded_channel();
        *self.shortages.lock().unwrap_or_else(PoisonError::into_inner) = Some(sender);
        receiver
    }

    fn report_shortage(&self, spot: &RoomOrThread, of: Shortage) {
        let shortages = self.shortages.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shortages) = shortages.as_ref() {
            // The receiver is gone during shutdown.
            let _ = shortages.send((spot.clone(), of));
        }
    }

    /// Handles a rate limit response: slows the send queue, and reports the room if the interval is long.
    fn handle_rate_limit(&self, spot: Option<&RoomOrThread>, after: Duration) {
        let interval = self.send_queue.record_refusal(after);
        if let Some(spot) = spot.filter(|_| interval >= SLOW_INTERVAL) {
            self.report_shortage(spot, Shortage::Events(interval));
        }
    }

    /// Returns the last known message of a thread; its root if there is none.
    pub(super) fn last_in_thread(&self, root: &EventId) -> OwnedEventId {
        let threads = self.last_in_threads.lock().unwrap_or_else(PoisonError::into_inner);
        threads.get(root).cloned().unwrap_or_else(|| root.to_owned())
    }

    /// Records a message in a thread.
    pub(super) fn set_last_in_thread(&self, root: &EventId, event: &EventId) {
        let mut threads = self.last_in_threads.lock().unwrap_or_else(PoisonError::into_inner);
        if threads.len() >= MAX_REMEMBERED_THREADS && !threads.contains_key(root) {
            threads.clear();
        }
        threads.insert(root.to_owned(), event.to_owned());
    }

    /// Returns the lock for finding or creating an account's private room.
    pub(super) fn private_room_lock(&self, account: &PlayerId) -> Arc<tokio::sync::Mutex<()>> {
        let mut making = self.private_room_locks.lock().unwrap_or_else(PoisonError::into_inner);
        making.entry(account.clone()).or_default().clone()
    }
}

fn parse_event_id(id: &MessageId) -> Result<OwnedEventId, ChatError> {
    EventId::parse(&id.0).map_err(|_| ChatError::Rejected(format!("{} is no message", id.0)))
}

fn transaction_id(name: &str) -> OwnedTransactionId {
    <&TransactionId>::from(name).to_owned()
}

/// Maps `Forbidden` to `Refused`, for requests that are optional.
fn forbidden_to_refused(error: ChatError) -> ChatError {
    match error {
        ChatError::Forbidden(right) => ChatError::Rejected(right),
        other => other,
    }
}

impl Matrix {
    /// Converts a message to event content without mentions.
    pub(super) fn event_content(
        &self,
        message: &Message,
        picture: Option<&Upload>,
        hint: Option<&str>,
    ) -> Map<String, Value> {
        message_format::message_content(message, picture, hint, self.settings.prefix.as_str(), &[])
    }

    /// Returns the name of the room where a table is played, if it has one.
    pub(super) fn table_room_name(&self, table: &TableId) -> Option<String> {
        let store = self.notes.app().store();
        let places = store.find_mirrors(&MirrorFilter::Table(table.clone())).into_iter();
        let mut rooms = places.filter_map(|id| match store.mirror(&id)?.audience {
            Audience::Room(room) if room.network() == NETWORK => RoomOrThread::parse(&room).ok(),
            _ => None,
        });
        rooms.find_map(|spot| self.find_room_name(&spot))
    }

    /// Returns the name of a room, if it has one.
    fn find_room_name(&self, spot: &RoomOrThread) -> Option<String> {
        let name = self.client.get_room(&spot.room)?.name()?;
        LinkedRoom::new(NETWORK, Some(&name)).name
    }

    /// Converts a message to event content that mentions those called who are in the room. If the message names its table,
    /// its title starts with the room where that is played.
    async fn content_with_mentions(
        &self,
        room: &Room,
        message: &Message,
        picture: Option<&Upload>,
    ) -> Map<String, Value> {
        let played = message.table.as_ref().and_then(|table| self.table_room_name(table));
        let titled = played.zip(message.title.as_ref()).map(|(room, title)| {
            let title = Some(format!("{room} · {title}"));
            Message { title, ..message.clone() }
        });
        let message = titled.as_ref().unwrap_or(message);
        let mut called = Vec::new();
        for account in &message.mentions {
            let Ok(user) = matrix_user(account) else { continue };
            if let Ok(Some(member)) = room.get_member_no_sync(&user).await
                && *member.membership() == MembershipState::Join
            {
                called.push(MentionedMember { name: member.name().to_owned(), user: user.to_string() });
            }
        }
        message_format::message_content(message, picture, None, self.settings.prefix.as_str(), &called)
    }

    /// Uploads a message's picture, at half its size if the homeserver refuses the full one. Returns the message with that
    /// picture, and the upload; no upload if the picture is refused, which is reported.
    pub(super) async fn upload_picture(
        &self,
        spot: &RoomOrThread,
        room: &Room,
        message: &Message,
    ) -> Result<(Message, Option<Upload>), ChatError> {
        let Some(picture) = &message.picture else { return Ok((message.clone(), None)) };
        let why = match self.upload(room, picture).await? {
            Ok(upload) => return Ok((message.clone(), Some(upload))),
            Err(UploadRefusal::TooLarge) => match self.upload_half(room, picture).await? {
                Ok((half, upload)) => {
                    let message = Message { picture: Some(half), ..message.clone() };
                    return Ok((message, Some(upload)));
                }
                Err(why) => why,
            },
            Err(why) => why,
        };
        // An animation that is too large says nothing about boards.
        if picture.format == Format::Png || why != UploadRefusal::TooLarge {
            self.process_state.report_shortage(spot, Shortage::Picture(why));
        }
        Ok((message.clone(), None))
    }

    async fn upload(&self, room: &Room, picture: &Picture) -> Result<Result<Upload, UploadRefusal>, ChatError> {
        let kind = match picture.format {
            Format::Png => mime::IMAGE_PNG,
            Format::Gif => mime::IMAGE_GIF,
        };
        self.process_state.uploads.get_or_upload(&self.client, room, &picture.bytes, &kind).await
    }

    /// Uploads a picture at half its size.
    async fn upload_half(
        &self,
        room: &Room,
        picture: &Picture,
    ) -> Result<Result<(Picture, Upload), UploadRefusal>, ChatError> {
        let whole = picture.clone();
        let half = tokio::task::spawn_blocking(move || whole.half_size()).await.ok().flatten();
        let Some(half) = half else { return Ok(Err(UploadRefusal::TooLarge)) };
        let uploaded = self.upload(room, &half).await?;
        if uploaded.as_ref().is_err_and(|why| *why == UploadRefusal::TooLarge) {
            self.process_state.uploads.record_board_refused();
        }
        Ok(uploaded.map(|upload| (half, upload)))
    }

    /// Like [`Matrix::upload_picture`], for a mirrored message: fails if nothing but a refused picture would be in it.
    async fn upload_mirrored_picture(
        &self,
        spot: &RoomOrThread,
        room: &Room,
        message: &Message,
    ) -> Result<(Message, Option<Upload>), ChatError> {
        match self.upload_picture(spot, room, message).await? {
            (_, None) if message.is_bare_picture() => {
                Err(ChatError::Rejected("the homeserver does not take the picture".to_owned()))
            }
            shown => Ok(shown),
        }
    }

    /// Uploads a file. The inner error is the homeserver's reason to refuse it.
    pub(super) async fn upload_file(
        &self,
        room: &Room,
        bytes: &Arc<[u8]>,
    ) -> Result<Result<Upload, UploadRefusal>, ChatError> {
        self.process_state.uploads.get_or_upload(&self.client, room, bytes, &mime::APPLICATION_OCTET_STREAM).await
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
            let _ticket = self.process_state.send_queue.wait_for_ticket(urgency, since).await;
            match self.send_now(room, content.clone(), name.clone(), None).await {
                Err(ChatError::Busy) if since.elapsed() < MAX_SEND_WAIT => {}
                Err(ChatError::Busy) => {
                    return Err(ChatError::Temporary("the homeserver is busy".to_owned()));
                }
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
        spot: Option<&RoomOrThread>,
    ) -> Result<OwnedEventId, ChatError> {
        let content = Value::Object(content);
        let send = || async {
            let sending = room.send_raw("m.room.message", content);
            sending.with_transaction_id(&name).with_request_config(without_retries()).await
        };
        match send_once(room, send, |after| self.process_state.handle_rate_limit(spot, after)).await {
            Ok(sent) => {
                self.process_state.send_queue.record_sent();
                Ok(sent.response.event_id)
            }
            // A 404 for a new message means that the room is gone.
            Err(ChatError::MessageGone) => Err(ChatError::RoomGone),
            Err(error) => Err(error),
        }
    }

    /// Sets the pinned events of a room.
    async fn set_pinned(&self, room: &Room, pinned: Vec<OwnedEventId>) -> Result<(), ChatError> {
        let content = RoomPinnedEventsEventContent::new(pinned);
        let send = || async {
            let request = send_state_event::v3::Request::new(
                room.room_id().to_owned(),
                &matrix_sdk::ruma::events::EmptyStateKey,
                &content,
            )?;
            self.client.send(request).with_request_config(without_retries()).await?;
            Ok(())
        };
        send_once(room, send, |after| self.process_state.handle_rate_limit(None, after)).await?;
        self.process_state.send_queue.record_sent();
        Ok(())
    }

    /// Returns an event as it was first sent, if the bot sent it and it can be fetched.
    pub(super) async fn fetch_own_event(&self, room: &Room, event: &EventId) -> Result<Option<Value>, ChatError> {
        let fetched = retry_rate_limited(Some(room), || room.event(event, Some(without_retries()))).await;
        let fetched = match fetched {
            Ok(fetched) => fetched,
            Err(ChatError::MessageGone | ChatError::Forbidden(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let value: Option<Value> = fetched.raw().deserialize_as_unchecked().ok();
        Ok(value.filter(|value| value["sender"] == self.own_user.as_str()))
    }
}

#[async_trait]
impl Chat for Matrix {
    fn network(&self) -> &'static str {
        NETWORK
    }

    fn server(&self, room: &RoomId, _: &dyn Store) -> RoomId {
        // The room includes its threads.
        RoomOrThread::parse(room).map_or_else(|_| room.clone(), |spot| RoomOrThread::from_room(&spot.room).room_id())
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            key_lifetime: DEDUPLICATION_PERIOD - 2 * CALL_TIMEOUT,
            key_scope: KeyScope::Device,
            min_edit_interval: LOW_PRIORITY_EDIT_PAUSE,
            max_choices: MAX_MENU_ITEMS,
        }
    }

    async fn channel_settings(&self, room: &RoomId) -> ChannelSettings {
        let flow = if self.process_state.send_queue.is_limited() { SendRate::Limited } else { SendRate::Unlimited };
        let nowhere = ChannelSettings { send_rate: flow, pins: PinTarget::Nothing, ..ChannelSettings::default() };
        let Ok(spot) = RoomOrThread::parse(room) else { return nowhere };
        let Ok(room) = self.room(&spot.room) else { return nowhere };
        let may = room.power_levels_or_default().await;
        let may = may.user_can_send_state(&self.own_user, StateEventType::RoomPinnedEvents);
        let known = self.room_settings(&spot.room);
        let pins = match (may, known.whose) {
            (false, _) => PinTarget::Nothing,
            (true, None) => PinTarget::Status,
            (true, Some(_)) => PinTarget::Hand,
        };
        let boards = match self.process_state.uploads.are_boards_refused() {
            true => BoardPlacement::Disabled,
            false => known.pictures.into(),
        };
        ChannelSettings { boards, pins, finished_offers: FinishedOffers::Edit, send_rate: flow }
    }

    fn acquire_permit(&self, urgency: Urgency, since: Instant) -> Option<BoxFuture<'_, SendPermit>> {
        if !self.process_state.send_queue.is_limited() {
            return None;
        }
        Some(Box::pin(async move {
            let pass: SendPermit = Box::new(self.process_state.send_queue.wait_for_ticket(urgency, since).await);
            pass
        }))
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        let spot = RoomOrThread::parse(room)?;
        let room = self.room(&spot.room)?;
        let (shown, upload) = self.upload_mirrored_picture(&spot, &room, message).await?;
        let content =
            message_format::with_send_key(self.content_with_mentions(&room, &shown, upload.as_ref()).await, key);
        let content = match &spot.thread {
            Some(root) => {
                let last = self.process_state.last_in_thread(root);
                message_format::into_thread(content, root.as_str(), ThreadPosition::After(last.as_str()))
            }
            None => content,
        };
        let sent = self.send_now(&room, content, transaction_id(&key.0), Some(&spot)).await?;
        if let Some(root) = &spot.thread {
            self.process_state.set_last_in_thread(root, &sent);
        }
        self.process_state.shortcut_reactions.queue_reactions(
            &self.process_state.send_queue,
            room,
            sent.clone(),
            &message.buttons,
        );
        Ok(MessageId(sent.to_string()))
    }

    async fn find_by_key(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError> {
        let room = self.room(&RoomOrThread::parse(room)?.room)?;
        let look = || {
            let mut options = MessagesOptions::backward();
            options.limit = UInt::from(SEARCHED_MESSAGES);
            room.messages(options)
        };
        let last = retry_rate_limited(Some(&room), look).await.map_err(forbidden_to_refused)?;
        let ours = last.chunk.iter().filter(|event| event.sender().as_deref() == Some(&*self.own_user));
        let has_key = |value: &Value| value["content"][SEND_KEY_FIELD] == key.0.as_str();
        let mut found =
            ours.filter(|event| event.raw().deserialize_as_unchecked::<Value>().is_ok_and(|value| has_key(&value)));
        Ok(found.find_map(|event| event.event_id()).map(|id| MessageId(id.to_string())))
    }

    async fn edit(&self, room: &RoomId, id: &MessageId, message: &Message) -> Result<(), ChatError> {
        let spot = RoomOrThread::parse(room)?;
        let room = self.room(&spot.room)?;
        let event = parse_event_id(id)?;
        let (shown, upload) = self.upload_mirrored_picture(&spot, &room, message).await?;
        let content = self.content_with_mentions(&room, &shown, upload.as_ref()).await;
        let content = message_format::edit_content(event.as_str(), content);
        self.send_now(&room, content, TransactionId::new(), Some(&spot)).await?;
        self.process_state.shortcut_reactions.queue_reactions(
            &self.process_state.send_queue,
            room,
            event,
            &message.buttons,
        );
        Ok(())
    }

    async fn delete(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        let room = self.room(&RoomOrThread::parse(room)?.room)?;
        let event = parse_event_id(id)?;
        if let Some(mut pinned) = room.pinned_event_ids().filter(|pinned| pinned.contains(&event)) {
            pinned.retain(|other| *other != event);
            // The message is redacted even if unpinning fails.
            let unpinned = self.set_pinned(&room, pinned).await;
            drop(unpinned.inspect_err(|error| tracing::debug!(%error, "a message stays pinned")));
        }
        let name = transaction_id(&format!("gone-{}", event.as_str().trim_start_matches('$')));
        let redact = || async {
            let request = redact_event::v3::Request::new(room.room_id().to_owned(), event, name);
            self.client.send(request).with_request_config(without_retries()).await?;
            Ok(())
        };
        match send_once(&room, redact, |after| self.process_state.handle_rate_limit(None, after)).await {
            Ok(()) => {
                self.process_state.send_queue.record_sent();
                Ok(())
            }
            Err(ChatError::MessageGone) => Ok(()),
            Err(error) => Err(forbidden_to_refused(error)),
        }
    }

    async fn pin(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        let spot = RoomOrThread::parse(room)?;
        let room = self.room(&spot.room)?;
        let event = parse_event_id(id)?;
        let mut pinned = room.pinned_event_ids().unwrap_or_default();
        if pinned.contains(&event) {
            return Ok(());
        }
        pinned.push(event);
        if self.private_room_owner(&spot.room).is_some() {
            // All pins there are hands, mostly of finished games.
            pinned.drain(..pinned.len().saturating_sub(MAX_PINNED_HANDS));
        }
        self.set_pinned(&room, pinned).await.map_err(forbidden_to_refused)
    }

    async fn address(&self, room: &RoomId, message: Option<&MessageId>) -> Option<String> {
        let room = self.room(&RoomOrThread::parse(room).ok()?.room).ok()?;
        let link = match message.and_then(|message| parse_event_id(message).ok()) {
            Some(event) => room.matrix_to_event_permalink(event).await,
            None => room.matrix_to_permalink().await,
        };
        let link = link.inspect_err(|error| tracing::debug!(%error, "no address of a room"));
        Some(link.ok()?.to_string())
    }

    async fn room_name(&self, room: &RoomId, reader: &PlayerId) -> Option<String> {
        let (spot, user) = (RoomOrThread::parse(room).ok()?, matrix_user(reader).ok()?);
        let member = self.client.get_room(&spot.room)?.get_member_no_sync(&user).await.ok()??;
        (*member.membership() == MembershipState::Join).then(|| self.find_room_name(&spot)).flatten()
    }

    async fn notify_seated(&self, account: &PlayerId, table: &TableId) -> PrivateMirrorSetting {
        self.remember_table(account, table).await;
        PrivateMirrorSetting::Enabled
    }

    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError> {
        let private = self.find_or_create_private_room(account, InitiatedBy::Bot).await?;
        Ok(RoomOrThread::from_room(private.room.room_id()).room_id())
    }
}
