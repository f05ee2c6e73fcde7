//! What people write: commands, replies to our messages, and in a private room anything.

use super::Desk;
use super::answer::{Alone, Answer, Kind};
use super::caller::{Caller, Way};
use super::hear::{Heard, Mark, Us, hear, language_of};
use super::offered::Pressed;
use crate::app::ours;
use crate::app::task::TableHandle;
use crate::chat::matrix::arrival::{Arrival, Said};
use crate::chat::matrix::chat::CHOICES;
use crate::chat::matrix::known::KnownPerson;
use crate::chat::matrix::line::Line;
use crate::chat::opening::without_table;
use crate::command::{self, Command, CommandError};
use crate::error::UserError;
use crate::table::answer::{Private, Reply};
use crate::table::id::TableId;
use crate::table::record::Revision;
use crate::titles;
use crate::wording::Words;
use crate::{desk, surface};

impl Desk {
    /// Somebody wrote something.
    pub(super) async fn said(&self, arrival: &Arrival, said: &Said) {
        let matrix = self.matrix();
        let Some(room) = matrix.client.get_room(&arrival.room) else { return };
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
        self.tell(&caller, answer).await;
    }

    /// The language that somebody gives commands in is the one that they read, unless they have chosen another.
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

    /// Somebody gave a command, to this table if they have named one.
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
        if let Some(answer) = self.own_command(caller, text).await {
            return answer;
        }
        let line = format!("/{text}");
        let command = match titles::parse(&line) {
            Ok(command) => command,
            // It may be for another bot.
            Err(CommandError::UnknownCommand { suggestion: None, .. })
                if mark == Mark::Prefix && !caller.alone =>
            {
                return Answer::Nothing;
            }
            Err(error) => match self.meant_at(caller, table.as_ref(), &line).await {
                Some(command) => command,
                None => return self.failed(caller, &error.into()),
            },
        };
        if let Command::Help(None) = command {
            return Answer::aloud(self.help(caller));
        }
        let table = match table {
            Some(table) => table,
            None => match self.table_of(caller, &line).await {
                Ok(Some(table)) => table,
                Ok(None) => return self.without_table(caller, &command),
                Err(instead) => return instead,
            },
        };
        self.ask(caller, &table, &line, None).await
    }

    /// What a line that can't be read as it stands is at the table that is meant.
    async fn meant_at(&self, caller: &Caller, named: Option<&TableId>, line: &str) -> Option<Command> {
        let id = match named {
            Some(table) => table.clone(),
            None => self.table_of(caller, line).await.ok()??,
        };
        let table = self.table(caller, &id).await.ok()?;
        table.read(|table| titles::commands().parse_for(line, &table.options)).ok()
    }

    fn without_table(&self, caller: &Caller, command: &Command) -> Answer {
        match without_table(Words::of(caller.language()), command) {
            Some(lines) => Answer::aloud(surface::Message { lines, ..Default::default() }),
            None if caller.alone => Answer::told(caller.lines(&[Line::NoTable])),
            None => Answer::aloud(caller.lines(&[Line::NoGame])),
        }
    }

    /// We failed, or could not understand: there is no table that knows better.
    pub(super) fn failed(&self, caller: &Caller, error: &UserError) -> Answer {
        let lines = vec![Words::of(caller.language()).error(error, None)];
        Answer::refused(surface::Message { lines, ..Default::default() })
    }

    /// The table of this name, or what to say instead.
    pub(super) async fn table(&self, caller: &Caller, id: &TableId) -> Result<TableHandle, Answer> {
        match self.places().open(id).await {
            Ok(Some(table)) => Ok(table),
            Ok(None) => Err(Answer::refused(caller.lines(&[Line::TableGone]))),
            Err(error) => Err(self.failed(caller, &ours("could not open a table", error))),
        }
    }

    /// Asks something of a table, and tells what comes of it.
    pub(super) async fn ask(
        &self,
        caller: &Caller,
        id: &TableId,
        text: &str,
        prompt: Option<Revision>,
    ) -> Answer {
        match self.tried(caller, id, text, prompt).await {
            Ok(answer) | Err(answer) => answer,
        }
    }

    /// The same; what could not be done stands apart.
    pub(super) async fn tried(
        &self,
        caller: &Caller,
        id: &TableId,
        text: &str,
        prompt: Option<Revision>,
    ) -> Result<Answer, Answer> {
        let table = self.table(caller, id).await?;
        let room = caller.spot.name();
        if self.places().is_paused(&room) {
            self.places().resume(&room).await;
        }
        let speaker = caller.visitor().speaker(self.app(), Some(&table));
        let speaker = speaker.map_err(|error| self.failed(caller, &error))?;
        let secret = !caller.alone && caller.way == Way::Words && self.is_secret(caller, &table, text);
        let asked = table.request(caller.request(speaker.clone(), text.to_owned(), prompt)).await;
        let secret = if secret { Some(self.take_away(caller).await) } else { None };
        match asked {
            Ok(Reply::Done { learned, .. }) => {
                self.after(caller, &table, text).await;
                // A hand that is shown tells it as well.
                let shown = self.places().hands_of(caller.account()).contains(table.id());
                let learned = desk::learned(&table, &speaker, &learned).filter(|_| !shown);
                let words = Words::of(speaker.language);
                let told: Vec<String> = learned
                    .into_iter()
                    .flat_map(|learned| learned.lines)
                    .chain(secret.map(|line| words.matrix(&line)))
                    .collect();
                Ok(match told.is_empty() {
                    true => Answer::Done,
                    false => Answer::learned(surface::Message { lines: told, ..Default::default() }),
                })
            }
            Ok(Reply::Private(private)) => {
                let shown = desk::private(self.app(), &table, &speaker, &private, CHOICES).await;
                let mut message = shown.map_err(|error| self.failed(caller, &error))?;
                let words = Words::of(speaker.language);
                message.lines.extend(secret.map(|line| words.matrix(&line)));
                Ok(match private {
                    Private::Help(_) | Private::Rules(_) | Private::Settings => Answer::aloud(message),
                    Private::Ask(ask) => Answer::Alone(Box::new(Alone {
                        message,
                        rest: Some(Pressed::new(table.id(), prompt, text.to_owned())),
                        hint: Some(self.hint(&ask)),
                        kind: Kind::Asked,
                        offered: None,
                    })),
                    _ => Answer::told(message),
                })
            }
            Err(error) => {
                let mut message = desk::problem(Some(&table), &speaker, &error);
                let words = Words::of(speaker.language);
                message.lines.extend(secret.map(|line| words.matrix(&line)));
                Err(Answer::refused(message))
            }
        }
    }

    /// What follows from what was done: newcomers get a private room, and a language that was chosen is kept.
    async fn after(&self, caller: &Caller, table: &TableHandle, text: &str) {
        match titles::parse(text) {
            Ok(Command::Join(_) | Command::New(_)) => self.welcome(caller, table.id()).await,
            Ok(Command::Language(Some(language), command::Whose::Mine)) => {
                let matrix = self.matrix();
                let choose = |known: &mut KnownPerson| {
                    known.set_language(language);
                    known.chosen = true;
                };
                matrix.change_person(caller.account(), choose).await;
            }
            _ => {}
        }
    }
}
