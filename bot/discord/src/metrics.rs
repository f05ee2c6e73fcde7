//! Log output of Discord's metrics, every hour and at shutdown.

use std::convert::Infallible;
use std::time::Duration;

use bot_runtime::metrics::DiscordMetrics;

const HOUR: Duration = Duration::from_secs(3600);

/// Logs all counts every hour.
pub(super) async fn log_counts_hourly(of: &DiscordMetrics) -> Infallible {
    loop {
        tokio::time::sleep(HOUR).await;
        log_counts(of);
    }
}

/// Logs all counts.
pub(super) fn log_counts(of: &DiscordMetrics) {
    tracing::info!(
        interactions = of.interactions.get(),
        deferred = of.deferred.get(),
        unanswered = of.unanswered.get(),
        undecodable = of.undecodable.get(),
        rivaled = of.rivaled.get(),
        "metrics of discord"
    );
}
