//! Log output of Matrix's metrics at shutdown.

use crate::metrics::MatrixMetrics;

/// Logs all counts.
pub(super) fn tell(of: &MatrixMetrics) {
    tracing::info!(
        arrivals = of.arrivals.get(),
        unreadable = of.unreadable.get(),
        breaks = of.breaks.get(),
        "metrics of matrix"
    );
}
