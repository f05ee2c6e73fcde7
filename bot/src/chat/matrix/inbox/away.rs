//! Departures: the seat is kept, and the room of the table is informed if a player left or no longer reads their hand.

use matrix_sdk::ruma::{RoomId as MatrixRoom, UserId};

use super::Inbox;
use crate::chat::matrix::NETWORK;
use crate::chat::matrix::adapter_text::AdapterText;
use crate::chat::matrix::arrival::{Arrival, Change};
use crate::chat::matrix::private::account;
use crate::chat::matrix::say::named;
use crate::chat::matrix::spot::Spot;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::state::TablePhase;

impl Inbox {
    /// Handles a user who left a room or declined an invitation.
    pub(super) async fn went(&self, arrival: &Arrival, user: &UserId, change: Change) {
        let account = account(user);
        match self.matrix().private_of(&arrival.room) {
            Some(whose) if whose == account => {
                if self.matrix().private_room_of(&arrival.room).is_some() {
                    self.alone_no_more(&account).await;
                }
            }
            None if change != Change::Declined => self.gone_from_game(arrival, &account).await,
            Some(_) | None => {}
        }
    }

    /// Handles the bot's removal from a room.
    pub(super) async fn put_out(&self, room: &MatrixRoom) {
        if let Some(account) = self.matrix().private_room_of(room) {
            self.alone_no_more(&account).await;
        }
    }

    /// Ends the hands of an account that left or declined its private room, and informs the rooms of its tables, once until
    /// it returns.
    async fn alone_no_more(&self, account: &PlayerId) {
        let matrix = self.matrix();
        let known = matrix.known_person(account);
        self.places().end_hands(account).await;
        if known.told {
            return;
        }
        for table in self.tables_on(account).await {
            let Some(name) = self.seated(&table, account).await else { continue };
            for place in self.places().rooms_of(&table) {
                let Some(spot) = Spot::read(&place).ok().filter(|_| place.network() == NETWORK) else {
                    continue;
                };
                matrix.change_person(account, |known| known.told = true).await;
                let name = name.clone();
                let text = match known.refuses {
                    true => AdapterText::PrivateRefused { name },
                    false => AdapterText::PrivateLeft { name },
                };
                self.say(&spot, &text, None).await;
            }
        }
    }

    /// Informs the rooms of a table that a player left.
    async fn gone_from_game(&self, arrival: &Arrival, account: &PlayerId) {
        for (number, place) in self.places_in(&arrival.room).iter().enumerate() {
            let Ok(spot) = Spot::read(place) else { continue };
            let Some(table) = self.places().table(place) else { continue };
            if let Some(name) = self.seated(&table, account).await {
                let once = named(&format!("went{number}"), arrival.id.as_str());
                self.say(&spot, &AdapterText::PlayerGone { name }, Some(once)).await;
            }
        }
    }

    /// Returns the player's name, if they have a seat in a game in progress.
    async fn seated(&self, table: &TableId, account: &PlayerId) -> Option<String> {
        let handle = self.places().open(table).await.ok()??;
        handle.read(|table| {
            let person = table.person_of(account)?;
            let plays =
                matches!(table.stage, TablePhase::Playing(_)) && table.seated_people().contains(&person.id);
            plays.then(|| person.name.clone())
        })
    }
}
