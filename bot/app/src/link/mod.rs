//! Linked channels: a code from one channel shows its table in another, on any platform.

mod repository;

use jiff::Timestamp;

use crate::actor::Actor;
use crate::app::task::TableHandle;
use crate::app::{App, OpenError, internal_error};
use crate::mirror::{Mirrors, ShowError};
use bot_core::channel::{Audience, Availability, MirrorId, RoomId};
use bot_core::command::{Command, Confirmation};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::{
    LinkedRoom, LobbyOccupant, PostId, Request, RequestId, Requester, Role, RoomChange, RoomRequest,
    SpectatorPageAccess, TableId, TablePhase, TableState, WEB,
};
use bot_store::MirrorFilter;

pub use crate::link_code::LinkCode;

const CODE_LIFETIME: std::time::Duration = std::time::Duration::from_secs(24 * 3600);

pub(crate) async fn delete_code(app: &App, table: &TableId) {
    if repository::has_code(app, table) {
        repository::delete_code(app, table).await;
    }
}

/// Creates a code for a table, replacing an earlier one.
///
/// # Errors
/// If the store or the source of random bytes fails.
pub async fn create_code(app: &App, table: &TableId) -> Result<LinkCode, UserError> {
    let failed = |error: &dyn std::fmt::Display| internal_error("could not make a code for a table", error);
    let code = LinkCode::from_random(app.random().map_err(|error| failed(&error))?);
    if !app.store().health().borrow().is_sound() {
        return Err(UserError::NotKept);
    }
    let _linking = app.lock_linking().await;
    let until = app.now().checked_add(CODE_LIFETIME).unwrap_or(Timestamp::MAX);
    repository::store_code(app, table, &code, until).await.map_err(|error| failed(&error))?;
    Ok(code)
}

/// Links a channel to the table of a code. Completes a request that a crash interrupted.
///
/// # Errors
/// If the code is invalid, the channel shows this table already or has one that is in use, or storing fails.
pub async fn link_room(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    room: &RoomId,
    called: LinkedRoom,
    code: &str,
) -> Result<TableHandle, UserError> {
    let here = places.shown_table(room);
    let _linking = app.lock_linking().await;
    let Some(id) = repository::find_table(app, code).await else {
        // After a restart the platform repeats the request: its code is used up, but it was answered.
        let before = match &here {
            Some(id) => places.open_table(id).await.ok().flatten(),
            None => None,
        };
        let again = before.filter(|table| table.read(|table| table.answered_revision(&visitor.request).is_some()));
        return again.ok_or(UserError::NoSuchCode);
    };
    let table = open_table(places, &id).await?.ok_or(UserError::NoSuchCode)?;
    let done = table.read(|table| table.answered_revision(&visitor.request).is_some());
    if !done {
        if here.as_ref() == Some(&id) {
            return Err(UserError::LinkedHere);
        }
        if let Some(other) = &here {
            clear_own_table(app, places, visitor, other).await?;
        }
    }
    let since = table.read(|table| PostId(table.posts.iter().count() as u32));
    let from = visitor.requester(app, Some(&table))?;
    table.change_link(RoomRequest { id: visitor.request.clone(), from, change: RoomChange::Join(called) }).await?;
    match places.show_linked(room, &id, since).await {
        Ok(()) => {}
        Err(ShowError::Internal(error)) => return Err(error),
        Err(error @ ShowError::NoPlatform(_)) => return Err(internal_error("could not show a table", error)),
        Err(ShowError::Occupied(_)) => return Err(UserError::RoomTaken),
    }
    repository::delete_code(app, &id).await;
    Ok(table)
}

