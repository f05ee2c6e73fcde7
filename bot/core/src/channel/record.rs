//! State of a mirrored channel. It is stored so that after a crash no message is sent twice and none is missing.

use std::collections::BTreeMap;

use jiff::Timestamp;

use crate::channel::{MessageId, RoomId, SendKey, Surface};
use crate::people::{Network, PersonId, PlayerId};
use crate::table::id::TableId;
use crate::table::post::PostId;
use crate::table::record::Revision;

/// Id of a mirrored channel: a room, the private hand of an account at a table, or the private view of a spectator.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PlaceId(pub String);

impl PlaceId {
    /// Id of a room's channel.
    pub fn of_room(room: &RoomId) -> PlaceId {
        PlaceId(room.0.clone())
    }

    /// Id of an account's private hand; `table` is the table for which it was first requested.
    pub fn of_hand(account: &PlayerId, table: &TableId) -> PlaceId {
        PlaceId(format!("hand/{table}/{}", account.0))
    }

    /// Id of a spectator's private channel.
    pub fn of_onlooker(account: &PlayerId, table: &TableId) -> PlaceId {
        PlaceId(format!("watch/{table}/{}", account.0))
    }
}

/// State of one mirrored channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceRecord {
    /// Table that it shows.
    pub table: TableId,
    /// Table that it shows next, once `table` is published to its end.
    pub next: Option<TableId>,
    /// Readers of the channel.
    pub audience: Audience,
    /// Availability of the channel.
    pub standing: Standing,
    /// Last revision that is published completely.
    pub told: Revision,
    /// First post of the table that is not handled yet.
    pub next_post: PostId,
    /// People who were mentioned here, each with the revision since which the table awaited them.
    pub called: BTreeMap<PersonId, Revision>,
    /// Messages that can still change or that may have been sent, by surface.
    pub slots: BTreeMap<Surface, Slot>,
    /// Messages to delete.
    pub leftover: Vec<MessageId>,
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
    Onlooker {
        account: PlayerId,
        /// Private room, once known.
        room: Option<RoomId>,
    },
}

/// Availability of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
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

/// Mirrored message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    pub state: SlotState,
    /// People mentioned by this message.
    pub calls: Vec<PersonId>,
    /// People mentioned by the messages that it replaces.
    pub heard: Vec<PersonId>,
    /// Note above the text of its surface.
    pub note: Option<Note>,
}

impl Slot {
    /// People mentioned by this message or by those that it replaces.
    pub fn called(&self) -> Vec<PersonId> {
        [self.heard.as_slice(), &self.calls].concat()
    }
}

/// Delivery state of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SlotState {
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
        shown: Option<Shown>,
        /// `true` if it is pinned or can't be pinned.
        pinned: bool,
    },
    /// The platform refused the message, or somebody deleted it.
    Refused {
        /// Content that was refused or deleted.
        shown: Shown,
    },
}

/// Published content of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// Revision that it shows.
    pub revision: Revision,
    /// Hash of its content.
    pub print: u64,
    /// `true` if the content is final.
    pub last: bool,
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
pub enum Rest {
    /// It has work now.
    Never,
    /// Until this table has a later revision.
    Until(TableId, Revision),
    /// Until a request concerns it.
    Long,
}

impl Rest {
    /// Period of a channel of this `standing`; `told` is the last published revision of its table.
    pub(crate) fn of(standing: Standing, busy: bool, told: (TableId, Revision)) -> Rest {
        match standing {
            // A paused channel is retried.
            Standing::Ending | Standing::Paused => Rest::Never,
            Standing::Closed | Standing::ClosedTold => Rest::Long,
            Standing::Open if busy => Rest::Never,
            Standing::Open => Rest::Until(told.0, told.1),
        }
    }
}

impl PlaceRecord {
    /// Returns the period for which it needs no work.
    pub fn rest(&self) -> Rest {
        Rest::of(self.standing, self.is_busy(), (self.table.clone(), self.told))
    }

    /// Returns `true` if it has pending work that does not depend on its table.
    pub fn is_busy(&self) -> bool {
        let sending = |slot: &Slot| matches!(slot.state, SlotState::Sending { .. });
        self.next.is_some() || !self.leftover.is_empty() || self.slots.values().any(sending)
    }

    /// New channel with nothing published.
    pub fn new(table: TableId, audience: Audience) -> PlaceRecord {
        PlaceRecord {
            table,
            next: None,
            audience,
            standing: Standing::Open,
            told: Revision(0),
            next_post: PostId(0),
            called: BTreeMap::new(),
            slots: BTreeMap::new(),
            leftover: Vec::new(),
        }
    }

    /// Table that it shows or shows next.
    pub fn bound(&self) -> &TableId {
        self.next.as_ref().unwrap_or(&self.table)
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
    pub fn is_bell(&self) -> bool {
        matches!(&self.audience, Audience::Person { account, .. } if account.network() == Network::Web.name())
    }

    /// Returns `true` if the message belongs to this channel.
    pub fn has(&self, message: &MessageId) -> bool {
        let sent = |slot: &Slot| matches!(&slot.state, SlotState::Sent { id, .. } if id == message);
        self.slots.values().any(sent) || self.leftover.contains(message)
    }

    /// Notes that somebody deleted a message, which is sent again once its content changes. Returns `true` if the
    /// message belongs to this channel.
    pub fn lose(&mut self, message: &MessageId) -> bool {
        let had = self.has(message);
        self.leftover.retain(|left| left != message);
        for slot in self.slots.values_mut() {
            if let SlotState::Sent { id, shown, .. } = &slot.state
                && id == message
            {
                let unknown = Shown { revision: Revision(0), print: 0, last: false };
                slot.state = SlotState::Refused { shown: shown.unwrap_or(unknown) };
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
            Audience::Person { room, .. } | Audience::Onlooker { room, .. } => room.as_ref(),
        }
    }

    /// Platform of the channel.
    pub fn network(&self) -> &str {
        match self {
            Audience::Room(room) => room.network(),
            Audience::Person { account, .. } | Audience::Onlooker { account, .. } => account.network(),
        }
    }

    /// Account of the single reader of a private channel.
    pub fn reader(&self) -> Option<&PlayerId> {
        match self {
            Audience::Room(_) => None,
            Audience::Person { account, .. } | Audience::Onlooker { account, .. } => Some(account),
        }
    }
}
