//! Registration of slash commands: each server gets its own selection, in one call, and only after a change.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use serenity::http::StatusCode;
use serenity::model::application::Command;
use serenity::model::id::{ApplicationId, GuildId};
use sha2::{Digest, Sha256};

use super::define_for;
use crate::error::{is_busy, log_text, status};
use crate::notes::{Notes, RegisteredCommands};
use crate::rest_client::RestClient;
use crate::retry::{RetryBackoff, retry};
use bot_core::hexadecimal::encode;

/// Pauses between attempts to register. Long, because nobody can play without commands.
const BACKOFF: RetryBackoff =
    RetryBackoff::new(Duration::from_secs(1), Duration::from_secs(60), Duration::from_secs(300));

/// State of a server's commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CommandsState {
    /// Registered with Discord.
    Registered,
    /// Not allowed: the bot was added to the server without the scope `applications.commands`.
    Forbidden,
    /// Not registered yet.
    Failed,
}

/// Registers the commands of each server.
#[derive(Default)]
pub(crate) struct Registrar {
    /// Serializes registrations: one server at a time.
    registration: tokio::sync::Mutex<()>,
    /// Servers with commands already checked since the process started.
    checked: Mutex<BTreeSet<GuildId>>,
    /// Servers where the last registration failed.
    failed: Mutex<BTreeSet<GuildId>>,
}

impl Registrar {
    fn settled(&self) -> MutexGuard<'_, BTreeSet<GuildId>> {
        self.checked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn failed(&self) -> MutexGuard<'_, BTreeSet<GuildId>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` if the last registration of the server's commands failed.
    pub(crate) fn has_failed(&self, guild: GuildId) -> bool {
        self.failed().contains(&guild)
    }

    /// Marks the server's commands to be checked again.
    pub(crate) fn mark_unchecked(&self, guild: GuildId) {
        self.settled().remove(&guild);
    }

    /// Checks and if necessary registers a server's commands, unless that was done since they were last unsettled.
    pub(crate) async fn ensure_registered(
        &self,
        wire: &RestClient,
        notes: &Notes,
        application: ApplicationId,
        guild: GuildId,
    ) -> CommandsState {
        let _giving = self.registration.lock().await;
        // Before the server's settings are read: a change after this point unsettles it again.
        if !self.settled().insert(guild) {
            return CommandsState::Registered;
        }
        let given = register(wire, notes, application, guild).await;
        if given == CommandsState::Failed {
            self.mark_unchecked(guild);
            self.failed().insert(guild);
        } else {
            self.failed().remove(&guild);
        }
        given
    }

    /// Deletes the global commands of older versions. Called when every server has its own, so that none is ever without.
    pub(crate) async fn delete_global_commands(&self, wire: &RestClient, notes: &Notes, application: ApplicationId) {
        let _giving = self.registration.lock().await;
        if notes.global_commands(application).as_deref() == Some(NO_GLOBAL_COMMANDS) {
            return;
        }
        let cleared = match wire.get_commands(None).await {
            Ok(there) if there.is_empty() => Ok(()),
            // If the list can't be fetched, assume that there are some.
            _ => retry("slash commands", BACKOFF, is_busy, || wire.set_commands(None, &[])).await.map(drop),
        };
        match cleared {
            Ok(()) => notes.set_global_commands(application, NO_GLOBAL_COMMANDS.to_owned()).await,
            Err(error) => {
                tracing::warn!(why = log_text(&error), "the slash commands that all servers had are still there");
            }
        }
    }
}

/// Stored state: no global commands.
const NO_GLOBAL_COMMANDS: &str = "none";

async fn register(wire: &RestClient, notes: &Notes, application: ApplicationId, guild: GuildId) -> CommandsState {
    let commands = define_for(&notes.guild(guild).selection());
    let digest = digest(&commands, application);
    let known = notes.commands(guild);
    if known.as_ref().is_some_and(|known| known.digest == digest)
        && let Some(numbers) = registered_ids(wire, guild, &commands).await
    {
        store_registered(notes, guild, digest, numbers).await;
        tracing::info!(%guild, "Discord has our slash commands");
        return CommandsState::Registered;
    }
    match retry("slash commands", BACKOFF, is_busy, || wire.set_commands(Some(guild), &commands)).await {
        Ok(taken) => {
            tracing::info!(%guild, count = taken.len(), "Discord has taken our slash commands");
            store_registered(notes, guild, digest, command_ids(&taken)).await;
            CommandsState::Registered
        }
        Err(error) if status(&error) == Some(StatusCode::FORBIDDEN) => {
            tracing::warn!(%guild, why = log_text(&error), "we were let in without applications.commands");
            CommandsState::Forbidden
        }
        Err(error) => {
            tracing::error!(%guild, why = log_text(&error), "Discord did not take our slash commands");
            CommandsState::Failed
        }
    }
}

async fn store_registered(notes: &Notes, guild: GuildId, digest: String, numbers: BTreeMap<String, u64>) {
    notes.set_commands(guild, &RegisteredCommands { digest, numbers }).await;
}

/// Returns the ids of commands by name.
fn command_ids(commands: &[Command]) -> BTreeMap<String, u64> {
    commands.iter().map(|command| (command.name.clone(), command.id.get())).collect()
}

/// Returns the digest of the definitions.
fn digest(commands: &[Value], application: ApplicationId) -> String {
    let text = json!([application.to_string(), commands]).to_string();
    encode(&Sha256::digest(text.as_bytes()))
}

/// Returns the fields of a command, sub-command or option that are compared, recursively.
fn compared_fields(of: &Value) -> Value {
    let inner =
        |field: &str| -> Vec<Value> { of[field].as_array().into_iter().flatten().map(compared_fields).collect() };
    json!([of["name"], of["description"], inner("options"), inner("choices"), of["autocomplete"] == true])
}

fn sorted_definitions(commands: &[Value]) -> Vec<String> {
    let mut shapes: Vec<String> = commands.iter().map(|command| compared_fields(command).to_string()).collect();
    shapes.sort();
    shapes
}

/// Returns the ids of a server's commands, if exactly these are registered.
async fn registered_ids(wire: &RestClient, guild: GuildId, ours: &[Value]) -> Option<BTreeMap<String, u64>> {
    let theirs = match wire.get_commands(Some(guild)).await {
        Ok(theirs) => theirs,
        Err(error) => {
            tracing::warn!(why = log_text(&error), "Discord does not tell which slash commands it has");
            return None;
        }
    };
    let told: Vec<Value> = theirs.iter().filter_map(|command| serde_json::to_value(command).ok()).collect();
    (sorted_definitions(&told) == sorted_definitions(ours)).then(|| command_ids(&theirs))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::{Naming, Selection, check};
    use bot_core::command::Game;
    use bot_core::titles;

    #[test]
    fn every_selection_passes_check() {
        let all = titles::all_options().games();
        let one = all.iter().map(|&game| vec![game]);
        let two = all.windows(2).map(<[Game]>::to_vec);
        for games in one.chain(two).chain([all.to_vec()]) {
            for naming in Naming::ALL {
                let commands = define_for(&Selection { games: games.clone(), naming });
                assert_eq!(check(&commands), [], "{games:?} {naming:?}");
                let named = |name: &str| commands.iter().any(|command| command["name"] == name);
                assert_eq!(named("comptoir"), naming != Naming::Short);
                assert_eq!(named("roll"), naming != Naming::Root);
                assert_eq!(named("hut"), naming != Naming::Root && games.iter().any(|game| game.name == "elasund"));
            }
        }
    }
}
