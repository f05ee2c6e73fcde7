//! Secrets typed in public rooms: the bot redacts them if permitted.

use super::Inbox;
use super::caller::Caller;
use crate::adapter_text::{AdapterText, SecretKind};
use crate::requests::retry_rate_limited;
use bot_app::app::task::TableHandle;
use bot_core::command::Command;
use bot_core::titles;

/// Command for discarding cards, in every title that has it.
const DISCARD: &str = "discard";

impl Inbox {
    /// Returns the kind of secret that a command reveals, if any: discards and choices that all players make at the same
    /// time.
    pub(super) fn secret_kind(&self, caller: &Caller, table: &TableHandle, command: &Command) -> Option<SecretKind> {
        let asked = || {
            table.read(|table| {
                let person = table.person_by_account(caller.account())?.id;
                let seat = table.seat_of(person)?;
                table.game()?.prompts().into_iter().find(|prompt| prompt.seat == seat)
            })
        };
        let is_sealed = || asked().is_some_and(|prompt| titles::is_discard(&prompt.kind));
        let may_discard = || table.read(|table| titles::parse_for(DISCARD, &table.options).is_ok());
        let secret = |is_discard: bool| if is_discard { SecretKind::Discard } else { SecretKind::Choice };
        match command {
            Command::Move(said) => titles::is_secret(said).then(|| secret(said.verb() == DISCARD)),
            Command::Choose(words) if words.is_empty() => None,
            Command::Choose(_) => is_sealed().then(|| secret(may_discard())),
            _ => None,
        }
    }

    /// Redacts the actor's message and its edits, and returns the sentence about it.
    pub(super) async fn redact_secret(&self, caller: &Caller, secret: SecretKind) -> AdapterText {
        let redact = || async {
            for edit in caller.edits() {
                caller.room.redact(edit, None, None).await?;
            }
            let redacted = caller.room.redact(&caller.event, None, None).await;
            redacted.map_err(matrix_sdk::Error::from)
        };
        let powers = caller.room.power_levels_or_default().await;
        if !powers.user_can_redact_event_of_other(&self.matrix().own_user) {
            return AdapterText::SecretStays(secret);
        }
        match retry_rate_limited(Some(&caller.room), redact).await {
            Ok(_) => AdapterText::SecretGone(secret),
            Err(error) => {
                tracing::warn!(%error, "a secret could not be taken away");
                AdapterText::SecretStays(secret)
            }
        }
    }
}
