//! Handle of a mirror: orders to its task, and its observable state.

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

/// Order to a mirror's task. A `Sender` is answered when the effect is durable.
#[derive(Debug)]
pub(super) enum Order {
    /// Posts the current main message again.
    Nudge,
    /// Pauses until it is resumed or its next retry.
    Pause,
    /// Resumes a paused mirror.
    Resume,
    /// Switches to this table once the current one is published; of posts before that one only live ones are shown.
    Show(TableId, PostId, oneshot::Sender<()>),
    /// Leaves the old private channel as it is and publishes to the person's new one.
    Move(oneshot::Sender<()>),
    /// Opens or reopens the mirror.
    Open(oneshot::Sender<()>),
    /// Deletes the messages and ends.
    End(oneshot::Sender<()>),
    /// The reader of a push-only mirror has seen everything up to this revision.
    Seen(Revision),
    /// The person was told that their private channel is closed to the bot.
    Told,
    /// Somebody has deleted a message.
    Gone(MessageId, oneshot::Sender<()>),
    /// Ends and leaves the messages as they are.
    Leave(oneshot::Sender<()>),
    /// Stops, as another process takes over; answered when this one sends nothing any more.
    Rest(oneshot::Sender<()>),
}

/// Shared handle of one mirror.
pub(super) struct PlaceHandle {
    pub(super) id: PlaceId,
    /// Locked while the mirror is bound to a table, so that it is never bound twice.
    pub(super) binding: tokio::sync::Mutex<()>,
    seen: watch::Sender<Seen>,
    messages: Mutex<BTreeMap<MessageId, Surface>>,
    /// Time since which no message was accepted; `None` if messages are accepted, as far as is known.
    lost: Mutex<Option<Timestamp>>,
    known: Arc<Known>,
    orders: Mutex<Option<mpsc::UnboundedSender<Order>>>,
}

/// Data shared by the mirrors in memory.
#[derive(Default)]
pub(super) struct Known {
    /// Mirror of each message that may still change, to resolve replies and reactions without a search.
    messages: Mutex<HashMap<MessageId, PlaceId>>,
    /// Number of times that a private mirror has become unavailable.
    closings: watch::Sender<u64>,
}

impl Known {
    /// Returns the mirror of a message.
    pub(super) fn place(&self, message: &MessageId) -> Option<PlaceId> {
        held(&self.messages).get(message).cloned()
    }

    /// Replaces the messages `had` of a mirror by `has`.
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

/// Observable state of a mirror.
#[derive(Clone)]
pub(super) struct Seen {
    /// Table that its messages show.
    pub(super) shows: TableId,
    /// Table that it shows or is about to show.
    pub(super) bound: TableId,
    pub(super) audience: Audience,
    pub(super) standing: Standing,
    pub(super) tally: Tally,
}

/// Numbers of the last events of a mirror's messages. They count up over the whole process, so events of a mirror that is
/// loaded again are later.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Last message that was posted.
    posted: u64,
    /// Last time that the channel refused messages.
    paused: u64,
}

fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Result of showing something in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reception {
    /// A message was accepted.
    Taken,
    /// Nothing was accepted; the mirror is paused.
    Refused,
}

impl Tally {
    /// Returns the result of the events after `before`, if there were any.
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

/// Messages that the platform has, by their ids.
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

    /// Channel of a public mirror.
    pub(super) fn room(&self) -> Option<RoomId> {
        match &self.seen.borrow().audience {
            Audience::Room(room) => Some(room.clone()),
            Audience::Person { .. } | Audience::Onlooker { .. } => None,
        }
    }

    /// Returns `true` for a spectator's private mirror.
    pub(super) fn is_watched(&self) -> bool {
        matches!(self.seen.borrow().audience, Audience::Onlooker { .. })
    }

    pub(super) fn is_for(&self, account: &PlayerId) -> bool {
        matches!(&self.seen.borrow().audience, Audience::Person { account: known, .. } if known == account)
    }

