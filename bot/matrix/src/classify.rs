//! Classification of timeline events.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use matrix_sdk::deserialized_responses::{TimelineEvent, TimelineEventKind};
use matrix_sdk::ruma::events::room::member::{MembershipChange, MembershipState, OriginalSyncRoomMemberEvent};
use matrix_sdk::ruma::events::room::message::sanitize::remove_plain_reply_fallback;
use matrix_sdk::ruma::events::room::message::{
    MessageType, OriginalSyncRoomMessageEvent, Relation, TextMessageEventContent,
};
use matrix_sdk::ruma::events::{
    AnySyncMessageLikeEvent, AnySyncStateEvent, AnySyncTimelineEvent, Mentions, SyncMessageLikeEvent, SyncStateEvent,
};
use matrix_sdk::ruma::{OwnedEventId, OwnedUserId, RoomId, UserId};

use super::incoming_event::{Encryption, EventKind, IncomingEvent, MemberChange, MessageContent};

/// Classified timeline event.
pub(super) enum TimelineItem {
    /// An event to handle.
    Incoming(Box<IncomingEvent>),
    /// A verification request in a room.
    Verification { user: OwnedUserId, flow: OwnedEventId },
    /// An event that can't be decrypted yet.
    Undecryptable { id: OwnedEventId, sender: OwnedUserId },
    /// An event of no interest, or the bot's own.
    Ignored,
}

/// Classifies an event of a room for the account `me`.
pub(super) fn classify_event(event: &TimelineEvent, room: &RoomId, me: &UserId) -> TimelineItem {
    let encryption = match &event.kind {
        TimelineEventKind::UnableToDecrypt { .. } => return classify_undecryptable(event, me),
        TimelineEventKind::Decrypted(_) => Encryption::Encrypted,
        TimelineEventKind::PlainText { .. } => Encryption::Plain,
    };
    let Ok(parsed) = event.raw().deserialize() else { return TimelineItem::Ignored };
    if let Some(request) = verification_request(&parsed, me) {
        return request;
    }
    let Some(what) = event_kind(&parsed, me, encryption) else { return TimelineItem::Ignored };
    let arrival = IncomingEvent {
        room: room.to_owned(),
        id: parsed.event_id().to_owned(),
        sender: parsed.sender().to_owned(),
        kind: what,
    };
    TimelineItem::Incoming(Box::new(arrival))
}

/// Replaces messages by their last edit in the same batch. Homeservers do not bundle edits if they deliver all events.
pub(super) fn apply_edits(came: &mut [TimelineItem]) {
    let mut edits: HashMap<(OwnedEventId, OwnedUserId), MessageContent> = HashMap::new();
    for one in came.iter_mut().rev() {
        let TimelineItem::Incoming(arrival) = one else { continue };
        match &mut arrival.kind {
            EventKind::Edited { of, to } => {
                let of = (of.clone(), arrival.sender.clone());
                match edits.entry(of) {
                    Entry::Occupied(mut last) => last.get_mut().earlier_edits.push(arrival.id.clone()),
                    Entry::Vacant(none) => _ = none.insert(to.clone()),
                }
            }
            EventKind::Message(said) => {
                let of = (arrival.id.clone(), arrival.sender.clone());
                let Some(to) = edits.remove(&of) else { continue };
                match &said.edit {
                    None => {
                        let (reply_to, thread) = (said.reply_to.take(), said.thread.take());
                        *said = MessageContent { reply_to, thread, ..to };
                    }
                    // A bundled edit is newer than all edits in the batch.
                    Some(bundled) => {
                        let came = to.edit.into_iter().chain(to.earlier_edits);
                        said.earlier_edits = came.filter(|edit| edit != bundled).collect();
                    }
                }
            }
            _ => {}
        }
    }
}

/// Returns `true` if the bot joined the room with this event.
pub(super) fn is_own_join(event: &TimelineEvent, me: &UserId) -> bool {
    matches!(
        event.raw().deserialize(),
        Ok(AnySyncTimelineEvent::State(AnySyncStateEvent::RoomMember(SyncStateEvent::Original(member))))
            if member.state_key == me && own_membership_kind(&member) == Some(EventKind::BotJoined)
    )
}

fn classify_undecryptable(event: &TimelineEvent, me: &UserId) -> TimelineItem {
    let sender = event.raw().get_field::<OwnedUserId>("sender").ok().flatten();
    match (event.event_id(), sender) {
        (Some(id), Some(sender)) if sender != me => TimelineItem::Undecryptable { id, sender },
        _ => TimelineItem::Ignored,
    }
}

