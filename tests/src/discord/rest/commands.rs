//! Registration of commands.

use serde_json::{Value, json};

use super::refusal::ApiError;
use super::{ApiCall, ApiReply, ApiResult, no_content, ok};
use crate::discord::id::Id;

/// Maximum number of commands created a day.
const MAX_CREATED_PER_DAY: u32 = 200;

/// Guild of the path, if any. The application must be the bot's.
fn command_scope(call: &ApiCall<'_>) -> Result<Option<Id>, ApiError> {
    if call.id(0)? != call.world.bot.id {
        return Err(ApiError::from_code(50001));
    }
    if call.path.len() < 2 {
        return Ok(None);
    }
    let guild = call.id(1)?;
    let there = call.world.guilds.get(&guild).is_some_and(|found| found.members.contains_key(&call.world.bot.id));
    if there { Ok(Some(guild)) } else { Err(ApiError::from_code(50001)) }
}

/// `GET .../commands`: localizations only with `with_localizations`.
pub(super) fn list(call: &mut ApiCall<'_>) -> ApiResult {
    let place = command_scope(call)?;
    let all = call.query.get("with_localizations").is_some_and(|value| value == "true");
    let mut commands = call.world.commands.registered_in(place).to_vec();
    if !all {
        commands.iter_mut().for_each(strip_localizations);
    }
    ok(json!(commands))
}

fn strip_localizations(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("name_localizations");
            fields.remove("description_localizations");
            fields.values_mut().for_each(strip_localizations);
        }
        Value::Array(values) => values.iter_mut().for_each(strip_localizations),
        _ => {}
    }
}

/// Command object of the API, with the fields that Discord adds. Flag: the command is new.
fn command_json(call: &mut ApiCall<'_>, place: Option<Id>, asked: &Value) -> (Value, bool) {
    let name = asked["name"].as_str().unwrap_or_default();
    let known = call.world.commands.registered_in(place).iter().find(|command| command["name"] == name);
    let known = known.and_then(|command| command["id"].as_str()).map(str::to_owned);
    let new = known.is_none();
    let mut command = asked.clone();
    command.get_mut("options").into_iter().for_each(strip_empty);
    command["id"] = known.map_or_else(|| json!(call.world.next_id()), Value::String);
    command["application_id"] = json!(call.world.bot.id);
    command["version"] = json!(call.world.next_id());
    let given = &asked["default_member_permissions"];
    command["default_member_permissions"] = match given {
        Value::Number(bits) => json!(bits.to_string()),
        other => other.clone(),
    };
    for (field, usual) in [("type", json!(1)), ("description", json!("")), ("nsfw", json!(false))] {
        if command.get(field).is_none() {
            command[field] = usual;
        }
    }
    if let Some(guild) = place {
        command["guild_id"] = json!(guild);
    }
    (command, new)
}

/// Removes null and empty fields of options, as Discord does.
fn strip_empty(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, inner| !inner.is_null() && inner.as_array().is_none_or(|list| !list.is_empty()));
            fields.values_mut().for_each(strip_empty);
        }
        Value::Array(values) => values.iter_mut().for_each(strip_empty),
        _ => {}
    }
}

/// `PUT .../commands`: replaces all.
pub(super) fn overwrite(call: &mut ApiCall<'_>) -> ApiResult {
    let place = command_scope(call)?;
    let asked = call.body.as_array().cloned().unwrap_or_default();
    let mut commands = Vec::new();
    let mut created = 0;
    for asked in &asked {
        let (command, new) = command_json(call, place, asked);
        created += u32::from(new);
        commands.push(command);
    }
    if call.world.commands.count_created(place, created) > MAX_CREATED_PER_DAY {
        return Err(ApiError::from_code(30034));
    }
    call.world.commands.set(place, commands.clone());
    call.world.commands.registrations += 1;
    call.world.notify_all();
    ok(json!(commands))
}

/// `POST .../commands`: adds a command, or replaces the one of that name.
pub(super) fn create(call: &mut ApiCall<'_>) -> ApiResult {
    let place = command_scope(call)?;
    let asked = call.body.clone();
    let (command, new) = command_json(call, place, &asked);
    if call.world.commands.count_created(place, u32::from(new)) > MAX_CREATED_PER_DAY {
        return Err(ApiError::from_code(30034));
    }
    let mut all = call.world.commands.registered_in(place).to_vec();
    all.retain(|known| known["id"] != command["id"]);
    all.push(command.clone());
    call.world.commands.set(place, all);
    call.world.commands.registrations += 1;
    call.world.notify_all();
    Ok(ApiReply(if new { 201 } else { 200 }, command))
}

/// `DELETE .../commands/{}`.
pub(super) fn delete(call: &mut ApiCall<'_>) -> ApiResult {
    let id = call.id(1)?;
    let mut all = call.world.commands.registered_in(None).to_vec();
    let before = all.len();
    all.retain(|command| command["id"] != id.to_string());
    if all.len() == before {
        return Err(ApiError::from_code(10063));
    }
    call.world.commands.set(None, all);
    call.world.notify_all();
    no_content()
}
