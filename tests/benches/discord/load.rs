//! Who asks when: at a steady rate, however long the answers take, so that waiting shows.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex as Plain, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, mpsc};

/// What came of one interaction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// How long it waited for a table where somebody could do something.
    pub(crate) late: Duration,
    /// From the dispatch to the first answer.
    pub(crate) acknowledged: Option<Duration>,
    /// From the dispatch to what it comes to.
    pub(crate) came: Option<(Came, Duration)>,
}

/// Where it shows what an interaction comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Came {
    /// In an answer to one person alone: a menu with its picture, a hand, or what was wrong.
    Private,
    /// The message of the turn has changed, picture and all.
    Changed,
    /// The next turn has its message.
    Posted,
}

/// The turns to ask, and what came of those that were taken.
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

    /// The moment at which this caller was to ask: whoever waits longest comes first.
    pub(crate) async fn turn(&self) -> Instant {
        self.take.lock().await.recv().await.expect("the load gives turns")
    }

    /// Gives so many turns a second for a while.
    pub(crate) async fn offer(&self, rate: f64, time: Duration) {
        let begun = Instant::now();
        for number in 0..(rate * time.as_secs_f64()) as u32 {
            let due = begun + Duration::from_secs_f64(f64::from(number) / rate);
            tokio::time::sleep_until(due.into()).await;
            let _ = self.give.send(due);
        }
    }

    /// Takes back the turns that nobody could take, and tells how many.
    pub(crate) async fn withdraw(&self) -> usize {
        let Ok(mut turns) = self.take.try_lock() else { return 0 };
        let mut left = 0;
        while turns.try_recv().is_ok() {
            left += 1;
        }
        left
    }

    /// Somebody asks something of the bot.
    pub(crate) fn begin(&self) {
        self.under_way.fetch_add(1, Ordering::Relaxed);
    }

    /// How many wait for what their interaction comes to.
    pub(crate) fn under_way(&self) -> usize {
        self.under_way.load(Ordering::Relaxed)
    }

    pub(crate) fn note(&self, sample: Sample) {
        self.under_way.fetch_sub(1, Ordering::Relaxed);
        self.samples.lock().unwrap_or_else(PoisonError::into_inner).push(sample);
    }

    /// What came of the interactions since this was last asked.
    pub(crate) fn samples(&self) -> Vec<Sample> {
        std::mem::take(&mut self.samples.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
