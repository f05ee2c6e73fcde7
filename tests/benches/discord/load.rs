//! Load generator: issues interactions at a steady rate, however long the answers take, so that queueing shows as lateness.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex as Plain, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, mpsc};

/// Measurements of one interaction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// Time from the moment it was due until a table could take it.
    pub(crate) late: Duration,
    /// Time from the dispatch to the first answer; `None` if none came.
    pub(crate) acknowledged: Option<Duration>,
    /// Kind of the result, and time from the dispatch to it; `None` if no result appeared in time.
    pub(crate) came: Option<(Came, Duration)>,
}

/// Visible result of an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Came {
    /// An answer that one person alone sees: a menu with its picture, a hand, or an error.
    Private,
    /// The message of the turn was edited, including its picture.
    Changed,
    /// The message of the next turn was posted.
    Posted,
}

/// Queue of due interactions, and the samples of those that were taken.
pub(crate) struct Load {
    give: mpsc::UnboundedSender<Instant>,
    take: Mutex<mpsc::UnboundedReceiver<Instant>>,
    under_way: AtomicUsize,
    samples: Plain<Vec<Sample>>,
}

impl Load {
    pub(crate) fn new() -> Load {
        let (give, take) = mpsc::unbounded_channel();
        Load { give, take: Mutex::new(take), under_way: AtomicUsize::new(0), samples: Plain::default() }
    }

    /// Waits for the next due interaction and returns the moment at which it was due. Callers are served in FIFO order.
    pub(crate) async fn turn(&self) -> Instant {
        self.take.lock().await.recv().await.expect("the load gives turns")
    }

    /// Emits `rate` due interactions a second for `time`.
    pub(crate) async fn offer(&self, rate: f64, time: Duration) {
        let begun = Instant::now();
        for number in 0..(rate * time.as_secs_f64()) as u32 {
            let due = begun + Duration::from_secs_f64(f64::from(number) / rate);
            tokio::time::sleep_until(due.into()).await;
            let _ = self.give.send(due);
        }
    }

    /// Discards the due interactions that no table could take, and returns their number.
    pub(crate) async fn withdraw(&self) -> usize {
        let Ok(mut turns) = self.take.try_lock() else { return 0 };
        let mut left = 0;
        while turns.try_recv().is_ok() {
            left += 1;
        }
        left
    }

    /// Counts an interaction as under way.
    pub(crate) fn begin(&self) {
        self.under_way.fetch_add(1, Ordering::Relaxed);
    }

    /// Number of interactions under way.
    pub(crate) fn under_way(&self) -> usize {
        self.under_way.load(Ordering::Relaxed)
    }

    pub(crate) fn note(&self, sample: Sample) {
        self.under_way.fetch_sub(1, Ordering::Relaxed);
        self.samples.lock().unwrap_or_else(PoisonError::into_inner).push(sample);
    }

    /// Takes the samples noted since the last call.
    pub(crate) fn samples(&self) -> Vec<Sample> {
        std::mem::take(&mut self.samples.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
