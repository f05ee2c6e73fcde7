//! Classification of timeline events.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use matrix_sdk::deserialized_responses::{TimelineEvent, TimelineEventKind};
use matrix_sdk::ruma::events::room::member::{
    MembershipChange, MembershipState, OriginalSyncRoomMemberEvent,
};
use matrix_sdk::ruma::events::room::message::sanitize::remove_plain_reply_fallback;
use matrix_sdk::ruma::events::room::message::{
    MessageType, OriginalSyncRoomMessageEvent, Relation, TextMessageEventContent,
};
use matrix_sdk::ruma::events::{
    AnySyncMessageLikeEvent, AnySyncStateEvent, AnySyncTimelineEvent, Mentions, SyncMessageLikeEvent,
    SyncStateEvent,
};
use matrix_sdk::ruma::{OwnedEventId, OwnedUserId, RoomId, UserId};

use super::arrival::{Arrival, Change, Encryption, What, Written};

/// Classified timeline event.
pub(super) enum Came {
    /// An event to handle.
    Arrival(Box<Arrival>),
    /// A verification request in a room.
    Verification { user: OwnedUserId, flow: OwnedEventId },
    /// An event that can't be decrypted yet.
    Unreadable { id: OwnedEventId, sender: OwnedUserId },
    /// An event of no interest, or the bot's own.
    Nothing,
}

/// Classifies an event of a room for the account `me`.
pub(super) fn read(event: &TimelineEvent, room: &RoomId, me: &UserId) -> Came {
    let encryption = match &event.kind {
        TimelineEventKind::UnableToDecrypt { .. } => return unreadable(event, me),
        TimelineEventKind::Decrypted(_) => Encryption::Encrypted,
        TimelineEventKind::PlainText { .. } => Encryption::Plain,
    };
    let Ok(parsed) = event.raw().deserialize() else { return Came::Nothing };
    if let Some(request) = verification(&parsed, me) {
        return request;
    }
    let Some(what) = what(&parsed, me, encryption) else { return Came::Nothing };
    let arrival = Arrival {
        room: room.to_owned(),
        id: parsed.event_id().to_owned(),
        sender: parsed.sender().to_owned(),
        what,
    };
    Came::Arrival(Box::new(arrival))
}

/// Replaces messages by their last edit in the same batch. Homeservers do not bundle edits if they deliver all events.
pub(super) fn take_edits(came: &mut [Came]) {
    let mut edits: HashMap<(OwnedEventId, OwnedUserId), Written> = HashMap::new();
    for one in came.iter_mut().rev() {
        let Came::Arrival(arrival) = one else { continue };
        match &mut arrival.what {
            What::Edited { of, to } => {
                let of = (of.clone(), arrival.sender.clone());
                match edits.entry(of) {
                    Entry::Occupied(mut last) => last.get_mut().earlier.push(arrival.id.clone()),
                    Entry::Vacant(none) => _ = none.insert(to.clone()),
                }
            }
            What::Said(said) => {
                let of = (arrival.id.clone(), arrival.sender.clone());
                let Some(to) = edits.remove(&of) else { continue };
                match &said.edit {
                    None => {
                        let (reply_to, thread) = (said.reply_to.take(), said.thread.take());
                        *said = Written { reply_to, thread, ..to };
                    }
                    // A bundled edit is newer than all edits in the batch.
                    Some(bundled) => {
                        let came = to.edit.into_iter().chain(to.earlier);
                        said.earlier = came.filter(|edit| edit != bundled).collect();
                    }
                }
            }
            _ => {}
        }
    }
}

/// Returns `true` if the bot joined the room with this event.
pub(super) fn is_our_coming(event: &TimelineEvent, me: &UserId) -> bool {
    matches!(
        event.raw().deserialize(),
        Ok(AnySyncTimelineEvent::State(AnySyncStateEvent::RoomMember(SyncStateEvent::Original(member))))
            if member.state_key == me && we(&member) == Some(What::WeAreBack)
    )
}

fn unreadable(event: &TimelineEvent, me: &UserId) -> Came {
    let sender = event.raw().get_field::<OwnedUserId>("sender").ok().flatten();
    match (event.event_id(), sender) {
        (Some(id), Some(sender)) if sender != me => Came::Unreadable { id, sender },
        _ => Came::Nothing,
    }
}

