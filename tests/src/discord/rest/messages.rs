//! Messages: list, create, edit and delete.

use std::time::Duration;

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::refusal::ApiError;
use super::{ApiCall, ApiResult, no_content, ok};
use crate::discord::id::Id;
use crate::discord::message::Message;
use crate::discord::message_write::WriteMode;
use crate::discord::world::World;

/// Lifetime of a nonce.
const NONCE_LIFETIME: Duration = Duration::from_secs(5 * 60);
/// Age after which edits are limited.
pub(super) const LATE_EDIT_AGE: Duration = Duration::from_secs(60 * 60);

/// `GET /channels/{}/messages`, newest first.
pub(super) fn list(call: &mut ApiCall<'_>) -> ApiResult {
    let id = call.channel(Permissions::empty())?;
    if !call.has_permissions(id, Permissions::READ_MESSAGE_HISTORY) {
        return ok(json!([]));
    }
    let number = |name: &str| call.query.get(name).and_then(|text| text.parse::<u64>().ok());
    let limit = usize::try_from(number("limit").unwrap_or(50)).unwrap_or(usize::MAX);
    if !(1..=100).contains(&limit) {
        return Err(ApiError::invalid_form("limit: int value should be from 1 to 100"));
    }
    let all: Vec<&Message> =
        call.world.channels.get(&id).into_iter().flat_map(|found| found.public_messages()).collect();
    let mut found: Vec<&Message> = match (number("before"), number("after"), number("around")) {
        (Some(before), ..) => all.into_iter().rev().filter(|message| message.id.0 < before).take(limit).collect(),
        (_, Some(after), _) => all.into_iter().filter(|message| message.id.0 > after).take(limit).collect(),
        (.., Some(around)) => {
            let at = all.iter().position(|message| message.id.0 >= around).unwrap_or(all.len());
            all.into_iter().skip(at.saturating_sub(limit / 2)).take(limit).collect()
        }
        _ => all.into_iter().rev().take(limit).collect(),
    };
    found.sort_by_key(|message| std::cmp::Reverse(message.id));
    ok(found.into_iter().map(|message| call.world.message_json(message)).collect())
}

/// The message of the path, unless it is ephemeral.
pub(super) fn path_message(call: &ApiCall<'_>, channel: Id) -> Result<Message, ApiError> {
    let id = call.id(1)?;
    let found = call.world.message(channel, id).filter(|message| message.ephemeral_for.is_none());
    found.cloned().ok_or_else(|| ApiError::from_code(10008))
}

/// `GET /channels/{}/messages/{}`.
pub(super) fn get(call: &mut ApiCall<'_>) -> ApiResult {
    let channel = call.channel(Permissions::READ_MESSAGE_HISTORY)?;
    let message = path_message(call, channel)?;
    ok(call.world.message_json(&message))
}

/// Checks that the bot may write in a channel.
fn check_can_write(call: &ApiCall<'_>, channel: Id) -> Result<(), ApiError> {
    let Some(found) = call.world.channels.get(&channel) else { return Err(ApiError::from_code(10003)) };
    if let Some(person) = found.recipient {
        let takes = call.world.accounts.get(&person).is_some_and(|account| account.accepts_messages);
        let shares = call.world.shares_guild(person);
        return if !shares {
            Err(ApiError::from_code(50278))
        } else if takes {
            Ok(())
        } else {
            Err(ApiError::from_code(50007))
        };
    }
    let needed = match &found.thread {
        Some(thread) if thread.locked && !call.has_permissions(channel, Permissions::MANAGE_THREADS) => {
            return Err(ApiError::from_code(160_005));
        }
        Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        None => Permissions::SEND_MESSAGES,
    };
    if call.has_permissions(channel, needed) { Ok(()) } else { Err(ApiError::from_code(50013)) }
}

