//! Handle of a mirror: orders to its task, and its observable state.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use tokio::sync::mpsc::error::SendError;
use tokio::sync::{mpsc, oneshot, watch};

use bot_core::channel::state::{Audience, Availability, ChannelState, DeliveryState, MirrorId, MirroredMessage};
use bot_core::channel::{MessageId, RoomId, Surface};
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use bot_core::table::record::Revision;

/// Order to a mirror's task. A `Sender` is answered when the effect is durable.
#[derive(Debug)]
pub(super) enum MirrorOrder {
    /// Posts the current main message again.
    Repost,
    /// Pauses until it is resumed or its next retry.
    Pause,
    /// Resumes a paused mirror.
    Resume,
    /// Switches to this table once the current one is published; of posts before that one only live ones are shown.
    SwitchTable(TableId, PostId, oneshot::Sender<()>),
    /// Leaves the old private channel as it is and publishes to the person's new one.
    MoveRoom(oneshot::Sender<()>),
    /// Opens or reopens the mirror.
    Open(oneshot::Sender<()>),
    /// Deletes the messages and ends.
    End(oneshot::Sender<()>),
    /// The reader of a push-only mirror has seen everything up to this revision.
    PageSeen(Revision),
    /// The person was told that their private channel is closed to the bot.
    ClosedNoticeSent,
    /// Somebody has deleted a message.
    MessageDeleted(MessageId, oneshot::Sender<()>),
    /// Ends and leaves the messages as they are.
    Detach(oneshot::Sender<()>),
    /// Stops, as another process takes over; answered when this one sends nothing any more.
    Release(oneshot::Sender<()>),
}

/// Shared handle of one mirror.
pub(super) struct MirrorHandle {
    pub(super) id: MirrorId,
    /// Locked while the mirror is bound to a table, so that it is never bound twice.
    pub(super) binding: tokio::sync::Mutex<()>,
    status: watch::Sender<MirrorStatus>,
    messages: Mutex<BTreeMap<MessageId, Surface>>,
    /// Time since which no message was accepted; `None` if messages are accepted, as far as is known.
    lost_since: Mutex<Option<Timestamp>>,
    shared: Arc<SharedMirrorState>,
    orders: Mutex<Option<mpsc::UnboundedSender<MirrorOrder>>>,
}

/// Data shared by the mirrors in memory.
#[derive(Default)]
pub(super) struct SharedMirrorState {
    /// Mirror of each message that may still change, to resolve replies and reactions without a search.
    mirrors: Mutex<HashMap<MessageId, MirrorId>>,
    /// Number of times that a private mirror has become unavailable.
    closings: watch::Sender<u64>,
}

impl SharedMirrorState {
    /// Returns the mirror of a message.
    pub(super) fn mirror_of_message(&self, message: &MessageId) -> Option<MirrorId> {
        lock(&self.mirrors).get(message).cloned()
    }

    /// Replaces the messages `had` of a mirror by `has`.
    fn replace_messages<'a>(
        &self,
        place: &MirrorId,
        has: impl IntoIterator<Item = &'a MessageId>,
        had: impl IntoIterator<Item = &'a MessageId>,
    ) {
        let mut known = lock(&self.mirrors);
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
pub(super) struct MirrorStatus {
    /// Table that its messages show.
    pub(super) shown_table: TableId,
    /// Table that it shows or is about to show.
    pub(super) bound_table: TableId,
    pub(super) audience: Audience,
    pub(super) standing: Availability,
    pub(super) delivery_mark: DeliveryMark,
}

/// Numbers of the last events of a mirror's messages. They count up over the whole process, so events of a mirror that is
/// loaded again are later.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DeliveryMark {
    /// Last message that was posted.
    last_posted: u64,
    /// Last time that the channel refused messages.
    last_refused: u64,
}

