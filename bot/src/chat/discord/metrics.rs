//! What is counted while Discord is served, in the log every hour and at the end; and whether we are connected.

use std::convert::Infallible;
use std::time::Duration;

use serenity::gateway::{ConnectionStage, ShardManager};

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
        "metrics of discord"
    );
}

/// Whether every line to the gateway is there. One that is being built anew is not known to the library.
pub(super) async fn is_connected(shards: &ShardManager, lines: u32) -> bool {
    let runners = shards.runners.lock().await;
    let connected = runners.values().filter(|runner| runner.stage == ConnectionStage::Connected);
    connected.count() >= lines.max(1) as usize
}