fn verification(event: &AnySyncTimelineEvent, me: &UserId) -> Option<Came> {
    let AnySyncTimelineEvent::MessageLike(AnySyncMessageLikeEvent::RoomMessage(
        SyncMessageLikeEvent::Original(message),
    )) = event
    else {
        return None;
    };
    match &message.content.msgtype {
        MessageType::VerificationRequest(request) => Some(if request.to == me && message.sender != me {
            Came::Verification { user: message.sender.clone(), flow: message.event_id.clone() }
        } else {
            Came::Nothing
        }),
        _ => None,
    }
}

fn what(event: &AnySyncTimelineEvent, me: &UserId, encryption: Encryption) -> Option<What> {
    match event {
        AnySyncTimelineEvent::State(AnySyncStateEvent::RoomMember(SyncStateEvent::Original(member)))
            if member.state_key == me =>
        {
            we(member)
        }
        event if event.sender() == me => None,
        AnySyncTimelineEvent::State(state) => happened(state),
        AnySyncTimelineEvent::MessageLike(event) => done(event, encryption),
    }
}

fn happened(state: &AnySyncStateEvent) -> Option<What> {
    match state {
        AnySyncStateEvent::RoomMember(SyncStateEvent::Original(member)) => {
            Some(What::Member { user: member.state_key.clone(), change: change(member)? })
        }
        AnySyncStateEvent::RoomTombstone(SyncStateEvent::Original(stone)) => {
            Some(What::Upgraded { to: stone.content.replacement_room.clone() })
        }
        AnySyncStateEvent::RoomPowerLevels(SyncStateEvent::Original(_)) => Some(What::Powers),
        _ => None,
    }
}

fn done(event: &AnySyncMessageLikeEvent, encryption: Encryption) -> Option<What> {
    match event {
        AnySyncMessageLikeEvent::RoomMessage(SyncMessageLikeEvent::Original(message)) => {
            said(message, encryption)
        }
        AnySyncMessageLikeEvent::Reaction(SyncMessageLikeEvent::Original(reaction)) => {
            let to = &reaction.content.relates_to;
            Some(What::Reacted { to: to.event_id.clone(), key: to.key.clone() })
        }
        AnySyncMessageLikeEvent::RoomRedaction(redaction) => {
            let redaction = redaction.as_original()?;
            // Depending on the room version, the redacted id is beside the content or in it.
            let event = redaction.content.redacts.as_ref().or(redaction.redacts.as_ref())?;
            Some(What::Redacted { event: event.clone() })
        }
        _ => None,
    }
}

/// Converts a message, with the last edit bundled by the homeserver; an edit event becomes [`What::Edited`].
fn said(message: &OriginalSyncRoomMessageEvent, encryption: Encryption) -> Option<What> {
    let (reply_to, thread) = match &message.content.relates_to {
        None => (None, None),
        Some(Relation::Reply(reply)) => (Some(reply.in_reply_to.event_id.clone()), None),
        Some(Relation::Thread(thread)) => {
            let reply = thread.in_reply_to.as_ref().filter(|_| !thread.is_falling_back);
            (reply.map(|reply| reply.event_id.clone()), Some(thread.event_id.clone()))
        }
        Some(Relation::Replacement(edit)) => {
            let to = edited(message, encryption)?;
            return Some(What::Edited { of: edit.event_id.clone(), to });
        }
        Some(_) => (None, None),
    };
    let last = message.unsigned.relations.replace.as_deref();
    if let Some(edit) = last.filter(|edit| edit.sender == message.sender) {
        return Some(What::Said(Written { reply_to, thread, ..edited(edit, encryption)? }));
    }
    let MessageType::Text(text) = &message.content.msgtype else { return None };
    let body = if reply_to.is_some() { remove_plain_reply_fallback(&text.body) } else { &text.body };
    let mut written = written(text, message.content.mentions.as_ref(), encryption);
    written.text = body.to_owned();
    Some(What::Said(Written { reply_to, thread, ..written }))
}

/// Converts the new content of an edit.
fn edited(edit: &OriginalSyncRoomMessageEvent, encryption: Encryption) -> Option<Written> {
    let Some(Relation::Replacement(replacement)) = &edit.content.relates_to else { return None };
    let MessageType::Text(text) = &replacement.new_content.msgtype else { return None };
    let written = written(text, replacement.new_content.mentions.as_ref(), encryption);
    Some(Written { edit: Some(edit.event_id.clone()), ..written })
}

