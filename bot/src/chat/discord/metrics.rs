//! What is counted while Discord is served, in the log every hour and at the end.

use std::convert::Infallible;
use std::time::Duration;

use crate::metrics::DiscordMetrics;

const HOUR: Duration = Duration::from_secs(3600);

/// Writes all counts to the log every hour.
pub(super) async fn tell_hourly(of: &DiscordMetrics) -> Infallible {
    loop {
        tokio::time::sleep(HOUR).await;
        tell(of);
    }
}

/// Writes all counts to the log.
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
