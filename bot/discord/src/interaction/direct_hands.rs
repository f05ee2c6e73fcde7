//! Hands by direct message: the actor's choice, and the notice if they can't be delivered.

use std::time::Duration;

use super::Interactions;
use super::caller::Caller;
use super::response::Outcome;
use crate::adapter_text::AdapterText;
use crate::custom_id::CustomId;
use crate::message_format::{self, Payload};
use bot_app::app::task::TableHandle;
use bot_app::handlers;
use bot_app::mirror::{DeliveryResult, PrivateMirrorSetting};
use bot_core::command::Command;
use bot_core::error::UserError;
use bot_core::surface::{Message, Style};
use bot_core::table::id::TableId;
use bot_core::wording::Words;

/// Time to wait for the first direct message.
const FIRST_HAND_TIMEOUT: Duration = Duration::from_secs(20);

impl Interactions {
    /// Returns the outcome of a completed request: usually empty, as the channel shows it; otherwise the message with what
    /// only the actor learned.
    pub(super) async fn completed_outcome(
        &self,
        caller: &Caller,
        table: &TableHandle,
        command: &Command,
        learned: Option<Message>,
    ) -> Outcome {
        let mut told: Vec<Payload> = learned.iter().flat_map(message_format::to_payloads).collect();
        if matches!(command, Command::Join(_) | Command::New(_)) {
            told.extend(self.apply_direct_wish(caller, table.id()).await);
        }
        if told.is_empty() { Outcome::Done } else { Outcome::Messages(told) }
    }

    /// Returns the one-time notices that are due with the next response to this actor.
    pub(super) fn due_hints(&self, caller: &Caller) -> Vec<AdapterText> {
        let mut lines = Vec::new();
        if self.mirrors().take_closed_notice(caller.account()) {
            lines.push(AdapterText::DirectClosed);
        }
        if caller.is_manager && self.0.discord.pins.take_notice(caller.channel) {
            lines.push(AdapterText::NoPin);
        }
        lines
    }

    /// Applies a new player's earlier choice about hands by direct message, or asks once.
    pub(super) async fn apply_direct_wish(&self, caller: &Caller, table: &TableId) -> Option<Payload> {
        match self.notes().0.private_mirror_setting(caller.account()) {
            Some(wish) => {
                handlers::apply_private_mirror_setting(self.mirrors(), caller.account(), table, wish).await;
                None
            }
            None => Some(self.direct_wish_question(caller, table)),
        }
    }

    fn direct_wish_question(&self, caller: &Caller, table: &TableId) -> Payload {
        let words = Words::for_language(caller.language());
        let button = |text: AdapterText, wish, style| {
            message_format::button(&CustomId::Direct(table.clone(), wish), &text.to_text(words), style)
        };
        let buttons = [
            button(AdapterText::DirectYes, PrivateMirrorSetting::Enabled, Style::Primary),
            button(AdapterText::DirectNo, PrivateMirrorSetting::Disabled, Style::Plain),
        ];
        let buttons = message_format::row(buttons.into_iter().flatten().collect());
        message_format::to_payload(&caller.text_message(&[AdapterText::DirectAsk]), None)
            .with_field("components", serde_json::json!([buttons]))
    }

    /// Stores the choice about hands by direct message, for this table and future ones. A no applies to all tables at once.
    pub(super) async fn set_direct_wish(
        &self,
        caller: &Caller,
        table: Option<&TableId>,
        wish: PrivateMirrorSetting,
    ) -> Outcome {
        self.notes().0.set_private_mirror_setting(caller.account(), wish).await;
        let line = match (wish, table) {
            (PrivateMirrorSetting::Disabled, _) => {
                self.mirrors().end_hand_mirrors(caller.account()).await;
                AdapterText::DirectOff
            }
            (PrivateMirrorSetting::Enabled, None) => AdapterText::DirectLater,
            (PrivateMirrorSetting::Enabled, Some(table)) => match self.send_first_hand(caller, table).await {
                Ok(line) => line,
                Err(error) => return self.error_outcome(caller, &error),
            },
        };
        self.text_outcome(caller, &line)
    }

    /// Sends the first hand by direct message. Returns the sentence about its delivery.
    async fn send_first_hand(&self, caller: &Caller, id: &TableId) -> Result<AdapterText, UserError> {
        let account = caller.account();
        let table = self.load_table(caller, id).await.ok();
        let has_hand = |table: &TableHandle| {
            table.read(|table| {
                let person = table.person_by_account(account).and_then(|person| table.seat_of(person.id));
                person.is_some() && table.game().is_some()
            })
        };
        if !table.as_ref().is_some_and(has_hand) {
            self.mirrors().set_private_mirror(account, id, PrivateMirrorSetting::Enabled).await?;
            return Ok(AdapterText::DirectLater);
        }
        Ok(match self.mirrors().mirror_hand(account, id, FIRST_HAND_TIMEOUT).await? {
            Some(DeliveryResult::Accepted) => AdapterText::DirectOn,
            Some(DeliveryResult::Refused) => {
                self.mirrors().take_closed_notice(account);
                AdapterText::DirectClosed
            }
            None => AdapterText::DirectSoon,
        })
    }
}
