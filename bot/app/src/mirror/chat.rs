//! Interface of a chat platform, and its capabilities.

use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use tokio::time::Instant;

use super::PrivateMirrorSetting;
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::table::id::TableId;
use bot_store::{Lease, LeaseRequest, Store};

/// Chat platform, which keeps the messages: they are posted, edited and deleted through it.
///
/// Every call is bounded in time and observes the platform's rate limits.
#[async_trait]
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Chat: Send + Sync {
    /// Prefix of the platform's account and channel ids, such as `discord`.
    fn network(&self) -> &'static str;

    /// Lease that a process needs to serve the platform.
    fn lease_request(&self) -> LeaseRequest {
        Lease::Network(self.network()).into()
    }

    /// Index of the shard with this channel, of `of` shards; 0 for private channels.
    fn shard_index(&self, room: &RoomId, of: u32, store: &dyn Store) -> u32 {
        0
    }

    /// Capabilities of the platform.
    fn capabilities(&self) -> Capabilities;

    /// Current settings of a channel.
    async fn channel_settings(&self, room: &RoomId) -> ChannelSettings {
        ChannelSettings::default()
    }

    /// Waits for permission to send on a rate-limited platform: the most urgent first, where a long wait since `since`
    /// raises the urgency. `None` if a message can be sent at once.
    fn acquire_permit(&self, urgency: Urgency, since: Instant) -> Option<BoxFuture<'_, SendPermit>> {
        None
    }

    /// Posts a message, at most once for each key while the platform remembers the key.
    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError>;

    /// Searches the latest messages of a channel for the one posted with this key. [`ChatError::Rejected`] if the bot may
    /// write but not read the history: the message then counts as missing.
    async fn find_by_key(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError>;

    /// Edits a message.
    async fn edit(&self, room: &RoomId, id: &MessageId, message: &Message) -> Result<(), ChatError>;

    /// Deletes a message. A missing message is no error.
    async fn delete(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError>;

    /// Pins a message. [`ChatError::Rejected`] if the bot may write but not pin.
    async fn pin(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError>;

    /// Notifies the platform that an account has a seat at a table, and returns its default for mirroring hands in private.
    async fn notify_seated(&self, account: &PlayerId, table: &TableId) -> PrivateMirrorSetting {
        PrivateMirrorSetting::Disabled
    }

    /// Time before a push notification in which the reader may see its reason on an open page.
    fn push_delay(&self) -> Duration {
        Duration::ZERO
    }

    /// Returns `true` if private messages can be sent to the account, as far as is known.
    fn can_message_privately(&self, account: &PlayerId) -> bool {
        true
    }

    /// Notifies the platform that no private mirror is left for the account, so that it drops what it keeps for them.
    async fn notify_unmirrored(&self, account: &PlayerId) {}

    /// Server or other community that a channel belongs to; the channel itself if there is none.
    fn server(&self, room: &RoomId, store: &dyn Store) -> RoomId {
        room.clone()
    }

    /// Address that opens a channel, at a message if one is given; `None` if the platform has no addresses.
    async fn address(&self, room: &RoomId, message: Option<&MessageId>) -> Option<String> {
        None
    }

    /// Name of a channel if it has one and `reader` can read it, of at most [`MAX_ROOM`](bot_core::table::link::MAX_ROOM)
    /// characters.
    async fn room_name(&self, room: &RoomId, reader: &PlayerId) -> Option<String> {
        None
    }

    /// Private channel of a person, created if needed.
    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError>;
}

/// Scope within which a platform recognizes a repeated key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyScope {
    /// The account, whichever process sends.
    Account,
    /// The device: each process has its own.
    Device,
}

/// Capabilities of a platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// Time since the first attempt in which a message can safely be sent again under its key: the platform's memory of
    /// keys, less the longest duration of a call.
    pub key_lifetime: Duration,
    /// Scope of that memory.
    pub key_scope: KeyScope,
    /// Minimum interval between edits that nobody waits for: of the status, and of hands of players who are not awaited.
    pub min_edit_interval: Duration,
    /// Maximum number of choices in a menu.
    pub max_choices: usize,
}

/// Urgency of a message on a rate-limited platform, most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// Somebody waits for it: turn, offer, mention, answer.
    Now,
    /// Needed in a moment: board, hand of an awaited player.
    Soon,
    /// To be correct eventually: status, other hands.
    Later,
    /// Sent when the queue is empty: reactions to press, edits of finished turns.
    Spare,
}

impl Urgency {
    /// Waiting time after which a message is treated as [`Urgency::Now`], so that frequent moves do not starve it; `None`
    /// for never.
    pub fn max_wait(self) -> Option<Duration> {
        match self {
            Urgency::Now => Some(Duration::ZERO),
            Urgency::Soon => Some(Duration::from_secs(25)),
            Urgency::Later => Some(Duration::from_secs(90)),
            Urgency::Spare => None,
        }
    }
}

/// Permission to send one message, held while it is sent.
pub type SendPermit = Box<dyn Send + Sync>;

/// Settings of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChannelSettings {
    /// Presentation of boards.
    pub boards: BoardPlacement,
    /// Message that is pinned.
    pub pins: PinTarget,
    /// Fate of the message of a finished offer.
    pub finished_offers: FinishedOffers,
    /// Rate at which messages are accepted.
    pub send_rate: SendRate,
}

/// Presentation of the board next to its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardPlacement {
    /// In the same message, by edits.
    #[default]
    Inline,
    /// In the same message, which is posted again for a new board: on this platform readers keep seeing the old picture
    /// after an edit.
    Repost,
    /// In a message of its own, posted again for a new board.
    OwnMessage,
    /// No boards: the platform accepts no pictures now.
    Disabled,
}

/// Message that is pinned in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PinTarget {
    /// The status, which is not sent if it can't be pinned.
    #[default]
    Status,
    /// The hand, in a private channel.
    Hand,
    /// Nothing, for lack of permission.
    Nothing,
}

/// Fate of the message of a finished offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FinishedOffers {
    /// It is deleted.
    #[default]
    Delete,
    /// It is edited to say so: a deletion would leave a visible trace.
    Edit,
}

/// Rate at which a platform accepts messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SendRate {
    /// Without waiting.
    #[default]
    Unlimited,
    /// Rate-limited: less urgent messages wait.
    Limited,
}

/// Reason why a platform did not carry out a call.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChatError {
    /// The message does not exist any more.
    #[error("the message is gone")]
    MessageGone,
    /// The message can't be edited any more.
    #[error("the message is too old to be changed")]
    TooOld,
    /// The channel does not exist any more, or the bot is not in it.
    #[error("the room is gone")]
    RoomGone,
    /// The person accepts no private messages.
    #[error("the person takes no private messages")]
    Closed,
    /// The bot lacks permission in the channel; nothing works until somebody grants it.
    #[error("we may not do that there: {0}")]
    Forbidden(String),
    /// Sent too soon: ask for a new pass and compose the message again.
    #[error("the platform takes no more just now")]
    Busy,
    /// Temporary failure: the platform is unreachable or busy.
    #[error("the platform can't be reached now: {0}")]
    Temporary(String),
    /// The platform rejects this message for good.
    #[error("the platform refused: {0}")]
    Rejected(String),
}