/// Checks that the bot may send the embeds and files of a request.
fn check_can_send(call: &ApiCall<'_>, channel: Id, said: &Value) -> Result<(), ApiError> {
    let embeds = said["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
    if embeds && !call.has_permissions(channel, Permissions::EMBED_LINKS) {
        return Err(ApiError::from_code(50013));
    }
    if !call.files.is_empty() && !call.has_permissions(channel, Permissions::ATTACH_FILES) {
        return Err(ApiError::from_code(50013));
    }
    check_file_sizes(call)
}

/// Refuses files that are too large.
pub(super) fn check_file_sizes(call: &ApiCall<'_>) -> Result<(), ApiError> {
    let total: usize = call.files.values().map(|file| file.bytes.len()).sum();
    let large = call.files.values().any(|file| file.bytes.len() > call.world.setup.max_file_size);
    if large || total > 25 << 20 { Err(ApiError::from_code(40005)) } else { Ok(()) }
}

/// The message with this nonce, while the nonce is remembered.
fn message_by_nonce(world: &World, nonce: &Value) -> Option<Value> {
    let (channel, id) = world.nonces.get(&nonce.to_string())?;
    let found = world.message(*channel, *id)?;
    (world.since(found.created) < NONCE_LIFETIME).then(|| world.created_message_json(found))
}

/// `POST /channels/{}/messages`.
pub(super) fn create(call: &mut ApiCall<'_>) -> ApiResult {
    let channel = call.channel(Permissions::empty())?;
    check_can_write(call, channel)?;
    check_can_send(call, channel, call.body)?;
    let nonce = call.body.get("nonce").filter(|nonce| !nonce.is_null());
    if call.body["enforce_nonce"] == true
        && let Some(told) = nonce.and_then(|nonce| message_by_nonce(call.world, nonce))
    {
        return ok(told);
    }
    let world = &mut *call.world;
    let mut message = Message::new(world.next_id(), channel, world.bot.id, world.now());
    message.nonce = nonce.cloned();
    if let Some(id) = call.body["message_reference"]["message_id"].as_str() {
        let id: Id = id.parse().map_err(|_| ApiError::invalid_form("message_reference"))?;
        if world.message(channel, id).is_none() && call.body["message_reference"]["fail_if_not_exists"] != false {
            return Err(ApiError::invalid_form("message_reference: Unknown message"));
        }
        message.reference = Some(id);
        message.kind = 19;
    }
    world.write_message(&mut message, call.body, call.files, WriteMode::Create);
    let id = world.post_message(message);
    if let Some(nonce) = nonce {
        world.nonces.insert(nonce.to_string(), (channel, id));
    }
    let told = world.message(channel, id).map(|message| world.created_message_json(message));
    ok(told.unwrap_or_default())
}

/// Refuses further edits of an old message.
pub(super) fn check_late_edits(call: &ApiCall<'_>, message: &Message) -> Result<(), ApiError> {
    let old = call.world.since(message.created) >= LATE_EDIT_AGE;
    if old && message.late_edits >= call.world.setup.max_late_edits { Err(ApiError::from_code(30046)) } else { Ok(()) }
}

/// `PATCH /channels/{}/messages/{}`.
pub(super) fn edit(call: &mut ApiCall<'_>) -> ApiResult {
    let channel = call.channel(Permissions::empty())?;
    let mut message = path_message(call, channel)?;
    if message.author != call.world.bot.id {
        return Err(ApiError::from_code(50005));
    }
    if matches!(message.kind, 6 | 18) {
        return Err(ApiError::from_code(50021));
    }
    if is_archived(call.world, channel) {
        return Err(ApiError::from_code(50083));
    }
    check_late_edits(call, &message)?;
    check_can_send(call, channel, call.body)?;
    apply_request(call, &mut message, WriteMode::Edit);
    let told = call.world.message_json(&message);
    call.world.replace_message(message);
    ok(told)
}

/// Returns `true` for an archived thread.
pub(super) fn is_archived(world: &World, channel: Id) -> bool {
    let thread = world.channels.get(&channel).and_then(|found| found.thread.as_ref());
    thread.is_some_and(|thread| thread.archived)
}

/// Applies the request to a message.
pub(super) fn apply_request(call: &mut ApiCall<'_>, message: &mut Message, stroke: WriteMode) {
    if call.world.since(message.created) >= LATE_EDIT_AGE {
        message.late_edits += 1;
    }
    call.world.write_message(message, call.body, call.files, stroke);
}

/// `DELETE /channels/{}/messages/{}`.
pub(super) fn delete(call: &mut ApiCall<'_>) -> ApiResult {
    let channel = call.channel(Permissions::empty())?;
    let message = path_message(call, channel)?;
    if message.author != call.world.bot.id {
        if call.world.guild_of_channel(channel).is_none() {
            return Err(ApiError::from_code(50003));
        }
        if !call.has_permissions(channel, Permissions::MANAGE_MESSAGES) {
            return Err(ApiError::from_code(50013));
        }
    }
    if is_archived(call.world, channel) {
        return Err(ApiError::from_code(50083));
    }
    call.world.remove_message(channel, message.id);
    no_content()
}

/// `POST /channels/{}/messages/bulk-delete`.
pub(super) fn bulk_delete(call: &mut ApiCall<'_>) -> ApiResult {
    let channel = call.channel(Permissions::MANAGE_MESSAGES)?;
    if call.world.guild_of_channel(channel).is_none() {
        return Err(ApiError::from_code(50003));
    }
    let ids = call.body["messages"].as_array().into_iter().flatten();
    let ids: Vec<Id> = ids.filter_map(|id| id.as_str()?.parse().ok()).collect();
    ids.into_iter().for_each(|id| {
        call.world.remove_message(channel, id);
    });
    no_content()
}