fn verification_request(event: &AnySyncTimelineEvent, me: &UserId) -> Option<TimelineItem> {
    let AnySyncTimelineEvent::MessageLike(AnySyncMessageLikeEvent::RoomMessage(SyncMessageLikeEvent::Original(
        message,
    ))) = event
    else {
        return None;
    };
    match &message.content.msgtype {
        MessageType::VerificationRequest(request) => Some(if request.to == me && message.sender != me {
            TimelineItem::Verification { user: message.sender.clone(), flow: message.event_id.clone() }
        } else {
            TimelineItem::Ignored
        }),
        _ => None,
    }
}

fn event_kind(event: &AnySyncTimelineEvent, me: &UserId, encryption: Encryption) -> Option<EventKind> {
    match event {
        AnySyncTimelineEvent::State(AnySyncStateEvent::RoomMember(SyncStateEvent::Original(member)))
            if member.state_key == me =>
        {
            own_membership_kind(member)
        }
        event if event.sender() == me => None,
        AnySyncTimelineEvent::State(state) => state_event_kind(state),
        AnySyncTimelineEvent::MessageLike(event) => message_event_kind(event, encryption),
    }
}

fn state_event_kind(state: &AnySyncStateEvent) -> Option<EventKind> {
    match state {
        AnySyncStateEvent::RoomMember(SyncStateEvent::Original(member)) => {
            Some(EventKind::Member { user: member.state_key.clone(), change: member_change(member)? })
        }
        AnySyncStateEvent::RoomTombstone(SyncStateEvent::Original(stone)) => {
            Some(EventKind::Upgraded { to: stone.content.replacement_room.clone() })
        }
        AnySyncStateEvent::RoomPowerLevels(SyncStateEvent::Original(_)) => Some(EventKind::PowerLevels),
        _ => None,
    }
}

fn message_event_kind(event: &AnySyncMessageLikeEvent, encryption: Encryption) -> Option<EventKind> {
    match event {
        AnySyncMessageLikeEvent::RoomMessage(SyncMessageLikeEvent::Original(message)) => {
            text_event_kind(message, encryption)
        }
        AnySyncMessageLikeEvent::Reaction(SyncMessageLikeEvent::Original(reaction)) => {
            let to = &reaction.content.relates_to;
            Some(EventKind::Reacted { to: to.event_id.clone(), key: to.key.clone() })
        }
        AnySyncMessageLikeEvent::RoomRedaction(redaction) => {
            let redaction = redaction.as_original()?;
            // Depending on the room version, the redacted id is beside the content or in it.
            let event = redaction.content.redacts.as_ref().or(redaction.redacts.as_ref())?;
            Some(EventKind::Redacted { event: event.clone() })
        }
        _ => None,
    }
}

/// Converts a message, with the last edit bundled by the homeserver; an edit event becomes [`EventKind::Edited`].
fn text_event_kind(message: &OriginalSyncRoomMessageEvent, encryption: Encryption) -> Option<EventKind> {
    let (reply_to, thread) = match &message.content.relates_to {
        None => (None, None),
        Some(Relation::Reply(reply)) => (Some(reply.in_reply_to.event_id.clone()), None),
        Some(Relation::Thread(thread)) => {
            let reply = thread.in_reply_to.as_ref().filter(|_| !thread.is_falling_back);
            (reply.map(|reply| reply.event_id.clone()), Some(thread.event_id.clone()))
        }
        Some(Relation::Replacement(edit)) => {
            let to = edited_content(message, encryption)?;
            return Some(EventKind::Edited { of: edit.event_id.clone(), to });
        }
        Some(_) => (None, None),
    };
    let last = message.unsigned.relations.replace.as_deref();
    if let Some(edit) = last.filter(|edit| edit.sender == message.sender) {
        return Some(EventKind::Message(MessageContent { reply_to, thread, ..edited_content(edit, encryption)? }));
    }
    let MessageType::Text(text) = &message.content.msgtype else { return None };
    let body = if reply_to.is_some() { remove_plain_reply_fallback(&text.body) } else { &text.body };
    let mut written = message_content(text, message.content.mentions.as_ref(), encryption);
    written.text = body.to_owned();
    Some(EventKind::Message(MessageContent { reply_to, thread, ..written }))
}

/// Converts the new content of an edit.
fn edited_content(edit: &OriginalSyncRoomMessageEvent, encryption: Encryption) -> Option<MessageContent> {
    let Some(Relation::Replacement(replacement)) = &edit.content.relates_to else { return None };
    let MessageType::Text(text) = &replacement.new_content.msgtype else { return None };
    let written = message_content(text, replacement.new_content.mentions.as_ref(), encryption);
    Some(MessageContent { edit: Some(edit.event_id.clone()), ..written })
}

