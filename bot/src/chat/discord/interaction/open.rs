//! `/new`: opens a table in a channel, or in a thread of its own.

use engine::game::AnyOptions;
use serde_json::json;
use serenity::model::id::{ChannelId, GuildId};

use super::Desk;
use super::answer::Outcome;
use super::caller::{Caller, PublicThread};
use super::rights::missing;
use crate::chat::discord::chat::{asked, room};
use crate::chat::discord::commands::Slash;
use crate::chat::discord::limits::{THREAD_NAME, cut};
use crate::chat::discord::line::{Line, Right};
use crate::chat::discord::notes::Guild;
use crate::command::{Command, GameOption, Sure};
use crate::desk::opening::{self, Opening};
use crate::error::UserError;
use crate::language::Language;
use crate::place::ChatError;
use crate::table::lobby::with_choices;
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
        let language = known.language().or(caller.guild_language).unwrap_or(caller.visitor.language);
        let channel = match in_thread {
            false => caller.channel,
            true => match self.thread(caller, language, &all).await {
                Ok(channel) => channel,
                Err(outcome) => return outcome,
            },
        };
        let (room, before) = (room(channel), self.places().tally(&room(channel)));
        if !in_thread {
            self.here(caller).await;
        }
        let opening = opening::open(self.app(), self.places(), &caller.visit(&room), language, &all).await;
        let table = match opening {
            Ok(Opening::New(table)) => table,
            Ok(instead) => return self.instead(caller, instead, Command::New(all)).await,
            Err(error) => return self.failed(caller, &error),
        };
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
        Outcome::Tell(told)
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
    async fn instead(&self, caller: &Caller, opening: Opening, new: Command) -> Outcome {
        let (table, asked, mut told) = match opening {
            Opening::New(_) | Opening::Again => return Outcome::Done,
            Opening::Gone => return self.tell(caller, &Line::TableGone),
            Opening::Game => return self.tell(caller, &Line::Occupied),
            Opening::Begun(table, speaker, reply) => {
                return self.answered(caller, &table, &speaker, &new, reply).await;
            }
            // They were asked about direct messages when they opened it.
            Opening::Own(table) => (table, new, Vec::new()),
            Opening::Lobby(table) => {
                let told = vec![self.said(caller, &Line::LobbyOpen)];
                if !caller.manages {
                    return Outcome::Tell(told);
                }
                (table, Command::Stop(Sure::Unasked), told)
            }
        };
        let speaker = match caller.speaker(self.app(), Some(&table)) {
            Ok(speaker) => speaker,
            Err(error) => return self.failed(caller, &error),
        };
        let request = caller.request(speaker, asked.into(), None);
        let outcome = self.ask(caller, &table, request, &Command::Start).await;
        match outcome {
            Outcome::Tell(asked) => {
                told.extend(asked);
                Outcome::Tell(told)
            }
            _ if !told.is_empty() => Outcome::Tell(told),
            outcome => outcome,
        }
    }

    /// A thread of its own for a table with these choices.
    async fn thread(
        &self,
        caller: &Caller,
        language: Language,
        choices: &[GameOption],
    ) -> Result<ChannelId, Outcome> {
        let failed = |error: UserError| self.failed(caller, &error);
        let host = caller.speaker(self.app(), None).map_err(failed)?.name;
        // A thread without a table is less of a nuisance than a table without a thread, and rarer.
        with_choices(AnyOptions::default(), None, choices).map_err(failed)?;
        let name = Words::of(language).discord(&Line::Thread { host });
        // What Discord calls the kinds of threads.
        let kind = match caller.thread {
            Some(PublicThread::Announcement) => 10,
            Some(PublicThread::Usual) | None => 11,
        };
        let thread = json!({
            "name": cut(&name, THREAD_NAME), "type": kind, "auto_archive_duration": WEEK,
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
}

/// Channels, by their numbers: Discord shows their names.
pub(super) fn channels(numbers: impl IntoIterator<Item = u64>) -> String {
    let named: Vec<String> = numbers.into_iter().map(|number| format!("<#{number}>")).collect();
    named.join(" ")
}
