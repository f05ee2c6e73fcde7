//! The actor of an event: account, room and permissions.

use matrix_sdk::Room;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::events::room::power_levels::UserPowerLevel;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedUserId};

use super::Inbox;
use crate::chat::matrix::NETWORK;
use crate::chat::matrix::adapter_text::{AdapterText, Right};
use crate::chat::matrix::arrival::{Arrival, What, Written};
use crate::chat::matrix::private::account;
use crate::chat::matrix::spot::Spot;
use crate::visitor::Visitor;
use bot_core::channel::RoomId;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::table::answer::Role;
use bot_core::table::record::RequestId;
use bot_core::wording::Words;

/// Power level from which somebody manages a room.
const MANAGES: i64 = 50;

/// Actor of an event.
#[derive(Clone)]
pub(super) struct Caller {
    pub(super) room: Room,
    /// Room or thread of the event.
    pub(super) spot: Spot,
    /// Event to answer.
    pub(super) event: OwnedEventId,
    /// Event that determines transaction and request ids: the last edit of a message, otherwise the event itself.
    pub(super) name: OwnedEventId,
    /// Known earlier edits of the message.
    pub(super) earlier: Vec<OwnedEventId>,
    /// `true` in the actor's private room.
    pub(super) alone: bool,
    /// Form of the request.
    pub(super) way: Way,
    visitor: Visitor,
}

/// Form of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Text message.
    Words,
    Reaction,
}

impl Inbox {
    /// Returns the actor of an event; `None` if the bot is no longer in the room.
    pub(super) async fn caller(
        &self,
        arrival: &Arrival,
        thread: Option<OwnedEventId>,
        way: Way,
    ) -> Option<Caller> {
        let matrix = self.matrix();
        let spot = Spot { room: arrival.room.clone(), thread };
        let room = matrix.room(&arrival.room).ok()?;
        let account = account(&arrival.sender);
        let member = room.get_member_no_sync(&arrival.sender).await.ok().flatten();
        let shown = member.as_ref().and_then(|member| member.display_name()).map(str::to_owned);
        let names = shown.into_iter().chain([arrival.sender.localpart().to_owned()]).collect();
        let powers = room.power_levels_or_default().await;
        let power = powers.for_user(&arrival.sender);
        // Power to kick or to redact others' messages makes somebody a moderator of the room's tables.
        let moderates =
            powers.user_can_kick(&arrival.sender) || powers.user_can_redact_event_of_other(&arrival.sender);
        let manages = match power {
            UserPowerLevel::Infinite => true,
            UserPowerLevel::Int(power) => i64::from(power) >= MANAGES,
            _ => false,
        };
        let alone = matrix.private_of(&arrival.room).as_ref() == Some(&account);
        // Power in the private room is worth nothing at tables elsewhere.
        let role = match alone {
            true => Role::Player,
            false if manages => Role::Manager,
            false if moderates => Role::Moderator,
            false => Role::Player,
        };
        let spoken = matrix.known_person(&account).language();
        let language = spoken.or(matrix.known_room(&arrival.room).language()).unwrap_or_default();
        let event = arrival.id.clone();
        let (name, earlier) = match &arrival.what {
            What::Said(Written { edit: Some(edit), earlier, .. }) => (edit.clone(), earlier.clone()),
            _ => (event.clone(), Vec::new()),
        };
        let visitor = Visitor { account, names, language, role, request: request(&name) };
        Some(Caller { room, spot, event, name, earlier, alone, way, visitor })
    }
}

/// Returns the request id of an event.
pub(super) fn request(event: &EventId) -> RequestId {
    RequestId(format!("{NETWORK}:{event}"))
}

impl Caller {
    pub(super) fn account(&self) -> &PlayerId {
        &self.visitor.account
    }

    /// Returns `true` if `room` is the actor's room or a thread in it.
    pub(super) fn is_in(&self, room: Option<&RoomId>) -> bool {
        let spot = room.and_then(|room| Spot::read(room).ok());
        spot.is_some_and(|spot| spot.room == self.spot.room)
    }

    /// Known edits of the message, oldest first.
    pub(super) fn edits(&self) -> impl Iterator<Item = &OwnedEventId> {
        let last = (self.name != self.event).then_some(&self.name);
        self.earlier.iter().chain(last)
    }

    /// Language of answers.
    pub(super) fn language(&self) -> Language {
        self.visitor.language
    }

    pub(super) fn set_language(&mut self, language: Language) {
        self.visitor.language = language;
    }

    /// Returns `true` if the actor manages the room.
    pub(super) fn manages(&self) -> bool {
        self.visitor.role == Role::Manager
    }

    pub(super) fn visitor(&self) -> &Visitor {
        &self.visitor
    }

    /// Returns a message with these lines.
    pub(super) fn lines(&self, lines: &[AdapterText]) -> Message {
        let words = Words::of(self.language());
        Message { lines: lines.iter().map(|line| line.said(words)).collect(), ..Message::default() }
    }

    /// Returns the permissions that the bot lacks in the room.
    pub(super) async fn missing(&self, us: &OwnedUserId) -> Vec<Right> {
        let powers = self.room.power_levels_or_default().await;
        let pin = powers.user_can_send_state(us, StateEventType::RoomPinnedEvents);
        let redact = powers.user_can_redact_event_of_other(us);
        let missing = [(Right::Pin, pin), (Right::TakeAway, redact)];
        missing.into_iter().filter(|(_, has)| !has).map(|(right, _)| right).collect()
    }
}
