//! Guilds, and the gateway's address.

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::refusal::Refusal;
use super::{Call, Outcome, ok};
use crate::discord::channel::Channel;
use crate::discord::guild::Guild;

/// `GET /gateway`.
pub(super) fn gateway(call: &mut Call<'_>) -> Outcome {
    ok(json!({ "url": call.world.setup.gateway }))
}

/// `GET /gateway/bot`.
pub(super) fn gateway_bot(call: &mut Call<'_>) -> Outcome {
    let used = call.world.gateway.identified;
    ok(json!({
        "url": call.world.setup.gateway, "shards": call.world.setup.shards,
        "session_start_limit": {
            "total": 1000, "remaining": 1000u32.saturating_sub(used), "reset_after": 86_400_000,
            "max_concurrency": 16,
        },
    }))
}

fn guild<'a>(call: &'a Call<'_>) -> Result<&'a Guild, Refusal> {
    let id = call.id(0)?;
    let guild = call.world.guilds.get(&id).ok_or_else(|| Refusal::of(10004))?;
    if guild.members.contains_key(&call.world.bot.id) { Ok(guild) } else { Err(Refusal::of(50001)) }
}

/// `GET /guilds/{}`.
pub(super) fn get(call: &mut Call<'_>) -> Outcome {
    let counts = call.query.get("with_counts").is_some_and(|value| value == "true");
    ok(guild(call)?.told(counts))
}

/// `GET /guilds/{}/roles`.
pub(super) fn roles(call: &mut Call<'_>) -> Outcome {
    ok(json!(guild(call)?.roles()))
}

fn within(call: &Call<'_>, wanted: impl Fn(&Channel) -> bool) -> Result<Vec<Value>, Refusal> {
    let (id, bot) = (guild(call)?.id, call.world.bot.id);
    let all = call.world.channels.values().filter(|channel| channel.guild == Some(id) && wanted(channel));
    Ok(all
        .filter(|channel| call.world.permissions(bot, channel).contains(Permissions::VIEW_CHANNEL))
        .map(|channel| call.world.channel_told(channel))
        .collect())
}

/// `GET /guilds/{}/channels`.
pub(super) fn channels(call: &mut Call<'_>) -> Outcome {
    ok(json!(within(call, |channel| channel.thread.is_none())?))
}

/// `GET /guilds/{}/threads/active`.
pub(super) fn threads(call: &mut Call<'_>) -> Outcome {
    let active = within(call, |channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived))?;
    ok(json!({ "threads": active, "members": [], "has_more": false }))
}

/// `GET /guilds/{}/members/{}`.
pub(super) fn member(call: &mut Call<'_>) -> Outcome {
    let who = call.id(1)?;
    let guild = guild(call)?;
    if !guild.members.contains_key(&who) {
        return Err(Refusal::of(10007));
    }
    let mut told = call.world.member_told(guild, who);
    told["user"] = call.world.account(who).map(|account| account.told()).unwrap_or_default();
    ok(told)
}
