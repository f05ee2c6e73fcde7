//! Queue of answers: in order per account, concurrent between accounts.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;

use bot_core::people::PlayerId;

/// Largest number of queued answers; further ones wait.
const MAX_QUEUED: usize = 512;
/// Idle time after which an account's worker ends.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

type Job = BoxFuture<'static, ()>;

/// Queue of jobs per account. Clones share the same state.
#[derive(Clone)]
pub(crate) struct AnswerQueue(Arc<Inner>);

struct Inner {
    workers: Mutex<HashMap<PlayerId, mpsc::UnboundedSender<Job>>>,
    permits: Arc<Semaphore>,
}

impl Default for AnswerQueue {
    fn default() -> AnswerQueue {
        AnswerQueue(Arc::new(Inner { workers: Mutex::default(), permits: Arc::new(Semaphore::new(MAX_QUEUED)) }))
    }
}

impl AnswerQueue {
    fn workers(&self) -> MutexGuard<'_, HashMap<PlayerId, mpsc::UnboundedSender<Job>>> {
        self.0.workers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends a job to the account's queue. Waits while the queues are full.
    pub(super) async fn push(&self, whose: &PlayerId, job: impl Future<Output = ()> + Send + 'static) {
        // The semaphore is never closed.
        let Ok(permit) = self.0.permits.clone().acquire_owned().await else { return };
        let job: Job = Box::pin(async move {
            job.await;
            drop(permit);
        });
        let mut lines = self.workers();
        // A worker that has just ended closes its channel.
        if lines.get(whose).is_none_or(|line| line.is_closed()) {
            let (sender, receiver) = mpsc::unbounded_channel();
            lines.insert(whose.clone(), sender);
            tokio::spawn(self.clone().run_worker(whose.clone(), receiver));
        }
        if let Some(line) = lines.get(whose) {
            // Can't fail: workers end only while they hold the lock.
            let _ = line.send(job);
        }
    }

    async fn run_worker(self, whose: PlayerId, mut jobs: mpsc::UnboundedReceiver<Job>) {
        loop {
            match timeout(IDLE_TIMEOUT, jobs.recv()).await {
                Ok(Some(job)) => job.await,
                Ok(None) => return,
                Err(_) => {
                    let mut lines = self.workers();
                    if jobs.is_empty() {
                        lines.remove(&whose);
                        return;
                    }
                }
            }
        }
    }

    /// Waits until all jobs are done.
    pub(crate) async fn wait_until_idle(&self) {
        drop(self.0.permits.acquire_many(MAX_QUEUED as u32).await);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn jobs_run_in_order_per_account() {
        let queue = AnswerQueue::default();
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
        queue.wait_until_idle().await;
        assert_eq!(*done.lock().expect("whole"), ["bob 1", "anna 1", "anna 2"]);
    }
}
