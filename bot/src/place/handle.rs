//! How a place is spoken to, and what can be seen of it from outside.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use tokio::sync::mpsc::error::SendError;
use tokio::sync::{mpsc, oneshot, watch};

use bot_core::channel::record::{Audience, PlaceId, PlaceRecord, Slot, SlotState, Standing};
use bot_core::channel::{MessageId, RoomId, Surface};
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use bot_core::table::record::Revision;

/// What a place is told.
#[derive(Debug)]
pub(super) enum Order {
    /// Posts the message again that the game goes on in.
    Nudge,
    /// Waits until it is resumed, or until its next try.
    Pause,
    /// Goes on.
    Resume,
    /// Shows this table once its own is told, and of the posts before that one only what still goes on; the answer comes
    /// when that is durable.
    Show(TableId, PostId, oneshot::Sender<()>),
    /// Its person reads elsewhere from now on: what was told stays where it is, and is told again there. The answer comes
    /// when that is durable.
    Move(oneshot::Sender<()>),
    /// Goes on, or begins again; the answer comes when that is durable.
    Open(oneshot::Sender<()>),
    /// Takes its messages away, and ends; the answer comes when that is durable.
    End(oneshot::Sender<()>),
    /// Whoever is only called there has seen everything up to that entry.
    Seen(Revision),
    /// Its person was told that their room is closed to us.
    Told,
    /// Somebody has taken a message away; the answer comes when that is durable.
    Gone(MessageId, oneshot::Sender<()>),
    /// Ends, and leaves its messages as they are; the answer comes when that is durable.
    Leave(oneshot::Sender<()>),
    /// Another process goes on with it; the answer comes when nothing is sent from here any more.
    Rest(oneshot::Sender<()>),
}

/// One place, as the others see it.
pub(super) struct PlaceHandle {
    pub(super) id: PlaceId,
    /// Held while the place is bound to a table, so that it is never bound twice.
    pub(super) binding: tokio::sync::Mutex<()>,
    seen: watch::Sender<Seen>,
    messages: Mutex<BTreeMap<MessageId, Surface>>,
    /// Since when nothing is taken there; none where something is, as far as is known.
    lost: Mutex<Option<Timestamp>>,
    known: Arc<Known>,
    orders: Mutex<Option<mpsc::UnboundedSender<Order>>>,
}

/// What places in memory know of each other.
#[derive(Default)]
pub(super) struct Known {
    /// At which place each message is that may still change, so that whoever answers one is heard without a search.
    messages: Mutex<HashMap<MessageId, PlaceId>>,
    /// Counts how often one where somebody reads alone could not be written to any more, or has ended.
    closings: watch::Sender<u64>,
}

impl Known {
    /// The place of a message.
    pub(super) fn place(&self, message: &MessageId) -> Option<PlaceId> {
        held(&self.messages).get(message).cloned()
    }

    /// A place has these messages, and had those.
    fn change<'a>(
        &self,
        place: &PlaceId,
        has: impl IntoIterator<Item = &'a MessageId>,
        had: impl IntoIterator<Item = &'a MessageId>,
    ) {
        let mut known = held(&self.messages);
        for message in had {
            if known.get(message) == Some(place) {
                known.remove(message);
            }
        }
        known.extend(has.into_iter().map(|message| (message.clone(), place.clone())));
    }
}

/// What is seen of a place.
#[derive(Clone)]
pub(super) struct Seen {
    /// The table that its messages are about.
    pub(super) shows: TableId,
    /// The one that it shows, or is about to show.
    pub(super) bound: TableId,
    pub(super) audience: Audience,
    pub(super) standing: Standing,
    pub(super) tally: Tally,
}

/// What has last become of a place's messages since it came into memory: all such happenings of the process are numbered
/// from 1 on, so that those of a place that comes back are later.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The last one that was posted.
    posted: u64,
    /// When it last began to wait, for it took nothing.
    paused: u64,
}

fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// What a room did with what it was to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reception {
    /// It took a message.
    Taken,
    /// It took nothing, and waits.
    Refused,
}

impl Tally {
    /// What has happened since.
    fn since(self, before: Tally) -> Option<Reception> {
        if self.paused > before.paused {
            return Some(Reception::Refused);
        }
        (self.posted > before.posted).then_some(Reception::Taken)
    }
}

impl From<&PlaceRecord> for Seen {
    fn from(record: &PlaceRecord) -> Seen {
        Seen {
            shows: record.table.clone(),
            bound: record.bound().clone(),
            audience: record.audience.clone(),
            standing: record.standing,
            tally: Tally::default(),
        }
    }
}

