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
mod markdown;
mod metrics;
mod notes;
mod pins;
mod rate_limit;
mod retry;
mod show;
mod tokens;
mod wire;
pub mod wording;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use config::discord::Discord as Settings;
use serenity::client::{Client, ClientBuilder};
use serenity::gateway::GatewayError;
use serenity::model::gateway::GatewayIntents;
use tokio::sync::watch;

use self::connect::{connect, refused};
use self::error::{is_busy, told};
use self::handler::{Handler, Watch};
use self::interaction::Interactions;
use self::metrics::{is_connected, tell, tell_hourly};
use self::retry::Pauses;
use crate::app::App;
use crate::metrics::Surface;
use crate::place::Places;

pub use self::chat::Discord;
pub use self::custom_id::{CustomId, Local, Pressed, PromptRef};
pub use self::error::DiscordError;
pub use self::markdown::escape;
pub use self::show::{Payload, message as show};

/// Servers, channels and threads. None of the intents that Discord has to allow.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS;
/// How long what is under way may take once we are to end.
const GRACE: Duration = Duration::from_secs(5);
/// How long we wait between two times when it is looked up how many lines the gateway wants.
const PAUSES: Pauses =
    Pauses::new(Duration::from_millis(500), Duration::from_secs(10), Duration::from_secs(60));

/// Finds Discord: what the publisher speaks through.
///
/// # Errors
/// When there is no token, Discord does not accept it, or it can't be reached.
pub async fn open(settings: &Settings) -> Result<Arc<Discord>, DiscordError> {
    Ok(Discord::new(connect(settings).await?))
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

/// Serves Discord until `stop` turns true.
///
/// # Errors
/// When Discord can't be reached, or closes the connection for good.
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
    let lines = Arc::new(AtomicU32::new(0));
    let built = ClientBuilder::new_with_http(discord.connection.for_gateway(), INTENTS)
        .event_handler(Handler {
            interactions: interactions.clone(),
            lines: lines.clone(),
            served: std::sync::Mutex::default(),
        })
        .raw_event_handler(Watch { interactions: interactions.clone() })
        .await;
    let mut client = built.map_err(|error| DiscordError::Client(told(&error)))?;
    // The library goes on to Discord's own gateway where its look-up fails; ours did not.
    client.ws_url.lock().await.clone_from(&discord.connection.gateway);
    let shards = client.shard_manager.clone();
    // What is counted outlives the connection, and must not keep it.
    let asked = Arc::downgrade(&shards);
    metrics.probe(Surface::Discord, move || {
        let (shards, lines) = (asked.upgrade(), lines.load(Ordering::Relaxed));
        async move {
            match shards {
                Some(shards) => is_connected(&shards, lines).await,
                None => false,
            }
        }
    });
    let ended = tokio::select! {
        ended = stay(&mut client, &discord.connection.at) => Some(ended),
        _ = stop.wait_for(|&stop| stop) => None,
        never = tell_hourly(metrics.discord()) => match never {},
    };
    if ended.is_none() {
        // What is under way is answered; then the connection ends. Both in bounded time, for somebody waits.
        let _ = tokio::time::timeout(GRACE, interactions.finish()).await;
        let _ = tokio::time::timeout(GRACE, shards.shutdown_all()).await;
    }
    tell(metrics.discord());
    ended.unwrap_or(Ok(()))
}

/// Connects to the gateway, and stays there until it ends. How many lines it wants is looked up first, again and again.
async fn stay(client: &mut Client, at: &str) -> Result<(), DiscordError> {
    let mut pauses = PAUSES;
    loop {
        let error = match client.start_autosharded().await {
            Ok(()) => return Ok(()),
            Err(error @ serenity::Error::Http(_)) => error,
            Err(error) => return Err(closed(&error)),
        };
        let Some(pause) = pauses.next().filter(|_| is_busy(&error)) else { return Err(refused(at, &error)) };
        tracing::warn!(at, why = told(&error), ?pause, "trying again");
        tokio::time::sleep(pause).await;
    }
}

/// Why the gateway sent us away for good.
fn closed(error: &serenity::Error) -> DiscordError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication | GatewayError::NoAuthentication) => {
            DiscordError::BadToken
        }
        serenity::Error::Gateway(error) => DiscordError::Closed(error.to_string()),
        error => DiscordError::Closed(told(error)),
    }
}
