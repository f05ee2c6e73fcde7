//! Results as they are kept: one note for each game that is over. Nothing else reads or writes these notes.

use crate::app::{App, OpenError};
use crate::store::{StoreError, reading};
use bot_core::people::PlayerId;
use bot_core::record::{read_result, result_line};
use bot_core::result::{GameResult, in_order};
use bot_core::table::id::TableId;

/// What the names of the notes begin with.
const OF_TABLE: &str = "result:";

fn name(table: &TableId) -> String {
    format!("{OF_TABLE}{table}")
}

/// Whether the result of a table's game is kept.
pub(super) fn is_kept(app: &App, table: &TableId) -> bool {
    app.store().note(&name(table)).is_some()
}

/// Keeps a result. It makes no difference how often.
pub(super) async fn set(app: &App, result: &GameResult) -> Result<(), StoreError> {
    let line = result_line(result).map_err(StoreError::Unwritable)?;
    app.store().set_note(&name(&result.table), Some(&line)).await
}

/// Every result that is kept, in the order in which the games ended: what only a newer program can read is left out.
///
/// # Errors
/// When reading has panicked.
pub async fn results(app: &App) -> Result<Vec<GameResult>, OpenError> {
    study(app, None, |results| results).await
}

/// What follows from the results that are kept: those that mention a room or an account, or all, in the order in which the
/// games ended. There may be very many, so that one study waits for the other, and none keeps whoever answers.
///
/// # Errors
/// When it has panicked.
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
    // A text can always be written; most lines need not be read so.
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

/// Puts nobody in the place of an account wherever it has played. Who plays just now is in the result of that game once it
/// is over.
///
/// # Errors
/// When it can't be read or written.
pub async fn forget(app: &App, account: &PlayerId) -> Result<(), OpenError> {
    for mut result in results(app).await? {
        if result.forget(account) {
            set(app, &result).await?;
        }
    }
    Ok(())
}
