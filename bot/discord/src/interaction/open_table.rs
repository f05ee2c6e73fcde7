//! `/new`: opens a table in the channel or in a new thread.

use bot_core::titles;
use serde_json::json;
use serenity::model::id::{ChannelId, GuildId};

use super::Interactions;
use super::caller::{Caller, PublicThread};
use super::permissions::missing_permissions;
use super::reservation::ChannelReservation as Begun;
use super::response::Outcome;
use crate::adapter_text::{AdapterText, Permission};
use crate::chat::{call_with_timeout, room_id};
use crate::commands::DecodedSlash;
use crate::limits::{THREAD_NAME, truncate};
use crate::notes::GuildSettings;
use bot_app::handlers::new_table::{self, NewTableOutcome};
use bot_app::mirror::ChatError;
use bot_core::command::{Command, Confirmation, GameOption};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::option::ChosenOptions;
use bot_core::table::lobby::apply_choices;
use bot_core::wording::Words;

/// Minutes of inactivity after which Discord archives the thread: one week.
const THREAD_ARCHIVE_MINUTES: u16 = 10_080;

impl Interactions {
    pub(super) async fn open_table(
        &self,
        caller: &Caller,
        guild: GuildId,
        choices: &[GameOption],
        slash: &DecodedSlash,
    ) -> Result<Outcome, Outcome> {
        let known = self.notes().guild(guild);
        let in_thread = slash.thread && !caller.is_thread;
        self.check_can_show(caller, &known, in_thread)?;
        let _opening = if in_thread { None } else { Some(self.reserve_channel(caller)?) };
        let all: Vec<GameOption> = known.options().into_iter().chain(choices.iter().copied()).collect();
        self.check_games_played(caller, guild, &all)?;
        let language = known.language().or(caller.guild_language).unwrap_or(caller.actor.language);
        let channel = if in_thread { self.create_thread(caller, language, &all).await? } else { caller.channel };
        self.record_room(guild, channel).await;
        let (room, before) = (room_id(channel), self.mirrors().delivery_mark(&room_id(channel)));
        if !in_thread {
            self.channel_table(caller).await;
        }
        let opening = new_table::open_in_room(self.app(), self.mirrors(), &caller.actor, &room, language, &all).await;
        let table = match opening.map_err(|error| self.error_outcome(caller, &error))? {
            NewTableOutcome::Opened(table) => table,
            instead => return self.replace_table(caller, instead, Command::New(all)).await,
        };
        let opened = match self.refused_message_text(&room, before).await {
            Some(line) => self.text_payload(caller, &line),
            None if in_thread => {
                self.text_payload(caller, &AdapterText::OpenedInThread).append_line(&channel_mentions([channel.get()]))
            }
            None => self.text_payload(caller, &AdapterText::Opened),
        };
        let mut told = vec![opened];
        told.extend(self.apply_direct_wish(caller, table.id()).await);
        Ok(Outcome::Messages(told))
    }

    /// Checks that the channel, or a new thread in it, may show a table. Otherwise returns the outcome that says why not.
    pub(super) fn check_can_show(
        &self,
        caller: &Caller,
        known: &GuildSettings,
        in_thread: bool,
    ) -> Result<(), Outcome> {
        let here = [Some(caller.channel), caller.parent];
        let allowed = |channel: ChannelId| known.channels.contains(&channel.get());
        if !known.channels.is_empty() && !here.into_iter().flatten().any(allowed) {
            let elsewhere = self.text_payload(caller, &AdapterText::Elsewhere);
            return Err(Outcome::Messages(vec![
                elsewhere.append_line(&channel_mentions(known.channels.iter().copied())),
            ]));
        }
        if in_thread && caller.public_thread.is_none() {
            return Err(self.text_outcome(caller, &AdapterText::NoThreads));
        }
        match missing_permissions(caller, in_thread) {
            missing if missing.is_empty() => Ok(()),
            missing => Err(self.text_outcome(caller, &AdapterText::Missing(missing))),
        }
    }

