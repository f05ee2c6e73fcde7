//! Push notifications in memory.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use bot_app::mirror::{Capabilities, Chat, ChatError, KeyScope};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_runtime::clock::Clock;

use crate::memory_platform::{ChatServer, PushNotification, lock_server};
use crate::process_run::DurableState;

/// Time in which people may see the reason of a push notification by themselves.
pub const PUSH_DELAY: Duration = Duration::from_secs(20);

/// The browsers of all people.
pub struct MemoryPush {
    pub server: Arc<Mutex<ChatServer>>,
    pub clock: Arc<dyn Clock>,
    pub state: Arc<DurableState>,
}

#[async_trait]
impl Chat for MemoryPush {
    fn network(&self) -> &'static str {
        "web"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            key_lifetime: Duration::from_secs(24 * 3600),
            key_scope: KeyScope::Account,
            min_edit_interval: Duration::ZERO,
            max_choices: 0,
        }
    }

    fn push_delay(&self) -> Duration {
        PUSH_DELAY
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        let of_place = key.0.len() == 25;
        assert!(!of_place || self.state.has_key(key), "it is durable before it rings");
        let mut server = lock_server(&self.server);
        if let Some(error) = &server.push_error {
            return Err(error.clone());
        }
        server.push_notifications.push(PushNotification {
            at: self.clock.now(),
            key: key.clone(),
            message: message.clone(),
        });
        Ok(MessageId(format!("{}/{}", room.0, key.0)))
    }

    async fn find_by_key(&self, _: &RoomId, _: &SendKey) -> Result<Option<MessageId>, ChatError> {
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
