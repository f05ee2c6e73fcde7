//! Plain text in a private room: an answer to the last question there, or a command without prefix.

use std::sync::PoisonError;

use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::{OwnedEventId, RoomId as MatrixRoom, UInt};
use serde_json::Value;

use super::Inbox;
use super::answer::{Answer, PrivateAnswer, PrivateAnswerKind};
use super::caller::Caller;
use super::offered_items::{ItemCommand, OfferedItems};
use super::text_message::DecodedCommand;
use crate::adapter_text::AdapterText;
use crate::message_format::shortcut;
use crate::requests::retry_rate_limited;
use bot_app::handlers;
use bot_core::command::{Command, CommandError};
use bot_core::menu::ChoiceMenu;
use bot_core::table::id::TableId;
use bot_core::titles;

/// Number of last messages of a private room in which a question is looked for.
const SEARCHED_MESSAGES: u32 = 30;
/// Largest number of private rooms with a remembered question.
const MAX_REMEMBERED: usize = 4096;

impl Inbox {
    /// Handles plain text in a private room.
    pub(super) async fn handle_plain_text(&self, caller: &Caller, said: &str) -> Answer {
        let offered = self.last_items(caller).await;
        // Items of closed prompts are not considered.
        if let Some(press) = offered.as_ref().and_then(|offered| offered.find(said))
            && let Some((table, pressed)) = self.open_command(press).await
        {
            return self.send_request(caller, &table, pressed, press.prompt()).await;
        }
        let given = self.decode_plain_command(caller, said).await;
        if let (Some(offered), None) = (offered, &given) {
            if let Some(answer) = self.complete_command(caller, &offered, said).await {
                return answer;
            }
            if shortcut::parse_number(said).is_some() && !self.is_expired(&offered).await {
                let numbers = offered.numbers();
                return Answer::refused(caller.text_message(&[AdapterText::NoSuchAnswer { numbers }]));
            }
        }
        self.handle_unmatched_text(caller, said, given).await
    }

    /// Decodes the text as a command if it starts with a command's name and has no extra arguments.
    pub(super) async fn decode_plain_command(&self, caller: &Caller, said: &str) -> Option<DecodedCommand> {
        titles::commands().find(said.split(' ').next().unwrap_or_default())?;
        let given = self.decode_command(caller, said, None).await;
        (!matches!(given.line.command, Err(CommandError::Extra { .. }))).then_some(given)
    }

    /// Handles text that answers no remembered question; `given` is the command it contains, if any.
    pub(super) async fn handle_unmatched_text(
        &self,
        caller: &Caller,
        said: &str,
        given: Option<DecodedCommand>,
    ) -> Answer {
        if let Some(given) = given {
            return match self.matrix_command(caller, said).await {
                Some(answer) => answer,
                None => self.execute_command(caller, given).await,
            };
        }
        let not_understood = || Answer::refused(caller.text_message(&[AdapterText::NotUnderstood]));
        let table = match self.intended_table(caller, said).await {
            Ok(Some(table)) => table,
            Err(which) if shortcut::parse_number(said).is_some() => return which,
            Ok(None) | Err(_) => return not_understood(),
        };
        if let Some(answer) = self.press_hand_button(caller, &table, said).await {
            return answer;
        }
        let chosen = handlers::parse_command(self.app(), Some(&table), format!("/choose {said}")).await;
        match self.try_request(caller, &table, chosen, None).await {
            Ok(answer) => answer,
            Err(_) if shortcut::parse_number(said).is_none() && said.split(' ').count() > 4 => not_understood(),
            Err(refusal) => refusal,
        }
    }

    /// Presses the button of the actor's hand with this number, word or emoji.
    async fn press_hand_button(&self, caller: &Caller, table: &TableId, said: &str) -> Option<Answer> {
        let buttons = match self.mirrors().hand_buttons(caller.account(), table).await {
            Ok(buttons) => buttons,
            Err(error) => return Some(self.error_answer(caller, &error.into())),
        };
        let press = &buttons.get(shortcut::find(&shortcut::for_buttons(&buttons), said)?)?.press;
        Some(self.send_request(caller, &press.table, press.command.clone().into(), press.prompt).await)
    }

