//! Handler of `/new` in a channel.

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

/// Outcome of `/new`.
pub(crate) enum Opening {
    /// A new table was opened and linked to the channel.
    New(TableHandle),
    /// An empty lobby was restarted: its table, the requester, and the table's reply.
    Begun(TableHandle, Requester, Result<Reply, UserError>),
    /// The same request was carried out before.
    Again,
    /// The requester hosts the lobby that is there, and may restart it.
    Own(TableHandle),
    /// Another host's lobby is there.
    Lobby(TableHandle),
    /// A running game is there.
    Game,
    /// The channel's table does not exist any more.
    Gone,
}

/// Opens a table in a channel with these options, unless another table is there.
///
/// # Errors
/// If a name or an option is invalid, or storing fails.
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
