//! Guard that counts something while it exists.

use prometheus_client::metrics::gauge::Gauge;

/// Guard that has incremented a gauge and decrements it when dropped.
#[derive(Debug)]
pub struct GaugeGuard(Gauge);

impl GaugeGuard {
    /// Increments the gauge.
    pub(super) fn new(gauge: &Gauge) -> GaugeGuard {
        gauge.inc();
        GaugeGuard(gauge.clone())
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}
