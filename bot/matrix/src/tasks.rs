//! Background tasks outside the ordered event handling, such as joins, verification and recovery. At most one per name.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

/// Running background tasks. Clones share the same state.
#[derive(Clone, Default)]
pub(super) struct Tasks(Arc<Inner>);

#[derive(Default)]
struct Inner {
    names: Mutex<HashSet<String>>,
    count: watch::Sender<usize>,
}

impl Tasks {
    /// Starts a task, unless one of this name is running.
    pub(super) fn start(&self, name: String, work: impl Future<Output = ()> + Send + 'static) {
        if !self.names(|names| names.insert(name.clone())) {
            return;
        }
        self.0.count.send_modify(|count| *count += 1);
        let going = RunningTask { tasks: self.clone(), name };
        tokio::spawn(async move {
            let _going = going;
            work.await;
        });
    }

    /// Waits until no task is running.
    pub(super) async fn wait_until_idle(&self) {
        // Can't fail: `self` holds the sender.
        let _ = self.0.count.subscribe().wait_for(|&count| count == 0).await;
    }

    fn names<T>(&self, with: impl FnOnce(&mut HashSet<String>) -> T) -> T {
        with(&mut self.0.names.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Running task; unregisters itself when dropped.
struct RunningTask {
    tasks: Tasks,
    name: String,
}

impl Drop for RunningTask {
    fn drop(&mut self) {
        self.tasks.names(|names| names.remove(&self.name));
        self.tasks.0.count.send_modify(|count| *count -= 1);
    }
}
