//! Surface and buttons of a message, for platforms where people answer by reply or reaction.

use super::Mirrors;
use crate::app::OpenError;
use crate::app::task::TableHandle;
use bot_core::channel::state::Availability;
use bot_core::channel::{MessageId, RoomId, Surface};
use bot_core::people::{PersonId, PlayerId};
use bot_core::surface::{self, Button};
use bot_core::table::id::TableId;
use bot_core::table::post::PostLifecycle;
use bot_core::table::state::TableState;

/// A mirrored message and its subject.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MessageSubject {
    /// Table that it shows.
    pub table: TableId,
    /// Surface of the table.
    pub surface: Surface,
    /// Channel, if known.
    pub room: Option<RoomId>,
}

/// A message and its current buttons.
pub struct MessageButtons {
    pub table: TableHandle,
    pub subject: MessageSubject,
    /// Buttons; empty once the message is closed.
    pub buttons: Vec<Button>,
}

impl Mirrors {
    /// Returns the subject of a message that may still change.
    pub fn message_subject(&self, network: &str, message: &MessageId) -> Option<MessageSubject> {
        let handle = self.of_message(message)?;
        let (seen, surface) = (handle.status(), handle.surface_of(message)?);
        let room = seen.audience.room().cloned();
        (seen.audience.network() == network).then_some(MessageSubject { table: seen.shown_table, surface, room })
    }

    /// Returns the current buttons of a message that may still change.
    ///
    /// # Errors
    /// If the table's stored entries can't be read.
    pub async fn message_buttons(
        &self,
        network: &str,
        message: &MessageId,
    ) -> Result<Option<MessageButtons>, OpenError> {
        let Some(about) = self.message_subject(network, message) else { return Ok(None) };
        let Some(table) = self.open_table(&about.table).await? else { return Ok(None) };
        // Spectators have no buttons.
        let watched = self.of_message(message).is_some_and(|handle| handle.is_spectator_mirror());
        let buttons = match watched {
            true => Vec::new(),
            false => table.read(|table| surface_buttons(table, network, about.surface)),
        };
        Ok(Some(MessageButtons { table, subject: about, buttons }))
    }

    /// Tables at which the account's hand is mirrored in private.
    pub fn private_hand_tables(&self, account: &PlayerId) -> Vec<TableId> {
        let shown = self.of_reader(account).into_iter().map(|handle| handle.status());
        shown.filter(|seen| seen.standing != Availability::Ending).map(|seen| seen.bound_table).collect()
    }

    /// Returns the current buttons of a hand; empty if it is not mirrored in private.
    ///
    /// # Errors
    /// If the table's stored entries can't be read.
    pub async fn hand_buttons(&self, account: &PlayerId, table: &TableId) -> Result<Vec<Button>, OpenError> {
        if !self.private_hand_tables(account).contains(table) {
            return Ok(Vec::new());
        }
        let Some(table) = self.open_table(table).await? else { return Ok(Vec::new()) };
        let hand = |table: &TableState| {
            Some(surface_buttons(table, account.network(), Surface::Hand(table.person_by_account(account)?.id)))
        };
        Ok(table.read(hand).unwrap_or_default())
    }
}

/// Current buttons of a surface on a platform.
fn surface_buttons(table: &TableState, network: &str, surface: Surface) -> Vec<Button> {
    let draft = match surface {
        Surface::Status => None,
        // A reaction to the board's message refers to its post.
        Surface::Post(id) | Surface::Board(id) => {
            let post = table.posts.get(id).filter(|post| post.lifecycle == PostLifecycle::Live);
            post.map(|post| surface::post_message_for(table, network, post))
        }
        Surface::Call(since) => {
            let everybody: Vec<PersonId> = table.people().iter().map(|person| person.id).collect();
            surface::call_message(table, since, &everybody)
        }
        Surface::Hand(person) => surface::hand_message(table, person),
    };
    draft.map(|draft| draft.message.buttons).unwrap_or_default()
}
