//! Pinned messages.

use serde_json::{Value, json};
use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;

use super::refusal::ApiError;
use super::{ApiCall, ApiResult, messages, no_content, ok};
use crate::discord::gateway::GatewayEvent;
use crate::discord::id::Id;
use crate::discord::message::Message;
use crate::discord::world::World;

/// Maximum number of pins in a channel.
const MAX_PINS: usize = 50;

fn pinned_messages(world: &World, channel: Id) -> Vec<&Message> {
    let mut all: Vec<&Message> = world
        .channels
        .get(&channel)
        .into_iter()
        .flat_map(|found| found.public_messages())
        .filter(|message| message.pinned.is_some())
        .collect();
    all.sort_by_key(|message| std::cmp::Reverse((message.pinned, message.id)));
    all
}

/// `GET /channels/{}/messages/pins`.
pub(super) fn list(call: &mut ApiCall<'_>) -> ApiResult {
    let channel = call.channel(Permissions::READ_MESSAGE_HISTORY)?;
    let item = |message: &&Message| {
        json!({
            "pinned_at": message.pinned.map(|at| at.to_string()),
            "message": call.world.message_json(message),
        })
    };
    let items: Vec<Value> = pinned_messages(call.world, channel).iter().map(item).collect();
    ok(json!({ "items": items, "has_more": false }))
}

fn pin_target(call: &ApiCall<'_>) -> Result<(Id, Message), ApiError> {
    let channel = call.channel(Permissions::READ_MESSAGE_HISTORY)?;
    if call.world.guild_of_channel(channel).is_some() && !call.has_permissions(channel, Permissions::PIN_MESSAGES) {
        return Err(ApiError::from_code(50013));
    }
    if messages::is_archived(call.world, channel) {
        return Err(ApiError::from_code(50083));
    }
    Ok((channel, messages::path_message(call, channel)?))
}

fn emit_pins_update(world: &mut World, channel: Id) {
    let guild = world.guild_of_channel(channel);
    let at = world.channels.get(&channel).and_then(|found| found.pinned_at).map(|at| at.to_string());
    let data = json!({ "channel_id": channel, "guild_id": guild, "last_pin_timestamp": at });
    let intents = if guild.is_some() { Intents::GUILDS } else { Intents::DIRECT_MESSAGES };
    world.emit(GatewayEvent::new("CHANNEL_PINS_UPDATE", guild, intents, data));
}

/// `PUT /channels/{}/messages/pins/{}`: also posts a pin notice.
pub(super) fn add(call: &mut ApiCall<'_>) -> ApiResult {
    let (channel, mut message) = pin_target(call)?;
    if message.pinned.is_some() {
        return no_content();
    }
    if pinned_messages(call.world, channel).len() >= MAX_PINS {
        return Err(ApiError::from_code(30003));
    }
    let world = &mut *call.world;
    let now = world.now();
    let id = message.id;
    message.pinned = Some(now);
    world.replace_message(message);
    if let Some(found) = world.channels.get_mut(&channel) {
        found.pinned_at = Some(now);
    }
    emit_pins_update(world, channel);
    let mut notice = Message::new(world.next_id(), channel, world.bot.id, now);
    notice.kind = 6;
    notice.reference = Some(id);
    world.post_message(notice);
    no_content()
}

/// `DELETE /channels/{}/messages/pins/{}`.
pub(super) fn remove(call: &mut ApiCall<'_>) -> ApiResult {
    let (channel, mut message) = pin_target(call)?;
    if message.pinned.take().is_some() {
        call.world.replace_message(message);
        emit_pins_update(call.world, channel);
    }
    no_content()
}
