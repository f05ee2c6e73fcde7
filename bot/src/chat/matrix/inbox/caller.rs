//! Who has done something in a room, where, and with what rights.

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

/// The power from which on somebody manages a room.
const MANAGES: i64 = 50;

/// Whoever has done something.
#[derive(Clone)]
pub(super) struct Caller {
    pub(super) room: Room,
    /// The same, as places name it.
    pub(super) spot: Spot,
    /// What they have done: it is answered there.
    pub(super) event: OwnedEventId,
    /// What names all that follows from it: the last edit of a message, else the event itself.
    pub(super) name: OwnedEventId,
    /// The edits of a message before that one, as far as they are known.
    pub(super) earlier: Vec<OwnedEventId>,
    /// Whether it is their private room.
    pub(super) alone: bool,
    /// How they have said it.
    pub(super) way: Way,
    visitor: Visitor,
}

/// How something was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// In words.
    Words,
    /// By a reaction.
    Reaction,
}

impl Inbox {
    /// Who has done that; none when we are not in the room any more.
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
        // Who may put people out of a room, or take away what they said, keeps order at its tables too.
        let moderates =
            powers.user_can_kick(&arrival.sender) || powers.user_can_redact_event_of_other(&arrival.sender);
        let manages = match power {
            UserPowerLevel::Infinite => true,
            UserPowerLevel::Int(power) => i64::from(power) >= MANAGES,
            _ => false,
        };
        let alone = matrix.private_of(&arrival.room).as_ref() == Some(&account);
        // In a private room everybody has the power; at tables of other rooms that is worth nothing.
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

/// What a table calls a request that an event makes.
pub(super) fn request(event: &EventId) -> RequestId {
    RequestId(format!("{NETWORK}:{event}"))
}

impl Caller {
    /// The chat account.
    pub(super) fn account(&self) -> &PlayerId {
        &self.visitor.account
    }

    /// Whether that is the room that they are in, or a thread in it.
    pub(super) fn is_in(&self, room: Option<&RoomId>) -> bool {
        let spot = room.and_then(|room| Spot::read(room).ok());
        spot.is_some_and(|spot| spot.room == self.spot.room)
    }

    /// The edits by which a message came to say what it says, as far as they are known.
    pub(super) fn edits(&self) -> impl Iterator<Item = &OwnedEventId> {
        let last = (self.name != self.event).then_some(&self.name);
        self.earlier.iter().chain(last)
    }

    /// What they read.
    pub(super) fn language(&self) -> Language {
        self.visitor.language
    }

    /// They read this one.
    pub(super) fn set_language(&mut self, language: Language) {
        self.visitor.language = language;
    }

    /// Whether they manage the room.
    pub(super) fn manages(&self) -> bool {
        self.visitor.role == Role::Manager
    }

    pub(super) fn visitor(&self) -> &Visitor {
        &self.visitor
    }

    /// A message with these lines.
    pub(super) fn lines(&self, lines: &[AdapterText]) -> Message {
        let words = Words::of(self.language());
        Message { lines: lines.iter().map(|line| line.said(words)).collect(), ..Message::default() }
    }

    /// The rights that we could use in the room, and lack.
    pub(super) async fn missing(&self, us: &OwnedUserId) -> Vec<Right> {
        let powers = self.room.power_levels_or_default().await;
        let pin = powers.user_can_send_state(us, StateEventType::RoomPinnedEvents);
        let redact = powers.user_can_redact_event_of_other(us);
        let missing = [(Right::Pin, pin), (Right::TakeAway, redact)];
        missing.into_iter().filter(|(_, has)| !has).map(|(right, _)| right).collect()
    }
}
