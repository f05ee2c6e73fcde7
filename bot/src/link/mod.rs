//! Linked channels: a code from one channel shows its table in another, on any platform.

mod kept;

use jiff::Timestamp;

use crate::app::task::TableHandle;
use crate::app::{App, OpenError, ours};
use crate::place::{Places, ShowError};
use crate::store::Clue;
use crate::visitor::Visitor;
use bot_core::channel::RoomId;
use bot_core::channel::record::{Audience, PlaceId, Standing};
use bot_core::command::{Command, Sure};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::answer::{Request, Requester, Role};
use bot_core::table::id::TableId;
use bot_core::table::link::{Hall, LinkedRoom, RoomChange, RoomRequest, WEB};
use bot_core::table::post::PostId;
use bot_core::table::record::RequestId;
use bot_core::table::state::{LobbySeat, TablePhase, TableState};

pub use crate::code::Code;

/// Lifetime of a code.
const GOOD_FOR: std::time::Duration = std::time::Duration::from_secs(24 * 3600);

/// Deletes the code of a table that is to be deleted.
pub(crate) async fn forget(app: &App, table: &TableId) {
    if kept::has(app, table) {
        kept::spend(app, table).await;
    }
}

/// Creates a code for a table, replacing an earlier one.
///
/// # Errors
/// If the store or the source of random bytes fails.
pub(crate) async fn make(app: &App, table: &TableId) -> Result<Code, UserError> {
    let failed = |error: &dyn std::fmt::Display| ours("could not make a code for a table", error);
    let code = Code::from_random(app.random().map_err(|error| failed(&error))?);
    if !app.store().health().borrow().is_sound() {
        return Err(UserError::NotKept);
    }
    let _linking = app.linking().await;
    let until = app.now().checked_add(GOOD_FOR).unwrap_or(Timestamp::MAX);
    kept::keep(app, table, &code, until).await.map_err(|error| failed(&error))?;
    Ok(code)
}

/// Links a channel to the table of a code. Completes a request that a crash interrupted.
///
/// # Errors
/// If the code is invalid, the channel shows this table already or has one that is in use, or storing fails.
pub(super) async fn join(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    room: &RoomId,
    called: LinkedRoom,
    code: &str,
) -> Result<TableHandle, UserError> {
    let here = places.table(room);
    let _linking = app.linking().await;
    let Some(id) = kept::table(app, code).await else {
        // After a restart the platform repeats the request: its code is used up, but it was answered.
        let before = match &here {
            Some(id) => places.open(id).await.ok().flatten(),
            None => None,
        };
        let again = before.filter(|table| table.read(|table| table.answered(&visitor.request).is_some()));
        return again.ok_or(UserError::NoSuchCode);
    };
    let table = open(places, &id).await?.ok_or(UserError::NoSuchCode)?;
    let done = table.read(|table| table.answered(&visitor.request).is_some());
    if !done {
        if here.as_ref() == Some(&id) {
            return Err(UserError::LinkedHere);
        }
        if let Some(other) = &here {
            make_way(app, places, visitor, other).await?;
        }
    }
    let since = table.read(|table| PostId(table.posts.iter().count() as u32));
    let from = visitor.requester(app, Some(&table))?;
    table.room(RoomRequest { id: visitor.request.clone(), from, change: RoomChange::Comes(called) }).await?;
    match places.join(room, &id, since).await {
        Ok(()) => {}
        Err(ShowError::Ours(error)) => return Err(error),
        Err(error @ ShowError::NoChat(_)) => return Err(ours("could not show a table", error)),
        Err(ShowError::Occupied(_)) => return Err(UserError::RoomTaken),
    }
    kept::spend(app, &id).await;
    Ok(table)
}

