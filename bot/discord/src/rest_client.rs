//! Client of Discord's REST API. Rate limits are waited out: by serenity's limiter where it is on, otherwise here, because
//! serenity then reports a 429 without its `Retry-After`.

#![expect(clippy::result_large_err, reason = "errors are the library's own")]

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use serenity::builder::CreateAttachment;
use serenity::http::{
    ErrorResponse, Http, HttpError, LightMethod, Multipart, MultipartUpload, RatelimitingBucket, Request, Route,
    StatusCode,
};
use serenity::model::application::Command;
use serenity::model::channel::{GuildChannel, Message, PrivateChannel};
use serenity::model::gateway::BotGateway;
use serenity::model::id::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId};
use serenity::model::user::CurrentUser;
use tokio::time::{Instant, sleep};

use super::connect::Transport;

/// Base address of Discord's REST API, as in serenity's routes.
const BASE_URL: &str = "https://discord.com";
const API_PATH: &str = "/api/v10";
/// Longest total wait of a request for rate limits, unless the caller sets another.
const MAX_RATE_LIMIT_WAIT: Duration = Duration::from_secs(60);

/// Handling of Discord's rate limits by serenity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RateLimiting {
    /// Serenity's limiter delays requests.
    Enforced,
    /// Serenity's limiter is off; `Retry-After` is waited out here.
    Ignored,
}

/// REST client, with or without serenity's rate limiter.
pub(super) struct RestClient {
    http: Http,
    transport: Transport,
    limits: RateLimiting,
    waits: RateLimitWaits,
}

/// Scope of a rate limit: all requests, one route, or pins in one channel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Bucket {
    All,
    Route(RatelimitingBucket),
    Pins(ChannelId),
}

/// End of each wait that Discord asked for, with the response that asked for it.
#[derive(Default)]
struct RateLimitWaits(Mutex<HashMap<Bucket, (Instant, ErrorResponse)>>);

impl RateLimitWaits {
    fn entries(&self) -> MutexGuard<'_, HashMap<Bucket, (Instant, ErrorResponse)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the remaining wait for a request in this bucket, and the response that asked for it.
    fn wait(&self, bucket: Bucket) -> Option<(Duration, ErrorResponse)> {
        let now = Instant::now();
        let known = self.entries();
        let waits = [Bucket::All, bucket].into_iter().filter_map(|bucket| known.get(&bucket));
        let (until, why) = waits.max_by_key(|(until, _)| *until)?;
        (*until > now).then(|| (*until - now, why.clone()))
    }

    fn record(&self, bucket: Bucket, wait: Duration, why: ErrorResponse) {
        let now = Instant::now();
        let mut known = self.entries();
        known.retain(|_, (until, _)| *until > now);
        known.insert(bucket, (now + wait, why));
    }
}

/// Returns the `Retry-After` of a 429, and `true` if the limit is global.
fn parse_retry_after(response: &reqwest::Response) -> Option<(Duration, bool)> {
    let header =
        |name| response.headers().get(name).and_then(|value: &reqwest::header::HeaderValue| value.to_str().ok());
    let seconds: f64 = header("retry-after")?.trim().parse().ok()?;
    let wait = Duration::try_from_secs_f64(seconds).ok()?;
    Some((wait, header("x-ratelimit-global").is_some()))
}

impl RestClient {
    pub(super) fn new(way: Transport, limits: RateLimiting) -> RestClient {
        // Serenity's limiter would send requests past the proxy.
        let limits = if way.proxy.is_some() { RateLimiting::Ignored } else { limits };
        RestClient { http: way.http(limits), transport: way, limits, waits: RateLimitWaits::default() }
    }

    /// Sets the application id, which commands and interactions need.
    pub(super) fn set_application(&self, application: ApplicationId) {
        self.http.set_application_id(application);
    }

    /// Returns the application id, once it is set.
    pub(super) fn application_id(&self) -> Option<ApplicationId> {
        self.http.application_id()
    }

    fn application(&self) -> serenity::Result<ApplicationId> {
        self.http.application_id().ok_or(serenity::Error::Http(HttpError::ApplicationIdMissing))
    }

    /// Sends the request that `build` returns, waiting out 429s, until it succeeds, fails for another reason, or would have
    /// to wait longer than `patience` in total.
    async fn send_with_waits(
        &self,
        bucket: Bucket,
        patience: Duration,
        build: impl Fn() -> serenity::Result<reqwest::RequestBuilder>,
    ) -> serenity::Result<reqwest::Response> {
        let begun = Instant::now();
        loop {
            if let Some((wait, why)) = self.waits.wait(bucket) {
                if begun.elapsed() + wait > patience {
                    return Err(serenity::Error::Http(why.into()));
                }
                sleep(wait).await;
                continue;
            }
            let request = build()?.build()?;
            let method = request.method().clone();
            let response = self.transport.client.execute(request).await?;
            if response.status().is_success() {
                return Ok(response);
            }
            let limited = response.status() == StatusCode::TOO_MANY_REQUESTS;
            let wait = limited.then(|| parse_retry_after(&response)).flatten();
            let why = ErrorResponse::from_response(response, method).await;
            let Some((wait, all)) = wait else { return Err(serenity::Error::Http(why.into())) };
            self.waits.record(if all { Bucket::All } else { bucket }, wait, why);
        }
    }

    async fn send(&self, request: Request<'_>, patience: Duration) -> serenity::Result<reqwest::Response> {
        if self.limits == RateLimiting::Enforced {
            return self.http.request(request).await;
        }
        let bucket = Bucket::Route(request.route_ref().ratelimiting_bucket());
        let (token, proxy) = (self.http.token(), self.transport.proxy.as_deref());
        self.send_with_waits(bucket, patience, || request.clone().build(&self.transport.client, token, proxy)).await
    }

