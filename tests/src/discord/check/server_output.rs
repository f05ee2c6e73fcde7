//! Checks of the server's own output: gateway payloads by `twilight-model`, and answers and the objects in payloads by
//! Discord's OpenAPI description.

use serde::de::DeserializeSeed;
use serde_json::Value;
use twilight_model::gateway::event::GatewayEventDeserializer;

use super::spec;

/// Checks that a gateway payload can be parsed and that its objects match the description.
///
/// # Errors
/// With the violations.
pub fn check_event(text: &str) -> Result<(), String> {
    let reader = GatewayEventDeserializer::from_json(text).ok_or("no op, or no name")?;
    let name = reader.event_type().unwrap_or_default().to_owned();
    let mut json = serde_json::Deserializer::from_str(text);
    reader.deserialize(&mut json).map_err(|error| format!("{name}: {error}"))?;
    let whole: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let data = &whole["d"];
    let mut wrong = Vec::new();
    match name.as_str() {
        "MESSAGE_CREATE" | "MESSAGE_UPDATE" => wrong.extend(spec::object_violations("MessageResponse", data)),
        "INTERACTION_CREATE" => {
            if data["message"].is_object() {
                wrong.extend(spec::object_violations("MessageResponse", &data["message"]));
            }
            let user = if data["user"].is_object() { &data["user"] } else { &data["member"]["user"] };
            wrong.extend(spec::object_violations("UserResponse", user));
        }
        "THREAD_CREATE" | "THREAD_UPDATE" => wrong.extend(spec::object_violations("ThreadResponse", data)),
        "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" => {
            wrong.extend(spec::object_violations("GuildChannelResponse", data));
        }
        _ => {}
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("{name}: {}", wrong.join("; "))) }
}

/// Violations of an answer.
pub fn answer_violations(method: &str, template: &str, status: u16, body: &Value) -> Vec<String> {
    spec::answer_violations(method, template, status, body)
}
