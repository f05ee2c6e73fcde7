//! Discord: slash commands, buttons, selects and forms in the channels of servers, and hands by direct message.

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

/// How long what is under way may take once we are to end.
const GRACE: Duration = Duration::from_secs(5);
/// Finds Discord: what the publisher speaks through.
///
/// # Errors
/// When there is no token, Discord does not accept it, or it can't be reached.
pub async fn open(settings: &Settings) -> Result<Arc<Discord>, DiscordError> {
    Ok(Discord::new(connect(settings).await?, settings.shards))
}

/// Whether the settings and the slash commands are sound, as far as that can be told without Discord.
///
/// # Errors
/// What is wrong.
pub fn check(settings: &Settings) -> Result<usize, DiscordError> {
    connect::token(settings)?;
    connect::client(settings)?;
    let commands = commands::define();
    match commands::check(&commands).first() {
        Some(problem) => Err(DiscordError::Commands(problem.to_string())),
        None => Ok(commands.len()),
    }
}

/// Serves Discord until `stop` turns true: the lines to it that this process has.
///
/// # Errors
/// When Discord closes a line for good.
pub async fn serve(
    app: App,
    places: Places,
    discord: Arc<Discord>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    // It is served once.
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
        // What is under way is answered; then the connection ends. Both in bounded time, for somebody waits.
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
