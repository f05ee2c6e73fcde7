//! `/new` in a room: a table is opened there, or what stands in its way is found.

use crate::app::task::TableHandle;
use crate::app::{App, ours};
use crate::place::{Places, ShowError};
use crate::visitor::Visitor;
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::table::Status;
use bot_core::table::answer::{Reply, Requester};
use bot_core::table::lobby::{self, Beginning};
use bot_core::table::state::TablePhase;

/// What came of a `/new`.
pub(crate) enum Opening {
    /// A new table; the room shows it.
    New(TableHandle),
    /// A lobby was there where everybody had got up: it was asked to begin anew, as whom, and what it replied.
    Begun(TableHandle, Requester, Result<Reply, UserError>),
    /// What came before the process ended has come again: it is done.
    Again,
    /// A lobby of theirs is there, which they may begin anew.
    Own(TableHandle),
    /// A lobby of somebody else.
    Lobby(TableHandle),
    /// A game.
    Game,
    /// The table that is there can't be found any more.
    Gone,
}

/// Opens a table in a room, with these choices, or finds what stands in its way.
///
/// # Errors
/// When a name or a choice is bad, or we failed.
pub(crate) async fn open(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    room: &RoomId,
    language: Language,
    choices: &[GameOption],
) -> Result<Opening, UserError> {
    if let Some(id) = places.table(room) {
        let table = places.open(&id).await?;
        let Some(table) = table else { return Ok(Opening::Gone) };
        if table.read(|table| table.answered(&visitor.request).is_some()) {
            return Ok(Opening::Again);
        }
        if table.read(lobby::is_empty) {
            let from = visitor.requester(app, Some(&table))?;
            let (id, choices) = (visitor.request.clone(), choices.to_vec());
            let reply = table.begin(Beginning { id, from: from.clone(), language, choices }).await;
            return Ok(Opening::Begun(table, from, reply));
        }
        let (status, own) = table.read(|table| {
            let status = match table.stage {
                TablePhase::Lobby(_) => Status::Lobby,
                TablePhase::Playing(_) => Status::Playing,
                TablePhase::Over(..) => Status::Over,
            };
            let person = table.person_of(&visitor.account);
            (status, person.is_some_and(|person| person.id == table.host()))
        });
        match status {
            Status::Lobby if own => return Ok(Opening::Own(table)),
            Status::Lobby => return Ok(Opening::Lobby(table)),
            Status::Playing => return Ok(Opening::Game),
            Status::Over => {}
        }
    }
    let requester = visitor.requester(app, None)?;
    let table = app.open(&requester, language, choices, visitor.request.clone()).await?;
    match places.show(room, table.id()).await {
        Ok(()) => Ok(Opening::New(table)),
        Err(ShowError::Occupied(_)) => Ok(Opening::Game),
        Err(ShowError::Ours(error)) => Err(error),
        Err(error @ ShowError::NoChat(_)) => Err(ours("could not show a table", error)),
    }
}
