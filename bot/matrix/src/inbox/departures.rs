//! Departures: the seat is kept, and the room of the table is informed if a player left or no longer reads their hand.

use matrix_sdk::ruma::{RoomId as MatrixRoom, UserId};

use super::Inbox;
use crate::NETWORK;
use crate::adapter_text::AdapterText;
use crate::announcements::transaction_id;
use crate::incoming_event::{IncomingEvent, MemberChange};
use crate::private_room::account_id;
use crate::room_or_thread::RoomOrThread;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::state::TablePhase;

impl Inbox {
    /// Handles a user who left a room or declined an invitation.
    pub(super) async fn handle_departure(&self, arrival: &IncomingEvent, user: &UserId, change: MemberChange) {
        let account = account_id(user);
        match self.matrix().private_room_owner(&arrival.room) {
            Some(whose) if whose == account => {
                if self.matrix().current_private_room_owner(&arrival.room).is_some() {
                    self.end_private_hands(&account).await;
                }
            }
            None if change != MemberChange::Declined => self.announce_departure(arrival, &account).await,
            Some(_) | None => {}
        }
    }

    /// Handles the bot's removal from a room.
    pub(super) async fn handle_removal(&self, room: &MatrixRoom) {
        if let Some(account) = self.matrix().current_private_room_owner(room) {
            self.end_private_hands(&account).await;
        }
    }

    /// Ends the hands of an account that left or declined its private room, and informs the rooms of its tables, once until
    /// it returns.
    async fn end_private_hands(&self, account: &PlayerId) {
        let matrix = self.matrix();
        let known = matrix.account_settings(account);
        self.mirrors().end_hand_mirrors(account).await;
        if known.told {
            return;
        }
        for table in self.seated_tables(account).await {
            let Some(name) = self.seated_player_name(&table, account).await else { continue };
            for place in self.mirrors().rooms_showing(&table) {
                let Some(spot) = RoomOrThread::parse(&place).ok().filter(|_| place.network() == NETWORK) else {
                    continue;
                };
                matrix.change_account_settings(account, |known| known.told = true).await;
                let name = name.clone();
                let text = match known.refuses {
                    true => AdapterText::PrivateRefused { name },
                    false => AdapterText::PrivateLeft { name },
                };
                self.announce(&spot, &text, None).await;
            }
        }
    }

    /// Informs the rooms of a table that a player left.
    async fn announce_departure(&self, arrival: &IncomingEvent, account: &PlayerId) {
        for (number, place) in self.mirrors_in(&arrival.room).iter().enumerate() {
            let Ok(spot) = RoomOrThread::parse(place) else { continue };
            let Some(table) = self.mirrors().shown_table(place) else { continue };
            if let Some(name) = self.seated_player_name(&table, account).await {
                let once = transaction_id(&format!("went{number}"), arrival.id.as_str());
                self.announce(&spot, &AdapterText::PlayerGone { name }, Some(once)).await;
            }
        }
    }

    /// Returns the player's name, if they have a seat in a game in progress.
    async fn seated_player_name(&self, table: &TableId, account: &PlayerId) -> Option<String> {
        let handle = self.mirrors().open_table(table).await.ok()??;
        handle.read(|table| {
            let person = table.person_by_account(account)?;
            let plays = matches!(table.phase, TablePhase::Playing(_)) && table.seated_people().contains(&person.id);
            plays.then(|| person.name.clone())
        })
    }
}
