//! HTTP client for push services.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, Error, StatusCode, Url};
use std::sync::Arc;
use tokio::time::Instant;

use super::endpoint::{EndpointPolicy, PublicResolver};

/// Time limits for connecting and for a response.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(15);
/// Default and longest pause after a push service asked for one.
const DEFAULT_PAUSE: Duration = Duration::from_secs(30);
const MAX_PAUSE: Duration = Duration::from_secs(3600);
/// Largest number of push services with a remembered pause.
const MAX_PAUSED_SERVICES: usize = 64;

/// Reason why a message was not accepted. Contains no address.
#[derive(Debug)]
pub(super) enum SendError {
    /// The subscription has expired.
    Gone,
    /// Temporary failure.
    Later(String),
    /// The push service rejects this message.
    Refused(String),
}

/// Client for push services.
pub(super) struct PushServiceClient {
    client: Client,
    contact: Option<String>,
    policy: EndpointPolicy,
    /// Push services that asked for a pause, and its end.
    paused: Mutex<HashMap<String, Instant>>,
}

impl PushServiceClient {
    pub(super) fn new(contact: Option<String>, reach: EndpointPolicy) -> Result<PushServiceClient, String> {
        // No proxy: its name resolution could not be checked.
        let plain = Client::builder().redirect(Policy::none()).no_proxy().referer(false);
        let timed = plain.connect_timeout(CONNECT_TIMEOUT).timeout(RESPONSE_TIMEOUT).user_agent("comptoir");
        let client = match reach {
            EndpointPolicy::Public => timed.use_rustls_tls().https_only(true).dns_resolver(Arc::new(PublicResolver)),
            EndpointPolicy::Test(_) => timed,
        };
        let client = client.build().map_err(|error| error.to_string())?;
        Ok(PushServiceClient { client, contact, policy: reach, paused: Mutex::default() })
    }

    pub(super) fn policy(&self) -> EndpointPolicy {
        self.policy
    }

    /// Returns the contact for push services.
    pub(super) fn contact(&self) -> Option<&str> {
        self.contact.as_deref()
    }

    /// Sends an encrypted message to an endpoint, with a `TTL` of `kept`.
    pub(super) async fn send(
        &self,
        address: &Url,
        pass: &str,
        topic: &str,
        kept: Duration,
        body: Vec<u8>,
    ) -> Result<(), SendError> {
        let service = address.origin().ascii_serialization();
        if self.is_paused(&service) {
            return Err(SendError::Later("the push service has asked for a pause".to_owned()));
        }
        let request = self
            .client
            .post(address.clone())
            .header(AUTHORIZATION, pass)
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header("TTL", kept.as_secs())
            .header("Urgency", "normal")
            .header("Topic", topic)
            .body(body);
        let answer = request.send().await.map_err(|error| SendError::Later(error_text(error)))?;
        let status = answer.status();
        match status {
            status if status.is_success() => Ok(()),
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(SendError::Gone),
            StatusCode::REQUEST_TIMEOUT => Err(SendError::Later(status_text(status))),
            StatusCode::TOO_MANY_REQUESTS => {
                self.record_pause(service, retry_after(answer.headers()));
                Err(SendError::Later(status_text(status)))
            }
            status if status.is_server_error() => {
                if answer.headers().contains_key(RETRY_AFTER) {
                    self.record_pause(service, retry_after(answer.headers()));
                }
                Err(SendError::Later(status_text(status)))
            }
            status => Err(SendError::Refused(status_text(status))),
        }
    }

    fn is_paused(&self, service: &str) -> bool {
        let resting = self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        resting.get(service).is_some_and(|until| *until > Instant::now())
    }

    fn record_pause(&self, service: String, pause: Duration) {
        let mut resting = self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        resting.retain(|_, until| *until > now);
        if resting.len() < MAX_PAUSED_SERVICES {
            resting.insert(service, now + pause);
        }
    }
}

/// Returns the pause that a push service asks for.
fn retry_after(headers: &HeaderMap) -> Duration {
    let seconds = headers.get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.trim().parse().ok());
    seconds.map_or(DEFAULT_PAUSE, Duration::from_secs).min(MAX_PAUSE)
}

fn status_text(status: StatusCode) -> String {
    format!("the push service answered {}", status.as_u16())
}

fn error_text(error: Error) -> String {
    match error.is_timeout() {
        true => "the push service does not answer in time".to_owned(),
        // An endpoint is a secret.
        false => format!("the push service can't be reached: {}", error.without_url()),
    }
}
