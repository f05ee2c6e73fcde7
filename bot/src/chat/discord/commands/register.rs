//! Gives Discord our slash commands: all in one call, and only when they have changed.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::http::Http;
use serenity::model::id::ApplicationId;
use sha2::{Digest, Sha256};

use super::define;
use crate::chat::discord::again::{Pauses, again};
use crate::chat::discord::error::{is_busy, told};
use crate::chat::discord::notes::Notes;

/// How long we wait between two times when they are given: without them nobody can play.
const PAUSES: Pauses = Pauses::new(Duration::from_secs(1), Duration::from_secs(300), Duration::MAX);

/// What names these definitions.
fn digest(commands: &[Value]) -> String {
    let text = Value::Array(commands.to_vec()).to_string();
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What of a command, a sub-command or an option tells it from another: its names, and those within it.
fn shape(of: &Value) -> Value {
    let inner =
        |field: &str| -> Vec<Value> { of[field].as_array().into_iter().flatten().map(shape).collect() };
    json!([of["name"], of["description"], inner("options"), inner("choices"), of["autocomplete"] == true])
}

fn shapes(commands: &[Value]) -> Vec<String> {
    let mut shapes: Vec<String> = commands.iter().map(|command| shape(command).to_string()).collect();
    shapes.sort();
    shapes
}

/// Whether Discord has just these commands.
async fn has(http: &Http, ours: &[Value]) -> bool {
    let theirs = match http.get_global_commands_with_localizations().await {
        Ok(theirs) => theirs,
        Err(error) => {
            tracing::warn!(why = told(&error), "Discord does not tell which slash commands it has");
            return false;
        }
    };
    let theirs: Vec<Value> = theirs.iter().filter_map(|command| serde_json::to_value(command).ok()).collect();
    shapes(&theirs) == shapes(ours)
}

/// Sees to it that Discord has our commands, however long that takes.
pub(in crate::chat::discord) async fn register(http: &Http, notes: &Notes, application: ApplicationId) {
    let commands = define();
    let digest = digest(&commands);
    if notes.commands(application).as_deref() == Some(digest.as_str()) && has(http, &commands).await {
        tracing::info!("Discord has our slash commands");
        return;
    }
    match again("slash commands", PAUSES, is_busy, || http.create_global_commands(&commands)).await {
        Ok(taken) => {
            tracing::info!(count = taken.len(), "Discord has taken our slash commands");
            notes.set_commands(application, digest).await;
        }
        Err(error) => tracing::error!(why = told(&error), "Discord did not take our slash commands"),
    }
}
