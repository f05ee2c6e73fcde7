//! What a message of ours is about, for platforms where it is answered by a reply or a reaction.

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

/// One message of a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The table that it tells of.
    pub table: TableId,
    /// What of it.
    pub surface: Surface,
    /// Where it is, if that is known.
    pub room: Option<RoomId>,
}

/// A message with what can be pressed under it now.
pub struct Pressable {
    /// The table.
    pub table: TableHandle,
    /// What the message is about.
    pub about: About,
    /// The buttons: none once it is closed.
    pub buttons: Vec<Button>,
}

impl Places {
    /// What this message is about, if it is one that may still change.
    pub fn about(&self, network: &str, message: &MessageId) -> Option<About> {
        let handle = self.of_message(message)?;
        let (seen, surface) = (handle.seen(), handle.surface(message)?);
        let room = seen.audience.room().cloned();
        (seen.audience.network() == network).then_some(About { table: seen.shows, surface, room })
    }

    /// What can be pressed under this message now, if it is one that may still change.
    ///
    /// # Errors
    /// When what is stored of its table can't be read.
    pub async fn pressable(
        &self,
        network: &str,
        message: &MessageId,
    ) -> Result<Option<Pressable>, OpenError> {
        let Some(about) = self.about(network, message) else { return Ok(None) };
        let Some(table) = self.open(&about.table).await? else { return Ok(None) };
        // Whoever looks on presses nothing.
        let watched = self.of_message(message).is_some_and(|handle| handle.is_watched());
        let buttons = match watched {
            true => Vec::new(),
            false => table.read(|table| buttons(table, network, about.surface)),
        };
        Ok(Some(Pressable { table, about, buttons }))
    }

    /// The tables at which somebody has their hand shown in a private room.
    pub fn hands_of(&self, account: &PlayerId) -> Vec<TableId> {
        let shown = self.of_reader(account).into_iter().map(|handle| handle.seen());
        shown.filter(|seen| seen.standing != Standing::Ending).map(|seen| seen.bound).collect()
    }

    /// What can be pressed now under somebody's hand at a table: nothing where it is not shown in a private room.
    ///
    /// # Errors
    /// When what is stored of the table can't be read.
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

/// The buttons of a surface on a network as it is now.
fn buttons(table: &TableState, network: &str, surface: Surface) -> Vec<Button> {
    let draft = match surface {
        Surface::Status => None,
        // A sign under the board is meant for what it shows.
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
