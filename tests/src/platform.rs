//! Chat platform in memory: it forgets send keys after a while, refuses edits of old messages, and fails as the run of the
//! process demands.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use bot::clock::Clock;
use bot::place::{Boards, Capabilities, Chat, ChatError, Flow, Manner, Pass, Remembers, Urgency};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::{Message, Picture};
use futures_util::future::BoxFuture;
use jiff::Timestamp;
use tokio::time::{Instant, sleep_until};

use crate::life::{Life, Remains, What};

/// Capabilities of the platform.
pub const CAN: Capabilities = Capabilities {
    remembers_for: Duration::from_secs(180),
    remembers: Remembers::Account,
    quiet_pause: Duration::from_secs(10),
    choices: 25,
};
/// Age up to which a message can be edited.
pub const EDITS_FOR: Duration = Duration::from_secs(3600);
/// Maximum duration of a call.
pub const LONGEST: Duration = Duration::from_secs(200);
/// Number of a room's last messages that can be searched.
const LAST: usize = 100;

/// Cause of a deletion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    Bot,
    /// Somebody else.
    User,
}

/// A message with its history.
#[derive(Clone, Debug)]
pub struct Posted {
    pub id: MessageId,
    /// Send key of its post.
    pub key: SendKey,
    /// Time of the post.
    pub at: Timestamp,
    /// All versions, oldest first; never empty.
    pub versions: Vec<Message>,
    /// Cause of its deletion, if deleted.
    pub gone: Option<By>,
    pub pinned: bool,
}

impl Posted {
    /// Current version, or the last one before the deletion.
    pub fn shows(&self) -> &Message {
        self.versions.last().expect("it was posted with something")
    }
}

/// A push notification of a browser.
#[derive(Clone, Debug)]
pub struct Rung {
    pub at: Timestamp,
    pub key: SendKey,
    pub message: Message,
}

/// State of the platform; it outlives every process run.
#[derive(Clone, Default)]
pub struct Server {
    /// Messages by room, in the order of their posts.
    pub rooms: BTreeMap<RoomId, Vec<Posted>>,
    /// Owners of the private rooms.
    pub owners: BTreeMap<RoomId, PlayerId>,
    /// Accounts that accept no private messages.
    pub closed: BTreeSet<PlayerId>,
    /// Rooms that are gone or refuse everything, with the error.
    pub shut: BTreeMap<RoomId, ChatError>,
    /// Push notifications, in order.
    pub rung: Vec<Rung>,
    /// Error of push notifications, if they fail.
    pub silent: Option<ChatError>,
    /// Word that no message may contain.
    pub refused: Option<String>,
    /// Time per message of a rate-limited platform; it also shows boards in messages of their own.
    pub each: Option<Duration>,
    /// Time at which a rate-limited platform accepts the next message.
    free: Option<Instant>,
    /// Number of calls by operation.
    pub tally: BTreeMap<What, usize>,
    next: u64,
}

impl Server {
    /// Messages of a room that still exist.
    pub fn present(&self, room: &RoomId) -> Vec<&Posted> {
        self.rooms.get(room).into_iter().flatten().filter(|posted| posted.gone.is_none()).collect()
    }

    /// Deletes a message, counted among those that still exist, as somebody else would.
    pub fn take_away(&mut self, room: &RoomId, index: usize) {
        let posted = self.rooms.get_mut(room).into_iter().flatten().filter(|posted| posted.gone.is_none());
        if let Some(posted) = posted.into_iter().nth(index) {
            posted.gone = Some(By::User);
        }
    }

    fn open(&self, room: &RoomId) -> Result<(), ChatError> {
        self.shut.get(room).map_or(Ok(()), |why| Err(why.clone()))
    }

    /// An account that accepts no private messages gets no new ones; existing ones can be edited.
    fn takes_new(&self, room: &RoomId) -> Result<(), ChatError> {
        self.open(room)?;
        match self.owners.get(room) {
            Some(owner) if self.closed.contains(owner) => Err(ChatError::Closed),
            _ => Ok(()),
        }
    }

    fn takes(&self, message: &Message) -> Result<(), ChatError> {
        match &self.refused {
            Some(word) if message.lines.iter().any(|line| line.contains(word)) => {
                Err(ChatError::Refused(format!("{word} is not said here")))
            }
            _ => Ok(()),
        }
    }

    fn message(&mut self, room: &RoomId, id: &MessageId) -> Result<&mut Posted, ChatError> {
        self.open(room)?;
        let posted = self.rooms.get_mut(room).into_iter().flatten().find(|posted| posted.id == *id);
        posted.filter(|posted| posted.gone.is_none()).ok_or(ChatError::MessageGone)
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
        sound(message);
        self.takes_new(room)?;
        self.takes(message)?;
        let posted = self.rooms.entry(room.clone()).or_default();
        let known = posted
            .iter()
            .find(|posted| posted.key == *key && within(posted.at, now, CAN.remembers_for + LONGEST));
        if let Some(known) = known {
            return Ok(known.id.clone());
        }
        self.next += 1;
        let id = MessageId(format!("m{}", self.next));
        posted.push(Posted {
            id: id.clone(),
            key: key.clone(),
            at: now,
            versions: vec![kept(message)],
            gone: None,
            pinned: false,
        });
        Ok(id)
    }

