//! What a store writes.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use super::present::Present;
use super::seconds;

/// What a store has written, and what waits for it. Cloning it gives another handle to the same.
#[derive(Clone, Debug)]
pub struct Writes {
    seconds: Histogram,
    failures: Counter,
    waiting: Gauge,
}

impl Default for Writes {
    fn default() -> Writes {
        Writes { seconds: seconds(), failures: Counter::default(), waiting: Gauge::default() }
    }
}

impl Writes {
    /// A commit is on disk, and this is how long that took.
    pub(crate) fn wrote(&self, took: Duration) {
        self.seconds.observe(took.as_secs_f64());
    }

    /// A commit could not be written, or a try to mend that has failed.
    pub(crate) fn failed(&self) {
        self.failures.inc();
    }

    /// Something waits to be written as long as this is held.
    pub(crate) fn waits(&self) -> Present {
        Present::new(&self.waiting)
    }

    pub(super) fn register(&self, registry: &mut Registry) {
        let registry = registry.sub_registry_with_prefix("store");
        let told = "Time in which commits were written and synced";
        registry.register_with_unit("write", told, Unit::Seconds, self.seconds.clone());
        registry.register("write_failures", "Writes that have failed", self.failures.clone());
        registry.register("waiting", "Changes that wait to be written", self.waiting.clone());
    }
}
