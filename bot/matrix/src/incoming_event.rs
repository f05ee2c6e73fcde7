//! Incoming events of rooms, in the order of the timeline.

use matrix_sdk::ruma::{OwnedEventId, OwnedRoomId, OwnedUserId};

/// Event of a room that the bot is or was in, sent by somebody else.
#[derive(Clone, Debug)]
pub(super) struct IncomingEvent {
    pub(super) room: OwnedRoomId,
    /// Event id; the same if the event is delivered again.
    pub(super) id: OwnedEventId,
    pub(super) sender: OwnedUserId,
    pub(super) kind: EventKind,
}

/// Kind of event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EventKind {
    /// A text message; never a notice, as bots send them.
    Message(MessageContent),
    /// An edit of a text message.
    Edited {
        /// Message that was edited.
        of: OwnedEventId,
        /// New content. An edit does not tell the message's thread or the message that it replies to.
        to: MessageContent,
    },
    /// A reaction.
    Reacted {
        /// Message with the reaction.
        to: OwnedEventId,
        /// Key of the reaction, usually an emoji.
        key: String,
    },
    /// A redaction of a message, reaction or other event.
    Redacted { event: OwnedEventId },
    /// A membership change of another user.
    Member { user: OwnedUserId, change: MemberChange },
    /// The bot joined the room, for the first time or again.
    BotJoined,
    /// The bot is no longer in the room.
    BotLeft(MemberChange),
    /// The room was upgraded to another.
    Upgraded { to: OwnedRoomId },
    /// Power levels changed.
    PowerLevels,
    /// A message could not be decrypted, and its key has not arrived since.
    Undecryptable,
}

/// Content of a text message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MessageContent {
    /// Plain text, without the quoted fallback of a reply.
    pub(super) text: String,
    /// HTML body, if there is one.
    pub(super) html: Option<String>,
    /// Message that it replies to.
    pub(super) reply_to: Option<OwnedEventId>,
    /// Root of its thread.
    pub(super) thread: Option<OwnedEventId>,
    /// Users that it mentions.
    pub(super) mentions: Vec<OwnedUserId>,
    /// Encryption of the event.
    pub(super) encryption: Encryption,
    /// Edit with this content. It determines the request id: an edited message is another request.
    pub(super) edit: Option<OwnedEventId>,
    /// Earlier edits that were delivered together with the message.
    pub(super) earlier_edits: Vec<OwnedEventId>,
}

/// Encryption of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encryption {
    Plain,
    Encrypted,
}

/// Membership change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MemberChange {
    Joined,
    /// Left the room.
    Left,
    /// Was kicked.
    Kicked,
    /// Was banned.
    Banned,
    /// Was invited.
    Invited,
    /// Declined an invitation, or it was revoked.
    Declined,
}
