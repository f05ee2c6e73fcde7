//! Reactions and replies to the bot's messages, which press their buttons.

use std::time::Duration;

use matrix_sdk::ruma::{EventId, OwnedEventId};
use tokio::time::sleep;

use super::Inbox;
use super::answer::Answer;
use super::caller::{Caller, Way};
use super::offered::{Offered, Pressed};
use crate::app::ours;
use crate::app::task::TableHandle;
use crate::chat::matrix::NETWORK;
use crate::chat::matrix::adapter_text::AdapterText;
use crate::chat::matrix::arrival::Arrival;
use crate::chat::matrix::show::{KEY, sign};
use crate::chat::matrix::spot::Spot;
use crate::desk;
use crate::place::Pressable;
use bot_core::channel::MessageId;
use bot_core::command::{Command, Spoken};
use bot_core::error::UserError;
use bot_core::surface::Button;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;
use bot_core::title::Counter;
use bot_core::titles;

/// Age in milliseconds up to which an unknown message may not be stored yet.
const NEW: u64 = 60_000;
/// Pauses while waiting until a message is stored.
const PAUSES: [Duration; 4] =
    [Duration::ZERO, Duration::from_millis(100), Duration::from_millis(500), Duration::from_secs(2)];

/// A message of the bot.
pub(super) enum Found {
    /// Mirrored message.
    Kept(Pressable),
    /// Private message that holds its own items.
    Offered(Offered),
    /// Message that is no longer stored.
    Old,
}

impl Found {
    /// Returns the table that the message is about.
    pub(super) fn table(&self) -> Option<TableId> {
        match self {
            Found::Kept(found) => Some(found.about.table.clone()),
            Found::Offered(offered) => offered.table(),
            Found::Old => None,
        }
    }
}

impl Inbox {
    /// Handles a reaction.
    pub(super) async fn reacted(&self, arrival: &Arrival, to: &OwnedEventId, key: &str) {
        let kept = self.places().about(NETWORK, &MessageId(to.to_string()));
        let private = self.matrix().private_of(&arrival.room).is_some();
        if kept.is_none() && !private && !sign::is_known(key) {
            return;
        }
        let thread = kept.and_then(|about| about.room).and_then(|room| Spot::read(&room).ok());
        let thread = thread.and_then(|spot| spot.thread);
        let Some(caller) = self.caller(arrival, thread, Way::Reaction).await else { return };
        let found = match self.find(&caller, to).await {
            Some(found) => Some(found),
            None => self.old(&caller, to).await,
        };
        let recurs = found.as_ref().is_some_and(|found| found.recurs(&caller, key));
        let answer = match found {
            Some(found) => self.replied(&caller, found, key).await,
            None => Answer::Nothing,
        };
        let handled = !matches!(answer, Answer::Nothing);
        self.tell(&caller, answer).await;
        if recurs && handled {
            self.clear(&caller).await;
        }
    }

    /// Returns the bot's message, if it is mirrored or the last private one with items.
    pub(super) async fn find(&self, caller: &Caller, event: &EventId) -> Option<Found> {
        match self.places().pressable(NETWORK, &MessageId(event.to_string())).await {
            // A mirrored message of another room can't be answered here.
            Ok(Some(found)) => return caller.is_in(found.about.room.as_ref()).then_some(Found::Kept(found)),
            Ok(None) => {}
            Err(error) => {
                tracing::error!(%error, "could not open a table");
                return None;
            }
        }
        let offered = self.remembered(caller.room.room_id());
        offered.filter(|(known, _)| known == event).map(|(_, offered)| Found::Offered(offered))
    }

    /// Like [`Inbox::find`], for messages that are not stored: the event itself tells.
    pub(super) async fn old(&self, caller: &Caller, event: &EventId) -> Option<Found> {
        let own = match self.matrix().own(&caller.room, event).await {
            Ok(own) => own?,
            Err(error) => {
                tracing::warn!(%error, "a message could not be looked at");
                return None;
            }
        };
        // The message was redacted while it was answered.
        if own["unsigned"]["redacted_because"].is_object() {
            return Some(Found::Old);
        }
        let content = own.get("content")?;
        if caller.alone
            && let Some(offered) = Offered::read(content)
        {
            return Some(Found::Offered(offered));
        }
        content.get(KEY)?;
        let sent = own["origin_server_ts"].as_i64().unwrap_or_default();
        let new = self.app().now().as_millisecond().abs_diff(sent) < NEW;
        // A quick answer may arrive before the id of the mirrored message is stored.
        for pause in PAUSES.iter().take(if new { PAUSES.len() } else { 1 }) {
            sleep(*pause).await;
            if let Some(found) = self.find(caller, event).await {
                return Some(found);
            }
        }
        Some(Found::Old)
    }

