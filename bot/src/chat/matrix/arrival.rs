//! What comes from a room, in the order in which it came.

use matrix_sdk::ruma::{OwnedEventId, OwnedRoomId, OwnedUserId};

/// Something that happened in a room that we are or were in. Never our own doing.
#[derive(Clone, Debug)]
pub(super) struct Arrival {
    pub(super) room: OwnedRoomId,
    /// What the room calls it: the same whenever it comes again.
    pub(super) id: OwnedEventId,
    /// Who did it.
    pub(super) sender: OwnedUserId,
    pub(super) what: What,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// Somebody wrote something. No notices of other bots.
    Said(Written),
    /// Somebody changed what they had written.
    Edited {
        /// The message that they changed.
        of: OwnedEventId,
        /// What it says now: where it stands is not told again.
        to: Written,
    },
    /// Somebody put a sign under a message.
    Reacted {
        /// Under which.
        to: OwnedEventId,
        /// Which, most often an emoji.
        key: String,
    },
    /// A message, reaction or other event was taken away.
    Redacted { event: OwnedEventId },
    /// Somebody else came or went.
    Member { user: OwnedUserId, change: Change },
    /// We are in the room: invited and joined, or back.
    WeAreBack,
    /// We are not in the room any more.
    WeLeft(Change),
    /// The room goes on as another.
    Upgraded { to: OwnedRoomId },
    /// Who may do what has changed.
    Powers,
    /// A message came that we can't read, and its key has not come since.
    Unreadable,
}

/// What somebody wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Written {
    /// The words, without what clients repeat of the message replied to.
    pub(super) text: String,
    /// The same with marks, where there are some: in HTML.
    pub(super) html: Option<String>,
    /// The message that it replies to.
    pub(super) reply_to: Option<OwnedEventId>,
    /// The first message of the thread that it stands in.
    pub(super) thread: Option<OwnedEventId>,
    /// Whom it calls.
    pub(super) mentions: Vec<OwnedUserId>,
    /// Whether nobody but its readers' devices could read it on its way.
    pub(super) encryption: Encryption,
    /// The edit that made it say this. It names what is asked by it: what the message asked before is another request.
    pub(super) edit: Option<OwnedEventId>,
    /// The edits before that one, as far as they came with the message.
    pub(super) earlier: Vec<OwnedEventId>,
}

/// How something came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encryption {
    /// In the open.
    Plain,
    Encrypted,
}

/// How somebody's place in a room has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// They are there.
    Joined,
    /// They have gone by themselves.
    Left,
    /// They were sent away.
    Kicked,
    /// They were sent away for good.
    Banned,
    /// They are invited.
    Invited,
    /// They have turned an invitation down.
    Declined,
}
