//! Push notifications in memory.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use bot::clock::Clock;
use bot::place::{Capabilities, Chat, ChatError, Remembers};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::Message;

use crate::life::Remains;
use crate::platform::{Rung, Server, held};

/// Time in which people may see the reason of a push notification by themselves.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The browsers of all people.
pub struct Ringer {
    pub server: Arc<Mutex<Server>>,
    pub clock: Arc<dyn Clock>,
    pub remains: Arc<Remains>,
}

#[async_trait]
impl Chat for Ringer {
    fn network(&self) -> &'static str {
        "web"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            remembers_for: Duration::from_secs(24 * 3600),
            remembers: Remembers::Account,
            quiet_pause: Duration::ZERO,
            choices: 0,
        }
    }

    fn patience(&self) -> Duration {
        PATIENCE
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        let of_place = key.0.len() == 25;
        assert!(!of_place || self.remains.knows(key), "it is durable before it rings");
        let mut server = held(&self.server);
        if let Some(error) = &server.silent {
            return Err(error.clone());
        }
        server.rung.push(Rung { at: self.clock.now(), key: key.clone(), message: message.clone() });
        Ok(MessageId(format!("{}/{}", room.0, key.0)))
    }

    async fn find(&self, _: &RoomId, _: &SendKey) -> Result<Option<MessageId>, ChatError> {
        Ok(None)
    }

    async fn edit(&self, _: &RoomId, _: &MessageId, _: &Message) -> Result<(), ChatError> {
        panic!("what rang can't be changed")
    }

    async fn delete(&self, _: &RoomId, _: &MessageId) -> Result<(), ChatError> {
        Ok(())
    }

    async fn pin(&self, _: &RoomId, _: &MessageId) -> Result<(), ChatError> {
        panic!("what rang can't be pinned")
    }

    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError> {
        Ok(RoomId(format!("web:bell/{}", account.0)))
    }
}
