//! Conversion of messages to event content: plain text and HTML, pictures with alt text, and hidden fields.

mod command_shortcuts;
mod emoji;
pub mod shortcut;
mod text;

use matrix_sdk::ruma::OwnedMxcUri;
use matrix_sdk::ruma::events::room::EncryptedFile;
use serde_json::{Map, Value, json};

use bot_app::markup::escape_html;
pub use text::FormattedText;
use text::sanitize;
pub(super) use text::{MentionedMember, format_message, menu_items, user_id};

use bot_core::channel::SendKey;
use bot_core::surface::{Alert, Message, Picture};

/// Field with the send key of a message.
pub(super) const SEND_KEY_FIELD: &str = "net.comptoir.key";
/// Field with the items of a private message.
pub(super) const ITEMS_FIELD: &str = "net.comptoir.menu";
/// Largest length in bytes of an edit's fallback text.
const MAX_FALLBACK_LENGTH: usize = 1024;

/// Location of an uploaded file.
#[derive(Clone, Debug)]
pub(super) enum Upload {
    /// Readable by everybody with the address.
    Plain(OwnedMxcUri),
    /// Encrypted; readable with the key.
    Encrypted(Box<EncryptedFile>),
}

impl Upload {
    fn insert_into(&self, content: &mut Map<String, Value>) {
        match self {
            Upload::Plain(uri) => content.insert("url".to_owned(), json!(uri)),
            Upload::Encrypted(file) => content.insert("file".to_owned(), json!(file)),
        };
    }
}

/// Converts a message to event content with the uploaded picture. The hint comes after the text.
pub(super) fn message_content(
    message: &Message,
    picture: Option<&Upload>,
    hint: Option<&str>,
    prefix: &str,
    called: &[MentionedMember],
) -> Map<String, Value> {
    let FormattedText { mut plain, html } = format_message(message, hint, prefix, called);
    let mut content = Map::new();
    if let (Some(shown), Some(upload), true) = (&message.picture, picture, plain.is_empty()) {
        // Without a file name the body is alt text instead of a caption.
        content.insert("msgtype".to_owned(), json!("m.image"));
        content.insert("body".to_owned(), json!(sanitize(&shown.alt)));
        content.insert("info".to_owned(), picture_info(shown));
        content.insert("m.mentions".to_owned(), json!({}));
        upload.insert_into(&mut content);
        return content;
    }
    let kind = match (&message.picture, picture) {
        (Some(shown), Some(upload)) => {
            content.insert("filename".to_owned(), json!(shown.file_name()));
            content.insert("info".to_owned(), picture_info(shown));
            upload.insert_into(&mut content);
            plain = format!("{plain}\n\n{}", sanitize(&shown.alt));
            "m.image"
        }
        (Some(shown), None) if plain.is_empty() => {
            plain = sanitize(&shown.alt);
            "m.text"
        }
        _ if is_quiet(message) => "m.notice",
        _ => "m.text",
    };
    content.insert("msgtype".to_owned(), json!(kind));
    let html = if html.is_empty() { escape_html(&plain) } else { html };
    content.insert("body".to_owned(), json!(if plain.is_empty() { "…".to_owned() } else { plain }));
    content.insert("format".to_owned(), json!("org.matrix.custom.html"));
    content.insert("formatted_body".to_owned(), json!(if html.is_empty() { "…".to_owned() } else { html }));
    content.insert("m.mentions".to_owned(), mentions(called));
    content
}

/// Returns the text of a message with its buttons, with the default command prefix.
pub fn message_text(message: &Message) -> FormattedText {
    format_message(message, None, "!", &[])
}

/// Returns the content of a file event.
pub(super) fn file_content(name: &str, size: usize, upload: &Upload) -> Map<String, Value> {
    let mut content = Map::new();
    content.insert("msgtype".to_owned(), json!("m.file"));
    content.insert("body".to_owned(), json!(name));
    content.insert("filename".to_owned(), json!(name));
    content.insert("info".to_owned(), json!({ "size": size, "mimetype": "application/jsonl" }));
    content.insert("m.mentions".to_owned(), json!({}));
    upload.insert_into(&mut content);
    content
}

/// Returns `true` if the message needs no notification.
fn is_quiet(message: &Message) -> bool {
    let asks_nothing =
        message.title.is_none() && message.mentions.is_empty() && message.buttons.is_empty() && message.menu.is_none();
    asks_nothing || message.alert == Alert::Silent
}

fn picture_info(picture: &Picture) -> Value {
    let mut info = json!({
        "w": picture.width, "h": picture.height, "size": picture.bytes.len(),
        "mimetype": picture.format.media_type(),
    });
    if !picture.blur.is_empty() {
        info["xyz.amorgan.blurhash"] = json!(picture.blur);
    }
    info
}

/// Returns the mentions: only those whom the message calls.
fn mentions(called: &[MentionedMember]) -> Value {
    let users: Vec<&str> = called.iter().map(|called| called.user.as_str()).collect();
    if users.is_empty() { json!({}) } else { json!({ "user_ids": users }) }
}

