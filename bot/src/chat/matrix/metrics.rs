//! What was counted while Matrix was served, in the log at the end.

use crate::metrics::MatrixMetrics;

/// Writes all counts to the log.
pub(super) fn tell(of: &MatrixMetrics) {
    tracing::info!(
        arrivals = of.arrivals.get(),
        unreadable = of.unreadable.get(),
        breaks = of.breaks.get(),
        "metrics of matrix"
    );
}
