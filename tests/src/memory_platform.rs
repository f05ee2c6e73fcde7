//! Chat platform in memory: it forgets send keys after a while, refuses edits of old messages, and fails as the run of the
//! process demands.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use bot_app::mirror::{
    BoardPlacement, Capabilities, ChannelSettings, Chat, ChatError, KeyScope, SendPermit, SendRate, Urgency,
};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::{Message, Picture};
use bot_runtime::clock::Clock;
use futures_util::future::BoxFuture;
use jiff::Timestamp;
use tokio::time::{Instant, sleep_until};

use crate::process_run::{DurableState, Operation, ProcessRun};

/// Capabilities of the platform.
pub const CAPABILITIES: Capabilities = Capabilities {
    key_lifetime: Duration::from_secs(180),
    key_scope: KeyScope::Account,
    min_edit_interval: Duration::from_secs(10),
    max_choices: 25,
};
/// Age up to which a message can be edited, unless later edits are accepted.
pub const EDIT_WINDOW: Duration = Duration::from_secs(3600);
/// Maximum duration of a call.
pub const MAX_CALL_DURATION: Duration = Duration::from_secs(200);
/// Number of a room's last messages that can be searched.
const SEARCH_LIMIT: usize = 100;

/// Cause of a deletion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeletedBy {
    Bot,
    /// Somebody else.
    User,
}

/// Treatment of edits of messages older than [`EDIT_WINDOW`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LateEdits {
    #[default]
    Refused,
    Accepted,
}

/// A message with its history.
#[derive(Clone, Debug)]
pub struct PostedMessage {
    pub id: MessageId,
    /// Send key of its post.
    pub key: SendKey,
    /// Time of the post.
    pub at: Timestamp,
    /// All versions, oldest first; never empty.
    pub versions: Vec<Message>,
    /// Cause of its deletion, if deleted.
    pub deleted: Option<DeletedBy>,
    pub pinned: bool,
}

impl PostedMessage {
    /// Current version, or the last one before the deletion.
    pub fn current(&self) -> &Message {
        self.versions.last().expect("it was posted with something")
    }
}

/// A push notification of a browser.
#[derive(Clone, Debug)]
pub struct PushNotification {
    pub at: Timestamp,
    pub key: SendKey,
    pub message: Message,
}

/// State of the platform; it outlives every process run.
#[derive(Clone, Default)]
pub struct ChatServer {
    /// Messages by room, in the order of their posts.
    pub rooms: BTreeMap<RoomId, Vec<PostedMessage>>,
    /// Owners of the private rooms.
    pub owners: BTreeMap<RoomId, PlayerId>,
    /// Accounts that accept no private messages.
    pub closed_accounts: BTreeSet<PlayerId>,
    /// Rooms that are gone or refuse everything, with the error.
    pub unavailable_rooms: BTreeMap<RoomId, ChatError>,
    /// Push notifications, in order.
    pub push_notifications: Vec<PushNotification>,
    /// Error of push notifications, if they fail.
    pub push_error: Option<ChatError>,
    /// Word that no message may contain.
    pub forbidden_word: Option<String>,
    /// Time per message of a rate-limited platform; it also shows boards in messages of their own.
    pub time_per_message: Option<Duration>,
    /// Time at which a rate-limited platform accepts the next message.
    next_free: Option<Instant>,
    pub late_edits: LateEdits,
    /// Number of calls by operation.
    pub calls: BTreeMap<Operation, usize>,
    next_id: u64,
}

impl ChatServer {
    /// Messages of a room that still exist.
    pub fn existing_messages(&self, room: &RoomId) -> Vec<&PostedMessage> {
        self.rooms.get(room).into_iter().flatten().filter(|posted| posted.deleted.is_none()).collect()
    }

    /// Deletes a message, counted among those that still exist, as somebody else would.
    pub fn delete_as_user(&mut self, room: &RoomId, index: usize) {
        let posted = self.rooms.get_mut(room).into_iter().flatten().filter(|posted| posted.deleted.is_none());
        if let Some(posted) = posted.into_iter().nth(index) {
            posted.deleted = Some(DeletedBy::User);
        }
    }

