//! Text messages: commands, replies to the bot, and anything in a private room.

use super::Inbox;
use super::answer::{Alone, Answer, Kind};
use super::caller::{Caller, Way, request};
use super::corrections::Form;
use super::hear::{Heard, Mark, Us, hear, language_of};
use super::offered::Pressed;
use crate::app::task::TableHandle;
use crate::chat::matrix::adapter_text::AdapterText;
use crate::chat::matrix::arrival::{Arrival, Written};
use crate::chat::matrix::chat::CHOICES;
use crate::chat::matrix::known::KnownPerson;
use crate::chat::matrix::spot::Spot;
use crate::desk;
use crate::desk::house::{self, Audience, Told};
use bot_core::command::text::MAX_LINE;
use bot_core::command::{self, Command, CommandError, HouseCommand, MeCommand, Spoken};
use bot_core::error::UserError;
use bot_core::surface::Message;
use bot_core::table::answer::{Private, Requester};
use bot_core::table::id::TableId;
use bot_core::table::record::{RequestId, Revision};
use bot_core::titles;
use bot_core::wording::Words;

/// Commands that everybody may give in a room without a table.
const OPENS: [&str; 7] = ["new", "help", "rules", "settings", "link", "again", "campaign"];

/// Returns `true` for commands that no other bot is likely to have; strangers get answers to these too.
fn is_ours_alone(asked: &HouseCommand) -> bool {
    match asked {
        HouseCommand::MyGames => true,
        HouseCommand::Me(asked) => *asked != MeCommand::Settings,
        _ => false,
    }
}

/// Decoded command.
pub(super) struct GivenCommand {
    /// Text and command.
    pub(super) said: Spoken,
    /// Table that is meant, if any; or an answer that asks for it.
    at: Result<Option<TableId>, Answer>,
}

impl Inbox {
    /// Handles a text message.
    pub(super) async fn said(&self, arrival: &Arrival, said: &Written) {
        let matrix = self.matrix();
        let Some(room) = matrix.client.get_room(&arrival.room) else { return };
        if let Some(root) = &said.thread {
            matrix.kept.came_last(root, &arrival.id);
        }
        let ours = room.get_member_no_sync(&matrix.me).await.ok().flatten();
        let us = Us {
            prefix: matrix.settings.prefix.as_str(),
            user: matrix.me.as_str(),
            name: ours.as_ref().and_then(|member| member.display_name()),
            called: said.mentions.contains(&matrix.me),
        };
        let heard = hear(&said.text, &us);
        let private = matrix.private_of(&arrival.room).is_some();
        if matches!(heard, Heard::Plain(_)) && said.reply_to.is_none() && !private {
            return;
        }
        let Some(mut caller) = self.caller(arrival, said.thread.clone(), Way::Words).await else { return };
        // The process may have ended after executing the command and before storing the sync token.
        if said.edit.is_some() && self.is_carried_out(&caller).await {
            return;
        }
        let is_command = matches!(heard, Heard::Command { .. });
        let replied = match &said.reply_to {
            Some(event) => self.find(&caller, event).await,
            None => None,
        };
        let answer = match heard {
            Heard::Command { text, mark } => {
                self.learn(&mut caller, &text).await;
                let table = replied.as_ref().and_then(|found| found.table());
                self.commanded(&caller, &text, mark, table).await
            }
            Heard::Plain(text) => match (replied, &said.reply_to) {
                (Some(found), _) => self.replied(&caller, found, &text).await,
                (None, Some(event)) => self.replied_to_old(&caller, event, &text).await,
                (None, None) if caller.alone => self.typed(&caller, &text).await,
                (None, None) => Answer::Nothing,
            },
        };
        if answer.is_refusal() || is_command && matches!(answer, Answer::Nothing) {
            let form = if is_command { Form::Command } else { Form::Plain };
            self.corrections().add(&arrival.id, &arrival.sender, said, form);
        }
        self.tell(&caller, answer).await;
    }

    /// Returns `true` if an earlier version of an edited message was already executed at a table that the actor may mean.
    async fn is_carried_out(&self, caller: &Caller) -> bool {
        let before = std::iter::once(&caller.event).chain(&caller.earlier);
        let before: Vec<RequestId> = before.map(|event| request(event)).collect();
        let here = [caller.spot.name(), Spot::of_room(&caller.spot.room).name()];
        let here = here.iter().filter_map(|room| self.places().table(room)).collect();
        let tables: Vec<TableId> = if caller.alone { self.tables_on(caller.account()).await } else { here };
        for table in tables {
            let Some(table) = self.places().open(&table).await.ok().flatten() else { continue };
            if table.read(|table| before.iter().any(|request| table.answered(request).is_some())) {
                return true;
            }
        }
        false
    }

