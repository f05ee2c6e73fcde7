//! `/new`: opens a table in a channel, or in a thread of its own.

use engine::game::AnyOptions;
use serde_json::json;
use serenity::model::id::{ChannelId, GuildId};

use super::Desk;
use super::answer::Outcome;
use super::caller::{Caller, PublicThread};
use super::rights::missing;
use crate::channel::RoomId;
use crate::chat::discord::chat::{asked, room};
use crate::chat::discord::commands::Slash;
use crate::chat::discord::limits::{THREAD_NAME, cut};
use crate::chat::discord::line::{Line, Right};
use crate::chat::discord::notes::Guild;
use crate::chat::opening::There;
use crate::command::{Command, GameOption, Sure};
use crate::error::UserError;
use crate::language::Language;
use crate::place::{ChatError, ShowError};
use crate::table::answer::{Role, Speaker};
use crate::table::id::TableId;
use crate::table::lobby::{Beginning, with_choices};
use crate::wording::Words;

/// A week without a word, in minutes, and Discord puts a thread to sleep.
const WEEK: u16 = 10_080;

impl Desk {
    pub(super) async fn open_table(
        &self,
        caller: &Caller,
        guild: GuildId,
        choices: &[GameOption],
        slash: &Slash,
    ) -> Outcome {
        let known = self.notes().guild(guild);
        if let Some(elsewhere) = self.elsewhere(caller, &known) {
            return elsewhere;
        }
        let in_thread = slash.thread && !caller.is_thread;
        if in_thread && caller.thread.is_none() {
            return self.tell(caller, &Line::NoThreads);
        }
        let missing = missing(caller, in_thread);
        if !missing.is_empty() {
            return self.tell(caller, &Line::Missing(missing));
        }
        let _opening = match in_thread {
            true => None,
            false => match self.0.openings.begin(caller.channel) {
                Some(opening) => Some(opening),
                None => return self.tell(caller, &Line::LobbyOpen),
            },
        };
        let all: Vec<GameOption> = known.options().into_iter().chain(choices.iter().copied()).collect();
        if let Some(instead) = self.not_played(caller, guild, &all) {
            return instead;
        }
        if !in_thread && let Some(instead) = self.taken(caller, &known, &all).await {
            return instead;
        }
        let speaker = match caller.speaker(self.app(), None) {
            Ok(speaker) => speaker,
            Err(error) => return self.failed(caller, &error),
        };
        match self.opened(caller, guild, &known, &speaker, &all, in_thread).await {
            Ok(outcome) => outcome,
            Err(error) => self.problem(None, &speaker, &error),
        }
    }

    /// Where games are played instead, if not here.
    pub(super) fn elsewhere(&self, caller: &Caller, known: &Guild) -> Option<Outcome> {
        let here = [Some(caller.channel), caller.parent];
        let allowed = known.channels.is_empty()
            || here.into_iter().flatten().any(|channel| known.channels.contains(&channel.get()));
        (!allowed).then(|| {
            Outcome::Tell(vec![
                self.said(caller, &Line::Elsewhere).and(&channels(known.channels.iter().copied())),
            ])
        })
    }

    /// What is done where a table is open already: for its host, and where everybody has got up, it begins anew.
    async fn taken(&self, caller: &Caller, known: &Guild, choices: &[GameOption]) -> Option<Outcome> {
        let id = self.places().table(&caller.room())?;
        let table = match self.table(caller, &id).await {
            Ok(table) => table,
            Err(instead) => return Some(instead),
        };
        let speaker = match caller.speaker(self.app(), Some(&table)) {
            Ok(speaker) => speaker,
            Err(error) => return Some(self.failed(caller, &error)),
        };
        let new = Command::New(choices.to_vec());
        match There::of(&table, caller.account()) {
            There::Nothing => None,
            There::Game => Some(self.tell(caller, &Line::Occupied)),
            There::Nobody => {
                let (id, from) = (caller.request_id(), speaker.clone());
                let language = new_language(caller, known);
                let beginning = Beginning { id, from, language, choices: choices.to_vec() };
                let begun = table.begin(beginning).await;
                Some(self.answered(caller, &table, &speaker, &new, begun).await)
            }
            // They were asked about direct messages when they opened it.
            There::Own => {
                let request = caller.request(speaker, new.to_string(), None);
                Some(self.ask(caller, &table, request, &Command::Start).await)
            }
            There::Lobby => {
                let mut told = vec![self.said(caller, &Line::LobbyOpen)];
                if speaker.role == Role::Manager {
                    let clear = Command::Stop(Sure::Unasked);
                    let request = caller.request(speaker, clear.to_string(), None);
                    if let Outcome::Tell(asked) = self.ask(caller, &table, request, &clear).await {
                        told.extend(asked);
                    }
                }
                Some(Outcome::Tell(told))
            }
        }
    }

