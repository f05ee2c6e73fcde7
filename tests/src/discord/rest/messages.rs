//! Messages: list, create, edit and delete.

use std::time::Duration;

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::refusal::Refusal;
use super::{Call, Outcome, done, ok};
use crate::discord::draft::Stroke;
use crate::discord::id::Id;
use crate::discord::message::Message;
use crate::discord::world::World;

/// Lifetime of a nonce.
const REMEMBERED: Duration = Duration::from_secs(5 * 60);
/// Age after which edits are limited.
pub(super) const OLD: Duration = Duration::from_secs(60 * 60);

/// `GET /channels/{}/messages`, newest first.
pub(super) fn list(call: &mut Call<'_>) -> Outcome {
    let id = call.channel(Permissions::empty())?;
    if !call.may(id, Permissions::READ_MESSAGE_HISTORY) {
        return ok(json!([]));
    }
    let number = |name: &str| call.query.get(name).and_then(|text| text.parse::<u64>().ok());
    let limit = usize::try_from(number("limit").unwrap_or(50)).unwrap_or(usize::MAX);
    if !(1..=100).contains(&limit) {
        return Err(Refusal::form("limit: int value should be from 1 to 100"));
    }
    let all: Vec<&Message> =
        call.world.channels.get(&id).into_iter().flat_map(|found| found.public()).collect();
    let mut found: Vec<&Message> = match (number("before"), number("after"), number("around")) {
        (Some(before), ..) => {
            all.into_iter().rev().filter(|message| message.id.0 < before).take(limit).collect()
        }
        (_, Some(after), _) => all.into_iter().filter(|message| message.id.0 > after).take(limit).collect(),
        (.., Some(around)) => {
            let at = all.iter().position(|message| message.id.0 >= around).unwrap_or(all.len());
            all.into_iter().skip(at.saturating_sub(limit / 2)).take(limit).collect()
        }
        _ => all.into_iter().rev().take(limit).collect(),
    };
    found.sort_by_key(|message| std::cmp::Reverse(message.id));
    ok(found.into_iter().map(|message| call.world.message_told(message)).collect())
}

/// The message of the path, unless it is ephemeral.
pub(super) fn find(call: &Call<'_>, channel: Id) -> Result<Message, Refusal> {
    let id = call.id(1)?;
    let found = call.world.message(channel, id).filter(|message| message.only_for.is_none());
    found.cloned().ok_or_else(|| Refusal::of(10008))
}

/// `GET /channels/{}/messages/{}`.
pub(super) fn get(call: &mut Call<'_>) -> Outcome {
    let channel = call.channel(Permissions::READ_MESSAGE_HISTORY)?;
    let message = find(call, channel)?;
    ok(call.world.message_told(&message))
}

/// Checks that the bot may write in a channel.
fn may_write(call: &Call<'_>, channel: Id) -> Result<(), Refusal> {
    let Some(found) = call.world.channels.get(&channel) else { return Err(Refusal::of(10003)) };
    if let Some(person) = found.person {
        let takes = call.world.accounts.get(&person).is_some_and(|account| account.takes_messages);
        let shares = call.world.shares_guild(person);
        return if !shares {
            Err(Refusal::of(50278))
        } else if takes {
            Ok(())
        } else {
            Err(Refusal::of(50007))
        };
    }
    let needed = match &found.thread {
        Some(thread) if thread.locked && !call.may(channel, Permissions::MANAGE_THREADS) => {
            return Err(Refusal::of(160_005));
        }
        Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        None => Permissions::SEND_MESSAGES,
    };
    if call.may(channel, needed) { Ok(()) } else { Err(Refusal::of(50013)) }
}