/// Clears the channel's own table, if its game is over or it is a lobby without other people.
async fn make_way(app: &App, places: &Places, visitor: &Visitor, own: &TableId) -> Result<(), UserError> {
    let table = match places.open(own).await {
        Ok(Some(table)) => table,
        Err(error @ OpenError::Newer(_)) => return Err(error.into()),
        // A table that can't be opened does not occupy its channel.
        Ok(None) | Err(_) => return Ok(()),
    };
    let account = &visitor.account;
    let (sits, gives_way) = table.read(|table| match &table.stage {
        TablePhase::Over(..) => (false, true),
        TablePhase::Playing(_) => (false, false),
        TablePhase::Lobby(seats) => {
            let people: Vec<&PlayerId> = seats.iter().filter_map(|seat| person(table, seat)).collect();
            (people.contains(&account), people.iter().all(|&person| person == account))
        }
    });
    if !gives_way {
        return Err(UserError::RoomTaken);
    }
    if sits {
        let id = RequestId(format!("{}:leave", visitor.request.0));
        let from = visitor.requester(app, Some(&table))?;
        table.request(Request { id, from, said: Command::Leave(Sure::Yes).into(), prompt: None }).await?;
    }
    let id = RequestId(format!("{}:clear", visitor.request.0));
    let from = Requester { role: Role::Manager, ..visitor.requester(app, Some(&table))? };
    let robots = table.read(|table| matches!(&table.stage, TablePhase::Lobby(seats) if !seats.is_empty()));
    if robots {
        table.request(Request { id, from, said: Command::Stop(Sure::Yes).into(), prompt: None }).await?;
    }
    Ok(())
}

fn person<'a>(table: &'a TableState, seat: &LobbySeat) -> Option<&'a PlayerId> {
    match seat {
        LobbySeat::Person(id) => table.person(*id).map(|person| &person.account),
        LobbySeat::Robot { .. } => None,
    }
}

/// Unlinks a channel from its table.
///
/// # Errors
/// If no other channel or page shows the table, or storing fails.
pub(super) async fn part(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    room: &RoomId,
    called: LinkedRoom,
    id: &TableId,
) -> Result<(), UserError> {
    let table = open(places, id).await?.ok_or(UserError::OnlyRoom)?;
    let done = table.read(|table| table.answered(&visitor.request).is_some());
    let elsewhere = table.read(|table| table.hall == Hall::Open)
        || places.rooms_of(id).iter().any(|other| other != room && !places.is_paused(other));
    if !elsewhere && !done {
        return Err(UserError::OnlyRoom);
    }
    let from = visitor.requester(app, Some(&table))?;
    table.room(RoomRequest { id: visitor.request.clone(), from, change: RoomChange::Goes(called) }).await?;
    places.part(room).await;
    Ok(())
}

/// Opens the spectator page of the table of a code, if it is closed. Returns the table.
///
/// # Errors
/// If the code is invalid, or storing fails.
pub(super) async fn join_web(
    app: &App,
    from: Requester,
    request: RequestId,
    code: &str,
) -> Result<TableId, UserError> {
    let _linking = app.linking().await;
    let id = kept::table(app, code).await.ok_or(UserError::NoSuchCode)?;
    let table = app.table(&id).await?.ok_or(UserError::NoSuchCode)?;
    if table.read(|table| table.hall == Hall::Closed) {
        let change = RoomChange::Comes(LinkedRoom::new(WEB, None));
        table.room(RoomRequest { id: request, from, change }).await?;
    }
    kept::spend(app, &id).await;
    Ok(id)
}

/// Closes the spectator page of a table.
///
/// # Errors
/// If it is closed, no channel shows the table, or storing fails.
pub(super) async fn part_web(
    app: &App,
    table: &TableHandle,
    from: Requester,
    request: RequestId,
) -> Result<(), UserError> {
    let shows = |place: &PlaceId| {
        app.store().place(place).is_some_and(|record| {
            matches!(record.audience, Audience::Room(_)) && record.standing == Standing::Open
        })
    };
    let open = table.read(|table| table.hall == Hall::Open);
    if !open || !app.store().places_by(&Clue::Table(table.id().clone())).iter().any(shows) {
        return Err(UserError::OnlyRoom);
    }
    let change = RoomChange::Goes(LinkedRoom::new(WEB, None));
    table.room(RoomRequest { id: request, from, change }).await.map(drop)
}

async fn open(places: &Places, id: &TableId) -> Result<Option<TableHandle>, UserError> {
    Ok(places.open(id).await?)
}
