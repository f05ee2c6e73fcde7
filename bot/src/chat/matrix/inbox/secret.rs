//! Secrets that somebody types where others read: they are taken away, if we may.

use super::Inbox;
use super::caller::Caller;
use crate::app::task::TableHandle;
use crate::chat::matrix::adapter_text::AdapterText;
use crate::chat::matrix::refusal::patiently;
use bot_core::command::Command;
use bot_core::titles;

impl Inbox {
    /// Whether a command tells what nobody else may know: what somebody discards before all have.
    pub(super) fn is_secret(&self, caller: &Caller, table: &TableHandle, command: &Command) -> bool {
        let asked = || {
            table.read(|table| {
                let person = table.person_of(caller.account())?.id;
                let seat = table.seat_of(person)?;
                table.game()?.prompts().into_iter().find(|prompt| prompt.seat == seat)
            })
        };
        let discards = || asked().map(|prompt| titles::is_discard(&prompt.kind));
        match command {
            Command::Move(said) => titles::is_secret(said),
            Command::Choose(words) => !words.is_empty() && discards().unwrap_or_default(),
            _ => false,
        }
    }

    /// Takes what they wrote away, and says what became of it.
    pub(super) async fn take_away(&self, caller: &Caller) -> AdapterText {
        let redact = || async {
            let redacted = caller.room.redact(&caller.event, None, None).await;
            redacted.map_err(matrix_sdk::Error::from)
        };
        let powers = caller.room.power_levels_or_default().await;
        if !powers.user_can_redact_event_of_other(&self.matrix().me) {
            return AdapterText::SecretStays;
        }
        match patiently(Some(&caller.room), redact).await {
            Ok(_) => AdapterText::SecretGone,
            Err(error) => {
                tracing::warn!(%error, "a secret could not be taken away");
                AdapterText::SecretStays
            }
        }
    }
}
