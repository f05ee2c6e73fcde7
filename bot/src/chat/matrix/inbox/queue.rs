//! Work for one person after the other, and for many people at once: an answer that has to wait holds up nobody else.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;

use bot_core::people::PlayerId;

/// How many answers may wait in all; more are waited for.
const AT_ONCE: usize = 512;
/// A line without work for so long is forgotten.
const IDLE: Duration = Duration::from_secs(60);

type Job = BoxFuture<'static, ()>;

/// Everybody's line of work. Cloning it gives another handle to the same.
#[derive(Clone)]
pub(in crate::chat::matrix) struct Queue(Arc<Inner>);

struct Inner {
    lines: Mutex<HashMap<PlayerId, mpsc::UnboundedSender<Job>>>,
    room: Arc<Semaphore>,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue(Arc::new(Inner { lines: Mutex::default(), room: Arc::new(Semaphore::new(AT_ONCE)) }))
    }
}

impl Queue {
    fn lines(&self) -> MutexGuard<'_, HashMap<PlayerId, mpsc::UnboundedSender<Job>>> {
        self.0.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does this after what is there for the same person already. Waits while there is too much for all.
    pub(super) async fn push(&self, whose: &PlayerId, job: impl Future<Output = ()> + Send + 'static) {
        // It is never closed.
        let Ok(permit) = self.0.room.clone().acquire_owned().await else { return };
        let job: Job = Box::pin(async move {
            job.await;
            drop(permit);
        });
        let mut lines = self.lines();
        // A line that has just ended is closed.
        if lines.get(whose).is_none_or(|line| line.is_closed()) {
            let (sender, receiver) = mpsc::unbounded_channel();
            lines.insert(whose.clone(), sender);
            tokio::spawn(self.clone().work(whose.clone(), receiver));
        }
        if let Some(line) = lines.get(whose) {
            // It ends only while nobody holds the lines.
            let _ = line.send(job);
        }
    }

    async fn work(self, whose: PlayerId, mut jobs: mpsc::UnboundedReceiver<Job>) {
        loop {
            match timeout(IDLE, jobs.recv()).await {
                Ok(Some(job)) => job.await,
                Ok(None) => return,
                Err(_) => {
                    let mut lines = self.lines();
                    if jobs.is_empty() {
                        lines.remove(&whose);
                        return;
                    }
                }
            }
        }
    }

    /// Waits until all of it is done.
    pub(in crate::chat::matrix) async fn finish(&self) {
        drop(self.0.room.acquire_many(AT_ONCE as u32).await);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn everybody_has_their_own_order() {
        let queue = Queue::default();
        let done = Arc::new(Mutex::new(Vec::new()));
        let [anna, bob] = ["anna", "bob"].map(|name| PlayerId(name.to_owned()));
        let (open, gate) = tokio::sync::oneshot::channel::<()>();
        let note = |name: &'static str| {
            let done = done.clone();
            move || done.lock().unwrap_or_else(PoisonError::into_inner).push(name)
        };
        let (first, second, other) = (note("anna 1"), note("anna 2"), note("bob 1"));
        queue
            .push(&anna, async move {
                let _ = gate.await;
                first();
            })
            .await;
        queue.push(&anna, async move { second() }).await;
        queue
            .push(&bob, async move {
                other();
                let _ = open.send(());
            })
            .await;
        queue.finish().await;
        assert_eq!(*done.lock().expect("whole"), ["bob 1", "anna 1", "anna 2"]);
    }
}