/// The messages that are there, by what their platform calls them.
fn messages(record: &PlaceRecord) -> BTreeMap<MessageId, Surface> {
    let sent = |(surface, slot): (&Surface, &Slot)| match &slot.state {
        SlotState::Sent { id, .. } => Some((id.clone(), *surface)),
        SlotState::Sending { .. } | SlotState::Refused { .. } => None,
    };
    record.slots.iter().filter_map(sent).collect()
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl PlaceHandle {
    pub(super) fn new(id: PlaceId, record: &PlaceRecord, known: Arc<Known>) -> PlaceHandle {
        let messages = messages(record);
        known.change(&id, messages.keys(), []);
        PlaceHandle {
            id,
            binding: tokio::sync::Mutex::default(),
            seen: watch::Sender::new(record.into()),
            messages: Mutex::new(messages),
            lost: Mutex::default(),
            known,
            orders: Mutex::new(None),
        }
    }

    pub(super) fn seen(&self) -> Seen {
        self.seen.borrow().clone()
    }

    pub(super) fn shows(&self, table: &TableId) -> bool {
        self.seen.borrow().bound == *table
    }

    /// The room where everybody reads, if this is one.
    pub(super) fn room(&self) -> Option<RoomId> {
        match &self.seen.borrow().audience {
            Audience::Room(room) => Some(room.clone()),
            Audience::Person { .. } | Audience::Onlooker { .. } => None,
        }
    }

    /// Whether somebody looks on there, without a seat.
    pub(super) fn is_watched(&self) -> bool {
        matches!(self.seen.borrow().audience, Audience::Onlooker { .. })
    }

    pub(super) fn is_for(&self, account: &PlayerId) -> bool {
        matches!(&self.seen.borrow().audience, Audience::Person { account: known, .. } if known == account)
    }

    /// Tells whenever a place where somebody reads alone is closed.
    pub(super) fn closings(&self) -> watch::Receiver<u64> {
        self.known.closings.subscribe()
    }

    /// Somebody who reads alone here can't be called here any more.
    pub(super) fn closes(&self) {
        self.known.closings.send_modify(|count| *count += 1);
    }

    /// What has become of the place, as it is kept.
    pub(super) fn note(&self, record: &PlaceRecord) {
        self.seen.send_modify(|seen| {
            let waits = matches!(record.standing, Standing::Paused | Standing::Closed);
            let pauses = waits && seen.standing != record.standing;
            let paused = if pauses { next_number() } else { seen.tally.paused };
            let tally = Tally { paused, ..seen.tally };
            *seen = Seen { tally, ..record.into() };
        });
        let now = messages(record);
        let mut messages = held(&self.messages);
        self.known.change(&self.id, now.keys(), messages.keys());
        *messages = now;
    }

    /// What the message is about, if it is one of the place's that may still change.
    pub(super) fn surface(&self, message: &MessageId) -> Option<Surface> {
        held(&self.messages).get(message).copied()
    }

    /// The messages with posts of the table.
    pub(super) fn posts(&self) -> Vec<(PostId, MessageId)> {
        let post = |(message, surface): (&MessageId, &Surface)| match surface {
            Surface::Post(id) => Some((*id, message.clone())),
            _ => None,
        };
        held(&self.messages).iter().filter_map(post).collect()
    }

    /// Whether there are messages that may still change.
    pub(super) fn has_messages(&self) -> bool {
        !held(&self.messages).is_empty()
    }

    /// A message was posted.
    pub(super) fn posted(&self) {
        self.seen.send_modify(|seen| seen.tally.posted = next_number());
    }

    /// Notes that nothing is taken there from that moment on; false where that is known.
    pub(super) fn lose(&self, now: Timestamp) -> bool {
        let mut lost = held(&self.lost);
        let is_new = lost.is_none();
        *lost = lost.or(Some(now));
        is_new
    }

    /// Notes that messages are taken there.
    pub(super) fn find(&self) {
        *held(&self.lost) = None;
    }

    /// Since when nothing is taken there.
    pub(super) fn lost_since(&self) -> Option<Timestamp> {
        *held(&self.lost)
    }

    /// Nothing is taken there.
    pub(super) fn refused(&self) {
        self.seen.send_modify(|seen| {
            (seen.standing, seen.tally.paused) = (Standing::Ending, next_number());
        });
    }

    /// Waits until something has happened since.
    pub(super) async fn received(&self, before: Tally) -> Option<Reception> {
        let mut seen = self.seen.subscribe();
        let now = seen.wait_for(|seen| seen.tally.since(before).is_some()).await.ok()?;
        now.tally.since(before)
    }

    /// Changes the standing from one to another; false when it was not the one.
    pub(super) fn changes(&self, from: Standing, to: Standing) -> bool {
        self.seen.send_if_modified(|seen| {
            let is = seen.standing == from;
            if is {
                seen.standing = to;
            }
            is
        })
    }

    /// Whether it is about to be forgotten, or was.
    pub(super) fn is_ending(&self) -> bool {
        self.seen.borrow().standing == Standing::Ending
    }

    /// Whether a task is at work.
    pub(super) fn is_at_work(&self) -> bool {
        held(&self.orders).as_ref().is_some_and(|orders| !orders.is_closed())
    }

    /// Gives up the work of a task to which no order has come that it has not obeyed; whether that is so.
    pub(super) fn retire(&self, received: &mpsc::UnboundedReceiver<Order>) -> bool {
        let mut orders = held(&self.orders);
        let none = received.is_empty();
        if none {
            *orders = None;
        }
        none
    }

    /// The orders for a new task, if none is at work.
    pub(super) fn take_up(&self) -> Option<mpsc::UnboundedReceiver<Order>> {
        let mut orders = held(&self.orders);
        if orders.as_ref().is_some_and(|orders| !orders.is_closed()) {
            return None;
        }
        let (sender, receiver) = mpsc::unbounded_channel();
        *orders = Some(sender);
        Some(receiver)
    }

    /// Gives an order to the task at work; where none is, what a new task receives, with the order in it.
    pub(super) fn order(&self, order: Order) -> Option<mpsc::UnboundedReceiver<Order>> {
        let mut orders = held(&self.orders);
        let order = match orders.as_ref() {
            Some(at_work) => match at_work.send(order) {
                Ok(()) => return None,
                Err(SendError(order)) => order,
            },
            None => order,
        };
        let (sender, receiver) = mpsc::unbounded_channel();
        // Its receiver is there.
        let _ = sender.send(order);
        *orders = Some(sender);
        Some(receiver)
    }
}

impl Drop for PlaceHandle {
    fn drop(&mut self) {
        self.known.change(&self.id, [], held(&self.messages).keys());
    }
}
