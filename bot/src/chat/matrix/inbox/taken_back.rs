//! Redacted reactions: a player who joined a lobby by reaction leaves it by removing that.

use matrix_sdk::ruma::EventId;

use super::Inbox;
use super::caller::{Way, request};
use crate::app::task::TableHandle;
use crate::chat::matrix::arrival::Arrival;
use crate::chat::matrix::private::account;
use crate::chat::matrix::refusal::{once, patiently};
use crate::chat::matrix::spot::Spot;
use bot_core::command::{Command, Sure};
use bot_core::people::PlayerId;
use bot_core::table::record::{Record, Revision};
use bot_core::table::state::TablePhase;

impl Inbox {
    /// Handles a redaction: if it was the sender's reaction that joined a lobby, they leave.
    pub(super) async fn taken_back(&self, arrival: &Arrival, event: &EventId) {
        let account = account(&arrival.sender);
        for place in self.places_in(&arrival.room) {
            let Some(id) = self.places().table(&place) else { continue };
            let Ok(Some(table)) = self.places().open(&id).await else { continue };
            if !self.sat_down_by(&table, &account, event).await || !self.is_reaction(arrival, event).await {
                continue;
            }
            let thread = Spot::read(&place).ok().and_then(|spot| spot.thread);
            let Some(caller) = self.caller(arrival, thread, Way::Reaction).await else { return };
            let answer = self.ask(&caller, &id, Command::Leave(Sure::Unasked).into(), None).await;
            return self.tell(&caller, answer).await;
        }
    }

    /// Returns `true` if the account has its seat in the lobby because of this event.
    async fn sat_down_by(&self, table: &TableHandle, account: &PlayerId, event: &EventId) -> bool {
        let request = request(event);
        let answered: Option<Revision> = table.read(|table| {
            let person = table.person_of(account)?.id;
            let sits = matches!(table.stage, TablePhase::Lobby(_)) && table.seated_people().contains(&person);
            table.answered(&request).filter(|_| sits)
        });
        let Some(answered) = answered else { return false };
        let Ok(entries) = self.app().entries(table.id()).await else { return false };
        let joined =
            |record: &Record| matches!(record, Record::Joined { person } if person.account == *account);
        let last = entries.iter().rev().find(|entry| joined(&entry.record));
        last.is_some_and(|entry| entry.revision == answered)
    }

    /// Returns `true` if the redacted event was a reaction; its type survives redaction.
    async fn is_reaction(&self, arrival: &Arrival, event: &EventId) -> bool {
        let Ok(room) = self.matrix().room(&arrival.room) else { return false };
        let fetched = patiently(Some(&room), || room.event(event, Some(once()))).await;
        let kind = fetched.ok().and_then(|fetched| fetched.raw().get_field::<String>("type").ok().flatten());
        kind.as_deref() == Some("m.reaction")
    }
}
