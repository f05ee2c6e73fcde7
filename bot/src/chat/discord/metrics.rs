//! Log output of Discord's metrics, every hour and at shutdown.

use std::convert::Infallible;
use std::time::Duration;

use crate::metrics::DiscordMetrics;

const HOUR: Duration = Duration::from_secs(3600);

/// Logs all counts every hour.
pub(super) async fn tell_hourly(of: &DiscordMetrics) -> Infallible {
    loop {
        tokio::time::sleep(HOUR).await;
        tell(of);
    }
}

/// Logs all counts.
pub(super) fn tell(of: &DiscordMetrics) {
    tracing::info!(
        interactions = of.interactions.get(),
        deferred = of.deferred.get(),
        unanswered = of.unanswered.get(),
        undecodable = of.undecodable.get(),
        rivaled = of.rivaled.get(),
        "metrics of discord"
    );
}