    /// Appends the text to the command that led to the question, if that is a valid command.
    pub(super) async fn complete_command(&self, caller: &Caller, offered: &OfferedItems, said: &str) -> Option<Answer> {
        let rest = offered.rest.as_ref()?;
        let (table, _) = self.open_command(rest).await?;
        let text = format!("{} {}", rest.text, strip_emoji(said));
        let said = handlers::parse_command(self.app(), Some(&table), text).await;
        // The command takes no further arguments.
        if matches!(said.command, Err(_) | Ok(Command::Say(_))) || !takes_more_arguments(&rest.text) {
            return None;
        }
        self.try_request(caller, &table, said, rest.prompt()).await.ok()
    }

    /// Returns `true` if all prompts of the items are closed.
    async fn is_expired(&self, offered: &OfferedItems) -> bool {
        for press in offered.commands() {
            if self.open_command(press).await.is_some() {
                return false;
            }
        }
        true
    }

    /// Returns the hint for a menu.
    pub(super) fn menu_hint(&self, ask: &ChoiceMenu) -> AdapterText {
        match titles::accepts_terms(&ask.question) {
            true => AdapterText::TermsHint,
            false => AdapterText::MenuHint,
        }
    }

    /// Returns the last message with items in the private room.
    async fn last_items(&self, caller: &Caller) -> Option<OfferedItems> {
        if let Some((_, offered)) = self.remembered_items(caller.room.room_id()) {
            return Some(offered);
        }
        let look = || {
            let mut options = MessagesOptions::backward();
            options.limit = UInt::from(SEARCHED_MESSAGES);
            caller.room.messages(options)
        };
        let last = retry_rate_limited(Some(&caller.room), look).await.ok()?;
        let ours = last.chunk.iter().filter(|event| event.sender().as_deref() == Some(&*self.matrix().own_user));
        let (event, offered) = ours
            .filter_map(|event| {
                let value: Value = event.raw().deserialize_as_unchecked().ok()?;
                Some((event.event_id()?, OfferedItems::decode(value.get("content")?)?))
            })
            .next()?;
        self.remember_items(caller.room.room_id(), event, offered.clone());
        Some(offered)
    }

    /// Returns the last message with items, if it is in memory.
    pub(super) fn remembered_items(&self, room: &MatrixRoom) -> Option<(OwnedEventId, OfferedItems)> {
        let kept = self.0.last_items.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(room).cloned()
    }

    /// Stores the last message with items in memory.
    pub(super) fn remember_items(&self, room: &MatrixRoom, event: OwnedEventId, offered: OfferedItems) {
        let mut kept = self.0.last_items.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MAX_REMEMBERED {
            // They can be fetched again.
            kept.clear();
        }
        kept.insert(room.to_owned(), (event, offered));
    }

    /// Asks a player for one of their tables.
    pub(super) fn ask_which_table(&self, caller: &Caller, choices: Vec<(String, ItemCommand)>) -> Answer {
        let offered = OfferedItems::numbered(&choices);
        let mut message = caller.text_message(&[AdapterText::WhichTable]);
        message.title = message.lines.pop();
        message.lines = offered.labeled_lines(choices.iter().map(|(label, _)| label.as_str()));
        Answer::Private(Box::new(PrivateAnswer {
            message,
            command_to_complete: None,
            hint: Some(AdapterText::MenuHint),
            kind: PrivateAnswerKind::Requested,
            items: Some(offered),
        }))
    }
}

/// Returns `true` if the command takes further arguments.
fn takes_more_arguments(text: &str) -> bool {
    !matches!(titles::parse(&format!("{text} x")), Err(CommandError::Extra { .. }))
}

/// Strips a leading emoji from terms.
fn strip_emoji(said: &str) -> &str {
    said.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '#').trim()
}
