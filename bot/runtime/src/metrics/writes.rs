//! Metrics of a store's writes.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use super::duration_histogram;
use super::gauge_guard::GaugeGuard;

/// Metrics of the writes and waiting requests of a store. Clones share the same values.
#[derive(Clone, Debug)]
pub struct WriteMetrics {
    seconds: Histogram,
    failures: Counter,
    waiting: Gauge,
}

impl Default for WriteMetrics {
    fn default() -> WriteMetrics {
        WriteMetrics { seconds: duration_histogram(), failures: Counter::default(), waiting: Gauge::default() }
    }
}

impl WriteMetrics {
    /// Records the duration of a durable commit.
    pub fn record_commit(&self, took: Duration) {
        self.seconds.observe(took.as_secs_f64());
    }

    /// Counts a failed commit, or a failed attempt to recover from that.
    pub fn count_failure(&self) {
        self.failures.inc();
    }

    /// Counts a request that waits to be written, until the guard is dropped.
    pub fn count_waiting(&self) -> GaugeGuard {
        GaugeGuard::new(&self.waiting)
    }

    pub(super) fn register(&self, registry: &mut Registry) {
        let registry = registry.sub_registry_with_prefix("store");
        let told = "Time in which commits were written and synced";
        registry.register_with_unit("write", told, Unit::Seconds, self.seconds.clone());
        registry.register("write_failures", "Writes that have failed", self.failures.clone());
        registry.register("waiting", "Changes that wait to be written", self.waiting.clone());
    }
}
