//! What somebody is told once where they alone read, beside their hands.

use super::Places;
use bot_core::channel::SendKey;
use bot_core::people::PlayerId;
use bot_core::surface::Message;

impl Places {
    /// Tells somebody something where they alone read, without anybody waiting for it: at most once, and not at all where
    /// nothing reaches them there. The key names it for ever.
    pub(crate) fn tell(&self, account: &PlayerId, message: Message, key: SendKey) {
        let chat = self.0.chats.iter().find(|chat| chat.network() == account.network()).cloned();
        let (Some(chat), account) = (chat, account.clone()) else { return };
        tokio::spawn(async move {
            let posted = async { chat.post(&chat.private_room(&account).await?, &message, &key).await };
            if let Err(error) = posted.await {
                tracing::debug!(%error, "somebody could not be told something in private");
            }
        });
    }
}
