//! Rooms at work: what came from one room is handled in its order, and no room waits for another.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use matrix_sdk::ruma::OwnedRoomId;
use tokio::sync::{mpsc, oneshot};

use super::arrival::Arrival;
use super::inbox::Inbox;
use crate::metrics::Surface;

/// How long one arrival may take. Nothing that it asks for takes so long.
const LONGEST: Duration = Duration::from_secs(180);

/// All rooms at work.
pub(super) struct Queue {
    inbox: Inbox,
    rooms: Mutex<HashMap<OwnedRoomId, mpsc::UnboundedSender<Job>>>,
}

struct Job {
    arrival: Arrival,
    done: oneshot::Sender<()>,
}

/// Resolves once an arrival was handled.
pub(super) type Handled = oneshot::Receiver<()>;

impl Queue {
    pub(super) fn new(inbox: Inbox) -> Queue {
        Queue { inbox, rooms: Mutex::default() }
    }

    /// Hands an arrival to its room.
    pub(super) fn push(&self, arrival: Arrival) -> Handled {
        let (done, handled) = oneshot::channel();
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let room = arrival.room.clone();
        let job = Job { arrival, done };
        let refused = match rooms.get(&room) {
            Some(at_work) => at_work.send(job).err().map(|refused| refused.0),
            None => Some(job),
        };
        // The room is new, or what it worked on has panicked.
        if let Some(job) = refused {
            let (sender, receiver) = mpsc::unbounded_channel();
            tokio::spawn(work(self.inbox.clone(), receiver));
            // It is there: its receiver was just made.
            let _ = sender.send(job);
            rooms.insert(room, sender);
        }
        handled
    }
}

async fn work(inbox: Inbox, mut jobs: mpsc::UnboundedReceiver<Job>) {
    while let Some(Job { arrival, done }) = jobs.recv().await {
        let (room, id) = (arrival.room.clone(), arrival.id.clone());
        inbox.metrics().arrivals.inc();
        let begun = Instant::now();
        if tokio::time::timeout(LONGEST, inbox.take(arrival)).await.is_err() {
            tracing::error!(%room, %id, "what came from a room took too long, and was let go");
        }
        inbox.app().metrics().handled(Surface::Matrix, begun.elapsed());
        // Whoever waits for it may have gone.
        let _ = done.send(());
    }
}
