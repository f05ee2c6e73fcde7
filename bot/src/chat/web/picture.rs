//! Handler for pictures. A picture's address contains the revision it shows, so that browsers may cache it forever.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use engine::hindsight::Hindsight;

use super::asking::Asking;
use super::refusal::{Reason, Refusal};
use super::room::{Guest, Room};
use super::{Web, named, show};
use crate::app::Asks;
use crate::result::hindsight::kept;
use bot_core::picture::{Drawing, Key, Name};
use bot_core::table::state::{TablePhase, TableState};
use bot_core::wording::Words;
use bot_core::{surface, titles};

const FOLDER: &str = "picture/";

/// Returns the address of a picture, relative to its table.
pub(super) fn address(name: &Name) -> String {
    format!("{FOLDER}{name}.{}", name.format().ending())
}

/// Parses the address of a picture, relative to its table.
pub(super) fn name(address: &str) -> Option<Name> {
    address.strip_prefix(FOLDER).and_then(read)
}

/// Parses the file name of a picture.
fn read(file: &str) -> Option<Name> {
    let (name, ending) = file.rsplit_once('.')?;
    Name::parse(name).filter(|name| name.format().ending() == ending)
}

/// Returns a picture of a table.
pub(super) async fn get(asking: Asking) -> Result<Response, Refusal> {
    let room = asking.room().await?;
    Ok(give(&asking.web, &room, asking.name()).await?)
}

async fn give(web: &Web, room: &Room, name: &str) -> Result<Response, Reason> {
    let name = read(name).ok_or(Reason::Picture)?;
    if name.revision() > room.table.read(|table| table.revision) {
        // Another process may have appended more entries.
        web.app().catch_up_at(&room.table).await;
    }
    // Another process may have shown the picture.
    let asked = || room.table.read(|table| show::asked_picture(table, room));
    let is_asked = || asked().is_some_and(|address| named::are_alike(&address, &name));
    let told = |guest: &Guest| web.named().has(room.table.id(), guest.person, &name) || is_asked();
    if matches!(name, Name::Labels(..)) && !room.guest.as_ref().is_some_and(told) {
        return Err(Reason::Picture);
    }
    let hindsight = match name {
        Name::Course(..) => web.app().find(|| kept(web.app(), room.table.id())).await,
        _ => None,
    };
    let found = room.table.read(|table| match &hindsight {
        Some(hindsight) => course(table, &name, hindsight),
        None => drawing(table, &name),
    });
    let (now, drawing) = found.ok_or(Reason::Picture)?;
    // For an outdated address, the current picture is drawn and must not be cached.
    let fresh = now == name;
    let (kind, file) = draw(web, Key::of(room.table.id(), &now), drawing).await?;
    let keep = if fresh { "private, max-age=31536000, immutable" } else { "no-store" };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], file).into_response())
}

/// Returns a picture's media type and bytes.
async fn draw(web: &Web, key: Key, drawing: Drawing) -> Result<(&'static str, Bytes), Reason> {
    let asks = Asks::Page { in_a_minute: web.app().limits().pictures.get() };
    let drawn = web.app().pictures().get(key, drawing, asks).await.map_err(|_| Reason::Fault)?;
    Ok((drawn.format.media_type(), Bytes::from_owner(drawn.bytes)))
}

/// Returns the drawing for a name, and its current name.
fn drawing(table: &TableState, name: &Name) -> Option<(Name, Drawing)> {
    let play = table.play()?;
    let names = Words::of(name.language()).names(table);
    match name {
        Name::Post(id, _, language) => {
            let post = table.posts.get(*id)?;
            let (steps, touched) = surface::drawn(table, post)?;
            let drawing = Drawing::after(play, &names, Words::of(*language), steps, touched);
            Some((Name::Post(*id, post.changed, *language), drawing))
        }
        Name::Labels(_, language, labels) => {
            let view = play.game.view(engine::audience::Viewer::Spectator);
            let spots: Vec<_> = labels.split('.').filter_map(|label| titles::spot(&view, label)).collect();
            let drawing = Drawing::labeled(&play.game, &names, Words::of(*language), &spots);
            Some((Name::Labels(table.revision, *language, labels.clone()), drawing))
        }
        Name::Step(step, _, language) => {
            let step = *step;
            let touched = step.checked_sub(1)?..step;
            let drawing = Drawing::after(play, &names, Words::of(*language), step, touched);
            Some((Name::Step(step, table.revision, *language), drawing))
        }
        Name::Numbers(_, language) if matches!(table.stage, TablePhase::Over(..)) => {
            let drawing = Drawing::numbers(&play.game, &names, Words::of(*language));
            Some((Name::Numbers(table.revision, *language), drawing))
        }
        Name::Numbers(..) | Name::Course(..) => None,
        Name::Film(_, language) => {
            let drawing = Drawing::film(&play.game, &names, Words::of(*language));
            Some((Name::Film(table.revision, *language), drawing))
        }
    }
}

/// Returns the drawing of the winning chances, if the game is over.
fn course(table: &TableState, name: &Name, hindsight: &Hindsight) -> Option<(Name, Drawing)> {
    let TablePhase::Over(play, _) = &table.stage else { return None };
    let (language, words) = (name.language(), Words::of(name.language()));
    let drawing = Drawing::course(&play.game, hindsight, &words.names(table), words);
    Some((Name::Course(table.revision, language), drawing))
}

/// Returns the picture of the start page.
pub(super) async fn island(State(web): State<Web>) -> Result<Response, Refusal> {
    let drawing = Drawing::frontispiece().ok_or(Reason::Fault)?;
    let (kind, file) = draw(&web, Key::Island, drawing).await?;
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=86400")], file).into_response())
}
