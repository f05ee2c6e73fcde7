//! Redaction of handled reactions where the same one may be needed again, as a homeserver rejects duplicates. Best effort:
//! a player can also remove their own reaction and add it again.

use std::time::Duration;

use matrix_sdk::ruma::TransactionId;
use matrix_sdk::ruma::api::client::redact::redact_event::v3::Request;
use tokio::time::{Instant, sleep};

use super::Inbox;
use super::caller::Caller;
use super::press::Found;
use crate::chat::matrix::error::{is_passing, told};
use crate::chat::matrix::refusal::{once, wait};
use crate::chat::matrix::seed;
use crate::chat::matrix::show::sign;
use crate::place::Urgency;

/// Pauses between attempts while the homeserver can't be reached.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
    Duration::from_secs(8),
    Duration::from_secs(16),
];

impl Found {
    /// Returns `true` if the same reaction may be needed again under the same message, as with hands and turns. Answers to
    /// offers and votes stay, visible to all.
    pub(super) fn recurs(&self, caller: &Caller, key: &str) -> bool {
        let Found::Kept(found) = self else { return false };
        let pressed = || found.buttons.get(sign::find(&sign::of_buttons(&found.buttons), key)?);
        caller.alone || pressed().is_some_and(|button| !seed::is_answer(&button.press.command))
    }
}

impl Inbox {
    /// Redacts the actor's reaction if permitted, in the background.
    pub(super) async fn clear(&self, caller: &Caller) {
        let lane = self.matrix().kept.lane.clone();
        let powers = caller.room.power_levels_or_default().await;
        if !powers.user_can_redact_event_of_other(&self.matrix().me) {
            return;
        }
        let (room, event) = (caller.room.clone(), caller.event.clone());
        let name = format!("clear-{}", event.as_str().trim_start_matches('$'));
        let name = <&TransactionId>::from(name.as_str()).to_owned();
        tokio::spawn(async move {
            let since = Instant::now();
            for pause in PAUSES {
                let _ticket = lane.ticket(Urgency::Spare, since).await;
                let request = Request::new(room.room_id().to_owned(), event.clone(), name.clone());
                let sent = room.client().send(request).with_request_config(once()).await;
                let Err(error) = sent.map_err(matrix_sdk::Error::from) else { return lane.sent() };
                if let Some(after) = wait(&error) {
                    lane.refused(after);
                    continue;
                }
                if !is_passing(&error) {
                    return tracing::debug!(why = told(&error), "a reaction stays");
                }
                sleep(pause).await;
            }
        });
    }
}
