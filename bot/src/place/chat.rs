//! A platform as places speak through it, and what it can do.

use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use tokio::time::Instant;

use super::Wish;
use crate::store::{Duty, Store, Want};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::table::id::TableId;

/// A platform where messages are kept by somebody else: they are posted, changed and taken away there.
///
/// Every call is bounded in time, and waits out what the platform asks to be waited for.
#[async_trait]
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Chat: Send + Sync {
    /// What its accounts and rooms begin with, such as `discord`.
    fn network(&self) -> &'static str;

    /// What a process would do there for all that have the same tables.
    fn want(&self) -> Want {
        Duty::Network(self.network()).into()
    }

    /// Which of so many lines a room is on, where the network is divided. Rooms of one person are on the first.
    fn line(&self, room: &RoomId, of: u32, store: &dyn Store) -> u32 {
        0
    }

    /// What it can do.
    fn capabilities(&self) -> Capabilities;

    /// How the room takes messages now.
    async fn manner(&self, room: &RoomId) -> Manner {
        Manner::default()
    }

    /// Waits until it is this one's turn to be sent, where the platform takes only so much: what somebody waits for goes
    /// first, and what has waited since long ago goes as if somebody did. None where it can be sent at once.
    fn pass(&self, urgency: Urgency, since: Instant) -> Option<BoxFuture<'_, Pass>> {
        None
    }

    /// Posts a message, once for each key as long as the platform remembers it.
    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError>;

    /// Looks among the room's last messages for one of ours that was posted with this key. Where we may write and not
    /// look back, that is [`ChatError::Refused`]: the message is then taken for missing.
    async fn find(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError>;

    /// Changes a message to what it says now.
    async fn edit(&self, room: &RoomId, id: &MessageId, message: &Message) -> Result<(), ChatError>;

    /// Takes a message away. One that is gone already is no error.
    async fn delete(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError>;

    /// Pins a message to its room. Where we may write and not pin, that is [`ChatError::Refused`]: it is then not pinned.
    async fn pin(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError>;

    /// Somebody has a seat at a table from now on, which the platform keeps in mind if it needs that. Whether their hand is
    /// shown where they alone read as long as they have not said.
    async fn seated(&self, account: &PlayerId, table: &TableId) -> Wish {
        Wish::Hidden
    }

    /// How long whoever is only called there may take to see by themselves what they would be called for.
    fn patience(&self) -> Duration {
        Duration::ZERO
    }

    /// Whether something can be told to this account alone, as far as is known.
    fn reaches(&self, account: &PlayerId) -> bool {
        true
    }

    /// No table is left of which this account is told alone: what was kept for that goes.
    async fn part(&self, account: &PlayerId) {}

    /// The largest place that a room is part of and where people know each other, such as a server: the room itself where
    /// there is none.
    fn server(&self, room: &RoomId, store: &dyn Store) -> RoomId {
        room.clone()
    }

    /// The address by which clients open a room, at this message if one is named; none where there is none.
    async fn address(&self, room: &RoomId, message: Option<&MessageId>) -> Option<String> {
        None
    }

    /// What people call a room, if it has a name and this account reads there: at most
    /// [`MAX_ROOM`](bot_core::table::link::MAX_ROOM) characters.
    async fn name(&self, room: &RoomId, reader: &PlayerId) -> Option<String> {
        None
    }

    /// The room where only this person reads: the one that there is, or a new one.
    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError>;
}

/// Whose messages a platform knows again when they are sent once more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remembers {
    /// The account's, whatever process has sent them.
    Account,
    /// Those of this device alone: another process has another.
    Device,
}

/// What a platform can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// How long after a message was first sent it is safe to send it again with its key, however long the second call
    /// takes: what the platform remembers, less the longest call.
    pub remembers_for: Duration,
    /// Whose messages it remembers so.
    pub remembers: Remembers,
    /// How long two changes of a message are apart that nobody waits for: the status, and the hand of somebody who is
    /// not awaited.
    pub quiet_pause: Duration,
    /// How many answers a menu shows at once.
    pub choices: usize,
}

/// How soon something is to be sent where not everything can be sent at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// Somebody waits for it: a turn, an offer, a call, an answer.
    Now,
    /// Somebody will want it in a moment: the board, the hand of whoever is awaited.
    Soon,
    /// It is to be true in the end: how the table stands, other hands.
    Later,
    /// It is done when there is nothing else to do: signs to tap, what is left of a turn that is over.
    Spare,
}

impl Urgency {
    /// How long something waits until it goes before what somebody waits for, if it ever does: where one move follows the
    /// other it would never come.
    pub fn patience(self) -> Option<Duration> {
        match self {
            Urgency::Now => Some(Duration::ZERO),
            Urgency::Soon => Some(Duration::from_secs(25)),
            Urgency::Later => Some(Duration::from_secs(90)),
            Urgency::Spare => None,
        }
    }
}

/// Held while one thing is sent.
pub type Pass = Box<dyn Send + Sync>;

/// How a room takes messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Manner {
    /// How a board is shown.
    pub boards: Boards,
    /// What is pinned there.
    pub pins: Pins,
    /// What becomes of an offer that is over.
    pub offers: Offers,
    /// How fast it takes what comes.
    pub flow: Flow,
}

/// How a board is shown beside the words about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Boards {
    /// In the same message, and changed with it.
    #[default]
    Within,
    /// In the same message, which is posted anew when the board has changed: people go on to see the old one otherwise.
    Anew,
    /// In a message of its own, posted anew when the board has changed.
    Apart,
    /// Not at all: the platform takes no pictures now.
    Without,
}

/// What is pinned in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pins {
    /// How the table stands, which is not told where that can't be done.
    #[default]
    Status,
    /// Somebody's hand, in a room of their own.
    Hand,
    /// Nothing: we may not.
    Nothing,
}

/// What becomes of the message of an offer that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Offers {
    /// It is taken away.
    #[default]
    Gone,
    /// It says so: where something was taken away, a note about that would stand.
    Over,
}

/// How fast a platform takes what comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Flow {
    /// As it comes.
    #[default]
    Free,
    /// Only so much at a time: what nobody waits for is put off.
    Limited,
}

/// Why a platform did not do what it was asked to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChatError {
    /// The message is not there any more.
    #[error("the message is gone")]
    MessageGone,
    /// The message can't be changed any more.
    #[error("the message is too old to be changed")]
    TooOld,
    /// The room is not there any more, or we are not in it.
    #[error("the room is gone")]
    RoomGone,
    /// The person takes no private messages.
    #[error("the person takes no private messages")]
    Closed,
    /// We may not read or write in the room: nothing works there until somebody gives us the right.
    #[error("we may not do that there: {0}")]
    Forbidden(String),
    /// It was too soon: it is to be asked for a pass once more, with what is to be said by then.
    #[error("the platform takes no more just now")]
    Busy,
    /// It may work later: the platform can't be reached, or is busy.
    #[error("the platform can't be reached now: {0}")]
    Later(String),
    /// The platform does not take this message, now or later.
    #[error("the platform refused: {0}")]
    Refused(String),
}
