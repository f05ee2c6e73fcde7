//! Push subscriptions of web players, one note per account.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use reqwest::Url;
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;

use super::address::Reach;
use crate::app::App;
use crate::desk::kept::of_bell;
use crate::store::StoreError;
use bot_core::people::PlayerId;

/// Largest number of subscriptions per account; above that the oldest is dropped.
const MOST: usize = 4;
/// Lengths in bytes of a subscription's public key (`p256dh`) and authentication secret (`auth`).
const KEY: usize = 65;
const SECRET: usize = 16;

/// Push subscription as sent by a browser.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::chat::web) struct Given {
    endpoint: String,
    p256dh: String,
    auth: String,
}

/// Reason why a subscription is not stored.
#[derive(Debug)]
pub(in crate::chat::web) enum NoDevice {
    /// Malformed, or with an endpoint that is not permitted.
    Shape,
    Unkept(StoreError),
}

/// Valid push subscription.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Device {
    pub(super) endpoint: String,
    address: Url,
    pub(super) key: [u8; KEY],
    pub(super) secret: [u8; SECRET],
}

/// Stored form of a subscription.
#[derive(Serialize, Deserialize)]
struct Kept {
    endpoint: String,
    key: String,
    secret: String,
}

impl Device {
    /// Validates a subscription sent by a browser.
    pub(super) fn from_given(given: &Given, reach: Reach) -> Option<Device> {
        Device::read(&given.endpoint, &given.p256dh, &given.auth, reach)
    }

    fn read(endpoint: &str, key: &str, secret: &str, reach: Reach) -> Option<Device> {
        Some(Device {
            endpoint: endpoint.to_owned(),
            address: reach.read(endpoint)?,
            key: bytes(key)?,
            secret: bytes(secret)?,
        })
    }

    /// Returns the URL of the endpoint.
    pub(super) fn address(&self) -> &Url {
        &self.address
    }

    fn kept(&self) -> Kept {
        let encode = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        Kept { endpoint: self.endpoint.clone(), key: encode(&self.key), secret: encode(&self.secret) }
    }
}

fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()?.try_into().ok()
}

/// Push subscriptions of all accounts.
pub(super) struct Devices {
    app: App,
    reach: Reach,
    /// Serializes read-modify-write of notes.
    changing: Mutex<()>,
}

impl Devices {
    pub(super) fn new(app: App, reach: Reach) -> Devices {
        Devices { app, reach, changing: Mutex::default() }
    }

    /// Returns an account's subscriptions, the newest last.
    pub(super) fn of(&self, account: &PlayerId) -> Vec<Device> {
        self.read(self.stored(account).as_deref())
    }

    fn stored(&self, account: &PlayerId) -> Option<String> {
        self.app.store().note(&of_bell(account))
    }

    fn read(&self, note: Option<&str>) -> Vec<Device> {
        let Some(note) = note else { return Vec::new() };
        let kept: Vec<Kept> = match serde_json::from_str(note) {
            Ok(kept) => kept,
            Err(error) => {
                tracing::error!(%error, "the devices of somebody can't be read");
                return Vec::new();
            }
        };
        let read = |kept: Kept| Device::read(&kept.endpoint, &kept.key, &kept.secret, self.reach);
        kept.into_iter().filter_map(read).collect()
    }

    /// Adds a subscription to an account. Returns `true` if it is new.
    pub(super) async fn give(&self, account: &PlayerId, device: Device) -> Result<bool, StoreError> {
        self.change(account, |devices| {
            if devices.contains(&device) {
                return false;
            }
            devices.retain(|known| known.endpoint != device.endpoint);
            devices.push(device.clone());
            let over = devices.len().saturating_sub(MOST);
            devices.drain(..over);
            true
        })
        .await
    }

    /// Removes a subscription from an account. Returns `true` if others are left.
    pub(super) async fn take(&self, account: &PlayerId, endpoint: &str) -> Result<bool, StoreError> {
        if self.of(account).iter().all(|device| device.endpoint != endpoint) {
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
    pub(super) async fn forget(&self, account: &PlayerId) -> Result<(), StoreError> {
        self.change(account, Vec::clear).await
    }

    /// Changes the subscriptions of an account, stores them if that made a difference, and returns the result of `change`.
    async fn change<T>(
        &self,
        account: &PlayerId,
        change: impl Fn(&mut Vec<Device>) -> T,
    ) -> Result<T, StoreError> {
        let _changing = self.changing.lock().await;
        loop {
            let stored = self.stored(account);
            let before = self.read(stored.as_deref());
            let mut devices = before.clone();
            let told = change(&mut devices);
            if devices == before {
                return Ok(told);
            }
            let kept: Vec<Kept> = devices.iter().map(Device::kept).collect();
            // Serialization of strings can't fail.
            let text = serde_json::to_string(&kept).ok().filter(|_| !kept.is_empty());
            let name = of_bell(account);
            match self.app.store().change_note(&name, stored.as_deref(), text.as_deref()).await {
                // Another process changed the note meanwhile: try again.
                Err(StoreError::Changed) => {}
                kept => return kept.map(|()| told),
            }
        }
    }
}
