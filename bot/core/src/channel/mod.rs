//! Stored state of the channels that mirror tables: their rooms, their messages, and the surface that each message shows.

pub mod state;

use crate::people::PersonId;
use crate::table::{PostId, Revision};

pub use state::{
    Audience, Availability, ChannelState, DeliveryState, IdlePeriod, MirrorId, MirroredMessage, Note, PublishedContent,
};

/// Room or channel of a platform: `network:` and the platform's id.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct RoomId(pub String);

impl RoomId {
    /// Name of the platform: the part before the first colon.
    pub fn network(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }
}

/// Message id of a platform.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct MessageId(pub String);

/// Idempotency key of one message to send, stable across crashes: at most 25 ASCII letters and digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct SendKey(pub String);

/// Surface of a table. A channel has at most one message for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Surface {
    /// State of the table, pinned for the whole game.
    Status,
    /// A post of the table.
    Post(PostId),
    /// Mention of the people awaited since this revision, if no other message mentions them: an edit notifies nobody.
    Call(Revision),
    /// Hand of one person, in private.
    Hand(PersonId),
    /// Board of a turn, on platforms that send it apart from the text.
    Board(PostId),
}
