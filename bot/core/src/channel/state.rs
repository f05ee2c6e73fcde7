//! State of a mirrored channel. It is stored so that after a crash no message is sent twice and none is missing.

use std::collections::BTreeMap;

use jiff::Timestamp;

use crate::channel::{MessageId, RoomId, SendKey, Surface};
use crate::people::{Network, PersonId, PlayerId};
use crate::table::{PostId, Revision, TableId};

/// Id of a mirrored channel: a room, the private hand of an account at a table, or the private view of a spectator.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct MirrorId(pub String);

impl MirrorId {
    /// Id of a room's channel.
    pub fn for_room(room: &RoomId) -> MirrorId {
        MirrorId(room.0.clone())
    }

    /// Id of an account's private hand; `table` is the table for which it was first requested.
    pub fn for_hand(account: &PlayerId, table: &TableId) -> MirrorId {
        MirrorId(format!("hand/{table}/{}", account.0))
    }

    /// Id of a spectator's private channel.
    pub fn for_spectator(account: &PlayerId, table: &TableId) -> MirrorId {
        MirrorId(format!("watch/{table}/{}", account.0))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChannelState {
    /// Table that it shows.
    pub table: TableId,
    /// Table that it shows next, once `table` is published to its end.
    pub next_table: Option<TableId>,
    /// Readers of the channel.
    pub audience: Audience,
    pub availability: Availability,
    /// Last revision that is published completely.
    pub published: Revision,
    /// First post of the table that is not handled yet.
    pub next_post: PostId,
    /// People who were mentioned here, each with the revision since which the table awaited them.
    pub mentioned: BTreeMap<PersonId, Revision>,
    /// Messages that can still change or that may have been sent, by surface.
    pub messages: BTreeMap<Surface, MirroredMessage>,
    /// Messages to delete.
    pub stale_messages: Vec<MessageId>,
}

/// Readers of a mirrored channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody in this room.
    Room(RoomId),
    /// One person, in private.
    Person {
        account: PlayerId,
        /// Private room, once known.
        room: Option<RoomId>,
    },
    /// One spectator, in private.
    Spectator {
        account: PlayerId,
        /// Private room, once known.
        room: Option<RoomId>,
    },
}

/// Availability of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Availability {
    /// Messages can be sent.
    #[default]
    Open,
    /// The room is gone or refuses messages. It waits to be resumed, and is retried from time to time.
    Paused,
    /// The person accepts no private messages, which was not reported to them yet.
    Closed,
    /// The person accepts no private messages, which was reported to them.
    ClosedTold,
    /// Its messages are being deleted; its state is deleted after them.
    Ending,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MirroredMessage {
    pub state: DeliveryState,
    /// People mentioned by this message.
    pub mentions: Vec<PersonId>,
    /// People mentioned by the messages that it replaces.
    pub replaced_mentions: Vec<PersonId>,
    /// Note above the text of its surface.
    pub note: Option<Note>,
}

impl MirroredMessage {
    /// People mentioned by this message or by those that it replaces.
    pub fn all_mentions(&self) -> Vec<PersonId> {
        [self.replaced_mentions.as_slice(), &self.mentions].concat()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeliveryState {
    /// The message may have been sent.
    Sending {
        /// Idempotency key of the message.
        key: SendKey,
        /// Time of the first attempt with this key; the platform may forget keys after a while.
        since: Timestamp,
    },
    /// The platform has the message.
    Sent {
        id: MessageId,
        /// Time at which it was sent.
        at: Timestamp,
        /// Published content; `None` if unknown.
        content: Option<PublishedContent>,
        /// `true` if it is pinned or can't be pinned.
        pinned: bool,
    },
    /// The platform refused the message, or somebody deleted it.
    Refused {
        /// Content that was refused or deleted.
        content: PublishedContent,
    },
}

/// Published content of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublishedContent {
    /// Revision that it shows.
    pub revision: Revision,
    /// Hash of its content.
    pub fingerprint: u64,
    /// `true` if the content is final.
    pub is_final: bool,
}

/// Note above the text of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// Number of turns that were played without being published.
    Passed(u32),
    /// The room is available again.
    Back,
}

/// Period for which a channel needs no work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IdlePeriod {
    /// It has work now.
    Never,
    /// Until this table has a later revision.
    Until(TableId, Revision),
    /// Until a request concerns it.
    UntilRequested,
}

