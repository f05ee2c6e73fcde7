//! Looks back at games that are over, as they are kept: one note for each that was asked for. Nothing else reads or writes
//! these notes.

use engine::game::AnyGame;
use engine::hindsight::Hindsight;

use crate::app::task::TableHandle;
use crate::app::{App, Asked};
use crate::store::StoreError;
use bot_core::error::UserError;
use bot_core::record::{hindsight_line, read_hindsight};
use bot_core::table::id::TableId;
use bot_core::table::state::TablePhase;

/// What the names of the notes begin with.
const OF_TABLE: &str = "hindsight:";

/// The look back at a table's game, as far as it is made.
#[derive(Clone, PartialEq, Debug)]
pub enum Found {
    /// This is it.
    Kept(Hindsight),
    /// It is being made, which takes up to half a minute.
    Making,
    /// There is none, for this reason.
    Refused(UserError),
}

fn name(table: &TableId) -> String {
    format!("{OF_TABLE}{table}")
}

/// The look back at a table's game that is kept, if one is.
pub fn kept(app: &App, table: &TableId) -> Option<Hindsight> {
    let line = app.store().note(&name(table))?;
    let read = read_hindsight(&line);
    read.inspect_err(|error| tracing::error!(%table, %error, "a look back can't be read")).ok()
}

/// The look back at a table's game. It is made once, when it is first asked for, while whoever asks is told so; before the
/// game is over there is none.
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
            // It may have been deleted meanwhile.
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

/// Something of a table's game, if that is over.
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

/// Forgets the look back at a table that is deleted.
pub async fn forget(app: &App, table: &TableId) {
    if app.store().note(&name(table)).is_some()
        && let Err(error) = app.store().set_note(&name(table), None).await
    {
        tracing::warn!(%table, %error, "a look back could not be deleted");
    }
}
