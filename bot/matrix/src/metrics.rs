//! Log output of Matrix's metrics at shutdown.

use bot_runtime::metrics::MatrixMetrics;

/// Logs all counts.
pub(super) fn log_counts(of: &MatrixMetrics) {
    tracing::info!(
        arrivals = of.arrivals.get(),
        unreadable = of.unreadable.get(),
        breaks = of.breaks.get(),
        "metrics of matrix"
    );
}
