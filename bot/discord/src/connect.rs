//! Connection to Discord: token, addresses, certificates and the gateway's address.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use config::discord::Discord as Settings;
use config::secret::Secret;
use serenity::http::{Http, HttpBuilder};
use serenity::model::id::{ApplicationId, UserId};

use super::error::{DiscordError, is_busy, is_unauthorized, log_text};
use super::rate_limit::RateLimit;
use super::rest_client::{RateLimiting, RestClient};
use super::retry::{RetryBackoff, retry};
use bot_runtime::secret;

/// Host name of Discord.
const DISCORD_HOST: &str = "discord.com";
/// Time limit for connecting, and for a response.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);
/// Pauses between attempts to fetch the gateway's address at startup.
const BACKOFF: RetryBackoff =
    RetryBackoff::new(Duration::from_millis(500), Duration::from_secs(2), Duration::from_millis(3500));

/// REST clients of Discord, and the bot's identity there.
#[derive(Clone)]
pub(super) struct Connection {
    /// Waits for the rate limits of routes.
    pub(super) http: Arc<RestClient>,
    /// Waits only for `Retry-After`. Used for responses to interactions: their limits are far above what people reach, and
    /// serenity's limiter would queue the responses of all interactions behind each other.
    pub(super) unlimited: Arc<RestClient>,
    /// User id of the bot.
    pub(super) own_user: UserId,
    /// Address of the gateway.
    pub(super) gateway: String,
    /// Number of shards that Discord recommends, and number of them that may start at once.
    pub(super) recommended: u32,
    pub(super) max_concurrency: u32,
    /// Limiter of requests that count against 50 per second; `None` behind a proxy, which does the limiting.
    rate_limit: Option<Arc<RateLimit>>,
    transport: Transport,
}

/// Transport of requests: token, HTTP client, proxy.
#[derive(Clone)]
pub(super) struct Transport {
    token: Secret,
    pub(super) client: reqwest::Client,
    pub(super) proxy: Option<String>,
}

impl Transport {
    /// Returns serenity's client. Its limiter would bypass a proxy, so it is off behind one.
    pub(super) fn http(&self, limits: RateLimiting) -> Http {
        let unlimited = limits == RateLimiting::Ignored || self.proxy.is_some();
        let builder = HttpBuilder::new(self.token.reveal()).client(self.client.clone()).ratelimiter_disabled(unlimited);
        match &self.proxy {
            Some(proxy) => builder.proxy(proxy.clone()).build(),
            None => builder.build(),
        }
    }
}

impl Connection {
    /// Returns the client for the gateway's own requests.
    pub(super) fn gateway_http(&self) -> Http {
        self.transport.http(RateLimiting::Enforced)
    }

    /// Adapts the rate limit to `own` of `of` shards; other processes use the rest.
    pub(super) fn set_share(&self, own: usize, of: u32) {
        if let Some(rate_limit) = &self.rate_limit {
            rate_limit.set_share(own, of);
        }
    }

    /// Waits until a request may be sent that counts against the limit of 50 per second.
    pub(super) async fn wait_for_turn(&self) {
        if let Some(rate_limit) = &self.rate_limit {
            rate_limit.wait_for_turn().await;
        }
    }

    /// Returns the current wait for such a request.
    pub(super) fn current_wait(&self) -> Duration {
        self.rate_limit.as_ref().map_or(Duration::ZERO, |rate_limit| rate_limit.current_wait())
    }

    /// Returns the application id, once it is known.
    pub(super) fn application(&self) -> Option<ApplicationId> {
        self.http.application_id()
    }

    /// Sets the application id of both clients.
    pub(super) fn set_application(&self, application: ApplicationId) {
        self.http.set_application(application);
        self.unlimited.set_application(application);
    }
}

/// Returns the token from the settings, a file or the environment.
pub(super) fn load_token(settings: &Settings) -> Result<Secret, DiscordError> {
    Ok(secret::read(&settings.token)?)
}

/// Builds the HTTP client.
pub(super) fn build_client(settings: &Settings) -> Result<reqwest::Client, DiscordError> {
    let mut builder =
        reqwest::Client::builder().use_rustls_tls().connect_timeout(CONNECT_TIMEOUT).timeout(RESPONSE_TIMEOUT);
    if let Some(address) = settings.test.resolve {
        let address: SocketAddr = address;
        builder = builder.resolve(DISCORD_HOST, address);
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
    let way = Transport { token: load_token(settings)?, client: build_client(settings)?, proxy };
    let wire = |limits| Arc::new(RestClient::new(way.clone(), limits));
    let (http, unlimited) = (wire(RateLimiting::Enforced), wire(RateLimiting::Ignored));
    let at = way.proxy.clone().unwrap_or_else(|| DISCORD_HOST.to_owned());
    let failed = |error| startup_error(&at, &error);
    let gateway = retry(&at, BACKOFF, is_busy, || unlimited.get_bot_gateway()).await.map_err(failed)?;
    let recommended = gateway.shards.max(1);
    let at_once = u32::try_from(gateway.session_start_limit.max_concurrency).unwrap_or(1).max(1);
    let gateway = gateway.url;
    let me = retry(&at, BACKOFF, is_busy, || unlimited.get_current_user()).await.map_err(failed)?.id;
    let rate_limit = way.proxy.is_none().then(|| Arc::new(RateLimit::new()));
    Ok(Connection {
        http,
        unlimited,
        own_user: me,
        gateway,
        recommended,
        max_concurrency: at_once,
        rate_limit,
        transport: way,
    })
}

/// Maps an error at startup.
pub(super) fn startup_error(at: &str, error: &serenity::Error) -> DiscordError {
    match error {
        error if is_unauthorized(error) => DiscordError::BadToken,
        error => DiscordError::Unreachable { at: at.to_owned(), why: log_text(error) },
    }
}
