//! Web Push: notifies players at the web table while their page is closed.
//!
//! Implements [`Chat`] for the web table. Its only messages are the calls of accounts with a push subscription, encrypted
//! for that browser.

mod address;
mod devices;
mod letter;
mod pass;
mod post;
pub(super) mod route;
mod seal;
pub(crate) mod server_key;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;

use crate::app::App;
use crate::place::{Capabilities, Chat, ChatError, Remembers, Wish};
use crate::store::StoreError;
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::{Network, PlayerId};
use bot_core::surface::Message;
use bot_core::table::id::TableId;

pub use address::Reach;
pub use server_key::{KeyError, ServerKey};

use devices::{Device, Devices, Given, NoDevice};
use letter::Letter;
use post::{Post, Trouble};

/// Time in which a player with an open page may notice a prompt before they are called; long enough for reloading the page.
const PATIENCE: Duration = Duration::from_secs(20);
/// `TTL` of a push message: until the next reminder.
const KEPT: Duration = Duration::from_secs(24 * 3600);

/// Sender of push messages.
pub struct Bell {
    app: App,
    key: ServerKey,
    devices: Devices,
    post: Post,
    patience: Duration,
}

impl Bell {
    /// Creates a sender with this key. `contact` is reported to push services.
    ///
    /// # Errors
    /// If the HTTP client can't be built.
    pub fn new(app: App, key: ServerKey, contact: Option<String>, reach: Reach) -> Result<Bell, KeyError> {
        let post = Post::new(contact, reach).map_err(KeyError::Client)?;
        Ok(Bell { devices: Devices::new(app.clone(), reach), app, key, post, patience: PATIENCE })
    }

    /// Creates a sender with the key in this directory, or a new one stored there.
    ///
    /// # Errors
    /// If the key can't be read or stored.
    pub fn open(app: App, directory: &Path, contact: Option<String>) -> Result<Bell, KeyError> {
        let key = ServerKey::open(directory, || app.random())?;
        Bell::new(app, key, contact, Reach::Public)
    }

    /// Sets the time in which a player may notice a prompt by themselves.
    #[must_use]
    pub fn after(self, patience: Duration) -> Bell {
        Bell { patience, ..self }
    }

    /// Returns the public key for browsers, which binds their subscriptions to this server.
    pub(super) fn public_key(&self) -> String {
        self.key.public()
    }

    /// Stores a push subscription of an account. Returns `true` if it is new.
    ///
    /// # Errors
    /// If it is invalid or can't be stored.
    pub(super) async fn give(&self, account: &PlayerId, given: &Given) -> Result<bool, NoDevice> {
        let device = Device::from_given(given, self.post.reach()).ok_or(NoDevice::Shape)?;
        // Checks the public key by a trial encryption.
        let trial = seal::Secrets { private: [1; 32], salt: [0; 16] };
        seal::seal(&device, &[], &trial).map_err(|_| NoDevice::Shape)?;
        self.devices.give(account, device).await.map_err(NoDevice::Unkept)
    }

    /// Returns `true` if the subscription is stored already.
    pub(super) fn has(&self, account: &PlayerId, given: &Given) -> bool {
        let device = Device::from_given(given, self.post.reach());
        device.is_some_and(|device| self.devices.of(account).contains(&device))
    }

    /// Removes a push subscription of an account. Returns `true` if others are left.
    ///
    /// # Errors
    /// If that can't be stored.
    pub(super) async fn take(&self, account: &PlayerId, endpoint: &str) -> Result<bool, StoreError> {
        self.devices.take(account, endpoint).await
    }

