//! The way to Discord: token, addresses, certificates, and where its gateway is.

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

/// Where Discord is.
const DISCORD: &str = "discord.com";
/// How long a connection may take to come about, and a request to be answered.
const CONNECT: Duration = Duration::from_secs(5);
const ANSWER: Duration = Duration::from_secs(30);
/// How long we wait between two times when the gateway is looked up, before we give up.
const PAUSES: Pauses =
    Pauses::new(Duration::from_millis(500), Duration::from_secs(2), Duration::from_millis(3500));

/// The two ways to speak to Discord, and who we are there.
#[derive(Clone)]
pub(super) struct Connection {
    /// Keeps to the limits of routes by waiting.
    pub(super) http: Arc<Wire>,
    /// Waits for nothing but what it is told to: for answers to interactions, which have limits of their own that no person
    /// comes near. The library's own limiter would take the answers of all interactions for one queue.
    pub(super) unlimited: Arc<Wire>,
    /// The bot's own account.
    pub(super) me: UserId,
    /// Where the gateway is.
    pub(super) gateway: String,
    /// How many lines to it Discord recommends, and how many of them may be begun at once.
    pub(super) recommended: u32,
    pub(super) at_once: u32,
    /// What requests wait for that count; nothing behind a proxy, for what stands there sees to the limits.
    rate_limit: Option<Arc<RateLimit>>,
    way: Way,
}

/// How requests are sent.
#[derive(Clone)]
pub(super) struct Way {
    token: Secret,
    pub(super) client: reqwest::Client,
    pub(super) proxy: Option<String>,
}

impl Way {
    /// What sends requests for the library. With a proxy its limiter would send them past it, so that it is off there.
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
    /// What the gateway's own requests go through.
    pub(super) fn for_gateway(&self) -> Http {
        self.way.http(Limits::Kept)
    }

    /// This process has so many of all lines, and leaves the rest of what all may ask to the others.
    pub(super) fn share(&self, own: usize, of: u32) {
        if let Some(rate_limit) = &self.rate_limit {
            rate_limit.share(own, of);
        }
    }

    /// Waits until a request may be sent that counts.
    pub(super) async fn turn(&self) {
        if let Some(rate_limit) = &self.rate_limit {
            rate_limit.turn().await;
        }
    }

    /// How long such a request has to wait that comes now.
    pub(super) fn wait(&self) -> Duration {
        self.rate_limit.as_ref().map_or(Duration::ZERO, |rate_limit| rate_limit.wait())
    }

    /// Whose commands and interactions these are, once that is known.
    pub(super) fn application(&self) -> Option<ApplicationId> {
        self.http.known_application()
    }

    /// Notes whose commands and interactions these are.
    pub(super) fn set_application(&self, application: ApplicationId) {
        self.http.set_application(application);
        self.unlimited.set_application(application);
    }
}

/// The token, from wherever the host put it.
pub(super) fn token(settings: &Settings) -> Result<Secret, DiscordError> {
    Ok(secret::read(&settings.token)?)
}

/// What carries the requests.
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

/// Finds out where the gateway is and who we are. Fails rather than go on to an address that nobody named.
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

/// Why we are not let in.
pub(super) fn refused(at: &str, error: &serenity::Error) -> DiscordError {
    match error {
        error if is_unauthorized(error) => DiscordError::BadToken,
        error => DiscordError::Unreachable { at: at.to_owned(), why: told(error) },
    }
}
