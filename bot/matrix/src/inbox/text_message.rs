//! Text messages: commands, replies to the bot, and anything in a private room.

use super::Inbox;
use super::answer::{Answer, PrivateAnswer, PrivateAnswerKind};
use super::caller::{Caller, RequestForm, request_id};
use super::command_detection::{BotNames, ClassifiedText, CommandMarker, classify_text, command_language};
use super::corrections::CommandForm;
use super::offered_items::ItemCommand;
use crate::adapter_text::AdapterText;
use crate::chat::MAX_MENU_ITEMS;
use crate::incoming_event::{IncomingEvent, MessageContent};
use crate::room_or_thread::RoomOrThread;
use crate::settings::AccountSettings;
use bot_app::app::task::TableHandle;
use bot_app::handlers;
use bot_app::handlers::global::{self, AnswerAudience, GlobalAnswer};
use bot_core::command::text::MAX_LINE;
use bot_core::command::{self, AccountCommand, Command, CommandError, GlobalCommand, ParsedLine};
use bot_core::error::UserError;
use bot_core::surface::Message;
use bot_core::table::answer::{PrivateReply, Requester};
use bot_core::table::id::TableId;
use bot_core::table::record::{RequestId, Revision};
use bot_core::titles;
use bot_core::wording::Words;

/// Commands that everybody may give in a room without a table.
const ROOM_COMMANDS: [&str; 7] = ["new", "help", "rules", "settings", "link", "again", "campaign"];

/// Returns `true` for commands that no other bot is likely to have; strangers get answers to these too.
fn is_unique_to_bot(asked: &GlobalCommand) -> bool {
    match asked {
        GlobalCommand::MyGames => true,
        GlobalCommand::Me(asked) => *asked != AccountCommand::Settings,
        _ => false,
    }
}

/// Decoded command.
pub(super) struct DecodedCommand {
    /// Text and command.
    pub(super) line: ParsedLine,
    /// Table that is meant, if any; or an answer that asks for it.
    table: Result<Option<TableId>, Answer>,
}

impl Inbox {
    /// Handles a text message.
    pub(super) async fn handle_text(&self, arrival: &IncomingEvent, said: &MessageContent) {
        let matrix = self.matrix();
        let Some(room) = matrix.client.get_room(&arrival.room) else { return };
        if let Some(root) = &said.thread {
            matrix.process_state.set_last_in_thread(root, &arrival.id);
        }
        let ours = room.get_member_no_sync(&matrix.own_user).await.ok().flatten();
        let us = BotNames {
            prefix: matrix.settings.prefix.as_str(),
            user: matrix.own_user.as_str(),
            name: ours.as_ref().and_then(|member| member.display_name()),
            is_mentioned: said.mentions.contains(&matrix.own_user),
        };
        let heard = classify_text(&said.text, &us);
        let private = matrix.private_room_owner(&arrival.room).is_some();
        if matches!(heard, ClassifiedText::Plain(_)) && said.reply_to.is_none() && !private {
            return;
        }
        let Some(mut caller) = self.load_caller(arrival, said.thread.clone(), RequestForm::Text).await else {
            return;
        };
        // The process may have ended after executing the command and before storing the sync token.
        if said.edit.is_some() && self.is_executed(&caller).await {
            return;
        }
        let is_command = matches!(heard, ClassifiedText::Command { .. });
        let replied = match &said.reply_to {
            Some(event) => self.find_message(&caller, event).await,
            None => None,
        };
        let answer = match heard {
            ClassifiedText::Command { text, mark } => {
                self.adopt_language(&mut caller, &text).await;
                let table = replied.as_ref().and_then(|found| found.table());
                self.handle_command(&caller, &text, mark, table).await
            }
            ClassifiedText::Plain(text) => match (replied, &said.reply_to) {
                (Some(found), _) => self.handle_reply(&caller, found, &text).await,
                (None, Some(event)) => self.handle_reply_to_unknown(&caller, event, &text).await,
                (None, None) if caller.in_private_room => self.handle_plain_text(&caller, &text).await,
                (None, None) => Answer::Nothing,
            },
        };
        if answer.is_refusal() || is_command && matches!(answer, Answer::Nothing) {
            let form = if is_command { CommandForm::Command } else { CommandForm::Plain };
            self.corrections().add(&arrival.id, &arrival.sender, said, form);
        }
        self.queue_answer(&caller, answer).await;
    }