fn next_event_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Result of showing something in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeliveryResult {
    /// A message was accepted.
    Accepted,
    /// Nothing was accepted; the mirror is paused.
    Refused,
}

impl DeliveryMark {
    /// Returns the result of the events after `before`, if there were any.
    fn result_since(self, before: DeliveryMark) -> Option<DeliveryResult> {
        if self.last_refused > before.last_refused {
            return Some(DeliveryResult::Refused);
        }
        (self.last_posted > before.last_posted).then_some(DeliveryResult::Accepted)
    }
}

impl From<&ChannelState> for MirrorStatus {
    fn from(record: &ChannelState) -> MirrorStatus {
        MirrorStatus {
            shown_table: record.table.clone(),
            bound_table: record.target_table().clone(),
            audience: record.audience.clone(),
            standing: record.availability,
            delivery_mark: DeliveryMark::default(),
        }
    }
}

/// Messages that the platform has, by their ids.
fn sent_messages(record: &ChannelState) -> BTreeMap<MessageId, Surface> {
    let sent = |(surface, slot): (&Surface, &MirroredMessage)| match &slot.state {
        DeliveryState::Sent { id, .. } => Some((id.clone(), *surface)),
        DeliveryState::Sending { .. } | DeliveryState::Refused { .. } => None,
    };
    record.messages.iter().filter_map(sent).collect()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl MirrorHandle {
    pub(super) fn new(id: MirrorId, record: &ChannelState, known: Arc<SharedMirrorState>) -> MirrorHandle {
        let messages = sent_messages(record);
        known.replace_messages(&id, messages.keys(), []);
        MirrorHandle {
            id,
            binding: tokio::sync::Mutex::default(),
            status: watch::Sender::new(record.into()),
            messages: Mutex::new(messages),
            lost_since: Mutex::default(),
            shared: known,
            orders: Mutex::new(None),
        }
    }

    pub(super) fn status(&self) -> MirrorStatus {
        self.status.borrow().clone()
    }

    pub(super) fn is_bound_to(&self, table: &TableId) -> bool {
        self.status.borrow().bound_table == *table
    }

    /// Channel of a public mirror.
    pub(super) fn public_room(&self) -> Option<RoomId> {
        match &self.status.borrow().audience {
            Audience::Room(room) => Some(room.clone()),
            Audience::Person { .. } | Audience::Spectator { .. } => None,
        }
    }

    /// Returns `true` for a spectator's private mirror.
    pub(super) fn is_spectator_mirror(&self) -> bool {
        matches!(self.status.borrow().audience, Audience::Spectator { .. })
    }

    pub(super) fn is_hand_of(&self, account: &PlayerId) -> bool {
        matches!(&self.status.borrow().audience, Audience::Person { account: known, .. } if known == account)
    }

    /// Receiver that changes each time a private mirror becomes unavailable.
    pub(super) fn subscribe_closings(&self) -> watch::Receiver<u64> {
        self.shared.closings.subscribe()
    }

    /// Notifies that the reader can't be mentioned in this private mirror any more.
    pub(super) fn notify_closed(&self) {
        self.shared.closings.send_modify(|count| *count += 1);
    }

    /// Updates the observable state from the record.
    pub(super) fn update_status(&self, record: &ChannelState) {
        self.status.send_modify(|seen| {
            let waits = matches!(record.availability, Availability::Paused | Availability::Closed);
            let pauses = waits && seen.standing != record.availability;
            let paused = if pauses { next_event_number() } else { seen.delivery_mark.last_refused };
            let tally = DeliveryMark { last_refused: paused, ..seen.delivery_mark };
            *seen = MirrorStatus { delivery_mark: tally, ..record.into() };
        });
        let now = sent_messages(record);
        let mut messages = lock(&self.messages);
        self.shared.replace_messages(&self.id, now.keys(), messages.keys());
        *messages = now;
    }

    /// Returns the surface of a message that may still change.
    pub(super) fn surface_of(&self, message: &MessageId) -> Option<Surface> {
        lock(&self.messages).get(message).copied()
    }

    /// Messages of posts, with their posts.
    pub(super) fn post_messages(&self) -> Vec<(PostId, MessageId)> {
        let post = |(message, surface): (&MessageId, &Surface)| match surface {
            Surface::Post(id) => Some((*id, message.clone())),
            _ => None,
        };
        lock(&self.messages).iter().filter_map(post).collect()
    }

    /// Returns `true` if there are messages that may still change.
    pub(super) fn has_messages(&self) -> bool {
        !lock(&self.messages).is_empty()
    }

    /// Records that a message was posted.
    pub(super) fn record_posted(&self) {
        self.status.send_modify(|seen| seen.delivery_mark.last_posted = next_event_number());
    }

    /// Records that the channel accepts nothing since `now`. Returns `false` if that was known.
    pub(super) fn mark_lost(&self, now: Timestamp) -> bool {
        let mut lost = lock(&self.lost_since);
        let is_new = lost.is_none();
        *lost = lost.or(Some(now));
        is_new
    }

    /// Records that the channel accepts messages.
    pub(super) fn mark_reachable(&self) {
        *lock(&self.lost_since) = None;
    }

    /// Time since which the channel accepts nothing.
    pub(super) fn lost_since(&self) -> Option<Timestamp> {
        *lock(&self.lost_since)
    }

    /// Records that the channel refused and the mirror ends.
    pub(super) fn record_refused(&self) {
        self.status.send_modify(|seen| {
            (seen.standing, seen.delivery_mark.last_refused) = (Availability::Ending, next_event_number());
        });
    }

    /// Waits for an event after `before`.
    pub(super) async fn wait_delivery(&self, before: DeliveryMark) -> Option<DeliveryResult> {
        let mut seen = self.status.subscribe();
        let now = seen.wait_for(|seen| seen.delivery_mark.result_since(before).is_some()).await.ok()?;
        now.delivery_mark.result_since(before)
    }

    /// Changes the standing from `from` to `to`. Returns `false` if it was not `from`.
    pub(super) fn change_standing(&self, from: Availability, to: Availability) -> bool {
        self.status.send_if_modified(|seen| {
            let is = seen.standing == from;
            if is {
                seen.standing = to;
            }
            is
        })
    }

    /// Returns `true` if the mirror is being deleted, or was.
    pub(super) fn is_ending(&self) -> bool {
        self.status.borrow().standing == Availability::Ending
    }

    /// Returns `true` if its task is running.
    pub(super) fn has_running_task(&self) -> bool {
        lock(&self.orders).as_ref().is_some_and(|orders| !orders.is_closed())
    }

    /// Detaches a task that has no unread order. Returns `false` if it has.
    pub(super) fn detach_task(&self, received: &mpsc::UnboundedReceiver<MirrorOrder>) -> bool {
        let mut orders = lock(&self.orders);
        let none = received.is_empty();
        if none {
            *orders = None;
        }
        none
    }

    /// Attaches a new task and returns its order queue; `None` if one is running.
    pub(super) fn attach_task(&self) -> Option<mpsc::UnboundedReceiver<MirrorOrder>> {
        let mut orders = lock(&self.orders);
        if orders.as_ref().is_some_and(|orders| !orders.is_closed()) {
            return None;
        }
        let (sender, receiver) = mpsc::unbounded_channel();
        *orders = Some(sender);
        Some(receiver)
    }

    /// Sends an order to the running task. Without one, returns the queue for a new task, with the order in it.
    pub(super) fn send_order(&self, order: MirrorOrder) -> Option<mpsc::UnboundedReceiver<MirrorOrder>> {
        let mut orders = lock(&self.orders);
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

impl Drop for MirrorHandle {
    fn drop(&mut self) {
        self.shared.replace_messages(&self.id, [], lock(&self.messages).keys());
    }
}
