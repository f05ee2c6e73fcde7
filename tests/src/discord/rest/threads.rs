//! Threads: create, join and leave.

use std::collections::BTreeSet;

use serde_json::Value;
use twilight_model::guild::Permissions;

use super::refusal::Refusal;
use super::{Call, Outcome, Reply, done, messages};
use crate::discord::channel::{Channel, Thread};
use crate::discord::id::Id;
use crate::discord::message::Message;

fn parent(call: &Call<'_>, needs: Permissions) -> Result<Id, Refusal> {
    let id = call.channel(needs)?;
    let found = call.world.channels.get(&id).ok_or_else(|| Refusal::of(10003))?;
    if found.guild.is_none() || found.thread.is_some() { Err(Refusal::of(50024)) } else { Ok(id) }
}

fn make(call: &mut Call<'_>, id: Id, parent: Id, private: bool) -> Value {
    let world = &mut *call.world;
    let owner = world.bot.id;
    let name = call.body["name"].as_str().unwrap_or_default();
    let sort = world.channels.get(&parent).map(|found| found.sort).unwrap_or_default();
    let mut channel = Channel { sort, ..Channel::new(id, name, world.guild_of(parent)) };
    channel.thread = Some(Thread {
        parent,
        owner,
        archived: false,
        locked: false,
        minutes: call.body["auto_archive_duration"].as_u64().unwrap_or(4320),
        changed: world.now(),
        members: BTreeSet::from([owner]),
        private,
    });
    world.channels.insert(id, channel);
    world.tell_channel("THREAD_CREATE", id);
    world.touch(parent);
    world.channels.get(&id).map(|channel| world.channel_told(channel)).unwrap_or_default()
}

/// `POST /channels/{}/threads`: for a public thread, also posts a notice.
pub(super) fn create(call: &mut Call<'_>) -> Outcome {
    let kind = call.body["type"].as_u64().unwrap_or(12);
    let private = kind == 12;
    let needs =
        if private { Permissions::CREATE_PRIVATE_THREADS } else { Permissions::CREATE_PUBLIC_THREADS };
    let parent = parent(call, needs)?;
    let public = call.world.channels.get(&parent).and_then(|found| found.sort.public_thread());
    let suits = match public {
        None => return Err(Refusal::of(50024)),
        Some(11) if private => true,
        Some(public) => u64::from(public) == kind,
    };
    if !suits {
        return Err(Refusal::form(&format!("type: a thread of type {kind} can't be made there")));
    }
    let id = call.world.next_id();
    let told = make(call, id, parent, private);
    if !private {
        let mut notice = Message::new(call.world.next_id(), parent, call.world.bot.id, call.world.now());
        notice.kind = 18;
        notice.content = call.body["name"].as_str().unwrap_or_default().to_owned();
        call.world.post(notice);
    }
    Ok(Reply(201, told))
}

/// `POST /channels/{}/messages/{}/threads`: the thread has the id of the message.
pub(super) fn from_message(call: &mut Call<'_>) -> Outcome {
    let parent = parent(call, Permissions::CREATE_PUBLIC_THREADS)?;
    let message = messages::find(call, parent)?;
    if call.world.channels.contains_key(&message.id) {
        return Err(Refusal::of(160_004));
    }
    Ok(Reply(201, make(call, message.id, parent, false)))
}

fn member(call: &mut Call<'_>, who: Id, there: bool) -> Outcome {
    let id = call.channel(Permissions::empty())?;
    if messages::archived(call.world, id) {
        return Err(Refusal::of(50083));
    }
    let found = call.world.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut());
    let thread = found.ok_or_else(|| Refusal::of(50024))?;
    if there {
        thread.members.insert(who);
    } else {
        thread.members.remove(&who);
    }
    call.world.forget_readers();
    call.world.touch(id);
    done()
}

/// `PUT /channels/{}/thread-members/@me`.
pub(super) fn join(call: &mut Call<'_>) -> Outcome {
    let bot = call.world.bot.id;
    member(call, bot, true)
}

/// `DELETE /channels/{}/thread-members/@me`.
pub(super) fn leave(call: &mut Call<'_>) -> Outcome {
    let bot = call.world.bot.id;
    member(call, bot, false)
}

/// `PUT /channels/{}/thread-members/{}`.
pub(super) fn add(call: &mut Call<'_>) -> Outcome {
    let who = call.id(1)?;
    if !call.world.accounts.contains_key(&who) {
        return Err(Refusal::of(10013));
    }
    member(call, who, true)
}
