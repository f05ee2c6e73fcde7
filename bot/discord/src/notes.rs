//! Stored settings of servers and people beside their tables, and the slash commands registered with Discord.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serenity::model::id::{ApplicationId, ChannelId, GuildId};

use super::commands::{Naming, Selection};
use bot_app::app::App;
use bot_app::handlers::default_options;
use bot_app::notes;
use bot_core::channel::RoomId;
use bot_core::command::{Game, GameOption};
use bot_core::language::Language;
use bot_core::titles;
use bot_store::Store;

/// Settings that a server's managers have chosen, and its channels with tables.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct GuildSettings {
    /// Code of the language of new tables; `None`: the server's own.
    pub(super) language: Option<String>,
    /// Channels where games may be played; empty: all.
    pub(super) channels: BTreeSet<u64>,
    /// House rules, as arguments of `/new`.
    pub(super) rules: String,
    /// Channels and threads that show a table.
    pub(super) rooms: BTreeSet<u64>,
    /// `true` after the bot was removed from the server.
    pub(super) left: bool,
    /// Games played there, by their English words; empty: all.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) games: BTreeSet<String>,
    /// Naming of the slash commands.
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) naming: Naming,
}

fn is_usual(naming: &Naming) -> bool {
    *naming == Naming::default()
}

/// Slash commands last registered for a server.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct RegisteredCommands {
    /// Digest of the definitions.
    pub(super) digest: String,
    /// Command ids assigned by Discord, by command name.
    pub(super) numbers: BTreeMap<String, u64>,
}

impl GuildSettings {
    /// Returns the chosen language of new tables.
    pub(super) fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::from_code)
    }

    /// Returns the games played there, never none.
    pub(super) fn games(&self) -> Vec<Game> {
        let is_on = |game: &Game| self.games.contains(game.word(Language::ENGLISH));
        let games = titles::all_options().games();
        let chosen: Vec<Game> = games.iter().copied().filter(is_on).collect();
        if chosen.is_empty() { games.to_vec() } else { chosen }
    }

    /// Returns the selection of commands for the server.
    pub(super) fn selection(&self) -> Selection {
        Selection { games: self.games(), naming: self.naming }
    }

    /// Returns the options of new tables that the house rules set.
    pub(super) fn options(&self) -> Vec<GameOption> {
        default_options::parse(&self.rules).unwrap_or_default()
    }
}

/// Largest number of remembered channels in which nothing is left to publish. The newest stay; Discord's ids grow.
const MAX_ROOMS: usize = 1000;

impl GuildSettings {
    /// Records that a channel or thread shows a table. Above the limit, drops the oldest for which `is_told` is true.
    pub(super) fn add_room(&mut self, channel: u64, is_told: impl Fn(u64) -> bool) {
        self.rooms.insert(channel);
        while self.rooms.len() > MAX_ROOMS {
            let oldest = self.rooms.iter().copied().find(|&room| room != channel && is_told(room));
            let Some(oldest) = oldest else { break };
            self.rooms.remove(&oldest);
        }
    }
}

/// Reads and writes Discord's notes. A write returns when the note is durable.
pub(super) struct Notes(pub(super) notes::Notes);

impl Notes {
    pub(super) fn new(app: App) -> Notes {
        Notes(notes::Notes::new(app))
    }

    /// Returns the settings of a server.
    pub(super) fn guild(&self, guild: GuildId) -> GuildSettings {
        self.0.get(&guild_note(guild)).unwrap_or_default()
    }

    /// Servers with stored settings.
    pub(super) fn guilds(&self) -> Vec<GuildId> {
        let number =
            |name: &str| name.strip_prefix(GUILD_NOTE_PREFIX)?.parse().ok().filter(|&number: &u64| number != 0);
        self.0.names(GUILD_NOTE_PREFIX).iter().filter_map(|name| number(name)).map(GuildId::new).collect()
    }

