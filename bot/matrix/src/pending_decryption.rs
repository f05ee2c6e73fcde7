//! Pending decryption: undecryptable events are handled when their key arrives; a room is informed once if it does not.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use matrix_sdk::ruma::{OwnedEventId, OwnedRoomId, OwnedUserId, RoomId};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::classify::{TimelineItem, classify_event};
use super::error::log_text;
use super::event_queue::EventQueue;
use super::inbox::Inbox;
use super::incoming_event::{EventKind, IncomingEvent};

/// Seconds to wait for a key before the room is informed, and interval of that check.
const KEY_WAIT_SECONDS: i64 = 20;
const CHECK_INTERVAL: Duration = Duration::from_secs(10);
/// Number of checks after which all events are retried, even without a new key.
const RETRY_ALL_CHECKS: u32 = 30;
/// Seconds for which an event is kept.
const MAX_AGE_SECONDS: i64 = 12 * 60 * 60;
/// Seconds for which a room is not informed again.
const NOTICE_INTERVAL_SECONDS: i64 = 24 * 60 * 60;
/// Largest number of events kept; the newest stay.
const MAX_EVENTS: usize = 200;
/// Time limit for fetching one event.
const FETCH_TIMEOUT: Duration = Duration::from_secs(30);

/// Handle to the events pending decryption.
pub(super) struct PendingDecryption {
    inbox: Inbox,
    queue: Arc<EventQueue>,
    sender: mpsc::Sender<(PendingEvent, oneshot::Sender<()>)>,
    worker: JoinHandle<()>,
}

/// Event pending decryption.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct PendingEvent {
    room: OwnedRoomId,
    id: OwnedEventId,
    sender: OwnedUserId,
    /// Arrival, in seconds since 1970.
    since: i64,
    told: bool,
}

/// Stored form of all pending events.
#[derive(Default, Serialize, Deserialize)]
struct PendingEventsNote {
    waiting: Vec<PendingEvent>,
    /// Time at which each room was last informed, in seconds since 1970.
    told: BTreeMap<OwnedRoomId, i64>,
}

impl PendingDecryption {
    pub(super) fn start(inbox: Inbox, queue: EventQueue) -> PendingDecryption {
        let queue = Arc::new(queue);
        let (adding, added) = mpsc::channel(MAX_EVENTS);
        let name = format!("matrix:unread:{}", inbox.matrix().own_user);
        let kept = inbox.matrix().notes.get(&name).unwrap_or_default();
        let keeper = DecryptionWorker { inbox: inbox.clone(), queue: queue.clone(), name, note: kept };
        PendingDecryption { inbox, queue, sender: adding, worker: tokio::spawn(keeper.run(added)) }
    }

    pub(super) fn queue(&self) -> &EventQueue {
        &self.queue
    }

    /// Adds an event. Returns when that is durable.
    pub(super) async fn add(&self, room: &RoomId, id: OwnedEventId, sender: OwnedUserId) {
        let since = self.inbox.app().now().as_second();
        let waiting = PendingEvent { room: room.to_owned(), id, sender, since, told: false };
        let (done, kept) = oneshot::channel();
        if self.sender.send((waiting, done)).await.is_ok() {
            let _ = kept.await;
        }
    }

    /// Stops the task. Pending events continue at the next start.
    pub(super) async fn stop(self) {
        drop(self.sender);
        if let Err(error) = self.worker.await {
            tracing::error!(%error, "what can't be read was not kept");
        }
    }
}

struct DecryptionWorker {
    inbox: Inbox,
    queue: Arc<EventQueue>,
    name: String,
    note: PendingEventsNote,
}

