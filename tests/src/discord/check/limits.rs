//! Limits that `twilight-validate` checks, on bodies parsed by `twilight-model`.

use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_model::channel::message::{Component, Embed};
use twilight_validate::command::CommandValidationErrorType;

use crate::discord::message::COMPONENTS_V2;

/// Maximum number of characters of a command; `twilight-validate` still has a lower limit.
const MAX_COMMAND_LENGTH: usize = 8000;

/// Violations of a message or a modal.
pub(super) fn message_violations(said: &Value) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(text) = said["content"].as_str()
        && let Err(error) = twilight_validate::message::content(text)
    {
        found.push(format!("content: {error}"));
    }
    let embeds: Result<Vec<Embed>, _> =
        said["embeds"].as_array().into_iter().flatten().map(complete_embed).map(serde_json::from_value).collect();
    match embeds {
        Ok(embeds) => {
            found.extend(twilight_validate::message::embeds(&embeds).err().map(|error| format!("embeds: {error}")));
        }
        Err(error) => found.push(format!("embeds: {error}")),
    }
    if let Some(list) = said["components"].as_array() {
        let v2 = said["flags"].as_u64().unwrap_or_default() & COMPONENTS_V2 != 0;
        match serde_json::from_value::<Vec<Component>>(json!(list)) {
            Ok(components) => {
                let checked = twilight_validate::message::components(&components, v2);
                found.extend(checked.err().map(|error| format!("components: {error}")));
            }
            Err(error) => found.push(format!("components: {error}")),
        }
    }
    for entry in said["attachments"].as_array().into_iter().flatten() {
        let alt = entry["description"].as_str().map(twilight_validate::message::attachment_description);
        let name = entry["filename"].as_str().map(twilight_validate::message::attachment_filename);
        let errors = [alt, name].into_iter().flatten().filter_map(Result::err);
        found.extend(errors.map(|error| format!("attachments: {error}")));
    }
    found
}

/// Adds to an embed the fields that `twilight-model` requires and requests may omit.
fn complete_embed(said: &Value) -> Value {
    let mut embed = said.clone();
    embed["type"] = json!("rich");
    for field in embed.get_mut("fields").and_then(Value::as_array_mut).into_iter().flatten() {
        if field.get("inline").is_none() {
            field["inline"] = json!(false);
        }
    }
    embed
}

/// Violations of commands.
pub(super) fn command_violations(all: &[Value]) -> Vec<String> {
    let mut found = Vec::new();
    for said in all {
        let name = said["name"].as_str().unwrap_or_default();
        let mut whole = said.clone();
        whole["version"] = json!("1");
        for (field, usual) in [("type", json!(1)), ("description", json!(""))] {
            if whole.get(field).is_none() {
                whole[field] = usual;
            }
        }
        if let Some(bits) = said["default_member_permissions"].as_u64() {
            whole["default_member_permissions"] = json!(bits.to_string());
        }
        let command: Command = match serde_json::from_value(whole) {
            Ok(command) => command,
            Err(error) => {
                found.push(format!("/{name}: {error}"));
                continue;
            }
        };
        let checked = twilight_validate::command::command(&command).or_else(|error| match error.kind() {
            CommandValidationErrorType::CommandTooLarge { characters } if *characters <= MAX_COMMAND_LENGTH => Ok(()),
            _ => Err(error),
        });
        found.extend(checked.err().map(|error| format!("/{name}: {error}")));
        let checked = twilight_validate::command::options(&command.options);
        found.extend(checked.err().map(|error| format!("/{name}: {error}")));
    }
    found
}
