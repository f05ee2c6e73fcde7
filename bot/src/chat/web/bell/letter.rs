//! Payload of a push message: text of the notification, and the seat that it opens.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use bot_core::channel::SendKey;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::words::link::{Part, parts};
use bot_core::words::moment::in_words;

/// Largest lengths of title and body in characters; more is not displayed anywhere.
const TITLE: usize = 120;
const BODY: usize = 400;

/// Push message before encryption.
pub(super) struct Letter {
    pub(super) text: Vec<u8>,
    /// `Topic` header: of the messages with one topic, a device that was offline gets only the last.
    pub(super) topic: String,
}

impl Letter {
    /// Creates the push message for an account.
    pub(super) fn of(message: &Message, account: &PlayerId, key: &SendKey) -> Letter {
        let table = message.table.as_ref().map(|table| table.as_str());
        let told = json!({
            "title": cut(&plain(message.title.as_deref().unwrap_or_default()), TITLE),
            "body": cut(&plain(&message.lines.join("\n")), BODY),
            "table": table,
            "seat": seat(account),
            "key": key.0,
        });
        let topic = Sha256::digest(format!("{}/{}", account.0, table.unwrap_or_default()));
        // A topic has at most 32 characters.
        let topic = URL_SAFE_NO_PAD.encode(topic.get(..24).unwrap_or_default());
        Letter { text: told.to_string().into_bytes(), topic }
    }
}

/// Returns the id by which browsers find the seat: a hash of its seat token.
pub(in crate::chat::web) fn seat(account: &PlayerId) -> &str {
    account.0.split_once(':').map_or("", |(_, own)| own)
}

fn plain(text: &str) -> String {
    let told = |part| match part {
        Part::Text(text) => text,
        Part::Link { told, .. } => told,
    };
    in_words(&parts(text).into_iter().map(told).collect::<String>())
}

fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