    fn check_available(&self, room: &RoomId) -> Result<(), ChatError> {
        self.unavailable_rooms.get(room).map_or(Ok(()), |why| Err(why.clone()))
    }

    /// An account that accepts no private messages gets no new ones; existing ones can be edited.
    fn check_accepts_new(&self, room: &RoomId) -> Result<(), ChatError> {
        self.check_available(room)?;
        match self.owners.get(room) {
            Some(owner) if self.closed_accounts.contains(owner) => Err(ChatError::Closed),
            _ => Ok(()),
        }
    }

    fn check_accepts(&self, message: &Message) -> Result<(), ChatError> {
        match &self.forbidden_word {
            Some(word) if message.lines.iter().any(|line| line.contains(word)) => {
                Err(ChatError::Rejected(format!("{word} is not said here")))
            }
            _ => Ok(()),
        }
    }

    fn find_message(&mut self, room: &RoomId, id: &MessageId) -> Result<&mut PostedMessage, ChatError> {
        self.check_available(room)?;
        let posted = self.rooms.get_mut(room).into_iter().flatten().find(|posted| posted.id == *id);
        posted.filter(|posted| posted.deleted.is_none()).ok_or(ChatError::MessageGone)
    }

    fn post(
        &mut self,
        room: &RoomId,
        message: &Message,
        key: &SendKey,
        now: Timestamp,
    ) -> Result<MessageId, ChatError> {
        assert!(
            !key.0.is_empty() && key.0.len() <= 25 && key.0.bytes().all(|byte| byte.is_ascii_alphanumeric()),
            "{key:?}"
        );
        assert_valid(message);
        self.check_accepts_new(room)?;
        self.check_accepts(message)?;
        let posted = self.rooms.entry(room.clone()).or_default();
        let known = posted.iter().find(|posted| {
            posted.key == *key && is_within(posted.at, now, CAPABILITIES.key_lifetime + MAX_CALL_DURATION)
        });
        if let Some(known) = known {
            return Ok(known.id.clone());
        }
        self.next_id += 1;
        let id = MessageId(format!("m{}", self.next_id));
        posted.push(PostedMessage {
            id: id.clone(),
            key: key.clone(),
            at: now,
            versions: vec![without_picture(message)],
            deleted: None,
            pinned: false,
        });
        Ok(id)
    }

    fn edit(&mut self, room: &RoomId, id: &MessageId, message: &Message, now: Timestamp) -> Result<(), ChatError> {
        assert_valid(message);
        self.check_accepts(message)?;
        let late_edits = self.late_edits;
        let posted = self.find_message(room, id)?;
        if late_edits == LateEdits::Refused && !is_within(posted.at, now, EDIT_WINDOW) {
            return Err(ChatError::TooOld);
        }
        posted.versions.push(without_picture(message));
        Ok(())
    }

    /// A message contains its key only until its first edit.
    fn find(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError> {
        self.check_available(room)?;
        let mut last = self.existing_messages(room).into_iter().rev().take(SEARCH_LIMIT);
        let known = last.find(|posted| posted.key == *key && posted.versions.len() == 1);
        Ok(known.map(|posted| posted.id.clone()))
    }
}

/// Asserts that any platform would accept the message.
fn assert_valid(message: &Message) {
    let says = message.title.is_some() || !message.lines.is_empty();
    assert!(says || message.picture.is_some(), "an empty message: {:?}", message.buttons);
    assert!(message.lines.len() <= 40, "too many lines: {message:?}");
    assert!(message.lines.iter().all(|line| !line.is_empty()), "an empty line: {message:?}");
    assert!(message.buttons.len() <= 25, "too many buttons: {message:?}");
    assert!(message.menu.is_none() && message.file.is_none(), "it was not asked for: {message:?}");
}

/// A message as recorded: without the bytes of its picture, because the alternative text describes it.
fn without_picture(message: &Message) -> Message {
    let picture = message.picture.clone().map(|picture| Picture { bytes: Arc::default(), ..picture });
    Message { picture, ..message.clone() }
}

fn is_within(at: Timestamp, now: Timestamp, most: Duration) -> bool {
    now.duration_since(at).unsigned_abs() < most
}

/// Connection of one process run to the platform.
pub struct MemoryPlatform {
    server: Arc<Mutex<ChatServer>>,
    clock: Arc<dyn Clock>,
    run: Arc<ProcessRun>,
    state: Arc<DurableState>,
}

/// Locks the state of the platform, also after a panic of another holder.
pub fn lock_server(server: &Mutex<ChatServer>) -> MutexGuard<'_, ChatServer> {
    server.lock().unwrap_or_else(PoisonError::into_inner)
}

