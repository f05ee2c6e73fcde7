//! Connection to Discord: token, addresses, certificates and the gateway's address.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use config::discord::Discord as Settings;
use config::secret::Secret;
use serenity::http::{Http, HttpBuilder};
use serenity::model::id::{ApplicationId, UserId};

use super::error::{DiscordError, is_busy, is_unauthorized, told};
use super::rate_limit::RateLimit;
use super::retry::{Pauses, retry};
use super::wire::{Limits, Wire};
use crate::secret;

/// Host name of Discord.
const DISCORD: &str = "discord.com";
/// Time limit for connecting, and for a response.
const CONNECT: Duration = Duration::from_secs(5);
const ANSWER: Duration = Duration::from_secs(30);
/// Pauses between attempts to fetch the gateway's address at startup.
const PAUSES: Pauses =
    Pauses::new(Duration::from_millis(500), Duration::from_secs(2), Duration::from_millis(3500));

/// REST clients of Discord, and the bot's identity there.
#[derive(Clone)]
pub(super) struct Connection {
    /// Waits for the rate limits of routes.
    pub(super) http: Arc<Wire>,
    /// Waits only for `Retry-After`. Used for responses to interactions: their limits are far above what people reach, and
    /// serenity's limiter would queue the responses of all interactions behind each other.
    pub(super) unlimited: Arc<Wire>,
    /// User id of the bot.
    pub(super) me: UserId,
    /// Address of the gateway.
    pub(super) gateway: String,
    /// Number of shards that Discord recommends, and number of them that may start at once.
    pub(super) recommended: u32,
    pub(super) at_once: u32,
    /// Limiter of requests that count against 50 per second; `None` behind a proxy, which does the limiting.
    rate_limit: Option<Arc<RateLimit>>,
    way: Way,
}

/// Transport of requests: token, HTTP client, proxy.
#[derive(Clone)]
pub(super) struct Way {
    token: Secret,
    pub(super) client: reqwest::Client,
    pub(super) proxy: Option<String>,
}

impl Way {
    /// Returns serenity's client. Its limiter would bypass a proxy, so it is off behind one.
    pub(super) fn http(&self, limits: Limits) -> Http {
        let unlimited = limits == Limits::Ignored || self.proxy.is_some();
        let builder =
            HttpBuilder::new(self.token.reveal()).client(self.client.clone()).ratelimiter_disabled(unlimited);
        match &self.proxy {
            Some(proxy) => builder.proxy(proxy.clone()).build(),
            None => builder.build(),
        }
    }
}

impl Connection {
    /// Returns the client for the gateway's own requests.
    pub(super) fn for_gateway(&self) -> Http {
        self.way.http(Limits::Kept)
    }

    /// Adapts the rate limit to `own` of `of` shards; other processes use the rest.
    pub(super) fn share(&self, own: usize, of: u32) {
        if let Some(rate_limit) = &self.rate_limit {
            rate_limit.share(own, of);
        }
    }

    /// Waits until a request may be sent that counts against the limit of 50 per second.
    pub(super) async fn turn(&self) {
        if let Some(rate_limit) = &self.rate_limit {
            rate_limit.turn().await;
        }
    }

    /// Returns the current wait for such a request.
    pub(super) fn wait(&self) -> Duration {
        self.rate_limit.as_ref().map_or(Duration::ZERO, |rate_limit| rate_limit.wait())
    }

    /// Returns the application id, once it is known.
    pub(super) fn application(&self) -> Option<ApplicationId> {
        self.http.known_application()
    }

    /// Sets the application id of both clients.
    pub(super) fn set_application(&self, application: ApplicationId) {
        self.http.set_application(application);
        self.unlimited.set_application(application);
    }
}

/// Returns the token from the settings, a file or the environment.
pub(super) fn token(settings: &Settings) -> Result<Secret, DiscordError> {
    Ok(secret::read(&settings.token)?)
}

/// Builds the HTTP client.
pub(super) fn client(settings: &Settings) -> Result<reqwest::Client, DiscordError> {
    let mut builder = reqwest::Client::builder().use_rustls_tls().connect_timeout(CONNECT).timeout(ANSWER);
    if let Some(address) = settings.test.resolve {
        let address: SocketAddr = address;
        builder = builder.resolve(DISCORD, address);
    }
    if let Some(path) = &settings.test.ca_file {
        let refused = |error: String| DiscordError::Authority { path: path.clone(), error };
        let pem = std::fs::read(path).map_err(|error| refused(error.to_string()))?;
        let authority = reqwest::Certificate::from_pem(&pem).map_err(|error| refused(error.to_string()))?;
        builder = builder.add_root_certificate(authority);
    }
    builder.build().map_err(|error| DiscordError::Client(error.to_string()))
}

/// Fetches the gateway's address and the bot's account. Fails rather than use an address that nobody configured.
pub(super) async fn connect(settings: &Settings) -> Result<Connection, DiscordError> {
    let proxy = settings.proxy.as_ref().map(ToString::to_string);
    let way = Way { token: token(settings)?, client: client(settings)?, proxy };
    let wire = |limits| Arc::new(Wire::new(way.clone(), limits));
    let (http, unlimited) = (wire(Limits::Kept), wire(Limits::Ignored));
    let at = way.proxy.clone().unwrap_or_else(|| DISCORD.to_owned());
    let failed = |error| refused(&at, &error);
    let gateway = retry(&at, PAUSES, is_busy, || unlimited.get_bot_gateway()).await.map_err(failed)?;
    let recommended = gateway.shards.max(1);
    let at_once = u32::try_from(gateway.session_start_limit.max_concurrency).unwrap_or(1).max(1);
    let gateway = gateway.url;
    let me = retry(&at, PAUSES, is_busy, || unlimited.get_current_user()).await.map_err(failed)?.id;
    let rate_limit = way.proxy.is_none().then(|| Arc::new(RateLimit::new()));
    Ok(Connection { http, unlimited, me, gateway, recommended, at_once, rate_limit, way })
}

/// Maps an error at startup.
pub(super) fn refused(at: &str, error: &serenity::Error) -> DiscordError {
    match error {
        error if is_unauthorized(error) => DiscordError::BadToken,
        error => DiscordError::Unreachable { at: at.to_owned(), why: told(error) },
    }
}
