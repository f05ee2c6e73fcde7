//! Bounded queue of jobs: in order per key, such as a room or an account, and concurrent between keys.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;

/// Largest number of queued jobs; further ones wait.
const MAX_QUEUED: usize = 512;
/// Idle time after which the worker of a key ends.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

type Job = BoxFuture<'static, ()>;

/// Queue of jobs per key. Clones share the same state.
pub(super) struct KeyedQueue<K>(Arc<Inner<K>>);

struct Inner<K> {
    workers: Mutex<HashMap<K, mpsc::UnboundedSender<Job>>>,
    permits: Arc<Semaphore>,
}

impl<K> Clone for KeyedQueue<K> {
    fn clone(&self) -> KeyedQueue<K> {
        KeyedQueue(self.0.clone())
    }
}

impl<K> Default for KeyedQueue<K> {
    fn default() -> KeyedQueue<K> {
        KeyedQueue(Arc::new(Inner { workers: Mutex::default(), permits: Arc::new(Semaphore::new(MAX_QUEUED)) }))
    }
}

impl<K: Clone + Eq + Hash + Send + 'static> KeyedQueue<K> {
    fn workers(&self) -> MutexGuard<'_, HashMap<K, mpsc::UnboundedSender<Job>>> {
        self.0.workers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends a job to the queue of a key. Waits while the queues are full.
    pub(super) async fn push(&self, key: &K, job: impl Future<Output = ()> + Send + 'static) {
        // The semaphore is never closed.
        let Ok(permit) = self.0.permits.clone().acquire_owned().await else { return };
        let job: Job = Box::pin(async move {
            job.await;
            drop(permit);
        });
        let mut workers = self.workers();
        // A worker that has panicked has closed its channel.
        if workers.get(key).is_none_or(|worker| worker.is_closed()) {
            let (sender, receiver) = mpsc::unbounded_channel();
            workers.insert(key.clone(), sender);
            tokio::spawn(self.clone().run_worker(key.clone(), receiver));
        }
        if let Some(worker) = workers.get(key) {
            // Can't fail: workers end only while they hold the lock.
            let _ = worker.send(job);
        }
    }

    async fn run_worker(self, key: K, mut jobs: mpsc::UnboundedReceiver<Job>) {
        loop {
            match timeout(IDLE_TIMEOUT, jobs.recv()).await {
                Ok(Some(job)) => job.await,
                Ok(None) => return,
                Err(_) => {
                    let mut workers = self.workers();
                    if jobs.is_empty() {
                        workers.remove(&key);
                        return;
                    }
                }
            }
        }
    }

    /// Waits until all jobs are done.
    pub(super) async fn wait_until_idle(&self) {
        drop(self.0.permits.acquire_many(MAX_QUEUED as u32).await);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn jobs_run_in_order_per_key() {
        let queue = KeyedQueue::default();
        let done = Arc::new(Mutex::new(Vec::new()));
        let (anna, bob) = ("anna", "bob");
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
    #[tokio::test(start_paused = true)]
    async fn idle_or_panicked_worker_is_replaced() {
        let queue = KeyedQueue::default();
        let done = Arc::new(Mutex::new(0));
        let count = || {
            let done = done.clone();
            async move { *done.lock().unwrap_or_else(PoisonError::into_inner) += 1 }
        };
        queue.push(&1, count()).await;
        queue.wait_until_idle().await;
        tokio::time::sleep(IDLE_TIMEOUT * 2).await;
        assert!(queue.workers().is_empty(), "an idle worker ends");
        queue.push(&1, async { panic!("a fault of a handler") }).await;
        queue.wait_until_idle().await;
        tokio::time::sleep(IDLE_TIMEOUT * 2).await;
        queue.push(&1, count()).await;
        queue.wait_until_idle().await;
        assert_eq!(*done.lock().expect("whole"), 2);
    }
}
