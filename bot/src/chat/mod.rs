//! The platforms on which tables are played, and what each of them can do.

pub mod discord;
pub mod link;
mod markup;
pub mod matrix;
mod notes;
mod opening;
pub mod secret;
mod shorten;
mod visitor;
pub mod web;

use std::time::Duration;

use futures_util::future::BoxFuture;

use crate::surface::Message;
use crate::table::people::PlayerId;

/// A platform where messages are kept by somebody else: they are posted, changed and taken away there.
///
/// Every call is bounded in time, and waits out what the platform asks to be waited for.
pub trait Chat: Send + Sync {
    /// What its accounts and rooms begin with, such as `discord`.
    fn network(&self) -> &'static str;

    /// What it can do.
    fn capabilities(&self) -> Capabilities;

    /// Posts a message, once for each key as long as the platform remembers it.
    fn post<'a>(
        &'a self,
        room: &'a RoomId,
        message: &'a Message,
        key: &'a SendKey,
    ) -> BoxFuture<'a, Result<MessageId, ChatError>>;

    /// Looks among the room's last messages for one of ours that was posted with this key. Where we may write and not
    /// look back, that is [`ChatError::Refused`]: the message is then taken for missing.
    fn find<'a>(
        &'a self,
        room: &'a RoomId,
        key: &'a SendKey,
    ) -> BoxFuture<'a, Result<Option<MessageId>, ChatError>>;

    /// Changes a message to what it says now.
    fn edit<'a>(
        &'a self,
        room: &'a RoomId,
        id: &'a MessageId,
        message: &'a Message,
    ) -> BoxFuture<'a, Result<(), ChatError>>;

    /// Takes a message away. One that is gone already is no error.
    fn delete<'a>(&'a self, room: &'a RoomId, id: &'a MessageId) -> BoxFuture<'a, Result<(), ChatError>>;

    /// Pins a message to its room. Where we may write and not pin, that is [`ChatError::Refused`]: it is then not pinned.
    fn pin<'a>(&'a self, room: &'a RoomId, id: &'a MessageId) -> BoxFuture<'a, Result<(), ChatError>>;

    /// The room where only this person reads: the one that there is, or a new one.
    fn private_room<'a>(&'a self, account: &'a PlayerId) -> BoxFuture<'a, Result<RoomId, ChatError>>;
}

/// What a platform can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// How long after posting a message can be changed; past it, it is posted anew.
    pub edits_for: Option<Duration>,
    /// How long after a message was first sent it is safe to send it again with its key, however long the second call
    /// takes: what the platform remembers, less the longest call.
    pub remembers_for: Duration,
    /// How long two changes of a message are apart that nobody waits for: the status, and the hand of somebody who is
    /// not awaited.
    pub quiet_pause: Duration,
    /// How many answers a menu shows at once.
    pub choices: usize,
    /// What becomes of a message's picture when the message changes.
    pub pictures: Pictures,
}

/// What becomes of a message's picture when the message changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictures {
    /// It changes in its place: the last turn shows how the game ended.
    Change,
    /// It may stay as it was for some who look.
    Stay,
}

/// A room of a platform: the platform, a colon, and what the platform calls it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct RoomId(pub String);

impl RoomId {
    /// The platform.
    pub fn network(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }
}

/// What a platform calls a message.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct MessageId(pub String);

/// Names one posting for ever: the same for the same posting after a crash. At most 25 ASCII letters and digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct SendKey(pub String);

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
    /// It may work later: the platform can't be reached, or is busy.
    #[error("the platform can't be reached now: {0}")]
    Later(String),
    /// The platform does not take this message, now or later.
    #[error("the platform refused: {0}")]
    Refused(String),
}