fn written(text: &TextMessageEventContent, mentions: Option<&Mentions>, encryption: Encryption) -> Written {
    Written {
        text: text.body.clone(),
        html: text.formatted.as_ref().map(|formatted| formatted.body.clone()),
        reply_to: None,
        thread: None,
        mentions: mentions.map(|mentions| mentions.user_ids.iter().cloned().collect()).unwrap_or_default(),
        encryption,
        edit: None,
        earlier: Vec::new(),
    }
}

/// Converts a membership event of the bot.
fn we(member: &OriginalSyncRoomMemberEvent) -> Option<What> {
    if member.content.membership == MembershipState::Join {
        let before = member.unsigned.prev_content.as_ref().map(|content| &content.membership);
        return (before != Some(&MembershipState::Join)).then_some(What::WeAreBack);
    }
    match change(member)? {
        gone @ (Change::Left | Change::Kicked | Change::Banned) => Some(What::WeLeft(gone)),
        Change::Joined | Change::Invited | Change::Declined => None,
    }
}

fn change(member: &OriginalSyncRoomMemberEvent) -> Option<Change> {
    match member.membership_change() {
        MembershipChange::Joined | MembershipChange::InvitationAccepted => Some(Change::Joined),
        MembershipChange::Left => Some(Change::Left),
        MembershipChange::Kicked => Some(Change::Kicked),
        MembershipChange::Banned | MembershipChange::KickedAndBanned => Some(Change::Banned),
        MembershipChange::Invited | MembershipChange::KnockAccepted => Some(Change::Invited),
        MembershipChange::InvitationRejected | MembershipChange::InvitationRevoked => Some(Change::Declined),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{room_id, user_id};

    use super::*;

    fn came(id: &str, sender: &UserId, what: What) -> Came {
        let id = id.try_into().expect("an event");
        let (room, sender) = (room_id!("!r:b.example").to_owned(), sender.to_owned());
        Came::Arrival(Box::new(Arrival { room, id, sender, what }))
    }

    fn says(text: &str, edit: Option<&str>) -> Written {
        Written {
            text: text.to_owned(),
            html: None,
            reply_to: None,
            thread: None,
            mentions: Vec::new(),
            encryption: Encryption::Plain,
            edit: edit.map(event),
            earlier: Vec::new(),
        }
    }

    fn event(id: &str) -> OwnedEventId {
        id.try_into().expect("an event")
    }

    fn edit(id: &str, sender: &UserId, text: &str) -> Came {
        let of = "$one".try_into().expect("an event");
        came(id, sender, What::Edited { of, to: says(text, Some(id)) })
    }

    #[test]
    fn message_has_last_edit_of_its_sender() {
        let (anna, bob) = (user_id!("@anna:b.example"), user_id!("@bob:b.example"));
        let message = || came("$one", anna, What::Said(says("!rol", None)));
        let told = |mut all: Vec<Came>| {
            take_edits(&mut all);
            match all.first() {
                Some(Came::Arrival(arrival)) => arrival.what.clone(),
                _ => panic!("a message"),
            }
        };
        assert_eq!(told(vec![message()]), What::Said(says("!rol", None)));
        assert_eq!(told(vec![message(), edit("$b", bob, "!end")]), What::Said(says("!rol", None)));
        let twice = vec![message(), edit("$a", anna, "!role"), edit("$b", anna, "!roll")];
        let after = |text: &str, edit: &str, earlier: &[&str]| {
            let earlier = earlier.iter().map(|id| event(id)).collect();
            What::Said(Written { earlier, ..says(text, Some(edit)) })
        };
        assert_eq!(told(twice), after("!roll", "$b", &["$a"]));
        let bundled = || came("$one", anna, What::Said(says("!end", Some("$c"))));
        assert_eq!(told(vec![bundled(), edit("$a", anna, "!roll")]), after("!end", "$c", &["$a"]));
        let both = vec![bundled(), edit("$a", anna, "!roll"), edit("$c", anna, "!end")];
        assert_eq!(told(both), after("!end", "$c", &["$a"]));
    }
}