    /// Returns `true` if an earlier version of an edited message was already executed at a table that the actor may mean.
    async fn is_executed(&self, caller: &Caller) -> bool {
        let before = std::iter::once(&caller.event).chain(&caller.earlier_edits);
        let before: Vec<RequestId> = before.map(|event| request_id(event)).collect();
        let here = [caller.spot.room_id(), RoomOrThread::from_room(&caller.spot.room).room_id()];
        let here = here.iter().filter_map(|room| self.mirrors().shown_table(room)).collect();
        let tables: Vec<TableId> =
            if caller.in_private_room { self.seated_tables(caller.account()).await } else { here };
        for table in tables {
            let Some(table) = self.mirrors().open_table(&table).await.ok().flatten() else { continue };
            if table.read(|table| before.iter().any(|request| table.answered_revision(request).is_some())) {
                return true;
            }
        }
        false
    }

    /// Adopts the language of a command as the account's, unless it has chosen one.
    async fn adopt_language(&self, caller: &mut Caller, text: &str) {
        let matrix = self.matrix();
        let known = matrix.account_settings(caller.account());
        if !known.chosen
            && let Some(language) = command_language(text).filter(|language| known.language() != Some(*language))
        {
            matrix.change_account_settings(caller.account(), |known| known.set_language(language)).await;
            caller.set_language(language);
        }
    }

    /// Executes a command, for the given table if any.
    pub(super) async fn handle_command(
        &self,
        caller: &Caller,
        text: &str,
        mark: CommandMarker,
        table: Option<TableId>,
    ) -> Answer {
        if text.is_empty() {
            return Answer::public(self.help(caller));
        }
        if mark == CommandMarker::Prefix
            && !caller.in_private_room
            && table.is_none()
            && !self.is_addressed(caller, text)
        {
            return Answer::Nothing;
        }
        if let Some(answer) = self.matrix_command(caller, text).await {
            return answer;
        }
        let given = self.decode_command(caller, text, table).await;
        match given.line.command {
            // Another bot may have this command.
            Err(CommandError::UnknownCommand { suggestion: None, .. })
                if mark == CommandMarker::Prefix && !caller.in_private_room =>
            {
                Answer::Nothing
            }
            _ => self.execute_command(caller, given).await,
        }
    }

    /// Returns `true` if a command with the prefix is meant for this bot. In a room without a table only commands that open
    /// one are, and for players those about no table.
    fn is_addressed(&self, caller: &Caller, text: &str) -> bool {
        let name = text.split([' ', ':', '=']).next().unwrap_or_default();
        let line = format!("/{text}");
        let command = titles::commands().command_name(&line);
        let command = command.or_else(|| Some(titles::commands().find(name)?.name()));
        let rooms = [caller.spot.room_id(), RoomOrThread::from_room(&caller.spot.room).room_id()];
        if rooms.iter().any(|room| self.mirrors().shown_table(room).is_some()) {
            // Similar names get a suggestion.
            return command.is_some() || text.chars().nth(MAX_LINE).is_none();
        }
        let asked = || titles::parse(&line).ok().as_ref().and_then(global::global_command);
        command.is_some_and(|command| ROOM_COMMANDS.contains(&command))
            || asked().is_some_and(|asked| is_unique_to_bot(&asked) || self.is_known_player(caller))
    }

