//! Guilds, and the gateway's address.

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::refusal::ApiError;
use super::{ApiCall, ApiResult, ok};
use crate::discord::channel::Channel;
use crate::discord::guild::Guild;

/// `GET /gateway`.
pub(super) fn gateway(call: &mut ApiCall<'_>) -> ApiResult {
    ok(json!({ "url": call.world.setup.gateway }))
}

/// `GET /gateway/bot`.
pub(super) fn gateway_bot(call: &mut ApiCall<'_>) -> ApiResult {
    let used = call.world.gateway.identified;
    ok(json!({
        "url": call.world.setup.gateway, "shards": call.world.setup.shards,
        "session_start_limit": {
            "total": 1000, "remaining": 1000u32.saturating_sub(used), "reset_after": 86_400_000,
            "max_concurrency": 16,
        },
    }))
}

fn path_guild<'a>(call: &'a ApiCall<'_>) -> Result<&'a Guild, ApiError> {
    let id = call.id(0)?;
    let guild = call.world.guilds.get(&id).ok_or_else(|| ApiError::from_code(10004))?;
    if guild.members.contains_key(&call.world.bot.id) { Ok(guild) } else { Err(ApiError::from_code(50001)) }
}

/// `GET /guilds/{}`.
pub(super) fn get(call: &mut ApiCall<'_>) -> ApiResult {
    let counts = call.query.get("with_counts").is_some_and(|value| value == "true");
    ok(path_guild(call)?.to_json(counts))
}

/// `GET /guilds/{}/roles`.
pub(super) fn roles(call: &mut ApiCall<'_>) -> ApiResult {
    ok(json!(path_guild(call)?.roles_json()))
}

fn visible_channels(call: &ApiCall<'_>, wanted: impl Fn(&Channel) -> bool) -> Result<Vec<Value>, ApiError> {
    let (id, bot) = (path_guild(call)?.id, call.world.bot.id);
    let all = call.world.channels.values().filter(|channel| channel.guild == Some(id) && wanted(channel));
    Ok(all
        .filter(|channel| call.world.permissions(bot, channel).contains(Permissions::VIEW_CHANNEL))
        .map(|channel| call.world.channel_json(channel))
        .collect())
}

/// `GET /guilds/{}/channels`.
pub(super) fn channels(call: &mut ApiCall<'_>) -> ApiResult {
    ok(json!(visible_channels(call, |channel| channel.thread.is_none())?))
}

/// `GET /guilds/{}/threads/active`.
pub(super) fn threads(call: &mut ApiCall<'_>) -> ApiResult {
    let active = visible_channels(call, |channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived))?;
    ok(json!({ "threads": active, "members": [], "has_more": false }))
}

/// `GET /guilds/{}/members/{}`.
pub(super) fn member(call: &mut ApiCall<'_>) -> ApiResult {
    let who = call.id(1)?;
    let guild = path_guild(call)?;
    if !guild.members.contains_key(&who) {
        return Err(ApiError::from_code(10007));
    }
    let mut told = call.world.member_json(guild, who);
    told["user"] = call.world.account(who).map(|account| account.to_json()).unwrap_or_default();
    ok(told)
}
