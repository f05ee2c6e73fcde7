//! Payload of a push message: text of the notification, and the seat that it opens.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use bot_core::channel::SendKey;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::words::link::{TextPart, split_links};
use bot_core::words::moment::moments_as_text;

/// Largest lengths of title and body in characters; more is not displayed anywhere.
const MAX_TITLE: usize = 120;
const MAX_BODY: usize = 400;

/// Push message before encryption.
pub(super) struct PushPayload {
    pub(super) text: Vec<u8>,
    /// `Topic` header: of the messages with one topic, a device that was offline gets only the last.
    pub(super) topic: String,
}

impl PushPayload {
    /// Creates the push message for an account.
    pub(super) fn new(message: &Message, account: &PlayerId, key: &SendKey) -> PushPayload {
        let table = message.table.as_ref().map(|table| table.as_str());
        let told = json!({
            "title": truncate(&plain_text(message.title.as_deref().unwrap_or_default()), MAX_TITLE),
            "body": truncate(&plain_text(&message.lines.join("\n")), MAX_BODY),
            "table": table,
            "seat": seat_id(account),
            "key": key.0,
        });
        let topic = Sha256::digest(format!("{}/{}", account.0, table.unwrap_or_default()));
        // A topic has at most 32 characters.
        let topic = URL_SAFE_NO_PAD.encode(topic.get(..24).unwrap_or_default());
        PushPayload { text: told.to_string().into_bytes(), topic }
    }
}

/// Returns the id by which browsers find the seat: a hash of its seat token.
pub(crate) fn seat_id(account: &PlayerId) -> &str {
    account.0.split_once(':').map_or("", |(_, own)| own)
}

fn plain_text(text: &str) -> String {
    let told = |part| match part {
        TextPart::Text(text) => text,
        TextPart::Link { text: told, .. } => told,
    };
    moments_as_text(&split_links(text).into_iter().map(told).collect::<String>())
}

fn truncate(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