    /// Handles a reply to a message that is not stored.
    pub(super) async fn replied_to_old(&self, caller: &Caller, event: &EventId, text: &str) -> Answer {
        let looks_like_one = sign::number_in(text).is_some() || sign::is_known(text);
        let found = if caller.alone || looks_like_one { self.old(caller, event).await } else { None };
        match found {
            Some(found) => self.replied(caller, found, text).await,
            None if caller.alone => self.typed(caller, text).await,
            None => Answer::Nothing,
        }
    }

    /// Handles an answer to the bot's message: a text, number or emoji.
    pub(super) async fn replied(&self, caller: &Caller, found: Found, said: &str) -> Answer {
        match found {
            Found::Kept(found) => self.pressed_under(caller, &found, said).await,
            Found::Offered(offered) => self.chosen(caller, &offered, said).await,
            Found::Old if sign::number_in(said).is_some() || sign::is_known(said) => {
                self.failed(caller, &UserError::Stale)
            }
            Found::Old => Answer::Nothing,
        }
    }

    async fn pressed_under(&self, caller: &Caller, found: &Pressable, said: &str) -> Answer {
        let Pressable { about, buttons, table } = found;
        let signs = sign::of_buttons(buttons);
        if let Some(button) = sign::find(&signs, said).and_then(|index| buttons.get(index)) {
            let press = &button.press;
            if caller.way == Way::Reaction && !self.may_react(caller, table, &press.command) {
                return Answer::Nothing;
            }
            return self.ask(caller, &press.table, press.command.clone().into(), press.prompt).await;
        }
        if let Some((terms, prompt)) = buttons.iter().find_map(|button| counter(table, button, said)) {
            return self.ask(caller, &about.table, terms, prompt).await;
        }
        match (sign::number_in(said), sign::is_known(said)) {
            (None, false) if caller.alone && caller.way == Way::Words => self.typed(caller, said).await,
            (None, false) => Answer::Nothing,
            _ if buttons.is_empty() => self.failed(caller, &UserError::Stale),
            _ => {
                let numbers = signs.iter().map(|sign| sign.number).collect();
                Answer::refused(caller.lines(&[AdapterText::NoSuchAnswer { numbers }]))
            }
        }
    }

    /// Returns `true` if the actor's reaction counts: strangers may only join; their other reactions are ignored.
    fn may_react(&self, caller: &Caller, table: &TableHandle, command: &Command) -> bool {
        let is_there = || table.read(|table| table.person_of(caller.account()).is_some());
        matches!(command, Command::Join(_)) || is_there() || self.is_known(caller)
    }

    /// Handles a choice from a private message with items.
    pub(super) async fn chosen(&self, caller: &Caller, offered: &Offered, said: &str) -> Answer {
        if let Some(press) = offered.find(said) {
            return self.press(caller, press).await;
        }
        if caller.way == Way::Reaction {
            return Answer::Nothing;
        }
        if let Some(answer) = self.completed(caller, offered, said).await {
            return answer;
        }
        match sign::number_in(said) {
            Some(_) => {
                Answer::refused(caller.lines(&[AdapterText::NoSuchAnswer { numbers: offered.numbers() }]))
            }
            None => {
                let given = self.typed_command(caller, said).await;
                self.typed_alone(caller, said, given).await
            }
        }
    }

    async fn press(&self, caller: &Caller, press: &Pressed) -> Answer {
        let Some(table) = press.table() else {
            return Answer::refused(caller.lines(&[AdapterText::TableGone]));
        };
        let said = desk::spoken(self.app(), Some(&table), press.text.clone()).await;
        self.ask(caller, &table, said, press.prompt()).await
    }

    /// Returns the table and command of an item, if the prompt that it answers is still open.
    pub(super) async fn still_asked(&self, press: &Pressed) -> Option<(TableId, Spoken)> {
        let table = press.table()?;
        let said = desk::spoken(self.app(), Some(&table), press.text.clone()).await;
        let command = said.understood()?;
        let Some(prompt) = press.prompt() else { return Some((table, said)) };
        let open = match self.places().open(&table).await {
            Ok(found) => found.is_some_and(|found| found.read(|found| found.is_open(prompt, command))),
            Err(error) => {
                ours("could not open a table", error);
                false
            }
        };
        open.then_some((table, said))
    }
}

/// Returns the command for a counteroffer with these terms, if the button is for one.
fn counter(table: &TableHandle, button: &Button, said: &str) -> Option<(Spoken, Option<Revision>)> {
    let command = &button.press.command;
    let Some(Counter::Begun(_)) = titles::counters(command) else { return None };
    let said = said.trim().trim_start_matches(|c: char| !c.is_alphanumeric()).trim();
    let terms = table.read(|table| table.spoken(format!("{command} {said}")));
    let stated = terms.understood().and_then(titles::counters);
    (stated == Some(Counter::Stated)).then_some((terms, button.press.prompt))
}