    /// Sends a message to one subscription.
    async fn send(&self, account: &PlayerId, device: &Device, letter: &Letter) -> Result<(), ChatError> {
        let later = |error: &dyn std::fmt::Display| ChatError::Later(error.to_string());
        let secrets = self.app.random().and_then(|private| Ok((private, self.app.random()?)));
        let (private, salt) = secrets.map_err(|error| later(&error))?;
        let sealed = seal::seal(device, &letter.text, &seal::Secrets { private, salt });
        let Ok(body) = sealed else {
            // The subscription's key is invalid, so no message can ever be delivered.
            return self.drop_device(account, device).await;
        };
        let pass = self.key.pass(device.address(), self.post.contact(), self.app.now());
        let Some(pass) = pass else { return Err(later(&"the key does not sign")) };
        match self.post.send(device.address(), &pass, &letter.topic, KEPT, body).await {
            Ok(()) => Ok(()),
            Err(Trouble::Gone) => self.drop_device(account, device).await,
            Err(Trouble::Later(why)) => Err(ChatError::Later(why)),
            Err(Trouble::Refused(why)) => Err(ChatError::Refused(why)),
        }
    }

    async fn drop_device(&self, account: &PlayerId, device: &Device) -> Result<(), ChatError> {
        match self.devices.take(account, &device.endpoint).await {
            Ok(_) => Err(ChatError::Closed),
            Err(error) => Err(ChatError::Later(error.to_string())),
        }
    }
}

#[async_trait]
impl Chat for Bell {
    fn network(&self) -> &'static str {
        Network::Web.name()
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            // The browser replaces a notification with the same key.
            remembers_for: KEPT,
            remembers: Remembers::Account,
            quiet_pause: Duration::ZERO,
            choices: 0,
        }
    }

    fn patience(&self) -> Duration {
        self.patience
    }

    fn reaches(&self, account: &PlayerId) -> bool {
        !self.devices.of(account).is_empty()
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        let Some(account) = account_of(room) else { return Err(ChatError::RoomGone) };
        let letter = Letter::of(message, &account, key);
        let (mut worst, mut taken) = (ChatError::Closed, false);
        for device in self.devices.of(&account) {
            match self.send(&account, &device, &letter).await {
                Ok(()) => taken = true,
                Err(ChatError::Closed) => {}
                Err(error) if !matches!(worst, ChatError::Later(_)) => worst = error,
                Err(_) => {}
            }
        }
        // Delivery to one device suffices; failures on others are not retried.
        if taken { Ok(MessageId(format!("{}/{}", room.0, key.0))) } else { Err(worst) }
    }

    async fn find(&self, _: &RoomId, _: &SendKey) -> Result<Option<MessageId>, ChatError> {
        Ok(None)
    }

    async fn edit(&self, _: &RoomId, _: &MessageId, _: &Message) -> Result<(), ChatError> {
        Ok(())
    }

    async fn delete(&self, _: &RoomId, _: &MessageId) -> Result<(), ChatError> {
        Ok(())
    }

    async fn pin(&self, _: &RoomId, _: &MessageId) -> Result<(), ChatError> {
        Ok(())
    }

    async fn seated(&self, account: &PlayerId, _: &TableId) -> Wish {
        if self.reaches(account) { Wish::Shown } else { Wish::Hidden }
    }

    async fn part(&self, account: &PlayerId) {
        if let Err(error) = self.devices.forget(account).await {
            tracing::warn!(%error, "devices that are called no more could not be forgotten");
        }
    }

    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError> {
        if self.reaches(account) { Ok(room_of(account)) } else { Err(ChatError::Closed) }
    }
}

/// Prefix of the account in the id of its room.
const ROOM: &str = "bell/";

fn room_of(account: &PlayerId) -> RoomId {
    let own = account.0.split_once(':').map_or("", |(_, own)| own);
    RoomId(format!("{}:{ROOM}{own}", Network::Web.name()))
}

fn account_of(room: &RoomId) -> Option<PlayerId> {
    let (network, own) = room.0.split_once(':')?;
    Some(PlayerId(format!("{network}:{}", own.strip_prefix(ROOM)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_id_round_trips_account() {
        let account = PlayerId("web:0123456789abcdef".to_owned());
        assert_eq!(account_of(&room_of(&account)), Some(account));
        assert_eq!(account_of(&RoomId("web:other".to_owned())), None);
    }
}
