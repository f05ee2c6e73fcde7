//! A chat platform in memory: it forgets keys after a while, lets no old message be changed, fails to order, and can be
//! the last thing that a process sees.

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

/// What the platform can do.
pub const CAN: Capabilities = Capabilities {
    remembers_for: Duration::from_secs(180),
    remembers: Remembers::Account,
    quiet_pause: Duration::from_secs(10),
    choices: 25,
};
/// How long after posting a message can be changed.
pub const EDITS_FOR: Duration = Duration::from_secs(3600);
/// How long a call takes at most.
pub const LONGEST: Duration = Duration::from_secs(200);
/// How many of a room's last messages can be looked through.
const LAST: usize = 100;

/// Who took a message away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    Bot,
    /// Somebody else.
    User,
}

/// A message as it was posted and changed.
#[derive(Clone, Debug)]
pub struct Posted {
    /// What it is called.
    pub id: MessageId,
    /// What its posting was named.
    pub key: SendKey,
    /// When it was posted.
    pub at: Timestamp,
    /// Everything that it ever showed; never nothing.
    pub versions: Vec<Message>,
    /// Who took it away, if it is not there any more.
    pub gone: Option<By>,
    /// Whether it is pinned.
    pub pinned: bool,
}

impl Posted {
    /// What it shows, or showed last.
    pub fn shows(&self) -> &Message {
        self.versions.last().expect("it was posted with something")
    }
}

/// One call of a browser at the web table.
#[derive(Clone, Debug)]
pub struct Rung {
    pub at: Timestamp,
    pub key: SendKey,
    pub message: Message,
}

/// What the platform keeps; it outlives every process of ours.
#[derive(Clone, Default)]
pub struct Server {
    /// Every room with its messages, in the order of their posting.
    pub rooms: BTreeMap<RoomId, Vec<Posted>>,
    /// Whose the private rooms are.
    pub owners: BTreeMap<RoomId, PlayerId>,
    /// Who takes no private messages.
    pub closed: BTreeSet<PlayerId>,
    /// Rooms that are not there, or take nothing from us, and why.
    pub shut: BTreeMap<RoomId, ChatError>,
    /// What has rung at the web table, in its order.
    pub rung: Vec<Rung>,
    /// Why nothing rings there.
    pub silent: Option<ChatError>,
    /// What no message may say.
    pub refused: Option<String>,
    /// How long it takes for each message, where it takes only so many; boards stand apart there.
    pub each: Option<Duration>,
    /// When it takes the next one.
    free: Option<Instant>,
    /// How often each thing was done.
    pub tally: BTreeMap<What, usize>,
    next: u64,
}

impl Server {
    /// The messages of a room that are there.
    pub fn present(&self, room: &RoomId) -> Vec<&Posted> {
        self.rooms.get(room).into_iter().flatten().filter(|posted| posted.gone.is_none()).collect()
    }

    /// Somebody takes the message at this place among those present away.
    pub fn take_away(&mut self, room: &RoomId, index: usize) {
        let posted = self.rooms.get_mut(room).into_iter().flatten().filter(|posted| posted.gone.is_none());
        if let Some(posted) = posted.into_iter().nth(index) {
            posted.gone = Some(By::User);
        }
    }

    fn open(&self, room: &RoomId) -> Result<(), ChatError> {
        self.shut.get(room).map_or(Ok(()), |why| Err(why.clone()))
    }

    /// Who takes no private messages gets no new ones; those that are there can be changed.
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

    /// What a message is known by is in it as it was posted, and gone with its first change.
    fn find(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError> {
        self.open(room)?;
        let mut last = self.present(room).into_iter().rev().take(LAST);
        let known = last.find(|posted| posted.key == *key && posted.versions.len() == 1);
        Ok(known.map(|posted| posted.id.clone()))
    }
}

/// A message that any platform would take.
fn sound(message: &Message) {
    let says = message.title.is_some() || !message.lines.is_empty();
    assert!(says || message.picture.is_some(), "an empty message: {:?}", message.buttons);
    assert!(message.lines.len() <= 40, "too many lines: {message:?}");
    assert!(message.lines.iter().all(|line| !line.is_empty()), "an empty line: {message:?}");
    assert!(message.buttons.len() <= 25, "too many buttons: {message:?}");
    assert!(message.menu.is_none() && message.file.is_none(), "it was not asked for: {message:?}");
}

/// A message as the platform keeps it: what its picture shows is in the words beside it.
fn kept(message: &Message) -> Message {
    let picture = message.picture.clone().map(|picture| Picture { bytes: Arc::default(), ..picture });
    Message { picture, ..message.clone() }
}

fn within(at: Timestamp, now: Timestamp, most: Duration) -> bool {
    now.duration_since(at).unsigned_abs() < most
}

/// One process's line to the platform.
pub struct Platform {
    server: Arc<Mutex<Server>>,
    clock: Arc<dyn Clock>,
    life: Arc<Life>,
    remains: Arc<Remains>,
}

/// The platform's own view of itself, whatever somebody has panicked over.
pub fn held(server: &Mutex<Server>) -> MutexGuard<'_, Server> {
    server.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Platform {
    /// The line that a process has as long as it lives.
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
        // What is told once beside a place's messages is kept nowhere.
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