    async fn opened(
        &self,
        caller: &Caller,
        guild: GuildId,
        known: &Guild,
        speaker: &Speaker,
        choices: &[GameOption],
        in_thread: bool,
    ) -> Result<Outcome, UserError> {
        let language = new_language(caller, known);
        // A thread without a table is less of a nuisance than a table without a thread, and rarer.
        with_choices(AnyOptions::default(), None, choices)?;
        let channel = match in_thread {
            false => caller.channel,
            true => match self
                .thread(caller, &Words::of(language).discord(&Line::Thread { host: speaker.name.clone() }))
                .await
            {
                Ok(channel) => channel,
                Err(outcome) => return Ok(outcome),
            },
        };
        let table = self.app().open(speaker, language, choices, caller.request_id()).await?;
        let (room, before) = (room(channel), self.places().tally(&room(channel)));
        if let Err(outcome) = self.shown(caller, &room, table.id()).await? {
            return Ok(outcome);
        }
        self.notes()
            .change(guild, |known| {
                known.add_room(channel.get());
            })
            .await;
        let opened = match self.refused(&room, before).await {
            Some(line) => self.said(caller, &line),
            None if in_thread => self.said(caller, &Line::OpenedInThread).and(&channels([channel.get()])),
            None => self.said(caller, &Line::Opened),
        };
        let mut told = vec![opened];
        told.extend(self.welcome(caller, table.id()).await);
        Ok(Outcome::Tell(told))
    }

    /// A thread of this name in the channel.
    async fn thread(&self, caller: &Caller, name: &str) -> Result<ChannelId, Outcome> {
        // What Discord calls the kinds of threads.
        let kind = match caller.thread {
            Some(PublicThread::Announcement) => 10,
            Some(PublicThread::Usual) | None => 11,
        };
        let thread = json!({
            "name": cut(name, THREAD_NAME), "type": kind, "auto_archive_duration": WEEK,
        });
        let made = self.http().create_thread(caller.channel, &thread);
        match asked("Create Public Threads", made).await {
            Ok(thread) => Ok(thread.id),
            Err(error) => Err(match error {
                ChatError::Later(_) => self.tell(caller, &Line::Again),
                ChatError::Forbidden(_) | ChatError::RoomGone => {
                    self.tell(caller, &Line::Missing(vec![Right::Threads]))
                }
                error => self.failed(caller, &crate::app::ours("could not make a thread", error)),
            }),
        }
    }

    /// Shows the table in the room, or says why not.
    async fn shown(
        &self,
        caller: &Caller,
        room: &RoomId,
        table: &TableId,
    ) -> Result<Result<(), Outcome>, UserError> {
        match self.places().show(room, table).await {
            Ok(()) => Ok(Ok(())),
            Err(ShowError::Occupied(_)) => Ok(Err(self.tell(caller, &Line::Occupied))),
            Err(ShowError::Ours(error)) => Err(error),
            Err(error @ ShowError::NoChat(_)) => Err(crate::app::ours("could not show a table", error)),
        }
    }
}

/// What new tables speak on a server.
fn new_language(caller: &Caller, known: &Guild) -> Language {
    known.language().or(caller.guild_language).unwrap_or(caller.visitor.language)
}

/// Channels, by their numbers: Discord shows their names.
pub(super) fn channels(numbers: impl IntoIterator<Item = u64>) -> String {
    let named: Vec<String> = numbers.into_iter().map(|number| format!("<#{number}>")).collect();
    named.join(" ")
}
