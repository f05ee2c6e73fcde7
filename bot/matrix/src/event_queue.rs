//! Event handling per room: in order within a room, concurrent between rooms.

use std::time::{Duration, Instant};

use matrix_sdk::ruma::OwnedRoomId;
use tokio::sync::oneshot;

use super::inbox::Inbox;
use super::incoming_event::IncomingEvent;
use super::keyed_queue::KeyedQueue;
use bot_runtime::metrics::Platform;

/// Time limit for handling one event; no legitimate handling takes as long.
const HANDLING_TIMEOUT: Duration = Duration::from_secs(180);

/// Queues of all rooms.
pub(super) struct EventQueue {
    inbox: Inbox,
    rooms: KeyedQueue<OwnedRoomId>,
}

/// Resolves when the event was handled.
pub(super) type Handled = oneshot::Receiver<()>;

impl EventQueue {
    pub(super) fn new(inbox: Inbox) -> EventQueue {
        EventQueue { inbox, rooms: KeyedQueue::default() }
    }

    /// Appends an event to the queue of its room. Waits while the queues are full.
    pub(super) async fn push(&self, arrival: IncomingEvent) -> Handled {
        let (done, handled) = oneshot::channel();
        let room = arrival.room.clone();
        let work = handle(self.inbox.clone(), arrival);
        self.rooms
            .push(&room, async move {
                work.await;
                // The receiver may be gone.
                let _ = done.send(());
            })
            .await;
        handled
    }
}

async fn handle(inbox: Inbox, arrival: IncomingEvent) {
    let (room, id) = (arrival.room.clone(), arrival.id.clone());
    inbox.metrics().arrivals.inc();
    let begun = Instant::now();
    if tokio::time::timeout(HANDLING_TIMEOUT, inbox.handle(arrival)).await.is_err() {
        tracing::error!(%room, %id, "what came from a room took too long, and was let go");
    }
    inbox.app().metrics().record_handling(Platform::Matrix, begun.elapsed());
}