    /// Adopts the language of a command as the account's, unless it has chosen one.
    async fn learn(&self, caller: &mut Caller, text: &str) {
        let matrix = self.matrix();
        let known = matrix.known_person(caller.account());
        if !known.chosen
            && let Some(language) = language_of(text).filter(|language| known.language() != Some(*language))
        {
            matrix.change_person(caller.account(), |known| known.set_language(language)).await;
            caller.set_language(language);
        }
    }

    /// Executes a command, for the given table if any.
    pub(super) async fn commanded(
        &self,
        caller: &Caller,
        text: &str,
        mark: Mark,
        table: Option<TableId>,
    ) -> Answer {
        if text.is_empty() {
            return Answer::aloud(self.help(caller));
        }
        if mark == Mark::Prefix && !caller.alone && table.is_none() && !self.is_for_us(caller, text) {
            return Answer::Nothing;
        }
        if let Some(answer) = self.own_command(caller, text).await {
            return answer;
        }
        let given = self.given(caller, text, table).await;
        match given.said.command {
            // Another bot may have this command.
            Err(CommandError::UnknownCommand { suggestion: None, .. })
                if mark == Mark::Prefix && !caller.alone =>
            {
                Answer::Nothing
            }
            _ => self.carried_out(caller, given).await,
        }
    }

    /// Returns `true` if a command with the prefix is meant for this bot. In a room without a table only commands that open
    /// one are, and for players those about no table.
    fn is_for_us(&self, caller: &Caller, text: &str) -> bool {
        let name = text.split([' ', ':', '=']).next().unwrap_or_default();
        let line = format!("/{text}");
        let command = titles::commands().name_in(&line);
        let command = command.or_else(|| Some(titles::commands().command(name)?.name()));
        let rooms = [caller.spot.name(), Spot::of_room(&caller.spot.room).name()];
        if rooms.iter().any(|room| self.places().table(room).is_some()) {
            // Similar names get a suggestion.
            return command.is_some() || text.chars().nth(MAX_LINE).is_none();
        }
        let asked = || titles::parse(&line).ok().as_ref().and_then(house::asked);
        command.is_some_and(|command| OPENS.contains(&command))
            || asked().is_some_and(|asked| is_ours_alone(&asked) || self.is_known(caller))
    }

    /// Decodes a command in the terms of the table: the given one, or the one that the actor means.
    pub(super) async fn given(&self, caller: &Caller, text: &str, table: Option<TableId>) -> GivenCommand {
        let line = format!("/{text}");
        let at = match table {
            Some(table) => Ok(Some(table)),
            None => self.table_of(caller, &line).await,
        };
        let meant = at.as_ref().ok().and_then(Option::as_ref);
        GivenCommand { said: desk::spoken(self.app(), meant, line).await, at }
    }

    /// Executes a decoded command that is not Matrix's own.
    pub(super) async fn carried_out(
        &self,
        caller: &Caller,
        GivenCommand { said, at }: GivenCommand,
    ) -> Answer {
        if let Some(asked) = said.understood().and_then(house::asked) {
            return self.house(caller, &asked).await;
        }
        match (&said.command, at) {
            (Err(error), _) => self.failed(caller, &error.clone().into()),
            (Ok(Command::Help(None)), _) => Answer::aloud(self.help(caller)),
            (Ok(_), Ok(Some(table))) => self.ask(caller, &table, said, None).await,
            (Ok(command), Ok(None)) => self.without_table(caller, command),
            (Ok(_), Err(instead)) => instead,
        }
    }

    /// Executes a command that concerns no table.
    async fn house(&self, caller: &Caller, asked: &HouseCommand) -> Answer {
        let here = caller.spot.name();
        let room = (!caller.alone).then_some(&here);
        match house::answer(self.app(), self.places(), caller.visitor(), room, asked).await {
            Ok(Told { message, audience: Audience::Alone, .. }) => Answer::told(message),
            Ok(Told { message, audience: Audience::Everybody, .. }) => Answer::aloud(message),
            Err(error) => self.failed(caller, &error),
        }
    }

    fn without_table(&self, caller: &Caller, command: &Command) -> Answer {
        match desk::without_table(Words::of(caller.language()), command) {
            Some(lines) => Answer::aloud(Message { lines, ..Message::default() }),
            None if caller.alone => Answer::told(caller.lines(&[AdapterText::NoTable])),
            None => Answer::aloud(caller.lines(&[AdapterText::NoGame])),
        }
    }

    /// Returns the refusal for an error without a table that words it.
    pub(super) fn failed(&self, caller: &Caller, error: &UserError) -> Answer {
        let lines = vec![Words::of(caller.language()).error(error, None)];
        Answer::refused(Message { lines, ..Message::default() })
    }

