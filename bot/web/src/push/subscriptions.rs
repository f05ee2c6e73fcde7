//! Push subscriptions of web players, one note per account.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use reqwest::Url;
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;

use super::endpoint::EndpointPolicy;
use bot_app::app::App;
use bot_app::handlers::repository::push_note_name;
use bot_core::people::PlayerId;
use bot_store::StoreError;

/// Largest number of subscriptions per account; above that the oldest is dropped.
const MAX_SUBSCRIPTIONS: usize = 4;
/// Lengths in bytes of a subscription's public key (`p256dh`) and authentication secret (`auth`).
const PUBLIC_KEY_LENGTH: usize = 65;
const AUTH_SECRET_LENGTH: usize = 16;

/// Push subscription as sent by a browser.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BrowserSubscription {
    endpoint: String,
    p256dh: String,
    auth: String,
}

/// Reason why a subscription is not stored.
#[derive(Debug)]
pub(crate) enum SubscribeError {
    /// Malformed, or with an endpoint that is not permitted.
    Malformed,
    Store(StoreError),
}

/// Valid push subscription.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Subscription {
    pub(super) endpoint: String,
    address: Url,
    pub(super) key: [u8; PUBLIC_KEY_LENGTH],
    pub(super) secret: [u8; AUTH_SECRET_LENGTH],
}

/// Stored form of a subscription.
#[derive(Serialize, Deserialize)]
struct StoredSubscription {
    endpoint: String,
    key: String,
    secret: String,
}

impl Subscription {
    /// Validates a subscription sent by a browser.
    pub(super) fn from_browser(given: &BrowserSubscription, reach: EndpointPolicy) -> Option<Subscription> {
        Subscription::decode(&given.endpoint, &given.p256dh, &given.auth, reach)
    }

    fn decode(endpoint: &str, key: &str, secret: &str, reach: EndpointPolicy) -> Option<Subscription> {
        Some(Subscription {
            endpoint: endpoint.to_owned(),
            address: reach.permitted_url(endpoint)?,
            key: decode_bytes(key)?,
            secret: decode_bytes(secret)?,
        })
    }

    /// Returns the URL of the endpoint.
    pub(super) fn address(&self) -> &Url {
        &self.address
    }

    fn to_stored(&self) -> StoredSubscription {
        let encode = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        StoredSubscription { endpoint: self.endpoint.clone(), key: encode(&self.key), secret: encode(&self.secret) }
    }
}

fn decode_bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()?.try_into().ok()
}

/// Push subscriptions of all accounts.
pub(super) struct Subscriptions {
    app: App,
    reach: EndpointPolicy,
    /// Serializes read-modify-write of notes.
    changing: Mutex<()>,
}

impl Subscriptions {
    pub(super) fn new(app: App, reach: EndpointPolicy) -> Subscriptions {
        Subscriptions { app, reach, changing: Mutex::default() }
    }

    /// Returns an account's subscriptions, the newest last.
    pub(super) fn for_account(&self, account: &PlayerId) -> Vec<Subscription> {
        self.decode_note(self.stored_note(account).as_deref())
    }

    fn stored_note(&self, account: &PlayerId) -> Option<String> {
        self.app.store().note(&push_note_name(account))
    }

    fn decode_note(&self, note: Option<&str>) -> Vec<Subscription> {
        let Some(note) = note else { return Vec::new() };
        let kept: Vec<StoredSubscription> = match serde_json::from_str(note) {
            Ok(kept) => kept,
            Err(error) => {
                tracing::error!(%error, "the devices of somebody can't be read");
                return Vec::new();
            }
        };
        let read = |kept: StoredSubscription| Subscription::decode(&kept.endpoint, &kept.key, &kept.secret, self.reach);
        kept.into_iter().filter_map(read).collect()
    }

    /// Adds a subscription to an account. Returns `true` if it is new.
    pub(super) async fn add(&self, account: &PlayerId, device: Subscription) -> Result<bool, StoreError> {
        self.change(account, |devices| {
            if devices.contains(&device) {
                return false;
            }
            devices.retain(|known| known.endpoint != device.endpoint);
            devices.push(device.clone());
            let over = devices.len().saturating_sub(MAX_SUBSCRIPTIONS);
            devices.drain(..over);
            true
        })
        .await
    }

    /// Removes a subscription from an account. Returns `true` if others are left.
    pub(super) async fn remove(&self, account: &PlayerId, endpoint: &str) -> Result<bool, StoreError> {
        if self.for_account(account).iter().all(|device| device.endpoint != endpoint) {
            // Another process may have stored it.
            self.app.catch_up().await;
        }
        self.change(account, |devices| {
            devices.retain(|known| known.endpoint != endpoint);
            !devices.is_empty()
        })
        .await
    }

    /// Removes all subscriptions of an account.
    pub(super) async fn remove_all(&self, account: &PlayerId) -> Result<(), StoreError> {
        self.change(account, Vec::clear).await
    }

    /// Changes the subscriptions of an account, stores them if that made a difference, and returns the result of `change`.
    async fn change<T>(
        &self,
        account: &PlayerId,
        change: impl Fn(&mut Vec<Subscription>) -> T,
    ) -> Result<T, StoreError> {
        let _changing = self.changing.lock().await;
        loop {
            let stored = self.stored_note(account);
            let before = self.decode_note(stored.as_deref());
            let mut devices = before.clone();
            let told = change(&mut devices);
            if devices == before {
                return Ok(told);
            }
            let kept: Vec<StoredSubscription> = devices.iter().map(Subscription::to_stored).collect();
            // Serialization of strings can't fail.
            let text = serde_json::to_string(&kept).ok().filter(|_| !kept.is_empty());
            let name = push_note_name(account);
            match self.app.store().compare_and_set_note(&name, stored.as_deref(), text.as_deref()).await {
                // Another process changed the note meanwhile: try again.
                Err(StoreError::Changed) => {}
                kept => return kept.map(|()| told),
            }
        }
    }
}
