//! Discord: slash commands, buttons, selects and forms in server channels, and hands by direct message.

pub mod adapter_text;
mod chat;
pub mod commands;
mod connect;
mod custom_id;
mod duplicate_instance;
mod error;
mod gateway_shards;
mod handler;
mod interaction;
pub mod limits;
mod markdown;
mod message_format;
mod metrics;
mod notes;
mod pins;
mod rate_limit;
mod rest_client;
mod retry;
mod tokens;
pub mod wording;

use std::sync::Arc;
use std::time::Duration;

use config::discord::Discord as Settings;
use tokio::sync::watch;

use self::connect::connect;
use self::gateway_shards::GatewayShards;
use self::interaction::Interactions;
use self::metrics::{log_counts, log_counts_hourly};
use bot_app::app::App;
use bot_app::mirror::Mirrors;
use bot_runtime::metrics::Platform;

pub use self::chat::Discord;
pub use self::custom_id::{CustomId, Pressed, PromptRef, SettingsComponent};
pub use self::error::DiscordError;
pub use self::markdown::escape;
pub use self::message_format::{Payload, to_payload as show};

/// Time limit at shutdown for responding to pending interactions, and again for closing the gateway connections.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);
/// Connects to Discord: token, own account, gateway address.
///
/// # Errors
/// If the token is missing or rejected, or Discord can't be reached.
pub async fn open_connection(settings: &Settings) -> Result<Arc<Discord>, DiscordError> {
    Ok(Discord::new(connect(settings).await?, settings.shards))
}

/// Validates the settings and the slash commands without a connection. Returns the number of commands.
///
/// # Errors
/// The first problem found.
pub fn check(settings: &Settings) -> Result<usize, DiscordError> {
    connect::load_token(settings)?;
    connect::build_client(settings)?;
    let commands = commands::define();
    match commands::check(&commands).first() {
        Some(problem) => Err(DiscordError::Commands(problem.to_string())),
        None => Ok(commands.len()),
    }
}

/// Serves Discord with the gateway shards assigned to this process until `stop` is true.
///
/// # Errors
/// If a shard can't be started, or Discord closes one permanently.
pub async fn serve(
    app: App,
    places: Mirrors,
    discord: Arc<Discord>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    // `serve` is called once per process, so the cell is empty.
    let _ = discord.mirrors.set(places.clone());
    let metrics = app.metrics().clone();
    let interactions = Interactions::new(app, places, discord.clone());
    let lines = GatewayShards::new();
    let asked = lines.clone();
    metrics.register_probe(Platform::Discord, move || {
        let lines = asked.clone();
        async move { lines.are_connected().await }
    });
    let ended = tokio::select! {
        ended = lines.run_assigned(&discord, &interactions) => Some(ended),
        _ = stop.wait_for(|&stop| stop) => None,
        never = log_counts_hourly(metrics.discord()) => match never {},
    };
    match &ended {
        // Respond to pending interactions, then close the connections, each within `SHUTDOWN_GRACE`.
        None => {
            let _ = tokio::time::timeout(SHUTDOWN_GRACE, interactions.wait_until_idle()).await;
            let _ = tokio::time::timeout(SHUTDOWN_GRACE, lines.shut_down()).await;
        }
        Some(Err(_)) => lines.release_all(&discord, &interactions).await,
        Some(Ok(())) => {}
    }
    log_counts(metrics.discord());
    ended.unwrap_or(Ok(()))
}