/// Clears the channel's own table, if its game is over or it is a lobby without other people.
async fn clear_own_table(app: &App, places: &Mirrors, visitor: &Actor, own: &TableId) -> Result<(), UserError> {
    let table = match places.open_table(own).await {
        Ok(Some(table)) => table,
        Err(error @ OpenError::Newer(_)) => return Err(error.into()),
        // A table that can't be opened does not occupy its channel.
        Ok(None) | Err(_) => return Ok(()),
    };
    let account = &visitor.account;
    let (sits, gives_way) = table.read(|table| match &table.phase {
        TablePhase::Over(..) => (false, true),
        TablePhase::Playing(_) => (false, false),
        TablePhase::Lobby(seats) => {
            let people: Vec<&PlayerId> = seats.iter().filter_map(|seat| seat_account(table, seat)).collect();
            (people.contains(&account), people.iter().all(|&person| person == account))
        }
    });
    if !gives_way {
        return Err(UserError::RoomTaken);
    }
    if sits {
        let id = RequestId(format!("{}:leave", visitor.request.0));
        let from = visitor.requester(app, Some(&table))?;
        table.request(Request { id, from, line: Command::Leave(Confirmation::Yes).into(), prompt: None }).await?;
    }
    let id = RequestId(format!("{}:clear", visitor.request.0));
    let from = Requester { role: Role::Manager, ..visitor.requester(app, Some(&table))? };
    let robots = table.read(|table| matches!(&table.phase, TablePhase::Lobby(seats) if !seats.is_empty()));
    if robots {
        table.request(Request { id, from, line: Command::Stop(Confirmation::Yes).into(), prompt: None }).await?;
    }
    Ok(())
}

fn seat_account<'a>(table: &'a TableState, seat: &LobbyOccupant) -> Option<&'a PlayerId> {
    match seat {
        LobbyOccupant::Person(id) => table.person(*id).map(|person| &person.account),
        LobbyOccupant::Robot { .. } => None,
    }
}

/// Unlinks a channel from its table.
///
/// # Errors
/// If no other channel or page shows the table, or storing fails.
pub async fn unlink_room(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    room: &RoomId,
    called: LinkedRoom,
    id: &TableId,
) -> Result<(), UserError> {
    let table = open_table(places, id).await?.ok_or(UserError::OnlyRoom)?;
    let done = table.read(|table| table.answered_revision(&visitor.request).is_some());
    let elsewhere = table.read(|table| table.spectator_page == SpectatorPageAccess::Open)
        || places.rooms_showing(id).iter().any(|other| other != room && !places.is_paused(other));
    if !elsewhere && !done {
        return Err(UserError::OnlyRoom);
    }
    let from = visitor.requester(app, Some(&table))?;
    table.change_link(RoomRequest { id: visitor.request.clone(), from, change: RoomChange::Leave(called) }).await?;
    places.unlink_room(room).await;
    Ok(())
}

/// Opens the spectator page of the table of a code, if it is closed. Returns the table.
///
/// # Errors
/// If the code is invalid, or storing fails.
pub async fn open_spectator_page(
    app: &App,
    from: Requester,
    request: RequestId,
    code: &str,
) -> Result<TableId, UserError> {
    let _linking = app.lock_linking().await;
    let id = repository::find_table(app, code).await.ok_or(UserError::NoSuchCode)?;
    let table = app.table(&id).await?.ok_or(UserError::NoSuchCode)?;
    if table.read(|table| table.spectator_page == SpectatorPageAccess::Closed) {
        let change = RoomChange::Join(LinkedRoom::new(WEB, None));
        table.change_link(RoomRequest { id: request, from, change }).await?;
    }
    repository::delete_code(app, &id).await;
    Ok(id)
}

/// Closes the spectator page of a table.
///
/// # Errors
/// If it is closed, no channel shows the table, or storing fails.
pub async fn close_spectator_page(
    app: &App,
    table: &TableHandle,
    from: Requester,
    request: RequestId,
) -> Result<(), UserError> {
    let shows = |place: &MirrorId| {
        app.store().mirror(place).is_some_and(|record| {
            matches!(record.audience, Audience::Room(_)) && record.availability == Availability::Open
        })
    };
    let open = table.read(|table| table.spectator_page == SpectatorPageAccess::Open);
    if !open || !app.store().find_mirrors(&MirrorFilter::Table(table.id().clone())).iter().any(shows) {
        return Err(UserError::OnlyRoom);
    }
    let change = RoomChange::Leave(LinkedRoom::new(WEB, None));
    table.change_link(RoomRequest { id: request, from, change }).await.map(drop)
}

async fn open_table(places: &Mirrors, id: &TableId) -> Result<Option<TableHandle>, UserError> {
    Ok(places.open_table(id).await?)
}