impl IdlePeriod {
    /// Period of a channel of this `standing`; `told` is the last published revision of its table.
    pub(crate) fn from_availability(standing: Availability, busy: bool, told: (TableId, Revision)) -> IdlePeriod {
        match standing {
            // A paused channel is retried.
            Availability::Ending | Availability::Paused => IdlePeriod::Never,
            Availability::Closed | Availability::ClosedTold => IdlePeriod::UntilRequested,
            Availability::Open if busy => IdlePeriod::Never,
            Availability::Open => IdlePeriod::Until(told.0, told.1),
        }
    }
}

impl ChannelState {
    /// Returns the period for which it needs no work.
    pub fn idle_period(&self) -> IdlePeriod {
        IdlePeriod::from_availability(self.availability, self.has_pending_work(), (self.table.clone(), self.published))
    }

    /// Returns `true` if it has pending work that does not depend on its table.
    pub fn has_pending_work(&self) -> bool {
        let sending = |slot: &MirroredMessage| matches!(slot.state, DeliveryState::Sending { .. });
        self.next_table.is_some() || !self.stale_messages.is_empty() || self.messages.values().any(sending)
    }

    /// New channel with nothing published.
    pub fn new(table: TableId, audience: Audience) -> ChannelState {
        ChannelState {
            table,
            next_table: None,
            audience,
            availability: Availability::Open,
            published: Revision(0),
            next_post: PostId(0),
            mentioned: BTreeMap::new(),
            messages: BTreeMap::new(),
            stale_messages: Vec::new(),
        }
    }

    /// Table that it shows or shows next.
    pub fn target_table(&self) -> &TableId {
        self.next_table.as_ref().unwrap_or(&self.table)
    }

    /// Room, if known.
    pub fn room(&self) -> Option<&RoomId> {
        self.audience.room()
    }

    /// Platform of the channel.
    pub fn network(&self) -> &str {
        self.audience.network()
    }

    /// Returns `true` for a channel that only sends push notifications: a reader on the web has no room.
    pub fn is_push_only(&self) -> bool {
        matches!(&self.audience, Audience::Person { account, .. } if account.network() == Network::Web.name())
    }

    /// Returns `true` if the message belongs to this channel.
    pub fn contains_message(&self, message: &MessageId) -> bool {
        let sent = |slot: &MirroredMessage| matches!(&slot.state, DeliveryState::Sent { id, .. } if id == message);
        self.messages.values().any(sent) || self.stale_messages.contains(message)
    }

    /// Notes that somebody deleted a message, which is sent again once its content changes. Returns `true` if the
    /// message belongs to this channel.
    pub fn note_deleted(&mut self, message: &MessageId) -> bool {
        let had = self.contains_message(message);
        self.stale_messages.retain(|left| left != message);
        for slot in self.messages.values_mut() {
            if let DeliveryState::Sent { id, content: shown, .. } = &slot.state
                && id == message
            {
                let unknown = PublishedContent { revision: Revision(0), fingerprint: 0, is_final: false };
                slot.state = DeliveryState::Refused { content: shown.unwrap_or(unknown) };
            }
        }
        had
    }
}

impl Audience {
    /// Room, if known.
    pub fn room(&self) -> Option<&RoomId> {
        match self {
            Audience::Room(room) => Some(room),
            Audience::Person { room, .. } | Audience::Spectator { room, .. } => room.as_ref(),
        }
    }

    /// Platform of the channel.
    pub fn network(&self) -> &str {
        match self {
            Audience::Room(room) => room.network(),
            Audience::Person { account, .. } | Audience::Spectator { account, .. } => account.network(),
        }
    }

    /// Account of the single reader of a private channel.
    pub fn reader(&self) -> Option<&PlayerId> {
        match self {
            Audience::Room(_) => None,
            Audience::Person { account, .. } | Audience::Spectator { account, .. } => Some(account),
        }
    }
}
