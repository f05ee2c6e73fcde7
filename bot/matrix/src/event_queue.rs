//! Event handling per room: in order within a room, concurrent between rooms.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use matrix_sdk::ruma::OwnedRoomId;
use tokio::sync::{mpsc, oneshot};

use super::inbox::Inbox;
use super::incoming_event::IncomingEvent;
use bot_runtime::metrics::Platform;

/// Time limit for handling one event; no legitimate handling takes as long.
const HANDLING_TIMEOUT: Duration = Duration::from_secs(180);

/// Queues of all rooms.
pub(super) struct EventQueue {
    inbox: Inbox,
    rooms: Mutex<HashMap<OwnedRoomId, mpsc::UnboundedSender<Job>>>,
}

struct Job {
    event: IncomingEvent,
    done: oneshot::Sender<()>,
}

/// Resolves when the event was handled.
pub(super) type Handled = oneshot::Receiver<()>;

impl EventQueue {
    pub(super) fn new(inbox: Inbox) -> EventQueue {
        EventQueue { inbox, rooms: Mutex::default() }
    }

    /// Appends an event to the queue of its room.
    pub(super) fn push(&self, arrival: IncomingEvent) -> Handled {
        let (done, handled) = oneshot::channel();
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let room = arrival.room.clone();
        let job = Job { event: arrival, done };
        let refused = match rooms.get(&room) {
            Some(at_work) => at_work.send(job).err().map(|refused| refused.0),
            None => Some(job),
        };
        // The room has no worker yet, or its worker panicked.
        if let Some(job) = refused {
            let (sender, receiver) = mpsc::unbounded_channel();
            tokio::spawn(run_worker(self.inbox.clone(), receiver));
            // The receiver was created just now.
            let _ = sender.send(job);
            rooms.insert(room, sender);
        }
        handled
    }
}

async fn run_worker(inbox: Inbox, mut jobs: mpsc::UnboundedReceiver<Job>) {
    while let Some(Job { event: arrival, done }) = jobs.recv().await {
        let (room, id) = (arrival.room.clone(), arrival.id.clone());
        inbox.metrics().arrivals.inc();
        let begun = Instant::now();
        if tokio::time::timeout(HANDLING_TIMEOUT, inbox.handle(arrival)).await.is_err() {
            tracing::error!(%room, %id, "what came from a room took too long, and was let go");
        }
        inbox.app().metrics().record_handling(Platform::Matrix, begun.elapsed());
        // The receiver may be gone.
        let _ = done.send(());
    }
}
