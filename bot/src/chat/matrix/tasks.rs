//! What goes on beside what is handled in order: joining, comparing signs, recovery. One of each name at a time.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

/// What goes on. Cloning it gives another handle to the same.
#[derive(Clone, Default)]
pub(super) struct Tasks(Arc<Inner>);

#[derive(Default)]
struct Inner {
    names: Mutex<HashSet<String>>,
    count: watch::Sender<usize>,
}

impl Tasks {
    /// Begins something, unless something of that name goes on.
    pub(super) fn begin(&self, name: String, work: impl Future<Output = ()> + Send + 'static) {
        if !self.names(|names| names.insert(name.clone())) {
            return;
        }
        self.0.count.send_modify(|count| *count += 1);
        let going = Going { tasks: self.clone(), name };
        tokio::spawn(async move {
            let _going = going;
            work.await;
        });
    }

    /// Waits until nothing goes on.
    pub(super) async fn finish(&self) {
        // It can't fail: we hold the sender.
        let _ = self.0.count.subscribe().wait_for(|&count| count == 0).await;
    }

    fn names<T>(&self, with: impl FnOnce(&mut HashSet<String>) -> T) -> T {
        with(&mut self.0.names.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Something that goes on, until it is dropped.
struct Going {
    tasks: Tasks,
    name: String,
}

impl Drop for Going {
    fn drop(&mut self) {
        self.tasks.names(|names| names.remove(&self.name));
        self.tasks.0.count.send_modify(|count| *count -= 1);
    }
}
