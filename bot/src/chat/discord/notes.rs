//! What is remembered of servers and people beside their tables: settings, wishes, which commands Discord has.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serenity::model::id::{ApplicationId, ChannelId, GuildId};

use super::commands::{Naming, Selection};
use crate::app::App;
use crate::chat::notes;
use crate::desk::rules;
use crate::store::Store;
use bot_core::channel::RoomId;
use bot_core::command::{Game, GameOption};
use bot_core::language::Language;
use bot_core::titles;

/// What a server's managers have chosen, and where its games are.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Guild {
    /// The code of the language of new tables; none for the server's own.
    pub(super) language: Option<String>,
    /// The channels where games may be played; none for all.
    pub(super) channels: BTreeSet<u64>,
    /// The house rules, in the words of `/new`.
    pub(super) rules: String,
    /// The channels and threads that show a table.
    pub(super) rooms: BTreeSet<u64>,
    /// Whether we were sent away.
    pub(super) left: bool,
    /// The games that are played there, by their English words; none for all.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) games: BTreeSet<String>,
    /// How commands are called.
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) naming: Naming,
}

fn is_usual(naming: &Naming) -> bool {
    *naming == Naming::default()
}

/// What was last registered for a server.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Commands {
    /// What names the definitions.
    pub(super) digest: String,
    /// The numbers that Discord has given them, by their names.
    pub(super) numbers: BTreeMap<String, u64>,
}

impl Guild {
    /// The language of new tables, if one was chosen.
    pub(super) fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::from_code)
    }

    /// The games that are played there.
    pub(super) fn games(&self) -> Vec<Game> {
        let is_on = |game: &Game| self.games.contains(game.word(Language::ENGLISH));
        let games = titles::options().games();
        let chosen: Vec<Game> = games.iter().copied().filter(is_on).collect();
        if chosen.is_empty() { games.to_vec() } else { chosen }
    }

    /// Which commands there are.
    pub(super) fn selection(&self) -> Selection {
        Selection { games: self.games(), naming: self.naming }
    }

    /// The options that new tables begin with.
    pub(super) fn options(&self) -> Vec<GameOption> {
        rules::read(&self.rules).unwrap_or_default()
    }
}

/// How many rooms of a server are remembered where nothing more is to be told: the newest, for Discord's numbers grow.
const MOST_ROOMS: usize = 1000;

impl Guild {
    /// A channel or thread shows a table now. Of too many the oldest go in which all is told.
    pub(super) fn add_room(&mut self, channel: u64, is_told: impl Fn(u64) -> bool) {
        self.rooms.insert(channel);
        while self.rooms.len() > MOST_ROOMS {
            let oldest = self.rooms.iter().copied().find(|&room| room != channel && is_told(room));
            let Some(oldest) = oldest else { break };
            self.rooms.remove(&oldest);
        }
    }
}

/// Reads and writes what is remembered. Writing returns when it is kept.
pub(super) struct Notes(pub(super) notes::Notes);

impl Notes {
    pub(super) fn new(app: App) -> Notes {
        Notes(notes::Notes::new(app))
    }

    /// What is known of a server.
    pub(super) fn guild(&self, guild: GuildId) -> Guild {
        self.0.get(&of_guild(guild)).unwrap_or_default()
    }

    /// The servers that something is known of.
    pub(super) fn guilds(&self) -> Vec<GuildId> {
        let number =
            |name: &str| name.strip_prefix(OF_GUILD)?.parse().ok().filter(|&number: &u64| number != 0);
        self.0.names(OF_GUILD).iter().filter_map(|name| number(name)).map(GuildId::new).collect()
    }

    /// Changes what is known of a server; keeps it if that makes a difference.
    pub(super) async fn change(&self, guild: GuildId, change: impl FnOnce(&mut Guild)) -> Guild {
        self.0.change(&of_guild(guild), change).await
    }

    /// The commands that Discord was last given for a server.
    pub(super) fn commands(&self, guild: GuildId) -> Option<Commands> {
        self.0.get(&of_guild_commands(guild))
    }

    /// Remembers that.
    pub(super) async fn set_commands(&self, guild: GuildId, commands: &Commands) {
        if self.commands(guild).as_ref() != Some(commands) {
            self.0.set(&of_guild_commands(guild), Some(commands)).await;
        }
    }

    /// What names the commands that all servers have.
    pub(super) fn common_commands(&self, application: ApplicationId) -> Option<String> {
        self.0.get(&of_commands(application))
    }

    /// Remembers that.
    pub(super) async fn set_common_commands(&self, application: ApplicationId, name: String) {
        self.0.set(&of_commands(application), Some(&name)).await;
    }
}

/// What the names of notes about servers begin with.
const OF_GUILD: &str = "discord:guild:";

/// What results and campaigns call the server in one of whose channels or threads a table was shown, as far as that is
/// known.
pub(super) fn server(channel: ChannelId, store: &dyn Store) -> Option<RoomId> {
    let number = channel.get().to_string();
    let is_there = |(_, text): &(String, String)| {
        // Most servers have no such number anywhere.
        text.contains(&number)
            && serde_json::from_str(text).is_ok_and(|guild: Guild| guild.rooms.contains(&channel.get()))
    };
    let (name, _) = store.notes_named(OF_GUILD).into_iter().find(is_there)?;
    Some(RoomId(name))
}

/// The commands that Discord was last given for a server.
pub(super) fn commands(guild: GuildId, store: &dyn Store) -> Option<Commands> {
    serde_json::from_str(&store.note(&of_guild_commands(guild))?).ok()
}

/// The channels and threads that show a table, and the servers that they are in.
pub(super) fn rooms(store: &dyn Store) -> impl Iterator<Item = (ChannelId, GuildId)> {
    let notes = store.notes_named(OF_GUILD).into_iter();
    notes.flat_map(|(name, text)| {
        let number = name.strip_prefix(OF_GUILD).and_then(|number| number.parse().ok());
        let guild = number.filter(|&number: &u64| number != 0).map(GuildId::new);
        let known: Guild = serde_json::from_str(&text).unwrap_or_default();
        let rooms = known.rooms.into_iter().filter(|room| *room != 0).map(ChannelId::new);
        rooms.filter_map(move |room| Some((room, guild?))).collect::<Vec<_>>()
    })
}

fn of_guild(guild: GuildId) -> String {
    format!("{OF_GUILD}{guild}")
}

fn of_guild_commands(guild: GuildId) -> String {
    format!("discord:guild-commands:{guild}")
}

fn of_commands(application: ApplicationId) -> String {
    format!("discord:commands:{application}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_with_something_to_tell_is_not_forgotten() {
        let mut guild = Guild::default();
        let most = MOST_ROOMS as u64;
        // All is told in every other one.
        (1..=3 * most).for_each(|channel| guild.add_room(channel, |room| room % 2 == 0));
        assert!((1..=3 * most).filter(|room| room % 2 == 1).all(|room| guild.rooms.contains(&room)));
        assert!(guild.rooms.len() as u64 <= 3 * most / 2 + 1, "{}", guild.rooms.len());
        guild.add_room(2, |room| room > 2);
        assert!(guild.rooms.contains(&2), "the one that was just noted is there");
    }
}
