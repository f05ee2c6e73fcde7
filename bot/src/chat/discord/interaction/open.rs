//! `/new`: opens a table in the channel or in a new thread.

use bot_core::titles;
use serde_json::json;
use serenity::model::id::{ChannelId, GuildId};

use super::Interactions;
use super::answer::Outcome;
use super::caller::{Caller, PublicThread};
use super::opening::Opening as Begun;
use super::rights::missing;
use crate::chat::discord::adapter_text::{AdapterText, Right};
use crate::chat::discord::chat::{asked, room};
use crate::chat::discord::commands::Slash;
use crate::chat::discord::limits::{THREAD_NAME, cut};
use crate::chat::discord::notes::Guild;
use crate::desk::opening::{self, Opening};
use crate::place::ChatError;
use bot_core::command::{Command, GameOption, Sure};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::option::Chosen;
use bot_core::table::lobby::with_choices;
use bot_core::wording::Words;

/// Minutes of inactivity after which Discord archives the thread: one week.
const WEEK: u16 = 10_080;

impl Interactions {
    pub(super) async fn open_table(
        &self,
        caller: &Caller,
        guild: GuildId,
        choices: &[GameOption],
        slash: &Slash,
    ) -> Result<Outcome, Outcome> {
        let known = self.notes().guild(guild);
        let in_thread = slash.thread && !caller.is_thread;
        self.may_show(caller, &known, in_thread)?;
        let _opening = if in_thread { None } else { Some(self.begin(caller)?) };
        let all: Vec<GameOption> = known.options().into_iter().chain(choices.iter().copied()).collect();
        self.not_played(caller, guild, &all)?;
        let language = known.language().or(caller.guild_language).unwrap_or(caller.visitor.language);
        let channel = if in_thread { self.thread(caller, language, &all).await? } else { caller.channel };
        self.is_of(guild, channel).await;
        let (room, before) = (room(channel), self.places().tally(&room(channel)));
        if !in_thread {
            self.here(caller).await;
        }
        let opening = opening::open(self.app(), self.places(), &caller.visitor, &room, language, &all).await;
        let table = match opening.map_err(|error| self.failed(caller, &error))? {
            Opening::New(table) => table,
            instead => return self.instead(caller, instead, Command::New(all)).await,
        };
        let opened = match self.refused(&room, before).await {
            Some(line) => self.said(caller, &line),
            None if in_thread => {
                self.said(caller, &AdapterText::OpenedInThread).and(&channels([channel.get()]))
            }
            None => self.said(caller, &AdapterText::Opened),
        };
        let mut told = vec![opened];
        told.extend(self.welcome(caller, table.id()).await);
        Ok(Outcome::Tell(told))
    }

    /// Checks that the channel, or a new thread in it, may show a table. Otherwise returns the outcome that says why not.
    pub(super) fn may_show(&self, caller: &Caller, known: &Guild, in_thread: bool) -> Result<(), Outcome> {
        let here = [Some(caller.channel), caller.parent];
        let allowed = |channel: ChannelId| known.channels.contains(&channel.get());
        if !known.channels.is_empty() && !here.into_iter().flatten().any(allowed) {
            let elsewhere = self.said(caller, &AdapterText::Elsewhere);
            return Err(Outcome::Tell(vec![elsewhere.and(&channels(known.channels.iter().copied()))]));
        }
        if in_thread && caller.thread.is_none() {
            return Err(self.tell(caller, &AdapterText::NoThreads));
        }
        match missing(caller, in_thread) {
            missing if missing.is_empty() => Ok(()),
            missing => Err(self.tell(caller, &AdapterText::Missing(missing))),
        }
    }

    /// Reserves the channel while a table is opened or linked, unless it is reserved already.
    pub(super) fn begin(&self, caller: &Caller) -> Result<Begun<'_>, Outcome> {
        self.0.openings.begin(caller.channel).ok_or_else(|| self.tell(caller, &AdapterText::LobbyOpen))
    }

    /// Records that the channel is about to show a table. This comes first: the process with the server's shard publishes
    /// there.
    pub(super) async fn is_of(&self, guild: GuildId, channel: ChannelId) {
        let places = self.places();
        // A channel with no known table has none.
        let is_told = |channel: u64| {
            let room = room(ChannelId::new(channel.max(1)));
            places.table(&room).is_none() || places.is_told(&room)
        };
        self.notes().change(guild, |known| known.add_room(channel.get(), is_told)).await;
    }

    /// Handles `/new` where a table exists: its host, or anybody if its lobby is empty, may replace it.
    async fn instead(&self, caller: &Caller, opening: Opening, new: Command) -> Result<Outcome, Outcome> {
        let (table, asked, mut told) = match opening {
            Opening::New(_) | Opening::Again => return Ok(Outcome::Done),
            Opening::Gone => return Err(self.gone(caller)),
            Opening::Game => return Err(self.tell(caller, &AdapterText::Occupied)),
            Opening::Begun(table, requester, reply) => {
                return Ok(self.answered(caller, &table, &requester, &new, reply, None).await);
            }
            // The actor answered the question about direct messages when they opened it.
            Opening::Own(table) => (table, new, Vec::new()),
            Opening::Lobby(table) if caller.manages => {
                (table, Command::Stop(Sure::Unasked), vec![self.said(caller, &AdapterText::LobbyOpen)])
            }
            Opening::Lobby(_) => return Err(self.tell(caller, &AdapterText::LobbyOpen)),
        };
        let request = caller.visitor.says(self.requester(caller, &table)?, asked.into(), None);
        match self.ask(caller, &table, request, &Command::Start).await {
            Outcome::Tell(asked) => told.extend(asked),
            outcome if told.is_empty() => return Ok(outcome),
            _ => {}
        }
        Ok(Outcome::Tell(told))
    }

    /// Creates a thread for a table with these options.
    async fn thread(
        &self,
        caller: &Caller,
        language: Language,
        choices: &[GameOption],
    ) -> Result<ChannelId, Outcome> {
        let failed = |error: UserError| self.failed(caller, &error);
        let host = caller.requester(self.app(), None).map_err(failed)?.name;
        // Validates the options first: no thread for a table that can't be opened.
        with_choices(Chosen::of(titles::usual()), choices).map_err(failed)?;
        let name = AdapterText::Thread { host }.said(Words::of(language));
        // Discord's channel types of threads.
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
                ChatError::Later(_) => self.tell(caller, &AdapterText::Again),
                ChatError::Forbidden(_) | ChatError::RoomGone => {
                    self.tell(caller, &AdapterText::Missing(vec![Right::Threads]))
                }
                error => self.failed(caller, &crate::app::ours("could not make a thread", error)),
            }),
        }
    }
}

/// Returns mentions of channels; Discord shows their names.
pub(super) fn channels(numbers: impl IntoIterator<Item = u64>) -> String {
    let named: Vec<String> = numbers.into_iter().map(|number| format!("<#{number}>")).collect();
    named.join(" ")
}
