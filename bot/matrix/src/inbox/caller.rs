//! The actor of an event: account, room and permissions.

use matrix_sdk::Room;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::events::room::power_levels::UserPowerLevel;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedUserId};

use super::Inbox;
use crate::NETWORK;
use crate::adapter_text::{AdapterText, Permission};
use crate::incoming_event::{EventKind, IncomingEvent, MessageContent};
use crate::private_room::account_id;
use crate::room_or_thread::RoomOrThread;
use bot_app::actor::Actor;
use bot_core::channel::RoomId;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::table::answer::Role;
use bot_core::table::record::RequestId;
use bot_core::wording::Words;

/// Power level from which somebody manages a room.
const MANAGER_POWER: i64 = 50;

/// Actor of an event.
#[derive(Clone)]
pub(super) struct Caller {
    pub(super) room: Room,
    /// Room or thread of the event.
    pub(super) spot: RoomOrThread,
    /// Event to answer.
    pub(super) event: OwnedEventId,
    /// Event that determines transaction and request ids: the last edit of a message, otherwise the event itself.
    pub(super) request_event: OwnedEventId,
    /// Known earlier edits of the message.
    pub(super) earlier_edits: Vec<OwnedEventId>,
    /// `true` in the actor's private room.
    pub(super) in_private_room: bool,
    /// Form of the request.
    pub(super) form: RequestForm,
    actor: Actor,
}

/// Form of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RequestForm {
    /// Text message.
    Text,
    Reaction,
}

impl Inbox {
    /// Returns the actor of an event; `None` if the bot is no longer in the room.
    pub(super) async fn load_caller(
        &self,
        arrival: &IncomingEvent,
        thread: Option<OwnedEventId>,
        way: RequestForm,
    ) -> Option<Caller> {
        let matrix = self.matrix();
        let spot = RoomOrThread { room: arrival.room.clone(), thread };
        let room = matrix.room(&arrival.room).ok()?;
        let account = account_id(&arrival.sender);
        let member = room.get_member_no_sync(&arrival.sender).await.ok().flatten();
        let shown = member.as_ref().and_then(|member| member.display_name()).map(str::to_owned);
        let names = shown.into_iter().chain([arrival.sender.localpart().to_owned()]).collect();
        let powers = room.power_levels_or_default().await;
        let power = powers.for_user(&arrival.sender);
        // Power to kick or to redact others' messages makes somebody a moderator of the room's tables.
        let moderates = powers.user_can_kick(&arrival.sender) || powers.user_can_redact_event_of_other(&arrival.sender);
        let manages = match power {
            UserPowerLevel::Infinite => true,
            UserPowerLevel::Int(power) => i64::from(power) >= MANAGER_POWER,
            _ => false,
        };
        let alone = matrix.private_room_owner(&arrival.room).as_ref() == Some(&account);
        // Power in the private room is worth nothing at tables elsewhere.
        let role = match alone {
            true => Role::Player,
            false if manages => Role::Manager,
            false if moderates => Role::Moderator,
            false => Role::Player,
        };
        let spoken = matrix.account_settings(&account).language();
        let language = spoken.or(matrix.room_settings(&arrival.room).language()).unwrap_or_default();
        let event = arrival.id.clone();
        let (name, earlier) = match &arrival.kind {
            EventKind::Message(MessageContent { edit: Some(edit), earlier_edits: earlier, .. }) => {
                (edit.clone(), earlier.clone())
            }
            _ => (event.clone(), Vec::new()),
        };
        let visitor = Actor { account, names, language, role, request: request_id(&name) };
        Some(Caller {
            room,
            spot,
            event,
            request_event: name,
            earlier_edits: earlier,
            in_private_room: alone,
            form: way,
            actor: visitor,
        })
    }
}

/// Returns the request id of an event.
pub(super) fn request_id(event: &EventId) -> RequestId {
    RequestId(format!("{NETWORK}:{event}"))
}

impl Caller {
    pub(super) fn account(&self) -> &PlayerId {
        &self.actor.account
    }

    /// Returns `true` if `room` is the actor's room or a thread in it.
    pub(super) fn is_in(&self, room: Option<&RoomId>) -> bool {
        let spot = room.and_then(|room| RoomOrThread::parse(room).ok());
        spot.is_some_and(|spot| spot.room == self.spot.room)
    }

    /// Known edits of the message, oldest first.
    pub(super) fn edits(&self) -> impl Iterator<Item = &OwnedEventId> {
        let last = (self.request_event != self.event).then_some(&self.request_event);
        self.earlier_edits.iter().chain(last)
    }

    /// Language of answers.
    pub(super) fn language(&self) -> Language {
        self.actor.language
    }

    pub(super) fn set_language(&mut self, language: Language) {
        self.actor.language = language;
    }

    /// Returns `true` if the actor manages the room.
    pub(super) fn is_manager(&self) -> bool {
        self.actor.role == Role::Manager
    }

    pub(super) fn actor(&self) -> &Actor {
        &self.actor
    }

    /// Returns a message with these lines.
    pub(super) fn text_message(&self, lines: &[AdapterText]) -> Message {
        let words = Words::for_language(self.language());
        Message { lines: lines.iter().map(|line| line.to_text(words)).collect(), ..Message::default() }
    }

    /// Returns the permissions that the bot lacks in the room.
    pub(super) async fn missing_permissions(&self, us: &OwnedUserId) -> Vec<Permission> {
        let powers = self.room.power_levels_or_default().await;
        let pin = powers.user_can_send_state(us, StateEventType::RoomPinnedEvents);
        let redact = powers.user_can_redact_event_of_other(us);
        let missing = [(Permission::Pin, pin), (Permission::Redact, redact)];
        missing.into_iter().filter(|(_, has)| !has).map(|(right, _)| right).collect()
    }
}
