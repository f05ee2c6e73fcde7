//! Conversion of messages to Discord's form: text, components, and a picture with alt text.

mod components;
mod form;
mod mark;
mod text;

use std::sync::Arc;

use serde_json::{Map, Value, json};
use serenity::builder::CreateAttachment;
use serenity::model::channel::MessageFlags;

use super::commands::Links;
use super::limits::{ALT, CONTENT, cut, length};
use bot_core::channel::SendKey;
use bot_core::people::{Network, PlayerId};
use bot_core::surface::{Alert, Message};

pub(super) use components::{components, other as button, row};
pub(super) use form::{Field, form};
pub(super) use mark::has_mark;
use text::{content, pages};

/// Prefix of all Discord accounts and channels.
pub(super) const NETWORK: &str = Network::Discord.name();

/// Message in Discord's form.
#[derive(Clone, PartialEq, Debug)]
pub struct Payload {
    /// Fields of the JSON body.
    pub body: Map<String, Value>,
    /// Attached file.
    pub file: Option<File>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// File name.
    pub name: String,
    /// Contents of the file.
    pub bytes: Arc<[u8]>,
}

impl Payload {
    /// Returns the attachments for serenity.
    pub(super) fn files(&self) -> Vec<CreateAttachment> {
        self.file.iter().map(|file| CreateAttachment::bytes(file.bytes.to_vec(), file.name.clone())).collect()
    }

    /// Returns a payload with no fields.
    pub(super) fn empty() -> Payload {
        Payload { body: Map::new(), file: None }
    }

    /// Sets a field.
    pub(super) fn with(mut self, field: &str, value: Value) -> Payload {
        self.body.insert(field.to_owned(), value);
        self
    }
}

impl Payload {
    /// Appends unescaped text to the first line, if it fits; mentions and the mark stay last.
    pub(super) fn headed(self, more: &str) -> Payload {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let content = match content.split_once('\n') {
            Some((first, rest)) => format!("{first} · {more}\n{rest}"),
            None => format!("{content} · {more}"),
        };
        if length(&content) > CONTENT { self } else { self.with("content", json!(content)) }
    }

    /// Adds an unescaped line at the end.
    pub(super) fn and(self, line: &str) -> Payload {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let content = format!("{content}\n{line}");
        self.with("content", json!(cut(&content, CONTENT)))
    }

    /// Turns commands into links, if the text still fits.
    pub(super) fn with_links(self, links: &Links) -> Payload {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let linked = links.within(content);
        if length(&linked) > CONTENT { self } else { self.with("content", json!(linked)) }
    }

    /// Changes each line, splitting the text over as many messages as needed. The picture stays with the first, components
    /// with the last.
    pub(super) fn with_text(self, change: impl Fn(&str) -> String) -> Vec<Payload> {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let lines = content.lines().map(change);
        let mut pages = text::paged(lines);
        let last = pages.pop().unwrap_or_default();
        if pages.is_empty() {
            return vec![self.with("content", json!(last))];
        }
        let mut left = self;
        let mut all = Vec::new();
        for page in pages {
            let rest = Payload { body: left.body.clone(), file: None }.with("attachments", json!([]));
            let first = std::mem::replace(&mut left, rest);
            all.push(first.with("content", json!(page)).with("components", json!([])));
        }
        all.push(left.with("content", json!(last)));
        all
    }
}

/// Returns the user id of a Discord account.
pub(super) fn user(account: &PlayerId) -> Option<&str> {
    let number = account.0.strip_prefix(NETWORK)?.strip_prefix(':')?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(number).filter(|number| !number.is_empty())
}

/// Converts a message to one payload, cutting long text. A key marks it for a later search.
pub fn message(message: &Message, key: Option<&SendKey>) -> Payload {
    whole(message, content(message), components(message, key), key)
}

/// Converts a message to as many payloads as its text needs. The picture comes with the first, components with the last.
pub(super) fn messages(message: &Message) -> Vec<Payload> {
    let mut pages = pages(message);
    let last = pages.pop().unwrap_or_default();
    let rows = components(message, None);
    let only = Message { picture: message.picture.clone(), file: message.file.clone(), ..Message::default() };
    let rest = Message { calls: message.calls.clone(), ..Message::default() };
    if pages.is_empty() {
        return vec![whole(message, last, rows, None)];
    }
    let mut payloads: Vec<Payload> = pages
        .into_iter()
        .enumerate()
        .map(|(index, page)| {
            let of = if index == 0 { &only } else { &rest };
            whole(of, page, Vec::new(), None)
        })
        .collect();
    payloads.push(whole(&rest, last, rows, None));
    payloads
}

fn whole(message: &Message, content: String, rows: Vec<Value>, key: Option<&SendKey>) -> Payload {
    let mut body = Map::new();
    let (attachments, file) = attached(message, key);
    let plain = rows.is_empty() && file.is_none();
    let content = match key {
        _ if content.is_empty() && plain => "…".to_owned(),
        Some(key) if plain => mark::marked(&content, key),
        _ => content,
    };
    body.insert("content".to_owned(), json!(content));
    body.insert("components".to_owned(), Value::Array(rows));
    body.insert("attachments".to_owned(), attachments);
    body.insert("allowed_mentions".to_owned(), allowed(&message.calls));
    if key.is_some() && message.alert == Alert::Silent {
        body.insert("flags".to_owned(), json!(MessageFlags::SUPPRESS_NOTIFICATIONS.bits()));
    }
    Payload { body, file }
}

/// Returns the allowed mentions: only those whom the message calls.
fn allowed(calls: &[PlayerId]) -> Value {
    let users: Vec<&str> = calls.iter().filter_map(user).collect();
    match users.is_empty() {
        true => json!({ "parse": [] }),
        false => json!({ "parse": [], "users": users }),
    }
}

/// Returns the complete list of attachments (which drops all others on edit), and the file.
fn attached(message: &Message, key: Option<&SendKey>) -> (Value, Option<File>) {
    if let Some(picture) = &message.picture {
        let ending = picture.format.ending();
        let name = match key {
            Some(key) => format!("board-{}.{ending}", key.0),
            None => picture.file_name(),
        };
        let listed = json!([{ "id": 0, "filename": name, "description": cut(&picture.alt, ALT) }]);
        return (listed, Some(File { name, bytes: picture.bytes.clone() }));
    }
    match &message.file {
        Some((name, bytes)) => {
            let file = File { name: name.clone(), bytes: bytes.clone() };
            (json!([{ "id": 0, "filename": name }]), Some(file))
        }
        None => (json!([]), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headed_text_without_space_is_unchanged() {
        let of = |content: &str| Payload::empty().with("content", json!(content));
        assert_eq!(of("Turn 3\n<@12>").headed("<#7>"), of("Turn 3 · <#7>\n<@12>"));
        let full = of(&format!("{}\n<@12>", "x".repeat(CONTENT - 6)));
        assert_eq!(full.clone().headed("<#7>"), full);
    }
}
