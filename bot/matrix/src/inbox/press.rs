//! Reactions and replies to the bot's messages, which press their buttons.

use std::time::Duration;

use matrix_sdk::ruma::{EventId, OwnedEventId};
use tokio::time::sleep;

use super::Inbox;
use super::answer::Answer;
use super::caller::{Caller, RequestForm};
use super::offered_items::{ItemCommand, OfferedItems};
use crate::NETWORK;
use crate::adapter_text::AdapterText;
use crate::incoming_event::IncomingEvent;
use crate::message_format::{SEND_KEY_FIELD, shortcut};
use crate::room_or_thread::RoomOrThread;
use bot_app::app::internal_error;
use bot_app::app::task::TableHandle;
use bot_app::handlers;
use bot_app::mirror::MessageButtons;
use bot_core::channel::MessageId;
use bot_core::command::{Command, ParsedLine};
use bot_core::error::UserError;
use bot_core::surface::Button;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;
use bot_core::title::CounterofferProgress;
use bot_core::titles;

/// Age in milliseconds up to which an unknown message may not be stored yet.
const RECENT_MILLIS: u64 = 60_000;
/// Pauses while waiting until a message is stored.
const STORE_PAUSES: [Duration; 4] =
    [Duration::ZERO, Duration::from_millis(100), Duration::from_millis(500), Duration::from_secs(2)];

/// A message of the bot.
pub(super) enum FoundMessage {
    /// Mirrored message.
    Mirrored(MessageButtons),
    /// Private message that holds its own items.
    Offered(OfferedItems),
    /// Message that is no longer stored.
    Expired,
}

impl FoundMessage {
    /// Returns the table that the message is about.
    pub(super) fn table(&self) -> Option<TableId> {
        match self {
            FoundMessage::Mirrored(found) => Some(found.subject.table.clone()),
            FoundMessage::Offered(offered) => offered.table(),
            FoundMessage::Expired => None,
        }
    }
}

impl Inbox {
    /// Handles a reaction.
    pub(super) async fn handle_reaction(&self, arrival: &IncomingEvent, to: &OwnedEventId, key: &str) {
        let kept = self.mirrors().message_subject(NETWORK, &MessageId(to.to_string()));
        let private = self.matrix().private_room_owner(&arrival.room).is_some();
        if kept.is_none() && !private && !shortcut::is_known_emoji(key) {
            return;
        }
        let thread = kept.and_then(|about| about.room).and_then(|room| RoomOrThread::parse(&room).ok());
        let thread = thread.and_then(|spot| spot.thread);
        let Some(caller) = self.load_caller(arrival, thread, RequestForm::Reaction).await else { return };
        let found = match self.find_message(&caller, to).await {
            Some(found) => Some(found),
            None => self.fetch_message(&caller, to).await,
        };
        let recurs = found.as_ref().is_some_and(|found| found.is_reusable(&caller, key));
        let answer = match found {
            Some(found) => self.handle_reply(&caller, found, key).await,
            None => Answer::Nothing,
        };
        let handled = !matches!(answer, Answer::Nothing);
        self.queue_answer(&caller, answer).await;
        if recurs && handled {
            self.redact_reaction(&caller).await;
        }
    }

    /// Returns the bot's message, if it is mirrored or the last private one with items.
    pub(super) async fn find_message(&self, caller: &Caller, event: &EventId) -> Option<FoundMessage> {
        match self.mirrors().message_buttons(NETWORK, &MessageId(event.to_string())).await {
            // A mirrored message of another room can't be answered here.
            Ok(Some(found)) => {
                return caller.is_in(found.subject.room.as_ref()).then_some(FoundMessage::Mirrored(found));
            }
            Ok(None) => {}
            Err(error) => {
                tracing::error!(%error, "could not open a table");
                return None;
            }
        }
        let offered = self.remembered_items(caller.room.room_id());
        offered.filter(|(known, _)| known == event).map(|(_, offered)| FoundMessage::Offered(offered))
    }

    /// Like [`Inbox::find_message`], for messages that are not stored: the event itself tells.
    pub(super) async fn fetch_message(&self, caller: &Caller, event: &EventId) -> Option<FoundMessage> {
        let own = match self.matrix().fetch_own_event(&caller.room, event).await {
            Ok(own) => own?,
            Err(error) => {
                tracing::warn!(%error, "a message could not be looked at");
                return None;
            }
        };
        // The message was redacted while it was answered.
        if own["unsigned"]["redacted_because"].is_object() {
            return Some(FoundMessage::Expired);
        }
        let content = own.get("content")?;
        if caller.in_private_room
            && let Some(offered) = OfferedItems::decode(content)
        {
            return Some(FoundMessage::Offered(offered));
        }
        content.get(SEND_KEY_FIELD)?;
        let sent = own["origin_server_ts"].as_i64().unwrap_or_default();
        let new = self.app().now().as_millisecond().abs_diff(sent) < RECENT_MILLIS;
        // A quick answer may arrive before the id of the mirrored message is stored.
        for pause in STORE_PAUSES.iter().take(if new { STORE_PAUSES.len() } else { 1 }) {
            sleep(*pause).await;
            if let Some(found) = self.find_message(caller, event).await {
                return Some(found);
            }
        }
        Some(FoundMessage::Expired)
    }