    /// Decodes a command in the terms of the table: the given one, or the one that the actor means.
    pub(super) async fn decode_command(&self, caller: &Caller, text: &str, table: Option<TableId>) -> DecodedCommand {
        let line = format!("/{text}");
        let at = match table {
            Some(table) => Ok(Some(table)),
            None => self.intended_table(caller, &line).await,
        };
        let meant = at.as_ref().ok().and_then(Option::as_ref);
        DecodedCommand { line: handlers::parse_command(self.app(), meant, line).await, table: at }
    }

    /// Executes a decoded command that is not Matrix's own.
    pub(super) async fn execute_command(
        &self,
        caller: &Caller,
        DecodedCommand { line: said, table: at }: DecodedCommand,
    ) -> Answer {
        if let Some(asked) = said.valid_command().and_then(global::global_command) {
            return self.handle_global(caller, &asked).await;
        }
        match (&said.command, at) {
            (Err(error), _) => self.error_answer(caller, &error.clone().into()),
            (Ok(Command::Help(None)), _) => Answer::public(self.help(caller)),
            (Ok(_), Ok(Some(table))) => self.send_request(caller, &table, said, None).await,
            (Ok(command), Ok(None)) => self.without_table(caller, command),
            (Ok(_), Err(instead)) => instead,
        }
    }

    /// Executes a command that concerns no table.
    async fn handle_global(&self, caller: &Caller, asked: &GlobalCommand) -> Answer {
        let here = caller.spot.room_id();
        let room = (!caller.in_private_room).then_some(&here);
        match global::answer(self.app(), self.mirrors(), caller.actor(), room, asked).await {
            Ok(GlobalAnswer { message, audience: AnswerAudience::Requester, .. }) => Answer::requested(message),
            Ok(GlobalAnswer { message, audience: AnswerAudience::Everybody, .. }) => Answer::public(message),
            Err(error) => self.error_answer(caller, &error),
        }
    }

    fn without_table(&self, caller: &Caller, command: &Command) -> Answer {
        match handlers::answer_without_table(Words::for_language(caller.language()), command) {
            Some(lines) => Answer::public(Message { lines, ..Message::default() }),
            None if caller.in_private_room => Answer::requested(caller.text_message(&[AdapterText::NoTable])),
            None => Answer::public(caller.text_message(&[AdapterText::NoGame])),
        }
    }

    /// Returns the refusal for an error without a table that words it.
    pub(super) fn error_answer(&self, caller: &Caller, error: &UserError) -> Answer {
        let lines = vec![Words::for_language(caller.language()).error(error, None)];
        Answer::refused(Message { lines, ..Message::default() })
    }

    /// Returns the table, or an answer that says why not.
    pub(super) async fn load_table(&self, caller: &Caller, id: &TableId) -> Result<TableHandle, Answer> {
        match self.mirrors().open_table(id).await {
            Ok(Some(table)) => Ok(table),
            Ok(None) => Err(Answer::refused(caller.text_message(&[AdapterText::TableGone]))),
            Err(error) => Err(self.error_answer(caller, &error.into())),
        }
    }

    /// Sends a request to a table and returns the answer.
    pub(super) async fn send_request(
        &self,
        caller: &Caller,
        id: &TableId,
        said: ParsedLine,
        prompt: Option<Revision>,
    ) -> Answer {
        match self.try_request(caller, id, said, prompt).await {
            Ok(answer) | Err(answer) => answer,
        }
    }

