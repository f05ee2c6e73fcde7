//! Single private messages beside the mirrors.

use super::Mirrors;
use bot_core::channel::SendKey;
use bot_core::people::PlayerId;
use bot_core::surface::Message;

impl Mirrors {
    /// Sends a private message in the background, at most once; a failure is logged. `key` identifies the message for ever.
    pub(crate) fn send_private(&self, account: &PlayerId, message: Message, key: SendKey) {
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
