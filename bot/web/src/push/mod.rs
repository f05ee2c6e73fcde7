//! Web Push: notifies players at the web table while their page is closed.
//!
//! Implements [`Chat`] for the web table. Its only messages are the calls of accounts with a push subscription, encrypted
//! for that browser.

mod encrypt;
mod endpoint;
pub(super) mod handlers;
mod payload;
mod push_service;
pub mod server_key;
mod subscriptions;
mod vapid;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;

use bot_app::app::App;
use bot_app::mirror::{Capabilities, Chat, ChatError, KeyScope, PrivateMirrorSetting};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::{Network, PlayerId};
use bot_core::surface::Message;
use bot_core::table::id::TableId;
use bot_store::StoreError;

pub use endpoint::EndpointPolicy;
pub use server_key::{KeyError, ServerKey};

use payload::PushPayload;
use push_service::{PushServiceClient, SendError};
use subscriptions::{BrowserSubscription, SubscribeError, Subscription, Subscriptions};

/// Time in which a player with an open page may notice a prompt before they are called; long enough for reloading the page.
const CALL_DELAY: Duration = Duration::from_secs(20);
/// `TTL` of a push message: until the next reminder.
const MESSAGE_TTL: Duration = Duration::from_secs(24 * 3600);

/// Sender of push messages.
pub struct PushSender {
    app: App,
    key: ServerKey,
    subscriptions: Subscriptions,
    service: PushServiceClient,
    patience: Duration,
}

impl PushSender {
    /// Creates a sender with this key. `contact` is reported to push services.
    ///
    /// # Errors
    /// If the HTTP client can't be built.
    pub fn new(
        app: App,
        key: ServerKey,
        contact: Option<String>,
        reach: EndpointPolicy,
    ) -> Result<PushSender, KeyError> {
        let post = PushServiceClient::new(contact, reach).map_err(KeyError::Client)?;
        Ok(PushSender {
            subscriptions: Subscriptions::new(app.clone(), reach),
            app,
            key,
            service: post,
            patience: CALL_DELAY,
        })
    }

    /// Creates a sender with the key in this directory, or a new one stored there.
    ///
    /// # Errors
    /// If the key can't be read or stored.
    pub fn load(app: App, directory: &Path, contact: Option<String>) -> Result<PushSender, KeyError> {
        let key = ServerKey::load_or_create(directory, || app.random())?;
        PushSender::new(app, key, contact, EndpointPolicy::Public)
    }

    /// Sets the time in which a player may notice a prompt by themselves.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> PushSender {
        PushSender { patience, ..self }
    }

    /// Returns the public key for browsers, which binds their subscriptions to this server.
    pub(super) fn public_key(&self) -> String {
        self.key.public()
    }

    /// Stores a push subscription of an account. Returns `true` if it is new.
    ///
    /// # Errors
    /// If it is invalid or can't be stored.
    pub(super) async fn subscribe(
        &self,
        account: &PlayerId,
        given: &BrowserSubscription,
    ) -> Result<bool, SubscribeError> {
        let device = Subscription::from_browser(given, self.service.policy()).ok_or(SubscribeError::Malformed)?;
        // Checks the public key by a trial encryption.
        let trial = encrypt::Secrets { private: [1; 32], salt: [0; 16] };
        encrypt::encrypt(&device, &[], &trial).map_err(|_| SubscribeError::Malformed)?;
        self.subscriptions.add(account, device).await.map_err(SubscribeError::Store)
    }

    /// Returns `true` if the subscription is stored already.
    pub(super) fn is_subscribed(&self, account: &PlayerId, given: &BrowserSubscription) -> bool {
        let device = Subscription::from_browser(given, self.service.policy());
        device.is_some_and(|device| self.subscriptions.for_account(account).contains(&device))
    }

    /// Removes a push subscription of an account. Returns `true` if others are left.
    ///
    /// # Errors
    /// If that can't be stored.
    pub(super) async fn unsubscribe(&self, account: &PlayerId, endpoint: &str) -> Result<bool, StoreError> {
        self.subscriptions.remove(account, endpoint).await
    }

    /// Sends a message to one subscription.
    async fn send(&self, account: &PlayerId, device: &Subscription, letter: &PushPayload) -> Result<(), ChatError> {
        let later = |error: &dyn std::fmt::Display| ChatError::Temporary(error.to_string());
        let secrets = self.app.random().and_then(|private| Ok((private, self.app.random()?)));
        let (private, salt) = secrets.map_err(|error| later(&error))?;
        let sealed = encrypt::encrypt(device, &letter.text, &encrypt::Secrets { private, salt });
        let Ok(body) = sealed else {
            // The subscription's key is invalid, so no message can ever be delivered.
            return self.drop_subscription(account, device).await;
        };
        let pass = self.key.vapid_authorization(device.address(), self.service.contact(), self.app.now());
        let Some(pass) = pass else { return Err(later(&"the key does not sign")) };
        match self.service.send(device.address(), &pass, &letter.topic, MESSAGE_TTL, body).await {
            Ok(()) => Ok(()),
            Err(SendError::Gone) => self.drop_subscription(account, device).await,
            Err(SendError::Later(why)) => Err(ChatError::Temporary(why)),
            Err(SendError::Refused(why)) => Err(ChatError::Rejected(why)),
        }
    }

    async fn drop_subscription(&self, account: &PlayerId, device: &Subscription) -> Result<(), ChatError> {
        match self.subscriptions.remove(account, &device.endpoint).await {
            Ok(_) => Err(ChatError::Closed),
            Err(error) => Err(ChatError::Temporary(error.to_string())),
        }
    }
}