    /// Like [`Inbox::send_request`], with refusals as `Err`.
    pub(super) async fn try_request(
        &self,
        caller: &Caller,
        id: &TableId,
        said: ParsedLine,
        prompt: Option<Revision>,
    ) -> Result<Answer, Answer> {
        if let Some(asked) = said.valid_command().and_then(global::global_command) {
            return Ok(self.handle_global(caller, &asked).await);
        }
        let table = self.load_table(caller, id).await?;
        let room = caller.spot.room_id();
        if self.mirrors().is_paused(&room) {
            self.mirrors().resume(&room).await;
        }
        let requester = caller.actor().requester(self.app(), Some(&table));
        let requester = requester.map_err(|error| self.error_answer(caller, &error))?;
        let command = said.valid_command().cloned();
        let is_read = !caller.in_private_room && caller.form == RequestForm::Text;
        let secret = command.as_ref().filter(|_| is_read);
        let secret = secret.and_then(|command| self.secret_kind(caller, &table, command));
        let rest = ItemCommand::new(table.id(), prompt, said.text.clone());
        let request = caller.actor().to_request(requester.clone(), said, prompt);
        let id = request.id.clone();
        let reply = table.request(request).await;
        let missed = handlers::missed_message(&table, &requester, &id);
        let words = Words::for_language(requester.language);
        let secret = match secret {
            Some(secret) => Some(self.redact_secret(caller, secret).await.to_text(words)),
            None => None,
        };
        match handlers::render_reply(self.app(), &table, &requester, reply, MAX_MENU_ITEMS).await {
            handlers::RenderedReply::Done(learned) => {
                self.follow_up(caller, &table, command.as_ref()).await;
                // The shown hand contains that information already.
                let shown = self.mirrors().private_hand_tables(caller.account()).contains(table.id());
                let learned = learned.filter(|_| !shown).map(|learned| learned.lines);
                let lines: Vec<String> = learned.into_iter().flatten().chain(secret).collect();
                let told = Message { lines, ..Message::default() };
                Ok(match (missed, told.lines.is_empty()) {
                    (None, true) => Answer::Done,
                    (None, false) => Answer::learned(told),
                    (Some(missed), _) => Answer::learned(told.with_preceding(missed)),
                })
            }
            handlers::RenderedReply::Private(private, mut message) => {
                if private == PrivateReply::Analysis && message.picture.is_none() {
                    self.send_analysis_when_ready(caller, table.clone(), requester.clone(), message.clone());
                }
                message.lines.extend(secret);
                if let Some(missed) = missed {
                    message = message.with_preceding(missed);
                }
                Ok(match private {
                    PrivateReply::Help(_) | PrivateReply::Rules(_) | PrivateReply::Settings => Answer::public(message),
                    PrivateReply::Ask(ask) => Answer::Private(Box::new(PrivateAnswer {
                        message,
                        command_to_complete: Some(rest),
                        hint: Some(self.menu_hint(&ask)),
                        kind: PrivateAnswerKind::Requested,
                        items: None,
                    })),
                    _ => Answer::requested(message),
                })
            }
            handlers::RenderedReply::Refused(mut message) => {
                message.lines.extend(secret);
                if let Some(which) = self.refusal_title(caller, &table).await {
                    message.title.get_or_insert(which);
                }
                Err(Answer::refused(message))
            }
        }
    }

    /// Sends the post-game analysis when it is finished. Repeated requests meanwhile are merged.
    fn send_analysis_when_ready(&self, caller: &Caller, table: TableHandle, requester: Requester, before: Message) {
        let name = format!("{} {}", caller.account().0, table.id());
        let (inbox, caller) = (self.clone(), caller.clone());
        self.analyses().start(name, async move {
            if let Some(made) = handlers::analysis::updated_analysis(inbox.app(), &table, &requester, &before).await {
                inbox.queue_answer(&caller, Answer::delayed(made)).await;
            }
        });
    }

    /// Follow-ups of a completed command: a new player gets a private room, a chosen language is stored.
    async fn follow_up(&self, caller: &Caller, table: &TableHandle, command: Option<&Command>) {
        match command {
            Some(Command::Join(_) | Command::New(_)) => self.prepare_player(caller, table.id()).await,
            Some(Command::Language(Some(language), command::LanguageScope::Mine)) => {
                let matrix = self.matrix();
                let choose = |known: &mut AccountSettings| {
                    known.set_language(*language);
                    known.chosen = true;
                };
                matrix.change_account_settings(caller.account(), choose).await;
            }
            _ => {}
        }
    }
}
