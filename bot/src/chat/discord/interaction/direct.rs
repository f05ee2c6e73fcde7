//! Hands by direct message: whether somebody wants them, and that they are told when these can't come.

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

/// How long the first direct message is waited for.
const FIRST: Duration = Duration::from_secs(20);

impl Interactions {
    /// What is said when something is done: mostly nothing, for the channel shows it. What only they have learned is
    /// said to them.
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

    /// What somebody is still to be told beside an answer, whatever they asked: once, and only who can help.
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

    /// Does for a newcomer what they wished before, or asks them once.
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

    /// Somebody has said whether they want their hands by direct message: at this table, and at others from now on. A no
    /// is for all tables at once.
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

    /// Whether the first direct message with somebody's hand has arrived.
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
