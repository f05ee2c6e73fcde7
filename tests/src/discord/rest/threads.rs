//! Threads: create, join and leave.

use std::collections::BTreeSet;

use serde_json::Value;
use twilight_model::guild::Permissions;

use super::refusal::ApiError;
use super::{ApiCall, ApiReply, ApiResult, messages, no_content};
use crate::discord::channel::{Channel, Thread};
use crate::discord::id::Id;
use crate::discord::message::Message;

fn parent_channel(call: &ApiCall<'_>, needs: Permissions) -> Result<Id, ApiError> {
    let id = call.channel(needs)?;
    let found = call.world.channels.get(&id).ok_or_else(|| ApiError::from_code(10003))?;
    if found.guild.is_none() || found.thread.is_some() { Err(ApiError::from_code(50024)) } else { Ok(id) }
}

fn create_thread(call: &mut ApiCall<'_>, id: Id, parent: Id, private: bool) -> Value {
    let world = &mut *call.world;
    let owner = world.bot.id;
    let name = call.body["name"].as_str().unwrap_or_default();
    let sort = world.channels.get(&parent).map(|found| found.kind).unwrap_or_default();
    let mut channel = Channel { kind: sort, ..Channel::new(id, name, world.guild_of_channel(parent)) };
    channel.thread = Some(Thread {
        parent,
        owner,
        archived: false,
        locked: false,
        auto_archive_minutes: call.body["auto_archive_duration"].as_u64().unwrap_or(4320),
        changed: world.now(),
        members: BTreeSet::from([owner]),
        private,
    });
    world.channels.insert(id, channel);
    world.emit_channel("THREAD_CREATE", id);
    world.notify(parent);
    world.channels.get(&id).map(|channel| world.channel_json(channel)).unwrap_or_default()
}

/// `POST /channels/{}/threads`: for a public thread, also posts a notice.
pub(super) fn create(call: &mut ApiCall<'_>) -> ApiResult {
    let kind = call.body["type"].as_u64().unwrap_or(12);
    let private = kind == 12;
    let needs = if private { Permissions::CREATE_PRIVATE_THREADS } else { Permissions::CREATE_PUBLIC_THREADS };
    let parent = parent_channel(call, needs)?;
    let public = call.world.channels.get(&parent).and_then(|found| found.kind.public_thread_type());
    let suits = match public {
        None => return Err(ApiError::from_code(50024)),
        Some(11) if private => true,
        Some(public) => u64::from(public) == kind,
    };
    if !suits {
        return Err(ApiError::invalid_form(&format!("type: a thread of type {kind} can't be made there")));
    }
    let id = call.world.next_id();
    let told = create_thread(call, id, parent, private);
    if !private {
        let mut notice = Message::new(call.world.next_id(), parent, call.world.bot.id, call.world.now());
        notice.kind = 18;
        notice.content = call.body["name"].as_str().unwrap_or_default().to_owned();
        call.world.post_message(notice);
    }
    Ok(ApiReply(201, told))
}

/// `POST /channels/{}/messages/{}/threads`: the thread has the id of the message.
pub(super) fn from_message(call: &mut ApiCall<'_>) -> ApiResult {
    let parent = parent_channel(call, Permissions::CREATE_PUBLIC_THREADS)?;
    let message = messages::path_message(call, parent)?;
    if call.world.channels.contains_key(&message.id) {
        return Err(ApiError::from_code(160_004));
    }
    Ok(ApiReply(201, create_thread(call, message.id, parent, false)))
}

fn set_member(call: &mut ApiCall<'_>, who: Id, there: bool) -> ApiResult {
    let id = call.channel(Permissions::empty())?;
    if messages::is_archived(call.world, id) {
        return Err(ApiError::from_code(50083));
    }
    let found = call.world.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut());
    let thread = found.ok_or_else(|| ApiError::from_code(50024))?;
    if there {
        thread.members.insert(who);
    } else {
        thread.members.remove(&who);
    }
    call.world.forget_readers();
    call.world.notify(id);
    no_content()
}

/// `PUT /channels/{}/thread-members/@me`.
pub(super) fn join(call: &mut ApiCall<'_>) -> ApiResult {
    let bot = call.world.bot.id;
    set_member(call, bot, true)
}

/// `DELETE /channels/{}/thread-members/@me`.
pub(super) fn leave(call: &mut ApiCall<'_>) -> ApiResult {
    let bot = call.world.bot.id;
    set_member(call, bot, false)
}

/// `PUT /channels/{}/thread-members/{}`.
pub(super) fn add(call: &mut ApiCall<'_>) -> ApiResult {
    let who = call.id(1)?;
    if !call.world.accounts.contains_key(&who) {
        return Err(ApiError::from_code(10013));
    }
    set_member(call, who, true)
}
