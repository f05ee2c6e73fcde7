//! Plain text in a private room: an answer to the last question there, or a command without prefix.

use std::sync::PoisonError;

use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::{OwnedEventId, RoomId as MatrixRoom, UInt};
use serde_json::Value;

use super::Inbox;
use super::answer::{Alone, Answer, Kind};
use super::caller::Caller;
use super::offered::{Offered, Pressed};
use super::said::GivenCommand;
use crate::chat::matrix::adapter_text::AdapterText;
use crate::chat::matrix::refusal::patiently;
use crate::chat::matrix::show::sign;
use crate::desk;
use bot_core::command::{Command, CommandError};
use bot_core::menu::Ask;
use bot_core::table::id::TableId;
use bot_core::titles;

/// Number of last messages of a private room in which a question is looked for.
const LAST: u32 = 30;
/// Largest number of private rooms with a remembered question.
const REMEMBERED: usize = 4096;

impl Inbox {
    /// Handles plain text in a private room.
    pub(super) async fn typed(&self, caller: &Caller, said: &str) -> Answer {
        let offered = self.last_offered(caller).await;
        // Items of closed prompts are not considered.
        if let Some(press) = offered.as_ref().and_then(|offered| offered.find(said))
            && let Some((table, pressed)) = self.still_asked(press).await
        {
            return self.ask(caller, &table, pressed, press.prompt()).await;
        }
        let given = self.typed_command(caller, said).await;
        if let (Some(offered), None) = (offered, &given) {
            if let Some(answer) = self.completed(caller, &offered, said).await {
                return answer;
            }
            if sign::number_in(said).is_some() && !self.is_old(&offered).await {
                let numbers = offered.numbers();
                return Answer::refused(caller.lines(&[AdapterText::NoSuchAnswer { numbers }]));
            }
        }
        self.typed_alone(caller, said, given).await
    }

    /// Decodes the text as a command if it starts with a command's name and has no extra arguments.
    pub(super) async fn typed_command(&self, caller: &Caller, said: &str) -> Option<GivenCommand> {
        titles::commands().command(said.split(' ').next().unwrap_or_default())?;
        let given = self.given(caller, said, None).await;
        (!matches!(given.said.command, Err(CommandError::Extra { .. }))).then_some(given)
    }

    /// Handles text that answers no remembered question; `given` is the command it contains, if any.
    pub(super) async fn typed_alone(
        &self,
        caller: &Caller,
        said: &str,
        given: Option<GivenCommand>,
    ) -> Answer {
        if let Some(given) = given {
            return match self.own_command(caller, said).await {
                Some(answer) => answer,
                None => self.carried_out(caller, given).await,
            };
        }
        let not_understood = || Answer::refused(caller.lines(&[AdapterText::NotUnderstood]));
        let table = match self.table_of(caller, said).await {
            Ok(Some(table)) => table,
            Err(which) if sign::number_in(said).is_some() => return which,
            Ok(None) | Err(_) => return not_understood(),
        };
        if let Some(answer) = self.pressed_in_hand(caller, &table, said).await {
            return answer;
        }
        let chosen = desk::spoken(self.app(), Some(&table), format!("/choose {said}")).await;
        match self.tried(caller, &table, chosen, None).await {
            Ok(answer) => answer,
            Err(_) if sign::number_in(said).is_none() && said.split(' ').count() > 4 => not_understood(),
            Err(refusal) => refusal,
        }
    }

    /// Presses the button of the actor's hand with this number, word or emoji.
    async fn pressed_in_hand(&self, caller: &Caller, table: &TableId, said: &str) -> Option<Answer> {
        let buttons = match self.places().hand_buttons(caller.account(), table).await {
            Ok(buttons) => buttons,
            Err(error) => return Some(self.failed(caller, &error.into())),
        };
        let press = &buttons.get(sign::find(&sign::of_buttons(&buttons), said)?)?.press;
        Some(self.ask(caller, &press.table, press.command.clone().into(), press.prompt).await)
    }

    /// Appends the text to the command that led to the question, if that is a valid command.
    pub(super) async fn completed(&self, caller: &Caller, offered: &Offered, said: &str) -> Option<Answer> {
        let rest = offered.rest.as_ref()?;
        let (table, _) = self.still_asked(rest).await?;
        let text = format!("{} {}", rest.text, words_of(said));
        let said = desk::spoken(self.app(), Some(&table), text).await;
        // The command takes no further arguments.
        if matches!(said.command, Err(_) | Ok(Command::Say(_))) || !takes_more(&rest.text) {
            return None;
        }
        self.tried(caller, &table, said, rest.prompt()).await.ok()
    }

    /// Returns `true` if all prompts of the items are closed.
    async fn is_old(&self, offered: &Offered) -> bool {
        for press in offered.presses() {
            if self.still_asked(press).await.is_some() {
                return false;
            }
        }
        true
    }

    /// Returns the hint for a menu.
    pub(super) fn hint(&self, ask: &Ask) -> AdapterText {
        match titles::takes_terms(&ask.question) {
            true => AdapterText::TermsHint,
            false => AdapterText::MenuHint,
        }
    }

    /// Returns the last message with items in the private room.
    async fn last_offered(&self, caller: &Caller) -> Option<Offered> {
        if let Some((_, offered)) = self.remembered(caller.room.room_id()) {
            return Some(offered);
        }
        let look = || {
            let mut options = MessagesOptions::backward();
            options.limit = UInt::from(LAST);
            caller.room.messages(options)
        };
        let last = patiently(Some(&caller.room), look).await.ok()?;
        let ours = last.chunk.iter().filter(|event| event.sender().as_deref() == Some(&*self.matrix().me));
        let (event, offered) = ours
            .filter_map(|event| {
                let value: Value = event.raw().deserialize_as_unchecked().ok()?;
                Some((event.event_id()?, Offered::read(value.get("content")?)?))
            })
            .next()?;
        self.remember(caller.room.room_id(), event, offered.clone());
        Some(offered)
    }

    /// Returns the last message with items, if it is in memory.
    pub(super) fn remembered(&self, room: &MatrixRoom) -> Option<(OwnedEventId, Offered)> {
        let kept = self.0.offered.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(room).cloned()
    }

    /// Stores the last message with items in memory.
    pub(super) fn remember(&self, room: &MatrixRoom, event: OwnedEventId, offered: Offered) {
        let mut kept = self.0.offered.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= REMEMBERED {
            // They can be fetched again.
            kept.clear();
        }
        kept.insert(room.to_owned(), (event, offered));
    }

    /// Asks a player for one of their tables.
    pub(super) fn which_table(&self, caller: &Caller, choices: Vec<(String, Pressed)>) -> Answer {
        let offered = Offered::listed(&choices);
        let mut message = caller.lines(&[AdapterText::WhichTable]);
        message.title = message.lines.pop();
        message.lines = offered.lines(choices.iter().map(|(label, _)| label.as_str()));
        Answer::Alone(Box::new(Alone {
            message,
            rest: None,
            hint: Some(AdapterText::MenuHint),
            kind: Kind::Asked,
            offered: Some(offered),
        }))
    }
}

/// Returns `true` if the command takes further arguments.
fn takes_more(text: &str) -> bool {
    !matches!(titles::parse(&format!("{text} x")), Err(CommandError::Extra { .. }))
}

/// Strips a leading emoji from terms.
fn words_of(said: &str) -> &str {
    said.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '#').trim()
}
