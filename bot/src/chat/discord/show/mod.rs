//! From what a chat shows to what Discord takes: text, rows of buttons and selects, a picture with its words.

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

/// What all accounts of Discord begin with.
pub(super) const NETWORK: &str = Network::Discord.name();

/// A message as Discord takes it.
#[derive(Clone, PartialEq, Debug)]
pub struct Payload {
    /// Its fields.
    pub body: Map<String, Value>,
    /// The one file that comes with it.
    pub file: Option<File>,
}

/// A file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Arc<[u8]>,
}

impl Payload {
    /// The file, as the library sends it.
    pub(super) fn files(&self) -> Vec<CreateAttachment> {
        self.file.iter().map(|file| CreateAttachment::bytes(file.bytes.to_vec(), file.name.clone())).collect()
    }

    /// Nothing at all.
    pub(super) fn empty() -> Payload {
        Payload { body: Map::new(), file: None }
    }

    /// The same, with one more field.
    pub(super) fn with(mut self, field: &str, value: Value) -> Payload {
        self.body.insert(field.to_owned(), value);
        self
    }
}

impl Payload {
    /// The same with more at the end of its first line, which is not escaped, if its text has room for that: who is called
    /// and the mark come last.
    pub(super) fn headed(self, more: &str) -> Payload {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let content = match content.split_once('\n') {
            Some((first, rest)) => format!("{first} · {more}\n{rest}"),
            None => format!("{content} · {more}"),
        };
        if length(&content) > CONTENT { self } else { self.with("content", json!(content)) }
    }

    /// The same with one more line, which is not escaped.
    pub(super) fn and(self, line: &str) -> Payload {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let content = format!("{content}\n{line}");
        self.with("content", json!(cut(&content, CONTENT)))
    }

    /// The same with commands that can be pressed, if its text has room for that.
    pub(super) fn with_links(self, links: &Links) -> Payload {
        let content = self.body.get("content").and_then(Value::as_str).unwrap_or_default();
        let linked = links.within(content);
        if length(&linked) > CONTENT { self } else { self.with("content", json!(linked)) }
    }

    /// The same with other text, in as many messages as that takes: the picture stays with the first, what can be pressed
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

/// The number that Discord has for an account of it.
pub(super) fn user(account: &PlayerId) -> Option<&str> {
    let number = account.0.strip_prefix(NETWORK)?.strip_prefix(':')?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(number).filter(|number| !number.is_empty())
}

/// A message in one piece: what is too long for one is cut. A key marks it, so that it can be found again.
pub fn message(message: &Message, key: Option<&SendKey>) -> Payload {
    whole(message, content(message), components(message, key), key)
}

/// A message in as many pieces as its text needs. The picture comes with the first, buttons with the last.
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

/// Whom the message calls, and that it calls nobody else.
fn allowed(calls: &[PlayerId]) -> Value {
    let users: Vec<&str> = calls.iter().filter_map(user).collect();
    match users.is_empty() {
        true => json!({ "parse": [] }),
        false => json!({ "parse": [], "users": users }),
    }
}

/// A list of what is attached, which says that nothing else is.
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
    fn headed_without_room_stays_as_it_was() {
        let of = |content: &str| Payload::empty().with("content", json!(content));
        assert_eq!(of("Turn 3\n<@12>").headed("<#7>"), of("Turn 3 · <#7>\n<@12>"));
        let full = of(&format!("{}\n<@12>", "x".repeat(CONTENT - 6)));
        assert_eq!(full.clone().headed("<#7>"), full);
    }
}
