//! Users: the bot's account, its guilds, and direct-message channels.

use serde_json::{Value, json};
use twilight_model::gateway::Intents;

use super::refusal::ApiError;
use super::{ApiCall, ApiResult, no_content, ok};
use crate::discord::gateway::GatewayEvent;
use crate::discord::id::Id;

/// `GET /users/@me`.
pub(super) fn me(call: &mut ApiCall<'_>) -> ApiResult {
    ok(call.world.bot.to_own_json())
}

/// `GET /users/{}`.
pub(super) fn get(call: &mut ApiCall<'_>) -> ApiResult {
    let id = call.id(0)?;
    ok(call.world.account(id).ok_or_else(|| ApiError::from_code(10013))?.to_json())
}

/// `GET /users/@me/guilds`, oldest first.
pub(super) fn guilds(call: &mut ApiCall<'_>) -> ApiResult {
    let bot = call.world.bot.id;
    let number = |name: &str| call.query.get(name).and_then(|text| text.parse::<u64>().ok());
    let limit = usize::try_from(number("limit").unwrap_or(200)).unwrap_or(usize::MAX);
    if !(1..=200).contains(&limit) {
        return Err(ApiError::invalid_form("limit: int value should be from 1 to 200"));
    }
    let after = Id(number("after").unwrap_or_default());
    let mine = call.world.guilds.values().filter(|guild| guild.members.contains_key(&bot));
    let all: Vec<Value> = mine
        .filter(|guild| guild.id > after)
        .take(limit)
        .map(|guild| {
            json!({
                "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
                "permissions": guild.permissions(bot).bits().to_string(), "features": [],
            })
        })
        .collect();
    ok(json!(all))
}

/// `DELETE /users/@me/guilds/{}`.
pub(super) fn leave(call: &mut ApiCall<'_>) -> ApiResult {
    let id = call.id(0)?;
    let bot = call.world.bot.id;
    let guild = call.world.guilds.get_mut(&id).ok_or_else(|| ApiError::from_code(10004))?;
    if guild.members.remove(&bot).is_none() {
        return Err(ApiError::from_code(10004));
    }
    call.world.emit(GatewayEvent::new("GUILD_DELETE", Some(id), Intents::GUILDS, json!({ "id": id })));
    call.world.notify(id);
    no_content()
}

/// `POST /users/@me/channels`: succeeds even if messages in the channel would be refused.
pub(super) fn direct(call: &mut ApiCall<'_>) -> ApiResult {
    let said = call.body["recipient_id"].as_str().unwrap_or_default();
    let person: Id = said.parse().map_err(|_| ApiError::invalid_form("recipient_id"))?;
    if !call.world.accounts.contains_key(&person) {
        return Err(ApiError::from_code(10013));
    }
    let id = call.world.dm_channel(person);
    ok(call.world.channels.get(&id).map(|channel| call.world.channel_json(channel)).unwrap_or_default())
}

/// `GET /applications/@me`.
pub(super) fn application(call: &mut ApiCall<'_>) -> ApiResult {
    let world = &*call.world;
    let mut told = json!({
        "id": world.bot.id, "name": world.bot.name, "icon": null, "description": "", "type": null,
        "verify_key": "00", "flags": 0, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "owner": world.bot.to_json(), "approximate_guild_count": world.guilds.len(),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0, "team": null, "eligible_oauth2_scopes": [], "summary": "",
        "bot_public": true, "bot_require_code_grant": false, "bot": world.bot.to_json(),
    });
    for (name, value) in &world.application {
        told[name.as_str()] = value.clone();
    }
    ok(told)
}
