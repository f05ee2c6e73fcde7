//! A message as a person's client shows it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// Visible state of a message at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct VisibleMessage {
    pub room: String,
    pub id: String,
    pub author: String,
    /// `msgtype`, such as `m.text`; empty if undecrypted.
    pub msgtype: String,
    /// Current text.
    pub body: String,
    /// Current formatted text.
    pub html: Option<String>,
    /// Current content.
    pub content: Value,
    /// Original content, which determined the notifications.
    pub original: Value,
    /// Number of edits.
    pub edits: usize,
    /// Users by reaction key.
    pub reactions: BTreeMap<String, BTreeSet<String>>,
    /// Id of the message that it replies to.
    pub reply_to: Option<String>,
    /// Id of the root of its thread.
    pub thread: Option<String>,
    /// Flag: received encrypted.
    pub encrypted: bool,
    /// Flag: readable, that is, plain or decrypted.
    pub readable: bool,
    pub redacted: bool,
    /// Time of arrival at the homeserver, in milliseconds since 1970.
    pub origin_ms: u64,
}

/// A picture in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisiblePicture {
    /// File name.
    pub name: String,
    /// MIME type, such as `image/png`.
    pub mime_type: String,
    /// In pixels.
    pub width: u64,
    /// In pixels.
    pub height: u64,
    /// In bytes.
    pub size: u64,
    pub blurhash: Option<String>,
    /// Address of the media, `mxc://…`.
    pub address: String,
}

fn string_value(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

impl VisibleMessage {
    pub fn new(room: &str, event: &Value) -> VisibleMessage {
        let mut shown = VisibleMessage {
            room: room.to_owned(),
            id: string_value(&event["event_id"]).unwrap_or_default(),
            author: string_value(&event["sender"]).unwrap_or_default(),
            msgtype: String::new(),
            body: String::new(),
            html: None,
            content: Value::Null,
            original: Value::Null,
            edits: 0,
            reactions: BTreeMap::new(),
            reply_to: None,
            thread: None,
            encrypted: false,
            readable: false,
            redacted: false,
            origin_ms: event["origin_server_ts"].as_u64().unwrap_or_default(),
        };
        if event["type"] == "m.room.message" {
            shown.set_original(&event["content"]);
        }
        shown
    }

    /// Sets the original content, once it is readable.
    pub fn set_original(&mut self, content: &Value) {
        let relation = &content["m.relates_to"];
        self.readable = true;
        self.original = content.clone();
        self.reply_to = string_value(&relation["m.in_reply_to"]["event_id"]);
        self.thread = (relation["rel_type"] == "m.thread").then(|| string_value(&relation["event_id"])).flatten();
        self.set_content(content);
    }

    /// Sets the current content.
    pub(super) fn set_content(&mut self, content: &Value) {
        self.msgtype = string_value(&content["msgtype"]).unwrap_or_default();
        self.body = string_value(&content["body"]).unwrap_or_default();
        self.html = string_value(&content["formatted_body"]);
        self.redacted = content.as_object().is_none_or(|fields| fields.is_empty());
        self.content = content.clone();
    }

    /// Clears a redacted message.
    pub(super) fn redact(&mut self) {
        self.set_content(&Value::Null);
        self.original = Value::Null;
        self.reactions.clear();
    }

    /// Picture of the message, if any.
    pub fn picture(&self) -> Option<VisiblePicture> {
        let info = &self.content["info"];
        let plain = || string_value(&self.content["url"]);
        (self.msgtype == "m.image").then(|| VisiblePicture {
            name: string_value(&self.content["filename"]).unwrap_or_else(|| self.body.clone()),
            mime_type: string_value(&info["mimetype"]).unwrap_or_default(),
            width: info["w"].as_u64().unwrap_or_default(),
            height: info["h"].as_u64().unwrap_or_default(),
            size: info["size"].as_u64().unwrap_or_default(),
            blurhash: string_value(&info["xyz.amorgan.blurhash"]).or_else(|| string_value(&info["blurhash"])),
            address: string_value(&self.content["file"]["url"]).or_else(plain).unwrap_or_default(),
        })
    }

    /// Users that the original message notified.
    pub fn mentions(&self) -> Vec<String> {
        let listed = self.original["m.mentions"]["user_ids"].as_array();
        listed.into_iter().flatten().filter_map(string_value).collect()
    }

    /// Users who reacted with this emoji, in any variation.
    pub fn users_reacted(&self, emoji: &str) -> BTreeSet<String> {
        let same = |(key, _): &(&String, _)| without_variation_selector(key) == without_variation_selector(emoji);
        self.reactions.iter().filter(same).flat_map(|(_, who)| who.iter().cloned()).collect()
    }
}

/// Emoji without the variation selector U+FE0F.
pub fn without_variation_selector(emoji: &str) -> String {
    emoji.chars().filter(|&c| c != '\u{fe0f}').collect()
}

/// Text of an HTML fragment.
pub fn without_markup(html: &str) -> String {
    let mut words = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('<') {
        words.push_str(before);
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        let ends_a_line = ["br", "/p", "/li", "/ul", "/ol", "/h", "/div", "/blockquote", "/pre", "/tr"];
        if ends_a_line.iter().any(|end| tag.trim().starts_with(end)) {
            words.push('\n');
        }
        rest = after;
    }
    words.push_str(rest);
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&nbsp;", " "), ("&amp;", "&")]
        .into_iter()
        .fold(words, |words, (coded, plain)| words.replace(coded, plain))
}