    fn edit(
        &mut self,
        room: &RoomId,
        id: &MessageId,
        message: &Message,
        now: Timestamp,
    ) -> Result<(), ChatError> {
        sound(message);
        self.takes(message)?;
        let posted = self.message(room, id)?;
        if !within(posted.at, now, EDITS_FOR) {
            return Err(ChatError::TooOld);
        }
        posted.versions.push(kept(message));
        Ok(())
    }

    /// A message contains its key only until its first edit.
    fn find(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError> {
        self.open(room)?;
        let mut last = self.present(room).into_iter().rev().take(LAST);
        let known = last.find(|posted| posted.key == *key && posted.versions.len() == 1);
        Ok(known.map(|posted| posted.id.clone()))
    }
}

/// Asserts that any platform would accept the message.
fn sound(message: &Message) {
    let says = message.title.is_some() || !message.lines.is_empty();
    assert!(says || message.picture.is_some(), "an empty message: {:?}", message.buttons);
    assert!(message.lines.len() <= 40, "too many lines: {message:?}");
    assert!(message.lines.iter().all(|line| !line.is_empty()), "an empty line: {message:?}");
    assert!(message.buttons.len() <= 25, "too many buttons: {message:?}");
    assert!(message.menu.is_none() && message.file.is_none(), "it was not asked for: {message:?}");
}

/// A message as recorded: without the bytes of its picture, because the alternative text describes it.
fn kept(message: &Message) -> Message {
    let picture = message.picture.clone().map(|picture| Picture { bytes: Arc::default(), ..picture });
    Message { picture, ..message.clone() }
}

fn within(at: Timestamp, now: Timestamp, most: Duration) -> bool {
    now.duration_since(at).unsigned_abs() < most
}

/// Connection of one process run to the platform.
pub struct Platform {
    server: Arc<Mutex<Server>>,
    clock: Arc<dyn Clock>,
    life: Arc<Life>,
    remains: Arc<Remains>,
}

/// Locks the state of the platform, also after a panic of another holder.
pub fn held(server: &Mutex<Server>) -> MutexGuard<'_, Server> {
    server.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Platform {
    /// Connects a process run.
    pub fn new(
        server: Arc<Mutex<Server>>,
        clock: Arc<dyn Clock>,
        life: Arc<Life>,
        remains: Arc<Remains>,
    ) -> Platform {
        Platform { server, clock, life, remains }
    }

    async fn call<T: Send>(
        &self,
        what: What,
        effect: impl FnOnce(&mut Server, Timestamp) -> Result<T, ChatError> + Send,
    ) -> Result<T, ChatError> {
        self.life
            .through(what, || {
                let mut server = held(&self.server);
                *server.tally.entry(what).or_default() += 1;
                effect(&mut server, self.clock.now())
            })
            .await
    }
}

#[async_trait]
impl Chat for Platform {
    fn network(&self) -> &'static str {
        "test"
    }

    fn capabilities(&self) -> Capabilities {
        CAN
    }

    async fn manner(&self, _: &RoomId) -> Manner {
        match held(&self.server).each {
            Some(_) => Manner { boards: Boards::Apart, flow: Flow::Limited, ..Manner::default() },
            None => Manner::default(),
        }
    }

    fn pass(&self, _: Urgency, _: tokio::time::Instant) -> Option<BoxFuture<'_, Pass>> {
        let each = held(&self.server).each?;
        Some(Box::pin(async move {
            loop {
                let free = held(&self.server).free.filter(|free| *free > Instant::now());
                let Some(free) = free else { break };
                sleep_until(free).await;
            }
            held(&self.server).free = Some(Instant::now() + each);
            let pass: Pass = Box::new(());
            pass
        }))
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        // A one-time message, which belongs to no mirrored surface, is not recorded before it is sent.
        let of_place = key.0.len() == 25;
        assert!(!of_place || self.remains.knows(key), "it is durable before it is sent");
        self.call(What::Post, |server, now| server.post(room, message, key, now)).await
    }

    async fn find(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError> {
        self.call(What::Find, |server, _| server.find(room, key)).await
    }

    async fn edit(&self, room: &RoomId, id: &MessageId, message: &Message) -> Result<(), ChatError> {
        self.call(What::Edit, |server, now| server.edit(room, id, message, now)).await
    }

    async fn delete(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        self.call(What::Delete, |server, _| match server.message(room, id) {
            Ok(posted) => {
                posted.gone = Some(By::Bot);
                posted.pinned = false;
                Ok(())
            }
            Err(ChatError::MessageGone) => Ok(()),
            Err(error) => Err(error),
        })
        .await
    }

    async fn pin(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        self.call(What::Pin, |server, _| {
            server.message(room, id)?.pinned = true;
            Ok(())
        })
        .await
    }

    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError> {
        self.call(What::PrivateRoom, |server, _| {
            let room = RoomId(format!("test:private/{}", account.0));
            server.owners.insert(room.clone(), account.clone());
            server.rooms.entry(room.clone()).or_default();
            server.takes_new(&room).map(|()| room)
        })
        .await
    }
}
