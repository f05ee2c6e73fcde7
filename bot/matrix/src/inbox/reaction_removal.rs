//! Redacted reactions: a player who joined a lobby by reaction leaves it by removing that.

use matrix_sdk::ruma::EventId;

use super::Inbox;
use super::caller::{RequestForm, request_id};
use crate::incoming_event::IncomingEvent;
use crate::private_room::account_id;
use crate::requests::{retry_rate_limited, without_retries};
use crate::room_or_thread::RoomOrThread;
use bot_app::app::task::TableHandle;
use bot_core::command::{Command, Confirmation};
use bot_core::people::PlayerId;
use bot_core::table::record::{Record, Revision};
use bot_core::table::state::TablePhase;

impl Inbox {
    /// Handles a redaction: if it was the sender's reaction that joined a lobby, they leave.
    pub(super) async fn handle_redaction(&self, arrival: &IncomingEvent, event: &EventId) {
        let account = account_id(&arrival.sender);
        for place in self.mirrors_in(&arrival.room) {
            let Some(id) = self.mirrors().shown_table(&place) else { continue };
            let Ok(Some(table)) = self.mirrors().open_table(&id).await else { continue };
            if !self.has_joined_by(&table, &account, event).await || !self.is_reaction(arrival, event).await {
                continue;
            }
            let thread = RoomOrThread::parse(&place).ok().and_then(|spot| spot.thread);
            let Some(caller) = self.load_caller(arrival, thread, RequestForm::Reaction).await else { return };
            let answer = self.send_request(&caller, &id, Command::Leave(Confirmation::Unasked).into(), None).await;
            return self.queue_answer(&caller, answer).await;
        }
    }

    /// Returns `true` if the account has its seat in the lobby because of this event.
    async fn has_joined_by(&self, table: &TableHandle, account: &PlayerId, event: &EventId) -> bool {
        let request = request_id(event);
        let answered: Option<Revision> = table.read(|table| {
            let person = table.person_by_account(account)?.id;
            let sits = matches!(table.phase, TablePhase::Lobby(_)) && table.seated_people().contains(&person);
            table.answered_revision(&request).filter(|_| sits)
        });
        let Some(answered) = answered else { return false };
        let Ok(entries) = self.app().entries(table.id()).await else { return false };
        let joined = |record: &Record| matches!(record, Record::Joined { person } if person.account == *account);
        let last = entries.iter().rev().find(|entry| joined(&entry.record));
        last.is_some_and(|entry| entry.revision == answered)
    }

    /// Returns `true` if the redacted event was a reaction; its type survives redaction.
    async fn is_reaction(&self, arrival: &IncomingEvent, event: &EventId) -> bool {
        let Ok(room) = self.matrix().room(&arrival.room) else { return false };
        let fetched = retry_rate_limited(Some(&room), || room.event(event, Some(without_retries()))).await;
        let kind = fetched.ok().and_then(|fetched| fetched.raw().get_field::<String>("type").ok().flatten());
        kind.as_deref() == Some("m.reaction")
    }
}
