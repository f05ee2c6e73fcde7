//! What there is just now, counted as long as it lasts.

use prometheus_client::metrics::gauge::Gauge;

/// One of those that there are just now; one fewer when it is dropped.
#[derive(Debug)]
pub struct Present(Gauge);

impl Present {
    /// One more.
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
