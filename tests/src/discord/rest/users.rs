//! Users: the bot's account, its guilds, and direct-message channels.

use serde_json::{Value, json};
use twilight_model::gateway::Intents;

use super::refusal::Refusal;
use super::{Call, Outcome, done, ok};
use crate::discord::gateway::Event;
use crate::discord::id::Id;

/// `GET /users/@me`.
pub(super) fn me(call: &mut Call<'_>) -> Outcome {
    ok(call.world.bot.told_to_itself())
}

/// `GET /users/{}`.
pub(super) fn get(call: &mut Call<'_>) -> Outcome {
    let id = call.id(0)?;
    ok(call.world.account(id).ok_or_else(|| Refusal::of(10013))?.told())
}

/// `GET /users/@me/guilds`, oldest first.
pub(super) fn guilds(call: &mut Call<'_>) -> Outcome {
    let bot = call.world.bot.id;
    let number = |name: &str| call.query.get(name).and_then(|text| text.parse::<u64>().ok());
    let limit = usize::try_from(number("limit").unwrap_or(200)).unwrap_or(usize::MAX);
    if !(1..=200).contains(&limit) {
        return Err(Refusal::form("limit: int value should be from 1 to 200"));
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
pub(super) fn leave(call: &mut Call<'_>) -> Outcome {
    let id = call.id(0)?;
    let bot = call.world.bot.id;
    let guild = call.world.guilds.get_mut(&id).ok_or_else(|| Refusal::of(10004))?;
    if guild.members.remove(&bot).is_none() {
        return Err(Refusal::of(10004));
    }
    call.world.emit(Event::new("GUILD_DELETE", Some(id), Intents::GUILDS, json!({ "id": id })));
    call.world.touch(id);
    done()
}

/// `POST /users/@me/channels`: succeeds even if messages in the channel would be refused.
pub(super) fn direct(call: &mut Call<'_>) -> Outcome {
    let said = call.body["recipient_id"].as_str().unwrap_or_default();
    let person: Id = said.parse().map_err(|_| Refusal::form("recipient_id"))?;
    if !call.world.accounts.contains_key(&person) {
        return Err(Refusal::of(10013));
    }
    let id = call.world.direct(person);
    ok(call.world.channels.get(&id).map(|channel| call.world.channel_told(channel)).unwrap_or_default())
}

/// `GET /applications/@me`.
pub(super) fn application(call: &mut Call<'_>) -> Outcome {
    let world = &*call.world;
    let mut told = json!({
        "id": world.bot.id, "name": world.bot.name, "icon": null, "description": "", "type": null,
        "verify_key": "00", "flags": 0, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "owner": world.bot.told(), "approximate_guild_count": world.guilds.len(),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0, "team": null, "eligible_oauth2_scopes": [], "summary": "",
        "bot_public": true, "bot_require_code_grant": false, "bot": world.bot.told(),
    });
    for (name, value) in &world.application {
        told[name.as_str()] = value.clone();
    }
    ok(told)
}