    async fn send_and_decode<T: DeserializeOwned>(&self, request: Request<'_>) -> serenity::Result<T> {
        let body = self.send(request, MAX_RATE_LIMIT_WAIT).await?.bytes().await?;
        Ok(serde_json::from_slice(&body)?)
    }

    pub(super) async fn get_bot_gateway(&self) -> serenity::Result<BotGateway> {
        self.send_and_decode(Request::new(Route::GatewayBot, LightMethod::Get)).await
    }

    pub(super) async fn get_current_user(&self) -> serenity::Result<CurrentUser> {
        self.send_and_decode(Request::new(Route::UserMe, LightMethod::Get)).await
    }

    pub(super) async fn send_message(
        &self,
        channel_id: ChannelId,
        files: Vec<CreateAttachment>,
        body: &Map<String, Value>,
    ) -> serenity::Result<Message> {
        self.send_and_decode(multipart_request(Route::ChannelMessages { channel_id }, LightMethod::Post, body, files)?)
            .await
    }

    pub(super) async fn get_messages(&self, channel_id: ChannelId, last: u8) -> serenity::Result<Vec<Message>> {
        let request = Request::new(Route::ChannelMessages { channel_id }, LightMethod::Get);
        self.send_and_decode(request.params(Some(vec![("limit", last.to_string())]))).await
    }

    pub(super) async fn edit_message(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        body: &Map<String, Value>,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Message> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.send_and_decode(multipart_request(route, LightMethod::Patch, body, files)?).await
    }

    pub(super) async fn delete_message(&self, channel_id: ChannelId, message_id: MessageId) -> serenity::Result<()> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.send(Request::new(route, LightMethod::Delete), MAX_RATE_LIMIT_WAIT).await.map(drop)
    }

    /// Pins a message by the current route; serenity uses the deprecated one.
    pub(super) async fn pin_message(&self, channel: ChannelId, message: MessageId) -> serenity::Result<()> {
        let at = self.transport.proxy.as_deref().unwrap_or(BASE_URL).trim_end_matches('/');
        let url = format!("{at}{API_PATH}/channels/{channel}/messages/pins/{message}");
        let build = || {
            let request = self.transport.client.put(&url);
            Ok(request.header("authorization", self.http.token()).header("content-length", "0"))
        };
        self.send_with_waits(Bucket::Pins(channel), MAX_RATE_LIMIT_WAIT, build).await.map(drop)
    }

    pub(super) async fn create_private_channel(&self, recipient: &Value) -> serenity::Result<PrivateChannel> {
        self.send_and_decode(json_request(Route::UserMeDmChannels, LightMethod::Post, recipient)?).await
    }

    pub(super) async fn create_thread(&self, channel_id: ChannelId, thread: &Value) -> serenity::Result<GuildChannel> {
        self.send_and_decode(json_request(Route::ChannelThreads { channel_id }, LightMethod::Post, thread)?).await
    }

    /// Responds to an interaction. Waits at most `patience` for rate limits.
    pub(super) async fn create_interaction_response(
        &self,
        interaction_id: InteractionId,
        token: &str,
        body: &Value,
        files: Vec<CreateAttachment>,
        patience: Duration,
    ) -> serenity::Result<()> {
        let route = Route::InteractionResponse { interaction_id, token };
        self.send(multipart_request(route, LightMethod::Post, body, files)?, patience).await.map(drop)
    }

    pub(super) async fn edit_original_interaction_response(
        &self,
        token: &str,
        body: &Map<String, Value>,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Message> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: self.application()?, token };
        self.send_and_decode(multipart_request(route, LightMethod::Patch, body, files)?).await
    }

    pub(super) async fn create_followup_message(
        &self,
        token: &str,
        body: &Map<String, Value>,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Message> {
        let route = Route::WebhookFollowupMessages { application_id: self.application()?, token };
        self.send_and_decode(multipart_request(route, LightMethod::Post, body, files)?).await
    }

    /// Returns the commands of a server, or the global ones for `None`, with all localizations.
    pub(super) async fn get_commands(&self, guild: Option<GuildId>) -> serenity::Result<Vec<Command>> {
        let request = Request::new(self.commands_route(guild)?, LightMethod::Get);
        self.send_and_decode(request.params(Some(vec![("with_localizations", true.to_string())]))).await
    }

    /// Replaces all commands of a server, or all global ones for `None`.
    pub(super) async fn set_commands(
        &self,
        guild: Option<GuildId>,
        commands: &[Value],
    ) -> serenity::Result<Vec<Command>> {
        self.send_and_decode(json_request(self.commands_route(guild)?, LightMethod::Put, commands)?).await
    }

    fn commands_route(&self, guild: Option<GuildId>) -> serenity::Result<Route<'static>> {
        let application_id = self.application()?;
        Ok(match guild {
            Some(guild_id) => Route::GuildCommands { application_id, guild_id },
            None => Route::Commands { application_id },
        })
    }
}

fn json_request<'a>(
    route: Route<'a>,
    method: LightMethod,
    body: &(impl serde::Serialize + ?Sized),
) -> serenity::Result<Request<'a>> {
    Ok(Request::new(route, method).body(Some(serde_json::to_vec(body)?)))
}

fn multipart_request<'a>(
    route: Route<'a>,
    method: LightMethod,
    body: &impl serde::Serialize,
    files: Vec<CreateAttachment>,
) -> serenity::Result<Request<'a>> {
    if files.is_empty() {
        return json_request(route, method, body);
    }
    let payload_json = Some(serde_json::to_string(body)?);
    let upload = MultipartUpload::Attachments(files);
    Ok(Request::new(route, method).multipart(Some(Multipart { upload, fields: Vec::new(), payload_json })))
}
