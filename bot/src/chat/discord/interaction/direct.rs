//! Hands by direct message: whether somebody wants them, and that they are told when these can't come.

use super::Desk;
use super::answer::Outcome;
use super::caller::Caller;
use super::of_line;
use crate::chat::discord::custom_id::CustomId;
use crate::chat::discord::line::Line;
use crate::chat::discord::show::{self, Payload};
use crate::command::Command;
use crate::place::Wish;
use crate::surface::{Message, Style};
use crate::table::id::TableId;
use crate::table::task::TableHandle;
use crate::wording::Words;

impl Desk {
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
        if self.places().take_closed_notice(caller.account()) {
            told.push(self.said(caller, &Line::DirectClosed));
        }
        if self.0.discord.pins.take_notice(caller.channel) {
            told.push(self.said(caller, &Line::NoPin));
        }
        if told.is_empty() { Outcome::Done } else { Outcome::Tell(told) }
    }

    /// Does for a newcomer what they wished before, or asks them once.
    pub(super) async fn welcome(&self, caller: &Caller, table: &TableId) -> Option<Payload> {
        match self.notes().wish(caller.account()) {
            Some(wish) => {
                if let Err(error) = self.places().private(caller.account(), table, wish).await {
                    tracing::error!(?error, "could not follow a wish");
                }
                None
            }
            None => Some(self.question(caller, table)),
        }
    }

    fn question(&self, caller: &Caller, table: &TableId) -> Payload {
        let words = Words::of(caller.language());
        let button = |line, wish, style| {
            show::button(&CustomId::Direct(table.clone(), wish), &words.discord(&line), style)
        };
        let buttons = [
            button(Line::DirectYes, Wish::Shown, Style::Primary),
            button(Line::DirectNo, Wish::Hidden, Style::Plain),
        ];
        let buttons = show::row(buttons.into_iter().flatten().collect());
        show::message(&of_line(caller, &Line::DirectAsk), None)
            .with("components", serde_json::json!([buttons]))
    }

    /// Somebody has said whether they want their hands by direct message: at this table, and at others from now on. A no
    /// is for all tables at once.
    pub(super) async fn wished(&self, caller: &Caller, table: Option<&TableId>, wish: Wish) -> Outcome {
        self.notes().set_wish(caller.account(), wish).await;
        match (wish, table) {
            (Wish::Hidden, _) => self.places().end_hands(caller.account()).await,
            (Wish::Shown, Some(table)) => {
                if let Err(error) = self.places().private(caller.account(), table, wish).await {
                    return self.failed(caller, &error);
                }
            }
            (Wish::Shown, None) => {}
        }
        self.tell(
            caller,
            match wish {
                Wish::Shown => &Line::DirectOn,
                Wish::Hidden => &Line::DirectOff,
            },
        )
    }
}
