//! Rules for messages that neither Discord's OpenAPI description nor `twilight-validate` covers.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{Purpose, components};
use crate::discord::attachment::UploadedFile;
use crate::discord::message::{COMPONENTS_V2, EPHEMERAL};

/// Flags that a bot may set: `SUPPRESS_EMBEDS`, `EPHEMERAL`, `SUPPRESS_NOTIFICATIONS`, `IS_COMPONENTS_V2`.
const ALLOWED_FLAGS: u64 = 1 << 2 | EPHEMERAL | 1 << 12 | COMPONENTS_V2;
/// Known fields of a message body.
const KNOWN_FIELDS: [&str; 15] = [
    "content",
    "nonce",
    "tts",
    "embeds",
    "allowed_mentions",
    "message_reference",
    "components",
    "sticker_ids",
    "attachments",
    "flags",
    "enforce_nonce",
    "poll",
    "username",
    "avatar_url",
    "thread_name",
];

fn length(value: &Value, name: &str) -> usize {
    value[name].as_array().map_or(0, Vec::len)
}

fn char_count(value: &Value) -> usize {
    value.as_str().unwrap_or_default().chars().count()
}

/// Violations of the first answer to an interaction.
pub(super) fn answer_violations(body: &Value, files: &BTreeMap<u64, UploadedFile>) -> Vec<String> {
    let said = &body["data"];
    let mut found: Vec<String> = unknown_fields(body, &["type", "data"]);
    match body["type"].as_u64() {
        Some(4) => found.extend(violations(Purpose::Answer, said, files)),
        Some(7) => found.extend(violations(Purpose::Edit, said, files)),
        Some(5) => {
            let says = |(name, value): (&String, &Value)| {
                name != "flags" && !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty())
            };
            let other = said.as_object().into_iter().flatten().any(says);
            if other || said["flags"].as_u64().unwrap_or_default() & !EPHEMERAL != 0 {
                found.push("a deferred answer says no more than whether it is private".to_owned());
            }
        }
        Some(6) if !said.is_null() => found.push("a deferred update says nothing".to_owned()),
        Some(8) => found.extend(choice_violations(said)),
        Some(9) => {
            found.extend(unknown_fields(said, &["title", "custom_id", "components"]));
            found.extend(components::modal_violations(said));
        }
        _ => {}
    }
    found
}

fn choice_violations(said: &Value) -> Vec<String> {
    let mut found = unknown_fields(said, &["choices"]);
    let Some(list) = said["choices"].as_array() else { return vec!["no choices".to_owned()] };
    if list.len() > 25 {
        found.push(format!("{} choices, and 25 is the most", list.len()));
    }
    for choice in list {
        if !(1..=100).contains(&char_count(&choice["name"])) {
            found.push(format!("the name of a choice has not between 1 and 100 characters: {}", choice["name"]));
        }
        if choice["value"].is_string() && !(1..=100).contains(&char_count(&choice["value"])) {
            found.push(format!("the value of a choice has not between 1 and 100 characters: {}", choice["value"]));
        }
    }
    found
}

fn unknown_fields(said: &Value, known: &[&str]) -> Vec<String> {
    let names = said.as_object().into_iter().flat_map(|fields| fields.keys());
    names.filter(|name| !known.contains(&name.as_str())).map(|name| format!("{name:?} is not known")).collect()
}

/// Violations of a message.
pub(super) fn violations(purpose: Purpose, said: &Value, files: &BTreeMap<u64, UploadedFile>) -> Vec<String> {
    let mut found = unknown_fields(said, &KNOWN_FIELDS);
    let flags = said["flags"].as_u64().unwrap_or_default();
    let content = char_count(&said["content"]);
    if content > 2000 {
        found.push(format!("content of {content} characters, and 2000 is the most"));
    }
    if flags & !ALLOWED_FLAGS != 0 {
        found.push(format!("the flags {flags} are not for bots to set"));
    }
    if flags & EPHEMERAL != 0 && purpose == Purpose::Create {
        found.push("only an answer to an interaction can be private".to_owned());
    }
    let has = |name: &str| length(said, name) > 0;
    let speaks = content > 0 || has("embeds") || has("components") || has("sticker_ids") || !said["poll"].is_null();
    let empty = !speaks && files.is_empty();
    if empty && matches!(purpose, Purpose::Create | Purpose::Answer | Purpose::FollowUp) {
        found.push("an empty message".to_owned());
    }
    if flags & COMPONENTS_V2 != 0 && (content > 0 || has("embeds") || !said["poll"].is_null() || has("sticker_ids")) {
        found.push("a message made of components alone has content".to_owned());
    }
    if content > 0 && !said["allowed_mentions"].is_object() {
        found.push("content without allowed_mentions".to_owned());
    }
    found.extend(mention_violations(&said["allowed_mentions"]));
    found.extend(embed_violations(said));
    found.extend(attachment_violations(said, files));
    found.extend(components::violations(said));
    if let Some(nonce) = said["nonce"].as_str()
        && nonce.chars().count() > 25
    {
        found.push("a nonce of more than 25 characters".to_owned());
    }
    if said["enforce_nonce"] == true && said["nonce"].is_null() {
        found.push("enforce_nonce without a nonce".to_owned());
    }
    if purpose != Purpose::Create && (!said["nonce"].is_null() || !said["enforce_nonce"].is_null()) {
        found.push("a nonce is looked at where a message is created, and nowhere else".to_owned());
    }
    found
}

