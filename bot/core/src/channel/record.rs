//! What is kept of a place, so that after a crash nothing is posted twice and nothing is missing.

use std::collections::BTreeMap;

use jiff::Timestamp;

use crate::channel::{MessageId, RoomId, SendKey, Surface};
use crate::people::{Network, PersonId, PlayerId};
use crate::table::id::TableId;
use crate::table::post::PostId;
use crate::table::record::Revision;

/// Names a place: a room, or the hand of one account at one table, or where it looks on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PlaceId(pub String);

impl PlaceId {
    /// The place that a room is.
    pub fn of_room(room: &RoomId) -> PlaceId {
        PlaceId(room.0.clone())
    }

    /// The place where an account reads their hand, from the table on at which they first wished for it.
    pub fn of_hand(account: &PlayerId, table: &TableId) -> PlaceId {
        PlaceId(format!("hand/{table}/{}", account.0))
    }

    /// The place where an account looks on at a table.
    pub fn of_onlooker(account: &PlayerId, table: &TableId) -> PlaceId {
        PlaceId(format!("watch/{table}/{}", account.0))
    }
}

/// One place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceRecord {
    /// Which table it shows.
    pub table: TableId,
    /// Which one it shows once that table is told to its end.
    pub next: Option<TableId>,
    /// Who reads there.
    pub audience: Audience,
    /// Whether it can be written to.
    pub standing: Standing,
    /// Up to which entry everything is told.
    pub told: Revision,
    /// The first of the table's posts that is not dealt with yet.
    pub next_post: PostId,
    /// Who was called, and since when they were awaited then.
    pub called: BTreeMap<PersonId, Revision>,
    /// The messages that may still change, and those that may be there.
    pub slots: BTreeMap<Surface, Slot>,
    /// Messages that are to be taken away.
    pub leftover: Vec<MessageId>,
}

/// Who reads at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody in this room.
    Room(RoomId),
    /// One person alone.
    Person {
        account: PlayerId,
        /// Their room, once it is known.
        room: Option<RoomId>,
    },
    /// One person alone, who looks on without a seat.
    Onlooker {
        account: PlayerId,
        /// Their room, once it is known.
        room: Option<RoomId>,
    },
}

/// Whether a place can be written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// It can.
    #[default]
    Open,
    /// The room is gone or takes nothing from us: it waits to be resumed, and is tried again now and then.
    Paused,
    /// The person takes no private messages, and was not told yet that we noticed.
    Closed,
    /// The same, and they were told.
    ClosedTold,
    /// Its messages are being taken away; then it is forgotten.
    Ending,
}

/// One message of a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// How far it has come.
    pub state: SlotState,
    /// Whom it has called.
    pub calls: Vec<PersonId>,
    /// Whom those have called whose place it takes.
    pub heard: Vec<PersonId>,
    /// What is told at its head beside what its surface says.
    pub note: Option<Note>,
}

impl Slot {
    /// Whom it has called, or those whose place it takes.
    pub fn called(&self) -> Vec<PersonId> {
        [self.heard.as_slice(), &self.calls].concat()
    }
}

/// How far a message has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SlotState {
    /// It may be there.
    Sending {
        /// What its posting is named.
        key: SendKey,
        /// When it was first sent under that name, as far as the platform could know it again.
        since: Timestamp,
    },
    /// It is there.
    Sent {
        /// What it is called.
        id: MessageId,
        /// When it was posted.
        at: Timestamp,
        /// What it shows; none when that is not known.
        shown: Option<Shown>,
        /// Whether it is pinned, or can't be.
        pinned: bool,
    },
    /// It is not there as it is: the platform does not take it, or somebody has taken it away.
    Refused {
        /// What it would have shown.
        shown: Shown,
    },
}

/// What a message shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// As of which entry.
    pub revision: Revision,
    /// A fingerprint of all of it.
    pub print: u64,
    /// Whether it will not change any more by itself.
    pub last: bool,
}

/// What is told at the head of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// That so many turns were played without being told.
    Passed(u32),
    /// That the room is back.
    Back,
}

/// How long a place has nothing to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rest {
    /// It has something to do.
    Never,
    /// Until this table has another entry than that one for its last.
    Until(TableId, Revision),
    /// Until somebody asks something of it.
    Long,
}

impl Rest {
    /// That of a place that stands so and was told this: with something in hand, or without.
    pub(crate) fn of(standing: Standing, busy: bool, told: (TableId, Revision)) -> Rest {
        match standing {
            // One that is paused is tried again.
            Standing::Ending | Standing::Paused => Rest::Never,
            Standing::Closed | Standing::ClosedTold => Rest::Long,
            Standing::Open if busy => Rest::Never,
            Standing::Open => Rest::Until(told.0, told.1),
        }
    }
}

impl PlaceRecord {
    /// How long it has nothing to do.
    pub fn rest(&self) -> Rest {
        Rest::of(self.standing, self.is_busy(), (self.table.clone(), self.told))
    }

    /// Whether it has something in hand, whatever its table does.
    pub fn is_busy(&self) -> bool {
        let sending = |slot: &Slot| matches!(slot.state, SlotState::Sending { .. });
        self.next.is_some() || !self.leftover.is_empty() || self.slots.values().any(sending)
    }

    /// A place that was told nothing yet.
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

    /// The table that it shows, or is about to show.
    pub fn bound(&self) -> &TableId {
        self.next.as_ref().unwrap_or(&self.table)
    }

    /// Its room, if that is known.
    pub fn room(&self) -> Option<&RoomId> {
        self.audience.room()
    }

    /// The platform that it is on.
    pub fn network(&self) -> &str {
        self.audience.network()
    }

    /// Whether its one reader is only called there: the web table has no rooms, and browsers show no more than that.
    pub fn is_bell(&self) -> bool {
        matches!(&self.audience, Audience::Person { account, .. } if account.network() == Network::Web.name())
    }

    /// Whether this is one of its messages.
    pub fn has(&self, message: &MessageId) -> bool {
        let sent = |slot: &Slot| matches!(&slot.state, SlotState::Sent { id, .. } if id == message);
        self.slots.values().any(sent) || self.leftover.contains(message)
    }

    /// Somebody has taken a message away: it comes again once it would say something else. Whether it was one of these.
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
    /// Its room, if that is known.
    pub fn room(&self) -> Option<&RoomId> {
        match self {
            Audience::Room(room) => Some(room),
            Audience::Person { room, .. } | Audience::Onlooker { room, .. } => room.as_ref(),
        }
    }

    /// The platform that it is on.
    pub fn network(&self) -> &str {
        match self {
            Audience::Room(room) => room.network(),
            Audience::Person { account, .. } | Audience::Onlooker { account, .. } => account.network(),
        }
    }

    /// Whoever reads there alone, if somebody does.
    pub fn reader(&self) -> Option<&PlayerId> {
        match self {
            Audience::Room(_) => None,
            Audience::Person { account, .. } | Audience::Onlooker { account, .. } => Some(account),
        }
    }
}