impl DecryptionWorker {
    async fn run(mut self, mut added: mpsc::Receiver<(PendingEvent, oneshot::Sender<()>)>) {
        let keys = self.inbox.matrix().client.encryption().room_keys_received_stream().await;
        let mut keys = match keys {
            Some(keys) => keys.boxed(),
            None => futures_util::stream::pending().boxed(),
        };
        let mut looks = 0;
        loop {
            tokio::select! {
                next = added.recv() => {
                    let Some((waiting, done)) = next else { return };
                    self.add(waiting).await;
                    // The receiver may be gone.
                    let _ = done.send(());
                }
                Some(came) = keys.next(), if !self.note.waiting.is_empty() => {
                    match came {
                        Ok(keys) => {
                            let has = |room: &RoomId| keys.iter().any(|key| key.room_id == room);
                            self.retry(|waiting| has(&waiting.room)).await;
                        }
                        // The stream lagged, so any room may have new keys.
                        Err(_) => self.retry(|_| true).await,
                    }
                }
                () = tokio::time::sleep(CHECK_INTERVAL), if !self.note.waiting.is_empty() => {
                    looks += 1;
                    if looks % RETRY_ALL_CHECKS == 0 {
                        self.retry(|_| true).await;
                    }
                    self.check_overdue().await;
                }
            }
        }
    }

    async fn add(&mut self, waiting: PendingEvent) {
        tracing::info!(room = %waiting.room, id = %waiting.id, sender = %waiting.sender, "waiting for a key");
        self.note.waiting.retain(|known| known.id != waiting.id);
        self.note.waiting.push(waiting);
        let over = self.note.waiting.len().saturating_sub(MAX_EVENTS);
        self.note.waiting.drain(..over);
        self.store_note().await;
        // The key may have arrived in the meantime.
        let last = self.note.waiting.last().map(|waiting| waiting.id.clone());
        self.retry(|waiting| Some(&waiting.id) == last.as_ref()).await;
    }

    /// Retries decryption of some events.
    async fn retry(&mut self, which: impl Fn(&PendingEvent) -> bool) {
        let mut read = Vec::new();
        for waiting in self.note.waiting.iter().filter(|waiting| which(waiting)) {
            if self.try_decrypt(waiting).await {
                read.push(waiting.id.clone());
            }
        }
        if !read.is_empty() {
            self.note.waiting.retain(|waiting| !read.contains(&waiting.id));
            self.store_note().await;
        }
    }

    /// Returns `true` if the event is no longer pending; it has been handled then.
    async fn try_decrypt(&self, waiting: &PendingEvent) -> bool {
        let matrix = self.inbox.matrix();
        let Some(room) = matrix.client.get_room(&waiting.room) else { return false };
        let event = match tokio::time::timeout(FETCH_TIMEOUT, room.event(&waiting.id, None)).await {
            Ok(Ok(event)) => event,
            Ok(Err(error)) => {
                tracing::debug!(id = %waiting.id, why = log_text(&error), "still can't be read");
                return false;
            }
            Err(_) => return false,
        };
        match classify_event(&event, &waiting.room, &matrix.own_user) {
            TimelineItem::Incoming(arrival) => {
                // If handling panicked, a retry would not help.
                let _ = self.queue.push(*arrival).await.await;
                true
            }
            TimelineItem::Undecryptable { .. } => false,
            TimelineItem::Verification { .. } | TimelineItem::Ignored => true,
        }
    }

    /// Informs rooms with missing keys, and drops old events.
    async fn check_overdue(&mut self) {
        let now = self.inbox.app().now().as_second();
        let before = self.note.waiting.len();
        self.note.waiting.retain(|waiting| now - waiting.since < MAX_AGE_SECONDS);
        self.note.told.retain(|_, told| now - *told < NOTICE_INTERVAL_SECONDS);
        let mut changed = self.note.waiting.len() != before;
        for waiting in &mut self.note.waiting {
            if waiting.told || now - waiting.since < KEY_WAIT_SECONDS {
                continue;
            }
            (waiting.told, changed) = (true, true);
            if self.note.told.insert(waiting.room.clone(), now).is_none() {
                let arrival = IncomingEvent {
                    room: waiting.room.clone(),
                    id: waiting.id.clone(),
                    sender: waiting.sender.clone(),
                    kind: EventKind::Undecryptable,
                };
                drop(self.queue.push(arrival).await);
            }
        }
        if changed {
            self.store_note().await;
        }
    }

    async fn store_note(&self) {
        self.inbox.matrix().notes.set(&self.name, Some(&self.note)).await;
    }
}