    /// Reserves the channel while a table is opened or linked, unless it is reserved already.
    pub(super) fn reserve_channel(&self, caller: &Caller) -> Result<Begun<'_>, Outcome> {
        self.0.reservations.reserve(caller.channel).ok_or_else(|| self.text_outcome(caller, &AdapterText::LobbyOpen))
    }

    /// Records that the channel is about to show a table. This comes first: the process with the server's shard publishes
    /// there.
    pub(super) async fn record_room(&self, guild: GuildId, channel: ChannelId) {
        let places = self.mirrors();
        // A channel with no known table has none.
        let is_told = |channel: u64| {
            let room = room_id(ChannelId::new(channel.max(1)));
            places.shown_table(&room).is_none() || places.is_game_published(&room)
        };
        self.notes().change(guild, |known| known.add_room(channel.get(), is_told)).await;
    }

    /// Handles `/new` where a table exists: its host, or anybody if its lobby is empty, may replace it.
    async fn replace_table(&self, caller: &Caller, opening: NewTableOutcome, new: Command) -> Result<Outcome, Outcome> {
        let (table, asked, mut told) = match opening {
            NewTableOutcome::Opened(_) | NewTableOutcome::Repeated => return Ok(Outcome::Done),
            NewTableOutcome::TableGone => return Err(self.unknown_table_outcome(caller)),
            NewTableOutcome::RunningGame => return Err(self.text_outcome(caller, &AdapterText::Occupied)),
            NewTableOutcome::Restarted(table, requester, reply) => {
                return Ok(self.reply_outcome(caller, &table, &requester, &new, reply, None).await);
            }
            // The actor answered the question about direct messages when they opened it.
            NewTableOutcome::OwnLobby(table) => (table, new, Vec::new()),
            NewTableOutcome::OtherLobby(table) if caller.is_manager => {
                (table, Command::Stop(Confirmation::Unasked), vec![self.text_payload(caller, &AdapterText::LobbyOpen)])
            }
            NewTableOutcome::OtherLobby(_) => return Err(self.text_outcome(caller, &AdapterText::LobbyOpen)),
        };
        let request = caller.actor.to_request(self.requester(caller, &table)?, asked.into(), None);
        match self.send_request(caller, &table, request, &Command::Start).await {
            Outcome::Messages(asked) => told.extend(asked),
            outcome if told.is_empty() => return Ok(outcome),
            _ => {}
        }
        Ok(Outcome::Messages(told))
    }

    /// Creates a thread for a table with these options.
    async fn create_thread(
        &self,
        caller: &Caller,
        language: Language,
        choices: &[GameOption],
    ) -> Result<ChannelId, Outcome> {
        let failed = |error: UserError| self.error_outcome(caller, &error);
        let host = caller.requester(self.app(), None).map_err(failed)?.name;
        // Validates the options first: no thread for a table that can't be opened.
        apply_choices(ChosenOptions::with_defaults(titles::default_options()), choices).map_err(failed)?;
        let name = AdapterText::Thread { host }.to_text(Words::for_language(language));
        // Discord's channel types of threads.
        let kind = match caller.public_thread {
            Some(PublicThread::Announcement) => 10,
            Some(PublicThread::Regular) | None => 11,
        };
        let thread = json!({
            "name": truncate(&name, THREAD_NAME), "type": kind, "auto_archive_duration": THREAD_ARCHIVE_MINUTES,
        });
        let made = self.http().create_thread(caller.channel, &thread);
        match call_with_timeout("Create Public Threads", made).await {
            Ok(thread) => Ok(thread.id),
            Err(error) => Err(match error {
                ChatError::Temporary(_) => self.text_outcome(caller, &AdapterText::Again),
                ChatError::Forbidden(_) | ChatError::RoomGone => {
                    self.text_outcome(caller, &AdapterText::Missing(vec![Permission::Threads]))
                }
                error => self.error_outcome(caller, &bot_app::app::internal_error("could not make a thread", error)),
            }),
        }
    }
}

/// Returns mentions of channels; Discord shows their names.
pub(super) fn channel_mentions(numbers: impl IntoIterator<Item = u64>) -> String {
    let named: Vec<String> = numbers.into_iter().map(|number| format!("<#{number}>")).collect();
    named.join(" ")
}
