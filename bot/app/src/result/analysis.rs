//! Post-game analyses: one note per analyzed table. Only this module reads and writes these notes.

use engine::analysis::PostGameAnalysis;
use engine::game::AnyGame;

use crate::app::task::TableHandle;
use crate::app::{AnalysisStatus, App};
use bot_core::error::UserError;
use bot_core::record::{decode_analysis, encode_analysis};
use bot_core::table::{TableId, TablePhase};
use bot_store::StoreError;

/// Prefix of the notes' names.
const NOTE_PREFIX: &str = "hindsight:";

/// Analysis of a table's game, or its state.
#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisLookup {
    Stored(PostGameAnalysis),
    /// It is being computed, which takes up to half a minute.
    Pending,
    /// There is none, for this reason.
    Unavailable(UserError),
}

fn note_name(table: &TableId) -> String {
    format!("{NOTE_PREFIX}{table}")
}

/// Stored analysis of a table's game.
pub fn load_analysis(app: &App, table: &TableId) -> Option<PostGameAnalysis> {
    let line = app.store().note(&note_name(table))?;
    let read = decode_analysis(&line);
    read.inspect_err(|error| tracing::error!(%table, %error, "a look back can't be read")).ok()
}

/// Returns the analysis of a table's game; the first request starts it. `None` while the game is not over.
pub fn find_or_start(app: &App, table: &TableHandle) -> Option<AnalysisLookup> {
    if let Some(hindsight) = load_analysis(app, table.id()) {
        return Some(AnalysisLookup::Stored(hindsight));
    }
    let steps = read_finished_game(table, |game| game.step_count())?;
    let asked = app.analyses().enqueue(table.id(), steps);
    if asked == AnalysisStatus::NewlyQueued
        && let Some(game) = read_finished_game(table, AnyGame::clone)
    {
        let (app, table, looked) = (app.clone(), table.id().clone(), app.analyses().analyze(game));
        tokio::spawn(async move {
            let found = looked.await;
            if let Ok(hindsight) = &found
                && let Err(error) = store_analysis(&app, &table, hindsight).await
            {
                tracing::error!(%table, %error, "a look back could not be kept");
            }
            // The table may have been deleted meanwhile.
            if app.head(&table).is_none() {
                delete_analysis(&app, &table).await;
            }
            app.analyses().finish(&table, found.err());
        });
    }
    Some(match asked {
        AnalysisStatus::NewlyQueued | AnalysisStatus::Pending => AnalysisLookup::Pending,
        AnalysisStatus::Failed(why) => AnalysisLookup::Unavailable(why),
    })
}

/// Calls `read` with a table's game, if it is over.
fn read_finished_game<R>(table: &TableHandle, read: impl FnOnce(&AnyGame) -> R) -> Option<R> {
    table.read(|table| match &table.phase {
        TablePhase::Over(play, _) => Some(read(&play.game)),
        TablePhase::Lobby(_) | TablePhase::Playing(_) => None,
    })
}

async fn store_analysis(app: &App, table: &TableId, hindsight: &PostGameAnalysis) -> Result<(), StoreError> {
    let line = encode_analysis(hindsight).map_err(StoreError::Unencodable)?;
    app.store().set_note(&note_name(table), Some(&line)).await
}

pub async fn delete_analysis(app: &App, table: &TableId) {
    if app.store().note(&note_name(table)).is_some()
        && let Err(error) = app.store().set_note(&note_name(table), None).await
    {
        tracing::warn!(%table, %error, "a look back could not be deleted");
    }
}
