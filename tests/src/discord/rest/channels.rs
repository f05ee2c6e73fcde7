//! Channels: get, edit and delete.

use twilight_model::guild::Permissions;

use super::refusal::ApiError;
use super::{ApiCall, ApiResult, no_content, ok};
use crate::discord::id::Id;

fn channel_reply(call: &ApiCall<'_>, id: Id) -> ApiResult {
    ok(call.world.channels.get(&id).map(|channel| call.world.channel_json(channel)).unwrap_or_default())
}

/// `GET /channels/{}`.
pub(super) fn get(call: &mut ApiCall<'_>) -> ApiResult {
    let id = call.channel(Permissions::empty())?;
    channel_reply(call, id)
}

/// `PATCH /channels/{}`: the name; for a thread also archived, locked and the time until it is archived.
pub(super) fn edit(call: &mut ApiCall<'_>) -> ApiResult {
    let id = call.channel(Permissions::empty())?;
    let Some(found) = call.world.channels.get(&id) else { return Err(ApiError::from_code(10003)) };
    let may = match &found.thread {
        Some(thread) => {
            let moderates = call.has_permissions(id, Permissions::MANAGE_THREADS);
            let locks = call.body.get("locked").is_some_and(|locked| *locked != thread.locked);
            moderates || (thread.owner == call.world.bot.id && !locks)
        }
        None => call.has_permissions(id, Permissions::MANAGE_CHANNELS),
    };
    if !may {
        return Err(ApiError::from_code(50013));
    }
    let now = call.world.now();
    let body = call.body;
    let Some(found) = call.world.channels.get_mut(&id) else { return Err(ApiError::from_code(10003)) };
    if let Some(name) = body["name"].as_str() {
        found.name = name.to_owned();
    }
    let is_thread = found.thread.is_some();
    if let Some(thread) = &mut found.thread {
        let archived = body["archived"].as_bool().unwrap_or(thread.archived);
        if archived != thread.archived {
            thread.archived = archived;
            thread.changed = now;
        }
        thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
        thread.auto_archive_minutes = body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive_minutes);
    }
    call.world.emit_channel(if is_thread { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" }, id);
    channel_reply(call, id)
}

/// `DELETE /channels/{}`.
pub(super) fn delete(call: &mut ApiCall<'_>) -> ApiResult {
    let id = call.channel(Permissions::empty())?;
    let Some(found) = call.world.channels.get(&id) else { return Err(ApiError::from_code(10003)) };
    let needs = match (&found.thread, found.guild) {
        (Some(_), _) => Permissions::MANAGE_THREADS,
        (None, Some(_)) => Permissions::MANAGE_CHANNELS,
        (None, None) => Permissions::empty(),
    };
    if !call.has_permissions(id, needs) {
        return Err(ApiError::from_code(50013));
    }
    let answer = channel_reply(call, id);
    if call.world.guild_of_channel(id).is_some() {
        call.world.remove_channel(id);
    }
    answer
}

/// `POST /channels/{}/typing`.
pub(super) fn typing(call: &mut ApiCall<'_>) -> ApiResult {
    call.channel(Permissions::SEND_MESSAGES)?;
    no_content()
}
