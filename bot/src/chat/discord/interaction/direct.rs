//! Hands by direct message: the actor's choice, and the notice if they can't be delivered.

use std::time::Duration;

use super::Interactions;
use super::answer::Outcome;
use super::caller::Caller;
use crate::app::task::TableHandle;
use crate::chat::discord::adapter_text::AdapterText;
use crate::chat::discord::custom_id::CustomId;
use crate::chat::discord::show::{self, Payload};
use crate::desk;
use crate::place::{Reception, Wish};
use bot_core::command::Command;
use bot_core::error::UserError;
use bot_core::surface::{Message, Style};
use bot_core::table::id::TableId;
use bot_core::wording::Words;

/// Time to wait for the first direct message.
const FIRST: Duration = Duration::from_secs(20);

impl Interactions {
    /// Returns the outcome of a completed request: usually empty, as the channel shows it; otherwise the message with what
    /// only the actor learned.
    pub(super) async fn done(
        &self,
        caller: &Caller,
        table: &TableHandle,
        command: &Command,
        learned: Option<Message>,
    ) -> Outcome {
        let mut told: Vec<Payload> = learned.iter().flat_map(show::messages).collect();
        if matches!(command, Command::Join(_) | Command::New(_)) {
            told.extend(self.welcome(caller, table.id()).await);
        }
        if told.is_empty() { Outcome::Done } else { Outcome::Tell(told) }
    }

    /// Returns the one-time notices that are due with the next response to this actor.
    pub(super) fn notices(&self, caller: &Caller) -> Vec<AdapterText> {
        let mut lines = Vec::new();
        if self.places().take_closed_notice(caller.account()) {
            lines.push(AdapterText::DirectClosed);
        }
        if caller.manages && self.0.discord.pins.take_notice(caller.channel) {
            lines.push(AdapterText::NoPin);
        }
        lines
    }

    /// Applies a new player's earlier choice about hands by direct message, or asks once.
    pub(super) async fn welcome(&self, caller: &Caller, table: &TableId) -> Option<Payload> {
        match self.notes().0.wish(caller.account()) {
            Some(wish) => {
                desk::follow(self.places(), caller.account(), table, wish).await;
                None
            }
            None => Some(self.question(caller, table)),
        }
    }

    fn question(&self, caller: &Caller, table: &TableId) -> Payload {
        let words = Words::of(caller.language());
        let button = |text: AdapterText, wish, style| {
            show::button(&CustomId::Direct(table.clone(), wish), &text.said(words), style)
        };
        let buttons = [
            button(AdapterText::DirectYes, Wish::Shown, Style::Primary),
            button(AdapterText::DirectNo, Wish::Hidden, Style::Plain),
        ];
        let buttons = show::row(buttons.into_iter().flatten().collect());
        show::message(&caller.lines(&[AdapterText::DirectAsk]), None)
            .with("components", serde_json::json!([buttons]))
    }

    /// Stores the choice about hands by direct message, for this table and future ones. A no applies to all tables at once.
    pub(super) async fn wished(&self, caller: &Caller, table: Option<&TableId>, wish: Wish) -> Outcome {
        self.notes().0.set_wish(caller.account(), wish).await;
        let line = match (wish, table) {
            (Wish::Hidden, _) => {
                self.places().end_hands(caller.account()).await;
                AdapterText::DirectOff
            }
            (Wish::Shown, None) => AdapterText::DirectLater,
            (Wish::Shown, Some(table)) => match self.first_hand(caller, table).await {
                Ok(line) => line,
                Err(error) => return self.failed(caller, &error),
            },
        };
        self.tell(caller, &line)
    }

    /// Sends the first hand by direct message. Returns the sentence about its delivery.
    async fn first_hand(&self, caller: &Caller, id: &TableId) -> Result<AdapterText, UserError> {
        let account = caller.account();
        let table = self.table(caller, id).await.ok();
        let has_hand = |table: &TableHandle| {
            table.read(|table| {
                let person = table.person_of(account).and_then(|person| table.seat_of(person.id));
                person.is_some() && table.game().is_some()
            })
        };
        if !table.as_ref().is_some_and(has_hand) {
            self.places().private(account, id, Wish::Shown).await?;
            return Ok(AdapterText::DirectLater);
        }
        Ok(match self.places().show_hand(account, id, FIRST).await? {
            Some(Reception::Taken) => AdapterText::DirectOn,
            Some(Reception::Refused) => {
                self.places().take_closed_notice(account);
                AdapterText::DirectClosed
            }
            None => AdapterText::DirectSoon,
        })
    }
}
