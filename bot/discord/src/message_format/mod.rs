//! Conversion of messages to Discord's form: text, components, and a picture with alt text.

mod components;
mod form;
mod mark;
mod text;

use std::sync::Arc;

use serde_json::{Map, Value, json};
use serenity::builder::CreateAttachment;
use serenity::model::channel::MessageFlags;

use super::commands::CommandLinks;
use super::limits::{ALT, CONTENT, length, truncate};
use bot_core::channel::SendKey;
use bot_core::people::{Network, PlayerId};
use bot_core::surface::{Alert, Message};

pub(super) use components::{button_with_id as button, components, row};
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
    pub(super) fn with_field(mut self, field: &str, value: Value) -> Payload {
        self.body.insert(field.to_owned(), value);
        self
    }
}

impl Payload {
    /// Appends unescaped text to the first line, if it fits; mentions and the mark stay last.
    pub(super) fn append_to_first_line(self, more: &str) -> Payload {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let content = match content.split_once('\n') {
            Some((first, rest)) => format!("{first} · {more}\n{rest}"),
            None => format!("{content} · {more}"),
        };
        if length(&content) > CONTENT { self } else { self.with_field("content", json!(content)) }
    }

    /// Adds an unescaped line at the end.
    pub(super) fn append_line(self, line: &str) -> Payload {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let content = format!("{content}\n{line}");
        self.with_field("content", json!(truncate(&content, CONTENT)))
    }

    /// Turns commands into links, if the text still fits.
    pub(super) fn with_links(self, links: &CommandLinks) -> Payload {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let linked = links.link_commands(content);
        if length(&linked) > CONTENT { self } else { self.with_field("content", json!(linked)) }
    }

    /// Changes each line, splitting the text over as many messages as needed. The picture stays with the first, components
    /// with the last.
    pub(super) fn map_lines(self, change: impl Fn(&str) -> String) -> Vec<Payload> {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let lines = content.lines().map(change);
        let mut pages = text::paginate(lines);
        let last = pages.pop().unwrap_or_default();
        if pages.is_empty() {
            return vec![self.with_field("content", json!(last))];
        }
        let mut left = self;
        let mut all = Vec::new();
        for page in pages {
            let rest = Payload { body: left.body.clone(), file: None }.with_field("attachments", json!([]));
            let first = std::mem::replace(&mut left, rest);
            all.push(first.with_field("content", json!(page)).with_field("components", json!([])));
        }
        all.push(left.with_field("content", json!(last)));
        all
    }
}

/// Returns the user id of a Discord account.
pub(super) fn user_id(account: &PlayerId) -> Option<&str> {
    let number = account.0.strip_prefix(NETWORK)?.strip_prefix(':')?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(number).filter(|number| !number.is_empty())
}

/// Converts a message to one payload, cutting long text. A key marks it for a later search.
pub fn to_payload(message: &Message, key: Option<&SendKey>) -> Payload {
    build_payload(message, content(message), components(message, key), key)
}

/// Converts a message to as many payloads as its text needs. The picture comes with the first, components with the last.
pub(super) fn to_payloads(message: &Message) -> Vec<Payload> {
    let mut pages = pages(message);
    let last = pages.pop().unwrap_or_default();
    let rows = components(message, None);
    let only = Message { picture: message.picture.clone(), file: message.file.clone(), ..Message::default() };
    let rest = Message { mentions: message.mentions.clone(), ..Message::default() };
    if pages.is_empty() {
        return vec![build_payload(message, last, rows, None)];
    }
    let mut payloads: Vec<Payload> = pages
        .into_iter()
        .enumerate()
        .map(|(index, page)| {
            let of = if index == 0 { &only } else { &rest };
            build_payload(of, page, Vec::new(), None)
        })
        .collect();
    payloads.push(build_payload(&rest, last, rows, None));
    payloads
}

fn build_payload(message: &Message, content: String, rows: Vec<Value>, key: Option<&SendKey>) -> Payload {
    let mut body = Map::new();
    let (attachments, file) = attachments(message, key);
    let plain = rows.is_empty() && file.is_none();
    let content = match key {
        _ if content.is_empty() && plain => "…".to_owned(),
        Some(key) if plain => mark::append_mark(&content, key),
        _ => content,
    };
    body.insert("content".to_owned(), json!(content));
    body.insert("components".to_owned(), Value::Array(rows));
    body.insert("attachments".to_owned(), attachments);
    body.insert("allowed_mentions".to_owned(), allowed_mentions(&message.mentions));
    if key.is_some() && message.alert == Alert::Silent {
        body.insert("flags".to_owned(), json!(MessageFlags::SUPPRESS_NOTIFICATIONS.bits()));
    }
    Payload { body, file }
}

/// Returns the allowed mentions: only those whom the message calls.
fn allowed_mentions(calls: &[PlayerId]) -> Value {
    let users: Vec<&str> = calls.iter().filter_map(user_id).collect();
    match users.is_empty() {
        true => json!({ "parse": [] }),
        false => json!({ "parse": [], "users": users }),
    }
}

/// Returns the complete list of attachments (which drops all others on edit), and the file.
fn attachments(message: &Message, key: Option<&SendKey>) -> (Value, Option<File>) {
    if let Some(picture) = &message.picture {
        let ending = picture.format.file_extension();
        let name = match key {
            Some(key) => format!("board-{}.{ending}", key.0),
            None => picture.file_name(),
        };
        let listed = json!([{ "id": 0, "filename": name, "description": truncate(&picture.alt, ALT) }]);
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
        let of = |content: &str| Payload::empty().with_field("content", json!(content));
        assert_eq!(of("Turn 3\n<@12>").append_to_first_line("<#7>"), of("Turn 3 · <#7>\n<@12>"));
        let full = of(&format!("{}\n<@12>", "x".repeat(CONTENT - 6)));
        assert_eq!(full.clone().append_to_first_line("<#7>"), full);
    }
}