fn mention_violations(allowed: &Value) -> Vec<String> {
    let mut found = unknown_fields(allowed, &["parse", "users", "roles", "replied_user"]);
    for kind in ["users", "roles"] {
        let parsed = allowed["parse"].as_array().is_some_and(|parse| parse.iter().any(|parse| parse == kind));
        if parsed && length(allowed, kind) > 0 {
            found.push(format!("allowed_mentions: {kind} both in general and one by one"));
        }
        if length(allowed, kind) > 100 {
            found.push(format!("allowed_mentions: more than 100 {kind}"));
        }
    }
    found
}

fn embed_violations(said: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let list = said["embeds"].as_array().into_iter().flatten();
    let mut total = 0;
    for embed in list {
        let (author, footer) = (char_count(&embed["author"]["name"]), char_count(&embed["footer"]["text"]));
        let (title, description) = (char_count(&embed["title"]), char_count(&embed["description"]));
        total += author + footer + title + description;
        let mut parts = vec![
            ("title", title, 256),
            ("description", description, 4096),
            ("footer", footer, 2048),
            ("author", author, 256),
        ];
        for field in embed["fields"].as_array().into_iter().flatten() {
            let (name, value) = (char_count(&field["name"]), char_count(&field["value"]));
            total += name + value;
            parts.extend([("field name", name, 256), ("field value", value, 1024)]);
            if name == 0 || value == 0 {
                found.push("an embed's field without name or value".to_owned());
            }
        }
        found.extend(
            parts
                .into_iter()
                .filter(|(_, length, most)| length > most)
                .map(|(what, length, most)| format!("an embed's {what} has {length} characters of {most}")),
        );
        if length(embed, "fields") > 25 {
            found.push("an embed of more than 25 fields".to_owned());
        }
    }
    if length(said, "embeds") > 10 {
        found.push(format!("{} embeds, and 10 is the most", length(said, "embeds")));
    }
    if total > 6000 {
        found.push(format!("{total} characters in embeds, and 6000 is the most"));
    }
    found
}

/// Collects the file names of addresses such as `attachment://board.png`.
fn collect_attachment_urls(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => found.extend(text.strip_prefix("attachment://").map(str::to_owned)),
        Value::Array(values) => values.iter().for_each(|value| collect_attachment_urls(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| collect_attachment_urls(value, found)),
        _ => {}
    }
}

fn attachment_violations(said: &Value, files: &BTreeMap<u64, UploadedFile>) -> Vec<String> {
    let mut found = Vec::new();
    if files.len() > 10 || length(said, "attachments") > 10 {
        found.push("more than 10 files".to_owned());
    }
    let entries: Vec<&Value> = said["attachments"].as_array().into_iter().flatten().collect();
    let number = |entry: &Value| entry["id"].as_u64().or_else(|| entry["id"].as_str()?.parse().ok());
    for entry in &entries {
        match number(entry) {
            None => found.push(format!("an attachment without id: {entry}")),
            // Small numbers index the files of this request; large ones are ids of kept attachments.
            Some(id) if id < 1000 && !files.contains_key(&id) => {
                found.push(format!("attachment {id} has no file"));
            }
            Some(_) => {}
        }
        if char_count(&entry["description"]) > 1024 {
            found.push("an alt text of more than 1024 characters".to_owned());
        }
        found.extend(unknown_fields(
            entry,
            &["id", "filename", "description", "title", "duration_secs", "waveform", "is_spoiler"],
        ));
    }
    for index in files.keys() {
        if said.get("attachments").is_some() && !entries.iter().any(|entry| number(entry) == Some(*index)) {
            found.push(format!("file {index} is not among the attachments"));
        }
    }
    let mut wanted = BTreeSet::new();
    for name in ["embeds", "components"] {
        collect_attachment_urls(&said[name], &mut wanted);
    }
    let kept = entries.iter().any(|entry| number(entry).is_some_and(|id| id >= 1000));
    for name in wanted {
        let sent = files.values().any(|file| file.name == name)
            || entries.iter().any(|entry| entry["filename"] == name.as_str());
        // The name of a kept file is not repeated in the request.
        if !sent && !kept {
            found.push(format!("attachment://{name} has no file"));
        }
        if said["embeds"].to_string().contains(&format!("attachment://{name}")) {
            let ending = name.rsplit('.').next().unwrap_or_default().to_lowercase();
            if !["jpg", "jpeg", "png", "webp", "gif"].contains(&ending.as_str()) {
                found.push(format!("an embed can't show {name}"));
            }
        }
    }
    found
}
