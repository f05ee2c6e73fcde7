//! Applies a request to a message: text, embeds, components, files.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::attachment::{Attachment, UploadedFile};
use super::id::Id;
use super::message::{COMPONENTS_V2, Message, mentioned_accounts};
use super::world::World;

/// Mode of a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WriteMode {
    /// A new message, which notifies the accounts it mentions.
    Create,
    /// An edit: omitted fields stay; if `attachments` is present, unlisted files are removed.
    Edit,
}

/// Array under a name; `None` if absent.
fn array_field<'a>(said: &'a Value, name: &str) -> Option<&'a Vec<Value>> {
    said.get(name)?.as_array()
}

impl World {
    /// Writes the fields of a request to a message.
    pub fn write_message(
        &mut self,
        message: &mut Message,
        said: &Value,
        files: &BTreeMap<u64, UploadedFile>,
        stroke: WriteMode,
    ) {
        match said.get("content") {
            Some(Value::String(text)) => message.content = text.trim().to_owned(),
            Some(Value::Null) => message.content.clear(),
            _ => {}
        }
        if let Some(flags) = said.get("flags").and_then(Value::as_u64) {
            message.flags |= flags & (COMPONENTS_V2 | 1 << 12 | 1 << 2);
        }
        self.write_attachments(message, said, files);
        if said.get("embeds").is_some() {
            let embeds = array_field(said, "embeds").cloned().unwrap_or_default();
            message.embeds = embeds.into_iter().map(|embed| resolve_embed(message, embed)).collect();
        }
        if said.get("components").is_some() {
            let mut number = 0;
            let mut components = array_field(said, "components").cloned().unwrap_or_default();
            components.iter_mut().for_each(|component| number_component(message, component, &mut number));
            message.components = components;
        }
        match stroke {
            WriteMode::Create => message.pinged = notified_accounts(&message.content, said),
            WriteMode::Edit => message.edited = Some(self.now()),
        }
    }

    fn write_attachments(&mut self, message: &mut Message, said: &Value, files: &BTreeMap<u64, UploadedFile>) {
        let number =
            |named: &Value| -> Option<u64> { named["id"].as_u64().or_else(|| named["id"].as_str()?.parse().ok()) };
        let named = array_field(said, "attachments");
        if let Some(named) = named {
            let kept: Vec<Id> = named.iter().filter_map(number).map(Id).collect();
            message.attachments.retain(|attachment| kept.contains(&attachment.id));
        } else if said.get("attachments").is_some_and(Value::is_null) {
            message.attachments.clear();
        }
        for (index, file) in files {
            let entry = named.into_iter().flatten().find(|entry| number(entry) == Some(*index));
            let alt = entry.and_then(|entry| entry["description"].as_str());
            let mut attachment = Attachment::new(self.next_id(), file, alt);
            if let Some(name) = entry.and_then(|entry| entry["filename"].as_str()) {
                attachment.name = name.to_owned();
            }
            if self.setup.discard_files {
                attachment.bytes = [].into();
            }
            message.attachments.push(attachment);
        }
        for entry in named.into_iter().flatten() {
            let Some(alt) = entry["description"].as_str() else { continue };
            let kept = message.attachments.iter_mut().find(|kept| number(entry) == Some(kept.id.0));
            if let Some(kept) = kept {
                kept.alt = Some(alt.to_owned());
            }
        }
    }
}

/// Accounts that a new message notifies: the mentioned ones that `allowed_mentions` permits.
fn notified_accounts(text: &str, said: &Value) -> Vec<Id> {
    let allowed = &said["allowed_mentions"];
    let mut all = mentioned_accounts(text);
    if allowed.is_object() {
        let everybody = array_field(allowed, "parse").into_iter().flatten().any(|kind| kind == "users");
        let single: Vec<&str> = array_field(allowed, "users").into_iter().flatten().filter_map(Value::as_str).collect();
        all.retain(|id| everybody || single.contains(&id.to_string().as_str()));
    }
    all
}

/// File that an address such as `attachment://board.png` refers to.
fn attachment_by_url<'a>(message: &'a Message, address: &str) -> Option<&'a Attachment> {
    let name = address.strip_prefix("attachment://")?;
    message.attachments.iter().find(|attachment| attachment.name == name)
}

fn resolve_embed(message: &Message, mut embed: Value) -> Value {
    embed["type"] = json!("rich");
    for field in embed.get_mut("fields").and_then(Value::as_array_mut).into_iter().flatten() {
        if field.get("inline").is_none() {
            field["inline"] = json!(false);
        }
    }
    for place in ["image", "thumbnail"] {
        let Some(image) = embed.get_mut(place).filter(|image| image.is_object()) else { continue };
        let address = image["url"].as_str().unwrap_or_default().to_owned();
        if let Some(found) = attachment_by_url(message, &address) {
            let url = found.url(message.channel);
            *image = json!({ "url": url, "proxy_url": url });
            if let Some((width, height)) = found.pixels {
                image["width"] = json!(width);
                image["height"] = json!(height);
            }
            if let Some(alt) = &found.alt {
                image["description"] = json!(alt);
            }
        }
    }
    embed
}

/// Numbers a component and its children, and fills in optional fields.
fn number_component(message: &Message, component: &mut Value, number: &mut u64) {
    *number += 1;
    component["id"] = json!(*number);
    match component["type"].as_u64() {
        Some(3 | 5..=8) => {
            for name in ["min_values", "max_values"] {
                if component.get(name).is_none() {
                    component[name] = json!(1);
                }
            }
        }
        Some(12) => {
            for item in component["items"].as_array_mut().into_iter().flatten() {
                resolve_media(message, &mut item["media"]);
                if item.get("description").is_none() {
                    item["description"] = Value::Null;
                }
                if item.get("spoiler").is_none() {
                    item["spoiler"] = json!(false);
                }
            }
        }
        Some(11) => resolve_media(message, &mut component["media"]),
        Some(13) => resolve_media(message, &mut component["file"]),
        Some(17) => {
            if component.get("accent_color").is_none() {
                component["accent_color"] = Value::Null;
            }
            if component.get("spoiler").is_none() {
                component["spoiler"] = json!(false);
            }
        }
        _ => {}
    }
    if let Some(accessory) = component.get_mut("accessory").filter(|accessory| accessory.is_object()) {
        number_component(message, accessory, number);
    }
    for inner in component.get_mut("components").and_then(Value::as_array_mut).into_iter().flatten() {
        number_component(message, inner, number);
    }
}

fn resolve_media(message: &Message, media: &mut Value) {
    let address = media["url"].as_str().unwrap_or_default().to_owned();
    let found = attachment_by_url(message, &address);
    let url = found.map_or(address, |found| found.url(message.channel));
    *media = json!({ "id": found.map_or(Id(1), |found| found.id), "url": url, "proxy_url": url });
    if let Some(found) = found {
        media["attachment_id"] = json!(found.id);
        if let Some((width, height)) = found.pixels {
            media["width"] = json!(width);
            media["height"] = json!(height);
        }
    }
}