    /// Handles a reply to a message that is not stored.
    pub(super) async fn handle_reply_to_unknown(&self, caller: &Caller, event: &EventId, text: &str) -> Answer {
        let looks_like_one = shortcut::parse_number(text).is_some() || shortcut::is_known_emoji(text);
        let found =
            if caller.in_private_room || looks_like_one { self.fetch_message(caller, event).await } else { None };
        match found {
            Some(found) => self.handle_reply(caller, found, text).await,
            None if caller.in_private_room => self.handle_plain_text(caller, text).await,
            None => Answer::Nothing,
        }
    }

    /// Handles an answer to the bot's message: a text, number or emoji.
    pub(super) async fn handle_reply(&self, caller: &Caller, found: FoundMessage, said: &str) -> Answer {
        match found {
            FoundMessage::Mirrored(found) => self.press_mirrored(caller, &found, said).await,
            FoundMessage::Offered(offered) => self.choose_item(caller, &offered, said).await,
            FoundMessage::Expired if shortcut::parse_number(said).is_some() || shortcut::is_known_emoji(said) => {
                self.error_answer(caller, &UserError::Stale)
            }
            FoundMessage::Expired => Answer::Nothing,
        }
    }

    async fn press_mirrored(&self, caller: &Caller, found: &MessageButtons, said: &str) -> Answer {
        let MessageButtons { subject: about, buttons, table } = found;
        let signs = shortcut::for_buttons(buttons);
        if let Some(button) = shortcut::find(&signs, said).and_then(|index| buttons.get(index)) {
            let press = &button.press;
            if caller.form == RequestForm::Reaction && !self.can_react(caller, table, &press.command) {
                return Answer::Nothing;
            }
            return self.send_request(caller, &press.table, press.command.clone().into(), press.prompt).await;
        }
        if let Some((terms, prompt)) = buttons.iter().find_map(|button| counteroffer(table, button, said)) {
            return self.send_request(caller, &about.table, terms, prompt).await;
        }
        match (shortcut::parse_number(said), shortcut::is_known_emoji(said)) {
            (None, false) if caller.in_private_room && caller.form == RequestForm::Text => {
                self.handle_plain_text(caller, said).await
            }
            (None, false) => Answer::Nothing,
            _ if buttons.is_empty() => self.error_answer(caller, &UserError::Stale),
            _ => {
                let numbers = signs.iter().map(|sign| sign.number).collect();
                Answer::refused(caller.text_message(&[AdapterText::NoSuchAnswer { numbers }]))
            }
        }
    }

    /// Returns `true` if the actor's reaction counts: strangers may only join; their other reactions are ignored.
    fn can_react(&self, caller: &Caller, table: &TableHandle, command: &Command) -> bool {
        let is_there = || table.read(|table| table.person_by_account(caller.account()).is_some());
        matches!(command, Command::Join(_)) || is_there() || self.is_known_player(caller)
    }

    /// Handles a choice from a private message with items.
    pub(super) async fn choose_item(&self, caller: &Caller, offered: &OfferedItems, said: &str) -> Answer {
        if let Some(press) = offered.find(said) {
            return self.press_item(caller, press).await;
        }
        if caller.form == RequestForm::Reaction {
            return Answer::Nothing;
        }
        if let Some(answer) = self.complete_command(caller, offered, said).await {
            return answer;
        }
        match shortcut::parse_number(said) {
            Some(_) => {
                Answer::refused(caller.text_message(&[AdapterText::NoSuchAnswer { numbers: offered.numbers() }]))
            }
            None => {
                let given = self.decode_plain_command(caller, said).await;
                self.handle_unmatched_text(caller, said, given).await
            }
        }
    }

    async fn press_item(&self, caller: &Caller, press: &ItemCommand) -> Answer {
        let Some(table) = press.table() else {
            return Answer::refused(caller.text_message(&[AdapterText::TableGone]));
        };
        let said = handlers::parse_command(self.app(), Some(&table), press.text.clone()).await;
        self.send_request(caller, &table, said, press.prompt()).await
    }

    /// Returns the table and command of an item, if the prompt that it answers is still open.
    pub(super) async fn open_command(&self, press: &ItemCommand) -> Option<(TableId, ParsedLine)> {
        let table = press.table()?;
        let said = handlers::parse_command(self.app(), Some(&table), press.text.clone()).await;
        let command = said.valid_command()?;
        let Some(prompt) = press.prompt() else { return Some((table, said)) };
        let open = match self.mirrors().open_table(&table).await {
            Ok(found) => found.is_some_and(|found| found.read(|found| found.is_target_open(prompt, command))),
            Err(error) => {
                internal_error("could not open a table", error);
                false
            }
        };
        open.then_some((table, said))
    }
}

/// Returns the command for a counteroffer with these terms, if the button is for one.
fn counteroffer(table: &TableHandle, button: &Button, said: &str) -> Option<(ParsedLine, Option<Revision>)> {
    let command = &button.press.command;
    let Some(CounterofferProgress::Begun(_)) = titles::counteroffer_progress(command) else { return None };
    let said = said.trim().trim_start_matches(|c: char| !c.is_alphanumeric()).trim();
    let terms = table.read(|table| table.parse_line(format!("{command} {said}")));
    let stated = terms.valid_command().and_then(titles::counteroffer_progress);
    (stated == Some(CounterofferProgress::Stated)).then_some((terms, button.press.prompt))
}