/// Adds the send key.
pub(super) fn with_send_key(mut content: Map<String, Value>, key: &SendKey) -> Map<String, Value> {
    content.insert(SEND_KEY_FIELD.to_owned(), json!(key.0));
    content
}

/// Makes the content a reply.
pub(super) fn into_reply(mut content: Map<String, Value>, to: &str) -> Map<String, Value> {
    content.insert("m.relates_to".to_owned(), json!({ "m.in_reply_to": { "event_id": to } }));
    content
}

/// Position of a message in a thread.
#[derive(Clone, Copy, Debug)]
pub(super) enum ThreadPosition<'a> {
    /// Reply to this message.
    Reply(&'a str),
    /// After this message, the last known; clients without threads show a reply to it.
    After(&'a str),
}

/// Puts the content into a thread.
pub(super) fn into_thread(
    mut content: Map<String, Value>,
    root: &str,
    stands: ThreadPosition<'_>,
) -> Map<String, Value> {
    let (to, falls_back) = match stands {
        ThreadPosition::Reply(to) => (to, false),
        ThreadPosition::After(last) => (last, true),
    };
    let relation = json!({
        "rel_type": "m.thread", "event_id": root, "is_falling_back": falls_back,
        "m.in_reply_to": { "event_id": to },
    });
    content.insert("m.relates_to".to_owned(), relation);
    content
}

/// Returns the content of an edit. Edits mention nobody.
pub(super) fn edit_content(of: &str, content: Map<String, Value>) -> Map<String, Value> {
    let body = content.get("body").and_then(Value::as_str).unwrap_or_default();
    let kept: String = body.char_indices().take_while(|(at, _)| *at < MAX_FALLBACK_LENGTH).map(|(_, c)| c).collect();
    let mut changed = content.clone();
    for field in ["format", "formatted_body", SEND_KEY_FIELD, ITEMS_FIELD] {
        changed.remove(field);
    }
    changed.insert("body".to_owned(), json!(format!("* {kept}")));
    changed.insert("m.mentions".to_owned(), json!({}));
    changed.insert("m.new_content".to_owned(), Value::Object(content));
    changed.insert("m.relates_to".to_owned(), json!({ "rel_type": "m.replace", "event_id": of }));
    changed
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use bot_core::people::PlayerId;
    use bot_core::picture::Format;

    fn pictured() -> Message {
        let picture = Picture {
            bytes: Arc::from(&b"png"[..]),
            format: Format::Png,
            alt: "An <island>".to_owned(),
            width: 3,
            height: 2,
            blur: Arc::from("LNAdAqj[00"),
        };
        Message {
            title: Some("Turn".to_owned()),
            picture: Some(picture),
            mentions: vec![PlayerId("matrix:@a:b".to_owned())],
            ..Message::default()
        }
    }

    #[test]
    fn picture_content_has_caption_and_size() {
        let upload = Upload::Plain("mxc://b/1".into());
        let called = [MentionedMember { user: "@a:b".to_owned(), name: "Anna".to_owned() }];
        let content = message_content(&pictured(), Some(&upload), None, "!", &called);
        assert_eq!(content["msgtype"], "m.image");
        assert_eq!(content["filename"], "board.png");
        assert_eq!(content["url"], "mxc://b/1");
        assert_eq!(content["body"], "Turn\nAnna\n\nAn <island>");
        assert_eq!(content["m.mentions"], json!({ "user_ids": ["@a:b"] }));
        let info = json!({
            "w": 3, "h": 2, "size": 3, "mimetype": "image/png", "xyz.amorgan.blurhash": "LNAdAqj[00",
        });
        assert_eq!(content["info"], info);
        let changed = edit_content("$1", content.clone());
        assert_eq!(changed["m.new_content"], Value::Object(content));
        assert_eq!(changed["m.relates_to"]["event_id"], "$1");
        assert_eq!(changed["m.mentions"], json!({}));
    }

    #[test]
    fn bare_picture_has_escaped_alt_text_and_no_caption() {
        let mut message = pictured();
        message.title = None;
        message.mentions = Vec::new();
        if let Some(picture) = &mut message.picture {
            picture.alt = "@room https://x.example\nAn island".to_owned();
        }
        let content = message_content(&message, Some(&Upload::Plain("mxc://b/1".into())), None, "!", &[]);
        assert_eq!(content["msgtype"], "m.image");
        assert_eq!(content["body"], "@\u{200b}room https:\u{200b}//x.example\nAn island");
        assert_eq!(content.get("filename"), None);
        assert_eq!(content.get("formatted_body"), None);
    }

    #[test]
    fn silent_message_is_notice() {
        let said = |message: &Message| message_content(message, None, None, "!", &[])["msgtype"].clone();
        assert_eq!(said(&Message { lines: vec!["Bob joins.".to_owned()], ..Message::default() }), "m.notice");
        assert_eq!(said(&pictured()), "m.text");
        assert_eq!(said(&Message { alert: Alert::Silent, ..pictured() }), "m.notice");
    }
}