#[async_trait]
impl Chat for PushSender {
    fn network(&self) -> &'static str {
        Network::Web.name()
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            // The browser replaces a notification with the same key.
            key_lifetime: MESSAGE_TTL,
            key_scope: KeyScope::Account,
            min_edit_interval: Duration::ZERO,
            max_choices: 0,
        }
    }

    fn push_delay(&self) -> Duration {
        self.patience
    }

    fn can_message_privately(&self, account: &PlayerId) -> bool {
        !self.subscriptions.for_account(account).is_empty()
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        let Some(account) = account_of_room(room) else { return Err(ChatError::RoomGone) };
        let letter = PushPayload::new(message, &account, key);
        let (mut worst, mut taken) = (ChatError::Closed, false);
        for device in self.subscriptions.for_account(&account) {
            match self.send(&account, &device, &letter).await {
                Ok(()) => taken = true,
                Err(ChatError::Closed) => {}
                Err(error) if !matches!(worst, ChatError::Temporary(_)) => worst = error,
                Err(_) => {}
            }
        }
        // Delivery to one device suffices; failures on others are not retried.
        if taken { Ok(MessageId(format!("{}/{}", room.0, key.0))) } else { Err(worst) }
    }

    async fn find_by_key(&self, _: &RoomId, _: &SendKey) -> Result<Option<MessageId>, ChatError> {
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

    async fn notify_seated(&self, account: &PlayerId, _: &TableId) -> PrivateMirrorSetting {
        if self.can_message_privately(account) { PrivateMirrorSetting::Enabled } else { PrivateMirrorSetting::Disabled }
    }

    async fn notify_unmirrored(&self, account: &PlayerId) {
        if let Err(error) = self.subscriptions.remove_all(account).await {
            tracing::warn!(%error, "devices that are called no more could not be forgotten");
        }
    }

    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError> {
        if self.can_message_privately(account) { Ok(push_room(account)) } else { Err(ChatError::Closed) }
    }
}

/// Prefix of the account in the id of its room.
const ROOM_PREFIX: &str = "bell/";

fn push_room(account: &PlayerId) -> RoomId {
    let own = account.0.split_once(':').map_or("", |(_, own)| own);
    RoomId(format!("{}:{ROOM_PREFIX}{own}", Network::Web.name()))
}

fn account_of_room(room: &RoomId) -> Option<PlayerId> {
    let (network, own) = room.0.split_once(':')?;
    Some(PlayerId(format!("{network}:{}", own.strip_prefix(ROOM_PREFIX)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_id_round_trips_account() {
        let account = PlayerId("web:0123456789abcdef".to_owned());
        assert_eq!(account_of_room(&push_room(&account)), Some(account));
        assert_eq!(account_of_room(&RoomId("web:other".to_owned())), None);
    }
}
