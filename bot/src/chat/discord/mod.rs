//! Discord: slash commands, buttons, selects and forms in server channels, and hands by direct message.

pub mod adapter_text;
mod chat;
pub mod commands;
mod connect;
mod custom_id;
mod error;
mod handler;
mod interaction;
pub mod limits;
mod lines;
mod markdown;
mod metrics;
mod notes;
mod pins;
mod rate_limit;
mod retry;
mod rival;
mod show;
mod tokens;
mod wire;
pub mod wording;

use std::sync::Arc;
use std::time::Duration;

use config::discord::Discord as Settings;
use tokio::sync::watch;

use self::connect::connect;
use self::interaction::Interactions;
use self::lines::Lines;
use self::metrics::{tell, tell_hourly};
use crate::app::App;
use crate::metrics::Surface;
use crate::place::Places;

pub use self::chat::Discord;
pub use self::custom_id::{CustomId, Local, Pressed, PromptRef};
pub use self::error::DiscordError;
pub use self::markdown::escape;
pub use self::show::{Payload, message as show};

/// Time limit at shutdown for responding to pending interactions, and again for closing the gateway connections.
const GRACE: Duration = Duration::from_secs(5);
/// Connects to Discord: token, own account, gateway address.
///
/// # Errors
/// If the token is missing or rejected, or Discord can't be reached.
pub async fn open(settings: &Settings) -> Result<Arc<Discord>, DiscordError> {
    Ok(Discord::new(connect(settings).await?, settings.shards))
}

/// Validates the settings and the slash commands without a connection. Returns the number of commands.
///
/// # Errors
/// The first problem found.
pub fn check(settings: &Settings) -> Result<usize, DiscordError> {
    connect::token(settings)?;
    connect::client(settings)?;
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
    places: Places,
    discord: Arc<Discord>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    // `serve` is called once per process, so the cell is empty.
    let _ = discord.places.set(places.clone());
    let metrics = app.metrics().clone();
    let interactions = Interactions::new(app, places, discord.clone());
    let lines = Lines::new();
    let asked = lines.clone();
    metrics.probe(Surface::Discord, move || {
        let lines = asked.clone();
        async move { lines.are_connected().await }
    });
    let ended = tokio::select! {
        ended = lines.hold(&discord, &interactions) => Some(ended),
        _ = stop.wait_for(|&stop| stop) => None,
        never = tell_hourly(metrics.discord()) => match never {},
    };
    match &ended {
        // Respond to pending interactions, then close the connections, each within `GRACE`.
        None => {
            let _ = tokio::time::timeout(GRACE, interactions.finish()).await;
            let _ = tokio::time::timeout(GRACE, lines.end()).await;
        }
        Some(Err(_)) => lines.give_up(&discord, &interactions).await,
        Some(Ok(())) => {}
    }
    tell(metrics.discord());
    ended.unwrap_or(Ok(()))
}