    /// Changes the settings of a server, and stores them if that made a difference.
    pub(super) async fn change(&self, guild: GuildId, change: impl FnOnce(&mut GuildSettings)) -> GuildSettings {
        self.0.change(&guild_note(guild), change).await
    }

    /// Returns the commands last registered for a server.
    pub(super) fn commands(&self, guild: GuildId) -> Option<RegisteredCommands> {
        self.0.get(&guild_commands_note(guild))
    }

    /// Stores the commands registered for a server.
    pub(super) async fn set_commands(&self, guild: GuildId, commands: &RegisteredCommands) {
        if self.commands(guild).as_ref() != Some(commands) {
            self.0.set(&guild_commands_note(guild), Some(commands)).await;
        }
    }

    /// Returns the stored state of the global commands.
    pub(super) fn global_commands(&self, application: ApplicationId) -> Option<String> {
        self.0.get(&global_commands_note(application))
    }

    /// Stores the state of the global commands.
    pub(super) async fn set_global_commands(&self, application: ApplicationId, name: String) {
        self.0.set(&global_commands_note(application), Some(&name)).await;
    }
}

/// Prefix of the names of server notes.
const GUILD_NOTE_PREFIX: &str = "discord:guild:";

/// Returns the id by which results and campaigns know the server of a channel that showed a table; `None` if unknown.
pub(super) fn server_of_channel(channel: ChannelId, store: &dyn Store) -> Option<RoomId> {
    let number = channel.get().to_string();
    let is_there = |(_, text): &(String, String)| {
        // Cheap pre-check: the text of most notes does not contain the number.
        text.contains(&number)
            && serde_json::from_str(text).is_ok_and(|guild: GuildSettings| guild.rooms.contains(&channel.get()))
    };
    let (name, _) = store.notes_with_prefix(GUILD_NOTE_PREFIX).into_iter().find(is_there)?;
    Some(RoomId(name))
}

/// Returns the commands last registered for a server.
pub(super) fn registered_commands(guild: GuildId, store: &dyn Store) -> Option<RegisteredCommands> {
    serde_json::from_str(&store.note(&guild_commands_note(guild))?).ok()
}

/// Channels and threads that show a table, with their servers.
pub(super) fn rooms_with_tables(store: &dyn Store) -> impl Iterator<Item = (ChannelId, GuildId)> {
    let notes = store.notes_with_prefix(GUILD_NOTE_PREFIX).into_iter();
    notes.flat_map(|(name, text)| {
        let number = name.strip_prefix(GUILD_NOTE_PREFIX).and_then(|number| number.parse().ok());
        let guild = number.filter(|&number: &u64| number != 0).map(GuildId::new);
        let known: GuildSettings = serde_json::from_str(&text).unwrap_or_default();
        let rooms = known.rooms.into_iter().filter(|room| *room != 0).map(ChannelId::new);
        rooms.filter_map(move |room| Some((room, guild?))).collect::<Vec<_>>()
    })
}

fn guild_note(guild: GuildId) -> String {
    format!("{GUILD_NOTE_PREFIX}{guild}")
}

fn guild_commands_note(guild: GuildId) -> String {
    format!("discord:guild-commands:{guild}")
}

fn global_commands_note(application: ApplicationId) -> String {
    format!("discord:commands:{application}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn channel_with_unpublished_posts_is_never_dropped() {
        let mut guild = GuildSettings::default();
        let most = MAX_ROOMS as u64;
        // Even channels have nothing left to publish.
        (1..=3 * most).for_each(|channel| guild.add_room(channel, |room| room % 2 == 0));
        assert!((1..=3 * most).filter(|room| room % 2 == 1).all(|room| guild.rooms.contains(&room)));
        assert!(guild.rooms.len() as u64 <= 3 * most / 2 + 1, "{}", guild.rooms.len());
        guild.add_room(2, |room| room > 2);
        assert!(guild.rooms.contains(&2), "the one that was just noted is there");
    }
}
