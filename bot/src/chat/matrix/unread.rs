//! Pending decryption: undecryptable events are handled when their key arrives; a room is informed once if it does not.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use matrix_sdk::ruma::{OwnedEventId, OwnedRoomId, OwnedUserId, RoomId};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::arrival::{Arrival, What};
use super::error::told;
use super::inbox::Inbox;
use super::queue::Queue;
use super::read::{Came, read};

/// Seconds to wait for a key before the room is informed, and interval of that check.
const PATIENCE: i64 = 20;
const LOOK: Duration = Duration::from_secs(10);
/// Number of checks after which all events are retried, even without a new key.
const TRY_ALL: u32 = 30;
/// Seconds for which an event is kept.
const KEPT: i64 = 12 * 60 * 60;
/// Seconds for which a room is not informed again.
const QUIET: i64 = 24 * 60 * 60;
/// Largest number of events kept; the newest stay.
const MOST: usize = 200;
/// Time limit for fetching one event.
const LONGEST: Duration = Duration::from_secs(30);

/// Handle to the events pending decryption.
pub(super) struct Unread {
    inbox: Inbox,
    queue: Arc<Queue>,
    adding: mpsc::Sender<(Waiting, oneshot::Sender<()>)>,
    keeper: JoinHandle<()>,
}

/// Event pending decryption.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Waiting {
    room: OwnedRoomId,
    id: OwnedEventId,
    sender: OwnedUserId,
    /// Arrival, in seconds since 1970.
    since: i64,
    told: bool,
}

/// Stored form of all pending events.
#[derive(Default, Serialize, Deserialize)]
struct UnreadNote {
    waiting: Vec<Waiting>,
    /// Time at which each room was last informed, in seconds since 1970.
    told: BTreeMap<OwnedRoomId, i64>,
}

impl Unread {
    pub(super) fn start(inbox: Inbox, queue: Queue) -> Unread {
        let queue = Arc::new(queue);
        let (adding, added) = mpsc::channel(MOST);
        let name = format!("matrix:unread:{}", inbox.matrix().me);
        let kept = inbox.matrix().notes.get(&name).unwrap_or_default();
        let keeper = Keeper { inbox: inbox.clone(), queue: queue.clone(), name, kept };
        Unread { inbox, queue, adding, keeper: tokio::spawn(keeper.run(added)) }
    }

    pub(super) fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Adds an event. Returns when that is durable.
    pub(super) async fn add(&self, room: &RoomId, id: OwnedEventId, sender: OwnedUserId) {
        let since = self.inbox.app().now().as_second();
        let waiting = Waiting { room: room.to_owned(), id, sender, since, told: false };
        let (done, kept) = oneshot::channel();
        if self.adding.send((waiting, done)).await.is_ok() {
            let _ = kept.await;
        }
    }

    /// Stops the task. Pending events continue at the next start.
    pub(super) async fn end(self) {
        drop(self.adding);
        if let Err(error) = self.keeper.await {
            tracing::error!(%error, "what can't be read was not kept");
        }
    }
}

struct Keeper {
    inbox: Inbox,
    queue: Arc<Queue>,
    name: String,
    kept: UnreadNote,
}

impl Keeper {
    async fn run(mut self, mut added: mpsc::Receiver<(Waiting, oneshot::Sender<()>)>) {
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
                Some(came) = keys.next(), if !self.kept.waiting.is_empty() => {
                    match came {
                        Ok(keys) => {
                            let has = |room: &RoomId| keys.iter().any(|key| key.room_id == room);
                            self.retry(|waiting| has(&waiting.room)).await;
                        }
                        // The stream lagged, so any room may have new keys.
                        Err(_) => self.retry(|_| true).await,
                    }
                }
                () = tokio::time::sleep(LOOK), if !self.kept.waiting.is_empty() => {
                    looks += 1;
                    if looks % TRY_ALL == 0 {
                        self.retry(|_| true).await;
                    }
                    self.look().await;
                }
            }
        }
    }

    async fn add(&mut self, waiting: Waiting) {
        tracing::info!(room = %waiting.room, id = %waiting.id, sender = %waiting.sender, "waiting for a key");
        self.kept.waiting.retain(|known| known.id != waiting.id);
        self.kept.waiting.push(waiting);
        let over = self.kept.waiting.len().saturating_sub(MOST);
        self.kept.waiting.drain(..over);
        self.keep().await;
        // The key may have arrived in the meantime.
        let last = self.kept.waiting.last().map(|waiting| waiting.id.clone());
        self.retry(|waiting| Some(&waiting.id) == last.as_ref()).await;
    }

    /// Retries decryption of some events.
    async fn retry(&mut self, which: impl Fn(&Waiting) -> bool) {
        let mut read = Vec::new();
        for waiting in self.kept.waiting.iter().filter(|waiting| which(waiting)) {
            if self.one(waiting).await {
                read.push(waiting.id.clone());
            }
        }
        if !read.is_empty() {
            self.kept.waiting.retain(|waiting| !read.contains(&waiting.id));
            self.keep().await;
        }
    }

    /// Returns `true` if the event is no longer pending; it has been handled then.
    async fn one(&self, waiting: &Waiting) -> bool {
        let matrix = self.inbox.matrix();
        let Some(room) = matrix.client.get_room(&waiting.room) else { return false };
        let event = match tokio::time::timeout(LONGEST, room.event(&waiting.id, None)).await {
            Ok(Ok(event)) => event,
            Ok(Err(error)) => {
                tracing::debug!(id = %waiting.id, why = told(&error), "still can't be read");
                return false;
            }
            Err(_) => return false,
        };
        match read(&event, &waiting.room, &matrix.me) {
            Came::Arrival(arrival) => {
                // If handling panicked, a retry would not help.
                let _ = self.queue.push(*arrival).await;
                true
            }
            Came::Unreadable { .. } => false,
            Came::Verification { .. } | Came::Nothing => true,
        }
    }

    /// Informs rooms with missing keys, and drops old events.
    async fn look(&mut self) {
        let now = self.inbox.app().now().as_second();
        let before = self.kept.waiting.len();
        self.kept.waiting.retain(|waiting| now - waiting.since < KEPT);
        self.kept.told.retain(|_, told| now - *told < QUIET);
        let mut changed = self.kept.waiting.len() != before;
        for waiting in &mut self.kept.waiting {
            if waiting.told || now - waiting.since < PATIENCE {
                continue;
            }
            (waiting.told, changed) = (true, true);
            if self.kept.told.insert(waiting.room.clone(), now).is_none() {
                let arrival = Arrival {
                    room: waiting.room.clone(),
                    id: waiting.id.clone(),
                    sender: waiting.sender.clone(),
                    what: What::Unreadable,
                };
                drop(self.queue.push(arrival));
            }
        }
        if changed {
            self.keep().await;
        }
    }

    async fn keep(&self) {
        self.inbox.matrix().notes.set(&self.name, Some(&self.kept)).await;
    }
}
