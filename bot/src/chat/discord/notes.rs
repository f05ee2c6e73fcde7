//! What is remembered of servers and people beside their tables: settings, wishes, which commands Discord has.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serenity::model::id::{ApplicationId, GuildId};
use tokio::sync::Mutex;

use crate::app::App;
use crate::command::{self, Command, GameOption};
use crate::language::Language;
use crate::place::Wish;
use crate::table::people::PlayerId;

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
}

impl Guild {
    /// The language of new tables, if one was chosen.
    pub(super) fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::from_code)
    }

    /// The options that new tables begin with.
    pub(super) fn options(&self) -> Vec<GameOption> {
        options(&self.rules).unwrap_or_default()
    }
}

/// The options in these words of `/new`.
pub(super) fn options(words: &str) -> Result<Vec<GameOption>, command::CommandError> {
    match command::parse(&format!("/new {words}"))? {
        Command::New(options) => Ok(options),
        _ => Ok(Vec::new()),
    }
}

/// How many rooms of a server are remembered: the newest, for Discord's numbers grow.
const MOST_ROOMS: usize = 1000;

impl Guild {
    /// A channel or thread shows a table now.
    pub(super) fn add_room(&mut self, channel: u64) {
        self.rooms.insert(channel);
        while self.rooms.len() > MOST_ROOMS {
            self.rooms.pop_first();
        }
    }
}

/// Reads and writes what is remembered. Writing returns when it is kept.
pub(super) struct Notes {
    app: App,
    /// Held while a note is read, changed and written.
    changing: Mutex<()>,
}

impl Notes {
    pub(super) fn new(app: App) -> Notes {
        Notes { app, changing: Mutex::default() }
    }

    fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let text = self.app.store().note(name)?;
        let read = serde_json::from_str(&text);
        read.inspect_err(|error| tracing::error!(name, %error, "a note can't be read")).ok()
    }

    async fn set<T: Serialize>(&self, name: &str, value: &T) {
        let kept = match serde_json::to_string(value) {
            Ok(text) => self.app.store().set_note(name, Some(&text)).await.map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = kept {
            tracing::error!(name, error, "could not keep a note");
        }
    }

    /// What is known of a server.
    pub(super) fn guild(&self, guild: GuildId) -> Guild {
        self.get(&of_guild(guild)).unwrap_or_default()
    }

    /// The servers that something is known of.
    pub(super) fn guilds(&self) -> Vec<GuildId> {
        let number =
            |name: &str| name.strip_prefix(OF_GUILD)?.parse().ok().filter(|&number: &u64| number != 0);
        self.app.store().notes().iter().filter_map(|(name, _)| number(name)).map(GuildId::new).collect()
    }

    /// Changes what is known of a server; keeps it if that makes a difference.
    pub(super) async fn change(&self, guild: GuildId, change: impl FnOnce(&mut Guild)) -> Guild {
        let _changing = self.changing.lock().await;
        let before = self.guild(guild);
        let mut after = before.clone();
        change(&mut after);
        if after != before {
            self.set(&of_guild(guild), &after).await;
        }
        after
    }

    /// Whether somebody wants their hand by direct message; none if they were never asked.
    pub(super) fn wish(&self, account: &PlayerId) -> Option<Wish> {
        let shown: bool = self.get(&of_person(account))?;
        Some(if shown { Wish::Shown } else { Wish::Hidden })
    }

    /// Remembers that.
    pub(super) async fn set_wish(&self, account: &PlayerId, wish: Wish) {
        self.set(&of_person(account), &(wish == Wish::Shown)).await;
    }

    /// What names the commands that Discord was last given.
    pub(super) fn commands(&self, application: ApplicationId) -> Option<String> {
        self.get(&of_commands(application))
    }

    /// Remembers that.
    pub(super) async fn set_commands(&self, application: ApplicationId, digest: String) {
        self.set(&of_commands(application), &digest).await;
    }
}

/// What the names of notes about servers begin with.
const OF_GUILD: &str = "discord:guild:";

fn of_guild(guild: GuildId) -> String {
    format!("{OF_GUILD}{guild}")
}

fn of_person(account: &PlayerId) -> String {
    format!("direct:{}", account.0)
}

fn of_commands(application: ApplicationId) -> String {
    format!("discord:commands:{application}")
}
