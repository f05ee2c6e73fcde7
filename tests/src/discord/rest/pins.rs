//! Pinned messages.

use serde_json::{Value, json};
use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;

use super::refusal::Refusal;
use super::{Call, Outcome, done, messages, ok};
use crate::discord::gateway::Event;
use crate::discord::id::Id;
use crate::discord::message::Message;
use crate::discord::world::World;

/// Maximum number of pins in a channel.
const MOST: usize = 50;

fn pinned(world: &World, channel: Id) -> Vec<&Message> {
    let mut all: Vec<&Message> = world
        .channels
        .get(&channel)
        .into_iter()
        .flat_map(|found| found.public())
        .filter(|message| message.pinned.is_some())
        .collect();
    all.sort_by_key(|message| std::cmp::Reverse((message.pinned, message.id)));
    all
}

/// `GET /channels/{}/messages/pins`.
pub(super) fn list(call: &mut Call<'_>) -> Outcome {
    let channel = call.channel(Permissions::READ_MESSAGE_HISTORY)?;
    let item = |message: &&Message| {
        json!({
            "pinned_at": message.pinned.map(|at| at.to_string()),
            "message": call.world.message_told(message),
        })
    };
    let items: Vec<Value> = pinned(call.world, channel).iter().map(item).collect();
    ok(json!({ "items": items, "has_more": false }))
}

fn found(call: &Call<'_>) -> Result<(Id, Message), Refusal> {
    let channel = call.channel(Permissions::READ_MESSAGE_HISTORY)?;
    if call.world.guild_of(channel).is_some() && !call.may(channel, Permissions::PIN_MESSAGES) {
        return Err(Refusal::of(50013));
    }
    if messages::archived(call.world, channel) {
        return Err(Refusal::of(50083));
    }
    Ok((channel, messages::find(call, channel)?))
}

fn tell(world: &mut World, channel: Id) {
    let guild = world.guild_of(channel);
    let at = world.channels.get(&channel).and_then(|found| found.pinned_at).map(|at| at.to_string());
    let data = json!({ "channel_id": channel, "guild_id": guild, "last_pin_timestamp": at });
    let intents = if guild.is_some() { Intents::GUILDS } else { Intents::DIRECT_MESSAGES };
    world.emit(Event::new("CHANNEL_PINS_UPDATE", guild, intents, data));
}

/// `PUT /channels/{}/messages/pins/{}`: also posts a pin notice.
pub(super) fn add(call: &mut Call<'_>) -> Outcome {
    let (channel, mut message) = found(call)?;
    if message.pinned.is_some() {
        return done();
    }
    if pinned(call.world, channel).len() >= MOST {
        return Err(Refusal::of(30003));
    }
    let world = &mut *call.world;
    let now = world.now();
    let id = message.id;
    message.pinned = Some(now);
    world.put_back(message);
    if let Some(found) = world.channels.get_mut(&channel) {
        found.pinned_at = Some(now);
    }
    tell(world, channel);
    let mut notice = Message::new(world.next_id(), channel, world.bot.id, now);
    notice.kind = 6;
    notice.reference = Some(id);
    world.post(notice);
    done()
}

/// `DELETE /channels/{}/messages/pins/{}`.
pub(super) fn remove(call: &mut Call<'_>) -> Outcome {
    let (channel, mut message) = found(call)?;
    if message.pinned.take().is_some() {
        call.world.put_back(message);
        tell(call.world, channel);
    }
    done()
}
