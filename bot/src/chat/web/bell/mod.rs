//! The bell of a browser: calls somebody at the web table whose page is closed, by a push message of its browser's maker.
//!
//! To places it is the platform of the web table: nothing is shown there but that somebody is called, and only once they
//! have given us a device. What is sent can be read by that device alone.

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

/// How long somebody with an open page may take to see by themselves that they are awaited. Less would call those who only
/// load their page again.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a push service keeps what a device that is off does not take: until the next reminder.
const KEPT: Duration = Duration::from_secs(24 * 3600);

/// Calls people by their browsers.
pub struct Bell {
    app: App,
    key: ServerKey,
    devices: Devices,
    post: Post,
    patience: Duration,
}

impl Bell {
    /// A bell with this key. Push services are told where whoever rings it is found, if others can find it.
    ///
    /// # Errors
    /// When there is no way to speak to push services.
    pub fn new(app: App, key: ServerKey, contact: Option<String>, reach: Reach) -> Result<Bell, KeyError> {
        let post = Post::new(contact, reach).map_err(KeyError::Client)?;
        Ok(Bell { devices: Devices::new(app.clone(), reach), app, key, post, patience: PATIENCE })
    }

    /// A bell with the key in this directory, or a new one that is kept there.
    ///
    /// # Errors
    /// When the key can't be read or kept.
    pub fn open(app: App, directory: &Path, contact: Option<String>) -> Result<Bell, KeyError> {
        let key = ServerKey::open(directory, || app.random())?;
        Bell::new(app, key, contact, Reach::Public)
    }

    /// The same with so much time for people to see by themselves what they would be called for.
    #[must_use]
    pub fn after(self, patience: Duration) -> Bell {
        Bell { patience, ..self }
    }

    /// What browsers are told of the key, so that nobody else can call by what they give us.
    pub(super) fn public_key(&self) -> String {
        self.key.public()
    }

    /// Somebody has given us a device; whether it is new.
    ///
    /// # Errors
    /// When it is none, or can't be kept.
    pub(super) async fn give(&self, account: &PlayerId, given: &Given) -> Result<bool, NoDevice> {
        let device = Device::from_given(given, self.post.reach()).ok_or(NoDevice::Shape)?;
        // What nothing can be sealed for is no key.
        let trial = seal::Secrets { private: [1; 32], salt: [0; 16] };
        seal::seal(&device, &[], &trial).map_err(|_| NoDevice::Shape)?;
        self.devices.give(account, device).await.map_err(NoDevice::Unkept)
    }

    /// Whether it is known already.
    pub(super) fn has(&self, account: &PlayerId, given: &Given) -> bool {
        let device = Device::from_given(given, self.post.reach());
        device.is_some_and(|device| self.devices.of(account).contains(&device))
    }

    /// Somebody takes a device back; whether one is left.
    ///
    /// # Errors
    /// When that can't be kept.
    pub(super) async fn take(&self, account: &PlayerId, endpoint: &str) -> Result<bool, StoreError> {
        self.devices.take(account, endpoint).await
    }

    /// Sends to one device.
    async fn send(&self, account: &PlayerId, device: &Device, letter: &Letter) -> Result<(), ChatError> {
        let later = |error: &dyn std::fmt::Display| ChatError::Later(error.to_string());
        let secrets = self.app.random().and_then(|private| Ok((private, self.app.random()?)));
        let (private, salt) = secrets.map_err(|error| later(&error))?;
        let sealed = seal::seal(device, &letter.text, &seal::Secrets { private, salt });
        let Ok(body) = sealed else {
            // What the browser gave is no key: nobody can ever read what is sealed with it.
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
            // Browsers know a call by its key for as long as it is kept for them.
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
        // Whoever was called on one device was called: the others are not tried again.
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

/// What stands before the rest of an account's name in the name of its room.
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
    fn a_room_tells_whose_it_is() {
        let account = PlayerId("web:0123456789abcdef".to_owned());
        assert_eq!(account_of(&room_of(&account)), Some(account));
        assert_eq!(account_of(&RoomId("web:other".to_owned())), None);
    }
}
