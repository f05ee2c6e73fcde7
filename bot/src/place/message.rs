//! Surface and buttons of a message, for platforms where people answer by reply or reaction.

use super::Places;
use crate::app::OpenError;
use crate::app::task::TableHandle;
use bot_core::channel::record::Standing;
use bot_core::channel::{MessageId, RoomId, Surface};
use bot_core::people::{PersonId, PlayerId};
use bot_core::surface::{self, Button};
use bot_core::table::id::TableId;
use bot_core::table::post::Life;
use bot_core::table::state::TableState;

/// A mirrored message and its subject.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// Table that it shows.
    pub table: TableId,
    /// Surface of the table.
    pub surface: Surface,
    /// Channel, if known.
    pub room: Option<RoomId>,
}

/// A message and its current buttons.
pub struct Pressable {
    pub table: TableHandle,
    pub about: About,
    /// Buttons; empty once the message is closed.
    pub buttons: Vec<Button>,
}

impl Places {
    /// Returns the subject of a message that may still change.
    pub fn about(&self, network: &str, message: &MessageId) -> Option<About> {
        let handle = self.of_message(message)?;
        let (seen, surface) = (handle.seen(), handle.surface(message)?);
        let room = seen.audience.room().cloned();
        (seen.audience.network() == network).then_some(About { table: seen.shows, surface, room })
    }

    /// Returns the current buttons of a message that may still change.
    ///
    /// # Errors
    /// If the table's stored entries can't be read.
    pub async fn pressable(
        &self,
        network: &str,
        message: &MessageId,
    ) -> Result<Option<Pressable>, OpenError> {
        let Some(about) = self.about(network, message) else { return Ok(None) };
        let Some(table) = self.open(&about.table).await? else { return Ok(None) };
        // Spectators have no buttons.
        let watched = self.of_message(message).is_some_and(|handle| handle.is_watched());
        let buttons = match watched {
            true => Vec::new(),
            false => table.read(|table| buttons(table, network, about.surface)),
        };
        Ok(Some(Pressable { table, about, buttons }))
    }

    /// Tables at which the account's hand is mirrored in private.
    pub fn hands_of(&self, account: &PlayerId) -> Vec<TableId> {
        let shown = self.of_reader(account).into_iter().map(|handle| handle.seen());
        shown.filter(|seen| seen.standing != Standing::Ending).map(|seen| seen.bound).collect()
    }

    /// Returns the current buttons of a hand; empty if it is not mirrored in private.
    ///
    /// # Errors
    /// If the table's stored entries can't be read.
    pub async fn hand_buttons(&self, account: &PlayerId, table: &TableId) -> Result<Vec<Button>, OpenError> {
        if !self.hands_of(account).contains(table) {
            return Ok(Vec::new());
        }
        let Some(table) = self.open(table).await? else { return Ok(Vec::new()) };
        let hand = |table: &TableState| {
            Some(buttons(table, account.network(), Surface::Hand(table.person_of(account)?.id)))
        };
        Ok(table.read(hand).unwrap_or_default())
    }
}

/// Current buttons of a surface on a platform.
fn buttons(table: &TableState, network: &str, surface: Surface) -> Vec<Button> {
    let draft = match surface {
        Surface::Status => None,
        // A reaction to the board's message refers to its post.
        Surface::Post(id) | Surface::Board(id) => {
            let post = table.posts.get(id).filter(|post| post.life == Life::Live);
            post.map(|post| surface::post_on(table, network, post))
        }
        Surface::Call(since) => {
            let everybody: Vec<PersonId> = table.people().iter().map(|person| person.id).collect();
            surface::call(table, since, &everybody)
        }
        Surface::Hand(person) => surface::hand(table, person),
    };
    draft.map(|draft| draft.message.buttons).unwrap_or_default()
}
