//! Stored results: one note per finished game. Only this module reads and writes these notes.

use crate::app::{App, OpenError};
use crate::store::{StoreError, reading};
use bot_core::people::PlayerId;
use bot_core::record::{read_result, result_line};
use bot_core::result::{GameResult, in_order};
use bot_core::table::id::TableId;

/// Prefix of the notes' names.
const OF_TABLE: &str = "result:";

fn name(table: &TableId) -> String {
    format!("{OF_TABLE}{table}")
}

/// Returns `true` if the result of a table's game is stored.
pub(super) fn is_kept(app: &App, table: &TableId) -> bool {
    app.store().note(&name(table)).is_some()
}

/// Stores a result. Idempotent.
pub(super) async fn set(app: &App, result: &GameResult) -> Result<(), StoreError> {
    let line = result_line(result).map_err(StoreError::Unwritable)?;
    app.store().set_note(&name(&result.table), Some(&line)).await
}

/// Returns all results in the order in which the games ended, without those that only a newer program can decode.
///
/// # Errors
/// If the reading task panics.
pub async fn results(app: &App) -> Result<Vec<GameResult>, OpenError> {
    study(app, None, |results| results).await
}

/// Runs `study` on the blocking pool with the results that mention a channel or an account, or all of them, in the order in
/// which the games ended. They may be many, so only one call runs at a time.
///
/// # Errors
/// If `study` panics.
pub async fn study<T: Send + 'static>(
    app: &App,
    mention: Option<String>,
    study: impl FnOnce(Vec<GameResult>) -> T + Send + 'static,
) -> Result<T, OpenError> {
    let _one = app.studying().await;
    let reader = app.clone();
    Ok(reading(move || study(all(&reader, mention.as_deref()))).await?)
}

fn all(app: &App, mention: Option<&str>) -> Vec<GameResult> {
    // Strings always serialize. Most lines are filtered without decoding.
    let mention = mention.map(|text| serde_json::to_string(text).unwrap_or_default());
    let mentions = |line: &str| mention.as_ref().is_none_or(|text| line.contains(text));
    let read = |(name, line): (String, String)| {
        let read = read_result(&line);
        read.inspect_err(|error| tracing::error!(name, %error, "a result can't be read")).ok()
    };
    let lines = app.store().notes_named(OF_TABLE).into_iter().filter(|(_, line)| mentions(line));
    let mut results: Vec<GameResult> = lines.filter_map(read).collect();
    in_order(&mut results);
    results
}

/// Removes an account from all results. The result of a running game will name it once the game is over.
///
/// # Errors
/// If reading or storing fails.
pub async fn forget(app: &App, account: &PlayerId) -> Result<(), OpenError> {
    for mut result in results(app).await? {
        if result.forget(account) {
            set(app, &result).await?;
        }
    }
    Ok(())
}
