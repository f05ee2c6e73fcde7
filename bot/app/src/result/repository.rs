//! Stored results: one note per finished game. Only this module reads and writes these notes.

use crate::app::{App, OpenError};
use bot_core::people::PlayerId;
use bot_core::record::{decode_result, encode_result};
use bot_core::result::{GameResult, sort_by_end};
use bot_core::table::TableId;
use bot_store::{StoreError, run_blocking};

/// Prefix of the notes' names.
const NOTE_PREFIX: &str = "result:";

fn note_name(table: &TableId) -> String {
    format!("{NOTE_PREFIX}{table}")
}

/// Returns `true` if the result of a table's game is stored.
pub(super) fn is_stored(app: &App, table: &TableId) -> bool {
    app.store().note(&note_name(table)).is_some()
}

/// Stores a result. Idempotent.
pub(super) async fn set_result(app: &App, result: &GameResult) -> Result<(), StoreError> {
    let line = encode_result(result).map_err(StoreError::Unencodable)?;
    app.store().set_note(&note_name(&result.table), Some(&line)).await
}

/// Returns all results in the order in which the games ended, without those that only a newer program can decode.
///
/// # Errors
/// If the reading task panics.
pub async fn all_results(app: &App) -> Result<Vec<GameResult>, OpenError> {
    with_results(app, None, |results| results).await
}

/// Runs `study` on the blocking pool with the results that mention a channel or an account, or all of them, in the order in
/// which the games ended. They may be many, so only one call runs at a time.
///
/// # Errors
/// If `study` panics.
pub async fn with_results<T: Send + 'static>(
    app: &App,
    mention: Option<String>,
    study: impl FnOnce(Vec<GameResult>) -> T + Send + 'static,
) -> Result<T, OpenError> {
    let _one = app.lock_result_reading().await;
    let reader = app.clone();
    Ok(run_blocking(move || study(read_results(&reader, mention.as_deref()))).await?)
}

fn read_results(app: &App, mention: Option<&str>) -> Vec<GameResult> {
    // Strings always serialize. Most lines are filtered without decoding.
    let mention = mention.map(|text| serde_json::to_string(text).unwrap_or_default());
    let mentions = |line: &str| mention.as_ref().is_none_or(|text| line.contains(text));
    let read = |(name, line): (String, String)| {
        let read = decode_result(&line);
        read.inspect_err(|error| tracing::error!(name, %error, "a result can't be read")).ok()
    };
    let lines = app.store().notes_with_prefix(NOTE_PREFIX).into_iter().filter(|(_, line)| mentions(line));
    let mut results: Vec<GameResult> = lines.filter_map(read).collect();
    sort_by_end(&mut results);
    results
}

/// Removes an account from all results. The result of a running game will name it once the game is over.
///
/// # Errors
/// If reading or storing fails.
pub async fn erase_account(app: &App, account: &PlayerId) -> Result<(), OpenError> {
    for mut result in all_results(app).await? {
        if result.redact(account) {
            set_result(app, &result).await?;
        }
    }
    Ok(())
}
