//! Handler of `/new` in a channel.

use crate::actor::Actor;
use crate::app::task::TableHandle;
use crate::app::{App, internal_error};
use crate::mirror::{Mirrors, ShowError};
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::table::lobby::{self, LobbyResetRequest};
use bot_core::table::{Reply, Requester, Status, TablePhase};

/// Outcome of `/new`.
pub enum NewTableOutcome {
    /// A new table was opened and linked to the channel.
    Opened(TableHandle),
    /// An empty lobby was restarted: its table, the requester, and the table's reply.
    Restarted(TableHandle, Requester, Result<Reply, UserError>),
    /// The same request was carried out before.
    Repeated,
    /// The requester hosts the lobby that is there, and may restart it.
    OwnLobby(TableHandle),
    /// Another host's lobby is there.
    OtherLobby(TableHandle),
    /// A running game is there.
    RunningGame,
    /// The channel's table does not exist any more.
    TableGone,
}

/// Opens a table in a channel with these options, unless another table is there.
///
/// # Errors
/// If a name or an option is invalid, or storing fails.
pub async fn open_in_room(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    room: &RoomId,
    language: Language,
    choices: &[GameOption],
) -> Result<NewTableOutcome, UserError> {
    if let Some(id) = places.shown_table(room) {
        let table = places.open_table(&id).await?;
        let Some(table) = table else { return Ok(NewTableOutcome::TableGone) };
        if table.read(|table| table.answered_revision(&visitor.request).is_some()) {
            return Ok(NewTableOutcome::Repeated);
        }
        if table.read(lobby::is_empty) {
            let from = visitor.requester(app, Some(&table))?;
            let (id, choices) = (visitor.request.clone(), choices.to_vec());
            let reply = table.restart_lobby(LobbyResetRequest { id, from: from.clone(), language, choices }).await;
            return Ok(NewTableOutcome::Restarted(table, from, reply));
        }
        let (status, own) = table.read(|table| {
            let status = match table.phase {
                TablePhase::Lobby(_) => Status::Lobby,
                TablePhase::Playing(_) => Status::Playing,
                TablePhase::Over(..) => Status::Over,
            };
            let person = table.person_by_account(&visitor.account);
            (status, person.is_some_and(|person| person.id == table.host()))
        });
        match status {
            Status::Lobby if own => return Ok(NewTableOutcome::OwnLobby(table)),
            Status::Lobby => return Ok(NewTableOutcome::OtherLobby(table)),
            Status::Playing => return Ok(NewTableOutcome::RunningGame),
            Status::Over => {}
        }
    }
    let requester = visitor.requester(app, None)?;
    let table = app.open_table(&requester, language, choices, visitor.request.clone()).await?;
    match places.show(room, table.id()).await {
        Ok(()) => Ok(NewTableOutcome::Opened(table)),
        Err(ShowError::Occupied(_)) => Ok(NewTableOutcome::RunningGame),
        Err(ShowError::Internal(error)) => Err(error),
        Err(error @ ShowError::NoPlatform(_)) => Err(internal_error("could not show a table", error)),
    }
}