fn message_content(
    text: &TextMessageEventContent,
    mentions: Option<&Mentions>,
    encryption: Encryption,
) -> MessageContent {
    MessageContent {
        text: text.body.clone(),
        html: text.formatted.as_ref().map(|formatted| formatted.body.clone()),
        reply_to: None,
        thread: None,
        mentions: mentions.map(|mentions| mentions.user_ids.iter().cloned().collect()).unwrap_or_default(),
        encryption,
        edit: None,
        earlier_edits: Vec::new(),
    }
}

/// Converts a membership event of the bot.
fn own_membership_kind(member: &OriginalSyncRoomMemberEvent) -> Option<EventKind> {
    if member.content.membership == MembershipState::Join {
        let before = member.unsigned.prev_content.as_ref().map(|content| &content.membership);
        return (before != Some(&MembershipState::Join)).then_some(EventKind::BotJoined);
    }
    match member_change(member)? {
        gone @ (MemberChange::Left | MemberChange::Kicked | MemberChange::Banned) => Some(EventKind::BotLeft(gone)),
        MemberChange::Joined | MemberChange::Invited | MemberChange::Declined => None,
    }
}

fn member_change(member: &OriginalSyncRoomMemberEvent) -> Option<MemberChange> {
    match member.membership_change() {
        MembershipChange::Joined | MembershipChange::InvitationAccepted => Some(MemberChange::Joined),
        MembershipChange::Left => Some(MemberChange::Left),
        MembershipChange::Kicked => Some(MemberChange::Kicked),
        MembershipChange::Banned | MembershipChange::KickedAndBanned => Some(MemberChange::Banned),
        MembershipChange::Invited | MembershipChange::KnockAccepted => Some(MemberChange::Invited),
        MembershipChange::InvitationRejected | MembershipChange::InvitationRevoked => Some(MemberChange::Declined),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{room_id, user_id};

    use super::*;

    fn came(id: &str, sender: &UserId, what: EventKind) -> TimelineItem {
        let id = id.try_into().expect("an event");
        let (room, sender) = (room_id!("!r:b.example").to_owned(), sender.to_owned());
        TimelineItem::Incoming(Box::new(IncomingEvent { room, id, sender, kind: what }))
    }

    fn says(text: &str, edit: Option<&str>) -> MessageContent {
        MessageContent {
            text: text.to_owned(),
            html: None,
            reply_to: None,
            thread: None,
            mentions: Vec::new(),
            encryption: Encryption::Plain,
            edit: edit.map(event),
            earlier_edits: Vec::new(),
        }
    }

    fn event(id: &str) -> OwnedEventId {
        id.try_into().expect("an event")
    }

    fn edit(id: &str, sender: &UserId, text: &str) -> TimelineItem {
        let of = "$one".try_into().expect("an event");
        came(id, sender, EventKind::Edited { of, to: says(text, Some(id)) })
    }

    #[test]
    fn message_has_last_edit_of_its_sender() {
        let (anna, bob) = (user_id!("@anna:b.example"), user_id!("@bob:b.example"));
        let message = || came("$one", anna, EventKind::Message(says("!rol", None)));
        let told = |mut all: Vec<TimelineItem>| {
            apply_edits(&mut all);
            match all.first() {
                Some(TimelineItem::Incoming(arrival)) => arrival.kind.clone(),
                _ => panic!("a message"),
            }
        };
        assert_eq!(told(vec![message()]), EventKind::Message(says("!rol", None)));
        assert_eq!(told(vec![message(), edit("$b", bob, "!end")]), EventKind::Message(says("!rol", None)));
        let twice = vec![message(), edit("$a", anna, "!role"), edit("$b", anna, "!roll")];
        let after = |text: &str, edit: &str, earlier: &[&str]| {
            let earlier = earlier.iter().map(|id| event(id)).collect();
            EventKind::Message(MessageContent { earlier_edits: earlier, ..says(text, Some(edit)) })
        };
        assert_eq!(told(twice), after("!roll", "$b", &["$a"]));
        let bundled = || came("$one", anna, EventKind::Message(says("!end", Some("$c"))));
        assert_eq!(told(vec![bundled(), edit("$a", anna, "!roll")]), after("!end", "$c", &["$a"]));
        let both = vec![bundled(), edit("$a", anna, "!roll"), edit("$c", anna, "!end")];
        assert_eq!(told(both), after("!end", "$c", &["$a"]));
    }
}
