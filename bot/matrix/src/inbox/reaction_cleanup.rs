//! Redaction of handled reactions where the same one may be needed again, as a homeserver rejects duplicates. Best effort:
//! a player can also remove their own reaction and add it again.

use std::time::Duration;

use matrix_sdk::ruma::TransactionId;
use matrix_sdk::ruma::api::client::redact::redact_event::v3::Request;
use tokio::time::{Instant, sleep};

use super::Inbox;
use super::caller::Caller;
use super::press::FoundMessage;
use crate::error::{is_transient, log_text};
use crate::message_format::shortcut;
use crate::requests::{retry_after, without_retries};
use crate::shortcut_reactions;
use bot_app::mirror::Urgency;

/// Pauses between attempts while the homeserver can't be reached.
const RETRY_PAUSES: [Duration; 5] = [
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
    Duration::from_secs(8),
    Duration::from_secs(16),
];

impl FoundMessage {
    /// Returns `true` if the same reaction may be needed again under the same message, as with hands and turns, also if the
    /// message lacks its button at the moment. Answers to open offers and votes stay, visible to all.
    pub(super) fn is_reusable(&self, caller: &Caller, key: &str) -> bool {
        let FoundMessage::Mirrored(found) = self else { return false };
        let pressed = || found.buttons.get(shortcut::find(&shortcut::for_buttons(&found.buttons), key)?);
        caller.in_private_room || !pressed().is_some_and(|button| shortcut_reactions::is_answer(&button.press.command))
    }
}

impl Inbox {
    /// Redacts the actor's reaction if permitted, in the background.
    pub(super) async fn redact_reaction(&self, caller: &Caller) {
        let lane = self.matrix().process_state.send_queue.clone();
        let powers = caller.room.power_levels_or_default().await;
        if !powers.user_can_redact_event_of_other(&self.matrix().own_user) {
            return;
        }
        let (room, event) = (caller.room.clone(), caller.event.clone());
        let name = format!("clear-{}", event.as_str().trim_start_matches('$'));
        let name = <&TransactionId>::from(name.as_str()).to_owned();
        tokio::spawn(async move {
            let since = Instant::now();
            for pause in RETRY_PAUSES {
                let _ticket = lane.wait_for_ticket(Urgency::Spare, since).await;
                let request = Request::new(room.room_id().to_owned(), event.clone(), name.clone());
                let sent = room.client().send(request).with_request_config(without_retries()).await;
                let Err(error) = sent.map_err(matrix_sdk::Error::from) else { return lane.record_sent() };
                if let Some(after) = retry_after(&error) {
                    lane.record_refusal(after);
                    continue;
                }
                if !is_transient(&error) {
                    return tracing::debug!(why = log_text(&error), "a reaction stays");
                }
                sleep(pause).await;
            }
        });
    }
}