    /// Receiver that changes each time a private mirror becomes unavailable.
    pub(super) fn closings(&self) -> watch::Receiver<u64> {
        self.known.closings.subscribe()
    }

    /// Notifies that the reader can't be mentioned in this private mirror any more.
    pub(super) fn closes(&self) {
        self.known.closings.send_modify(|count| *count += 1);
    }

    /// Updates the observable state from the record.
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

    /// Returns the surface of a message that may still change.
    pub(super) fn surface(&self, message: &MessageId) -> Option<Surface> {
        held(&self.messages).get(message).copied()
    }

    /// Messages of posts, with their posts.
    pub(super) fn posts(&self) -> Vec<(PostId, MessageId)> {
        let post = |(message, surface): (&MessageId, &Surface)| match surface {
            Surface::Post(id) => Some((*id, message.clone())),
            _ => None,
        };
        held(&self.messages).iter().filter_map(post).collect()
    }

    /// Returns `true` if there are messages that may still change.
    pub(super) fn has_messages(&self) -> bool {
        !held(&self.messages).is_empty()
    }

    /// Records that a message was posted.
    pub(super) fn posted(&self) {
        self.seen.send_modify(|seen| seen.tally.posted = next_number());
    }

    /// Records that the channel accepts nothing since `now`. Returns `false` if that was known.
    pub(super) fn lose(&self, now: Timestamp) -> bool {
        let mut lost = held(&self.lost);
        let is_new = lost.is_none();
        *lost = lost.or(Some(now));
        is_new
    }

    /// Records that the channel accepts messages.
    pub(super) fn find(&self) {
        *held(&self.lost) = None;
    }

    /// Time since which the channel accepts nothing.
    pub(super) fn lost_since(&self) -> Option<Timestamp> {
        *held(&self.lost)
    }

    /// Records that the channel refused and the mirror ends.
    pub(super) fn refused(&self) {
        self.seen.send_modify(|seen| {
            (seen.standing, seen.tally.paused) = (Standing::Ending, next_number());
        });
    }

    /// Waits for an event after `before`.
    pub(super) async fn received(&self, before: Tally) -> Option<Reception> {
        let mut seen = self.seen.subscribe();
        let now = seen.wait_for(|seen| seen.tally.since(before).is_some()).await.ok()?;
        now.tally.since(before)
    }

    /// Changes the standing from `from` to `to`. Returns `false` if it was not `from`.
    pub(super) fn changes(&self, from: Standing, to: Standing) -> bool {
        self.seen.send_if_modified(|seen| {
            let is = seen.standing == from;
            if is {
                seen.standing = to;
            }
            is
        })
    }

    /// Returns `true` if the mirror is being deleted, or was.
    pub(super) fn is_ending(&self) -> bool {
        self.seen.borrow().standing == Standing::Ending
    }

    /// Returns `true` if its task is running.
    pub(super) fn is_at_work(&self) -> bool {
        held(&self.orders).as_ref().is_some_and(|orders| !orders.is_closed())
    }

    /// Detaches a task that has no unread order. Returns `false` if it has.
    pub(super) fn retire(&self, received: &mpsc::UnboundedReceiver<Order>) -> bool {
        let mut orders = held(&self.orders);
        let none = received.is_empty();
        if none {
            *orders = None;
        }
        none
    }

    /// Attaches a new task and returns its order queue; `None` if one is running.
    pub(super) fn take_up(&self) -> Option<mpsc::UnboundedReceiver<Order>> {
        let mut orders = held(&self.orders);
        if orders.as_ref().is_some_and(|orders| !orders.is_closed()) {
            return None;
        }
        let (sender, receiver) = mpsc::unbounded_channel();
        *orders = Some(sender);
        Some(receiver)
    }

    /// Sends an order to the running task. Without one, returns the queue for a new task, with the order in it.
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
        // Can't fail: the receiver exists.
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