impl MemoryPlatform {
    /// Connects a process run.
    pub fn new(
        server: Arc<Mutex<ChatServer>>,
        clock: Arc<dyn Clock>,
        life: Arc<ProcessRun>,
        remains: Arc<DurableState>,
    ) -> MemoryPlatform {
        MemoryPlatform { server, clock, run: life, state: remains }
    }

    async fn run_operation<T: Send>(
        &self,
        what: Operation,
        effect: impl FnOnce(&mut ChatServer, Timestamp) -> Result<T, ChatError> + Send,
    ) -> Result<T, ChatError> {
        self.run
            .run_operation(what, || {
                let mut server = lock_server(&self.server);
                *server.calls.entry(what).or_default() += 1;
                effect(&mut server, self.clock.now())
            })
            .await
    }
}

#[async_trait]
impl Chat for MemoryPlatform {
    fn network(&self) -> &'static str {
        "test"
    }

    fn capabilities(&self) -> Capabilities {
        CAPABILITIES
    }

    async fn channel_settings(&self, _: &RoomId) -> ChannelSettings {
        match lock_server(&self.server).time_per_message {
            Some(_) => ChannelSettings {
                boards: BoardPlacement::OwnMessage,
                send_rate: SendRate::Limited,
                ..ChannelSettings::default()
            },
            None => ChannelSettings::default(),
        }
    }

    fn acquire_permit(&self, _: Urgency, _: tokio::time::Instant) -> Option<BoxFuture<'_, SendPermit>> {
        let each = lock_server(&self.server).time_per_message?;
        Some(Box::pin(async move {
            loop {
                let free = lock_server(&self.server).next_free.filter(|free| *free > Instant::now());
                let Some(free) = free else { break };
                sleep_until(free).await;
            }
            lock_server(&self.server).next_free = Some(Instant::now() + each);
            let pass: SendPermit = Box::new(());
            pass
        }))
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        // A one-time message, which belongs to no mirrored surface, is not recorded before it is sent.
        let of_place = key.0.len() == 25;
        assert!(!of_place || self.state.has_key(key), "it is durable before it is sent");
        self.run_operation(Operation::Post, |server, now| server.post(room, message, key, now)).await
    }

    async fn find_by_key(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError> {
        self.run_operation(Operation::Find, |server, _| server.find(room, key)).await
    }

    async fn edit(&self, room: &RoomId, id: &MessageId, message: &Message) -> Result<(), ChatError> {
        self.run_operation(Operation::Edit, |server, now| server.edit(room, id, message, now)).await
    }

    async fn delete(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        self.run_operation(Operation::Delete, |server, _| match server.find_message(room, id) {
            Ok(posted) => {
                posted.deleted = Some(DeletedBy::Bot);
                posted.pinned = false;
                Ok(())
            }
            Err(ChatError::MessageGone) => Ok(()),
            Err(error) => Err(error),
        })
        .await
    }

    async fn pin(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        self.run_operation(Operation::Pin, |server, _| {
            server.find_message(room, id)?.pinned = true;
            Ok(())
        })
        .await
    }

    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError> {
        self.run_operation(Operation::PrivateRoom, |server, _| {
            let room = RoomId(format!("test:private/{}", account.0));
            server.owners.insert(room.clone(), account.clone());
            server.rooms.entry(room.clone()).or_default();
            server.check_accepts_new(&room).map(|()| room)
        })
        .await
    }
}