/// Checks that the bot may send the embeds and files of a request.
fn may_send(call: &Call<'_>, channel: Id, said: &Value) -> Result<(), Refusal> {
    let embeds = said["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
    if embeds && !call.may(channel, Permissions::EMBED_LINKS) {
        return Err(Refusal::of(50013));
    }
    if !call.files.is_empty() && !call.may(channel, Permissions::ATTACH_FILES) {
        return Err(Refusal::of(50013));
    }
    too_large(call)
}

/// Refuses files that are too large.
pub(super) fn too_large(call: &Call<'_>) -> Result<(), Refusal> {
    let total: usize = call.files.values().map(|file| file.bytes.len()).sum();
    let large = call.files.values().any(|file| file.bytes.len() > call.world.setup.largest_file);
    if large || total > 25 << 20 { Err(Refusal::of(40005)) } else { Ok(()) }
}

/// The message with this nonce, while the nonce is remembered.
fn remembered(world: &World, nonce: &Value) -> Option<Value> {
    let (channel, id) = world.nonces.get(&nonce.to_string())?;
    let found = world.message(*channel, *id)?;
    (world.since(found.created) < REMEMBERED).then(|| world.message_created(found))
}

/// `POST /channels/{}/messages`.
pub(super) fn create(call: &mut Call<'_>) -> Outcome {
    let channel = call.channel(Permissions::empty())?;
    may_write(call, channel)?;
    may_send(call, channel, call.body)?;
    let nonce = call.body.get("nonce").filter(|nonce| !nonce.is_null());
    if call.body["enforce_nonce"] == true
        && let Some(told) = nonce.and_then(|nonce| remembered(call.world, nonce))
    {
        return ok(told);
    }
    let world = &mut *call.world;
    let mut message = Message::new(world.next_id(), channel, world.bot.id, world.now());
    message.nonce = nonce.cloned();
    if let Some(id) = call.body["message_reference"]["message_id"].as_str() {
        let id: Id = id.parse().map_err(|_| Refusal::form("message_reference"))?;
        if world.message(channel, id).is_none()
            && call.body["message_reference"]["fail_if_not_exists"] != false
        {
            return Err(Refusal::form("message_reference: Unknown message"));
        }
        message.reference = Some(id);
        message.kind = 19;
    }
    world.write(&mut message, call.body, call.files, Stroke::New);
    let id = world.post(message);
    if let Some(nonce) = nonce {
        world.nonces.insert(nonce.to_string(), (channel, id));
    }
    let told = world.message(channel, id).map(|message| world.message_created(message));
    ok(told.unwrap_or_default())
}

/// Refuses further edits of an old message.
pub(super) fn young(call: &Call<'_>, message: &Message) -> Result<(), Refusal> {
    let old = call.world.since(message.created) >= OLD;
    if old && message.late_edits >= call.world.setup.late_edits { Err(Refusal::of(30046)) } else { Ok(()) }
}

/// `PATCH /channels/{}/messages/{}`.
pub(super) fn edit(call: &mut Call<'_>) -> Outcome {
    let channel = call.channel(Permissions::empty())?;
    let mut message = find(call, channel)?;
    if message.author != call.world.bot.id {
        return Err(Refusal::of(50005));
    }
    if matches!(message.kind, 6 | 18) {
        return Err(Refusal::of(50021));
    }
    if archived(call.world, channel) {
        return Err(Refusal::of(50083));
    }
    young(call, &message)?;
    may_send(call, channel, call.body)?;
    change(call, &mut message, Stroke::Change);
    let told = call.world.message_told(&message);
    call.world.put_back(message);
    ok(told)
}

/// Returns `true` for an archived thread.
pub(super) fn archived(world: &World, channel: Id) -> bool {
    let thread = world.channels.get(&channel).and_then(|found| found.thread.as_ref());
    thread.is_some_and(|thread| thread.archived)
}

/// Applies the request to a message.
pub(super) fn change(call: &mut Call<'_>, message: &mut Message, stroke: Stroke) {
    if call.world.since(message.created) >= OLD {
        message.late_edits += 1;
    }
    call.world.write(message, call.body, call.files, stroke);
}

/// `DELETE /channels/{}/messages/{}`.
pub(super) fn delete(call: &mut Call<'_>) -> Outcome {
    let channel = call.channel(Permissions::empty())?;
    let message = find(call, channel)?;
    if message.author != call.world.bot.id {
        if call.world.guild_of(channel).is_none() {
            return Err(Refusal::of(50003));
        }
        if !call.may(channel, Permissions::MANAGE_MESSAGES) {
            return Err(Refusal::of(50013));
        }
    }
    if archived(call.world, channel) {
        return Err(Refusal::of(50083));
    }
    call.world.remove(channel, message.id);
    done()
}

/// `POST /channels/{}/messages/bulk-delete`.
pub(super) fn bulk_delete(call: &mut Call<'_>) -> Outcome {
    let channel = call.channel(Permissions::MANAGE_MESSAGES)?;
    if call.world.guild_of(channel).is_none() {
        return Err(Refusal::of(50003));
    }
    let ids = call.body["messages"].as_array().into_iter().flatten();
    let ids: Vec<Id> = ids.filter_map(|id| id.as_str()?.parse().ok()).collect();
    ids.into_iter().for_each(|id| {
        call.world.remove(channel, id);
    });
    done()
}
