//! A message as a person's client shows it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// Visible state of a message at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    pub room: String,
    pub id: String,
    pub author: String,
    /// `msgtype`, such as `m.text`; empty if undecrypted.
    pub kind: String,
    /// Current text.
    pub body: String,
    /// Current formatted text.
    pub html: Option<String>,
    /// Current content.
    pub content: Value,
    /// Original content, which determined the notifications.
    pub first: Value,
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
    pub at: u64,
}

/// A picture in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// File name.
    pub name: String,
    /// MIME type, such as `image/png`.
    pub kind: String,
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

fn string(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

impl Shown {
    pub fn new(room: &str, event: &Value) -> Shown {
        let mut shown = Shown {
            room: room.to_owned(),
            id: string(&event["event_id"]).unwrap_or_default(),
            author: string(&event["sender"]).unwrap_or_default(),
            kind: String::new(),
            body: String::new(),
            html: None,
            content: Value::Null,
            first: Value::Null,
            edits: 0,
            reactions: BTreeMap::new(),
            reply_to: None,
            thread: None,
            encrypted: false,
            readable: false,
            redacted: false,
            at: event["origin_server_ts"].as_u64().unwrap_or_default(),
        };
        if event["type"] == "m.room.message" {
            shown.read(&event["content"]);
        }
        shown
    }

    /// Sets the original content, once it is readable.
    pub fn read(&mut self, content: &Value) {
        let relation = &content["m.relates_to"];
        self.readable = true;
        self.first = content.clone();
        self.reply_to = string(&relation["m.in_reply_to"]["event_id"]);
        self.thread = (relation["rel_type"] == "m.thread").then(|| string(&relation["event_id"])).flatten();
        self.say(content);
    }

    /// Sets the current content.
    pub(super) fn say(&mut self, content: &Value) {
        self.kind = string(&content["msgtype"]).unwrap_or_default();
        self.body = string(&content["body"]).unwrap_or_default();
        self.html = string(&content["formatted_body"]);
        self.redacted = content.as_object().is_none_or(|fields| fields.is_empty());
        self.content = content.clone();
    }

    /// Clears a redacted message.
    pub(super) fn redact(&mut self) {
        self.say(&Value::Null);
        self.first = Value::Null;
        self.reactions.clear();
    }

    /// Picture of the message, if any.
    pub fn picture(&self) -> Option<Picture> {
        let info = &self.content["info"];
        let plain = || string(&self.content["url"]);
        (self.kind == "m.image").then(|| Picture {
            name: string(&self.content["filename"]).unwrap_or_else(|| self.body.clone()),
            kind: string(&info["mimetype"]).unwrap_or_default(),
            width: info["w"].as_u64().unwrap_or_default(),
            height: info["h"].as_u64().unwrap_or_default(),
            size: info["size"].as_u64().unwrap_or_default(),
            blurhash: string(&info["xyz.amorgan.blurhash"]).or_else(|| string(&info["blurhash"])),
            address: string(&self.content["file"]["url"]).or_else(plain).unwrap_or_default(),
        })
    }

    /// Users that the original message notified.
    pub fn mentions(&self) -> Vec<String> {
        let listed = self.first["m.mentions"]["user_ids"].as_array();
        listed.into_iter().flatten().filter_map(string).collect()
    }

    /// Users who reacted with this emoji, in any variation.
    pub fn reacted(&self, emoji: &str) -> BTreeSet<String> {
        let same = |(key, _): &(&String, _)| plain(key) == plain(emoji);
        self.reactions.iter().filter(same).flat_map(|(_, who)| who.iter().cloned()).collect()
    }
}

/// Emoji without the variation selector U+FE0F.
pub fn plain(emoji: &str) -> String {
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
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&nbsp;", " "),
        ("&amp;", "&"),
    ]
    .into_iter()
    .fold(words, |words, (coded, plain)| words.replace(coded, plain))
}
