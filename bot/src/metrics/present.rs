//! Guard that counts something while it exists.

use prometheus_client::metrics::gauge::Gauge;

/// Guard that has incremented a gauge and decrements it when dropped.
#[derive(Debug)]
pub struct Present(Gauge);

impl Present {
    /// Increments the gauge.
    pub(super) fn new(gauge: &Gauge) -> Present {
        gauge.inc();
        Present(gauge.clone())
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.0.dec();
    }
}
