//! Post-game analyses: one note per analyzed table. Only this module reads and writes these notes.

use engine::game::AnyGame;
use engine::hindsight::Hindsight;

use crate::app::task::TableHandle;
use crate::app::{App, Asked};
use crate::store::StoreError;
use bot_core::error::UserError;
use bot_core::record::{hindsight_line, read_hindsight};
use bot_core::table::id::TableId;
use bot_core::table::state::TablePhase;

/// Prefix of the notes' names.
const OF_TABLE: &str = "hindsight:";

/// Analysis of a table's game, or its state.
#[derive(Clone, PartialEq, Debug)]
pub enum Found {
    /// The stored analysis.
    Kept(Hindsight),
    /// It is being computed, which takes up to half a minute.
    Making,
    /// There is none, for this reason.
    Refused(UserError),
}

fn name(table: &TableId) -> String {
    format!("{OF_TABLE}{table}")
}

/// Stored analysis of a table's game.
pub fn kept(app: &App, table: &TableId) -> Option<Hindsight> {
    let line = app.store().note(&name(table))?;
    let read = read_hindsight(&line);
    read.inspect_err(|error| tracing::error!(%table, %error, "a look back can't be read")).ok()
}

/// Returns the analysis of a table's game; the first request starts it. `None` while the game is not over.
pub fn find(app: &App, table: &TableHandle) -> Option<Found> {
    if let Some(hindsight) = kept(app, table.id()) {
        return Some(Found::Kept(hindsight));
    }
    let steps = of_game(table, |game| game.steps())?;
    let asked = app.analyst().ask(table.id(), steps);
    if asked == Asked::First
        && let Some(game) = of_game(table, AnyGame::clone)
    {
        let (app, table, looked) = (app.clone(), table.id().clone(), app.analyst().look_back(game));
        tokio::spawn(async move {
            let found = looked.await;
            if let Ok(hindsight) = &found
                && let Err(error) = keep(&app, &table, hindsight).await
            {
                tracing::error!(%table, %error, "a look back could not be kept");
            }
            // The table may have been deleted meanwhile.
            if app.head(&table).is_none() {
                forget(&app, &table).await;
            }
            app.analyst().end(&table, found.err());
        });
    }
    Some(match asked {
        Asked::First | Asked::Again => Found::Making,
        Asked::InVain(why) => Found::Refused(why),
    })
}

/// Calls `read` with a table's game, if it is over.
fn of_game<R>(table: &TableHandle, read: impl FnOnce(&AnyGame) -> R) -> Option<R> {
    table.read(|table| match &table.stage {
        TablePhase::Over(play, _) => Some(read(&play.game)),
        TablePhase::Lobby(_) | TablePhase::Playing(_) => None,
    })
}

async fn keep(app: &App, table: &TableId, hindsight: &Hindsight) -> Result<(), StoreError> {
    let line = hindsight_line(hindsight).map_err(StoreError::Unwritable)?;
    app.store().set_note(&name(table), Some(&line)).await
}

/// Deletes the analysis of a table that is deleted.
pub async fn forget(app: &App, table: &TableId) {
    if app.store().note(&name(table)).is_some()
        && let Err(error) = app.store().set_note(&name(table), None).await
    {
        tracing::warn!(%table, %error, "a look back could not be deleted");
    }
}