    /// Returns the table, or an answer that says why not.
    pub(super) async fn table(&self, caller: &Caller, id: &TableId) -> Result<TableHandle, Answer> {
        match self.places().open(id).await {
            Ok(Some(table)) => Ok(table),
            Ok(None) => Err(Answer::refused(caller.lines(&[AdapterText::TableGone]))),
            Err(error) => Err(self.failed(caller, &error.into())),
        }
    }

    /// Sends a request to a table and returns the answer.
    pub(super) async fn ask(
        &self,
        caller: &Caller,
        id: &TableId,
        said: Spoken,
        prompt: Option<Revision>,
    ) -> Answer {
        match self.tried(caller, id, said, prompt).await {
            Ok(answer) | Err(answer) => answer,
        }
    }

    /// Like [`Inbox::ask`], with refusals as `Err`.
    pub(super) async fn tried(
        &self,
        caller: &Caller,
        id: &TableId,
        said: Spoken,
        prompt: Option<Revision>,
    ) -> Result<Answer, Answer> {
        if let Some(asked) = said.understood().and_then(house::asked) {
            return Ok(self.house(caller, &asked).await);
        }
        let table = self.table(caller, id).await?;
        let room = caller.spot.name();
        if self.places().is_paused(&room) {
            self.places().resume(&room).await;
        }
        let requester = caller.visitor().requester(self.app(), Some(&table));
        let requester = requester.map_err(|error| self.failed(caller, &error))?;
        let command = said.understood().cloned();
        let is_read = !caller.alone && caller.way == Way::Words;
        let secret = command.as_ref().filter(|_| is_read);
        let secret = secret.and_then(|command| self.secret(caller, &table, command));
        let rest = Pressed::new(table.id(), prompt, said.text.clone());
        let request = caller.visitor().says(requester.clone(), said, prompt);
        let id = request.id.clone();
        let reply = table.request(request).await;
        let missed = desk::missed(&table, &requester, &id);
        let words = Words::of(requester.language);
        let secret = match secret {
            Some(secret) => Some(self.take_away(caller, secret).await.said(words)),
            None => None,
        };
        match desk::answered(self.app(), &table, &requester, reply, CHOICES).await {
            desk::Answer::Done(learned) => {
                self.after(caller, &table, command.as_ref()).await;
                // The shown hand contains that information already.
                let shown = self.places().hands_of(caller.account()).contains(table.id());
                let learned = learned.filter(|_| !shown).map(|learned| learned.lines);
                let lines: Vec<String> = learned.into_iter().flatten().chain(secret).collect();
                let told = Message { lines, ..Message::default() };
                Ok(match (missed, told.lines.is_empty()) {
                    (None, true) => Answer::Done,
                    (None, false) => Answer::learned(told),
                    (Some(missed), _) => Answer::learned(told.after(missed)),
                })
            }
            desk::Answer::Told(private, mut message) => {
                if private == Private::Analysis && message.picture.is_none() {
                    self.tell_once_made(caller, table.clone(), requester.clone(), message.clone());
                }
                message.lines.extend(secret);
                if let Some(missed) = missed {
                    message = message.after(missed);
                }
                Ok(match private {
                    Private::Help(_) | Private::Rules(_) | Private::Settings => Answer::aloud(message),
                    Private::Ask(ask) => Answer::Alone(Box::new(Alone {
                        message,
                        rest: Some(rest),
                        hint: Some(self.hint(&ask)),
                        kind: Kind::Asked,
                        offered: None,
                    })),
                    _ => Answer::told(message),
                })
            }
            desk::Answer::Refused(mut message) => {
                message.lines.extend(secret);
                if let Some(which) = self.which(caller, &table).await {
                    message.title.get_or_insert(which);
                }
                Err(Answer::refused(message))
            }
        }
    }

    /// Sends the post-game analysis when it is finished. Repeated requests meanwhile are merged.
    fn tell_once_made(&self, caller: &Caller, table: TableHandle, requester: Requester, before: Message) {
        let name = format!("{} {}", caller.account().0, table.id());
        let (inbox, caller) = (self.clone(), caller.clone());
        self.looks_back().begin(name, async move {
            if let Some(made) = desk::hindsight::later(inbox.app(), &table, &requester, &before).await {
                inbox.tell(&caller, Answer::made(made)).await;
            }
        });
    }

    /// Follow-ups of a completed command: a new player gets a private room, a chosen language is stored.
    async fn after(&self, caller: &Caller, table: &TableHandle, command: Option<&Command>) {
        match command {
            Some(Command::Join(_) | Command::New(_)) => self.welcome(caller, table.id()).await,
            Some(Command::Language(Some(language), command::Whose::Mine)) => {
                let matrix = self.matrix();
                let choose = |known: &mut KnownPerson| {
                    known.set_language(*language);
                    known.chosen = true;
                };
                matrix.change_person(caller.account(), choose).await;
            }
            _ => {}
        }
    }
}
