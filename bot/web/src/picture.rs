//! Handler for pictures. A picture's address contains the revision it shows, so that browsers may cache it forever.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use engine::analysis::PostGameAnalysis;

use super::page_request::PageRequest;
use super::refusal::{Refusal, RefusalReason};
use super::table_pages::{TableAccess, TokenHolder};
use super::{Web, reader_view, recent_labels};
use bot_app::app::PictureRequester;
use bot_app::result::analysis::load_analysis;
use bot_core::picture::{Drawing, PictureKey, PictureName};
use bot_core::table::state::{TablePhase, TableState};
use bot_core::wording::Words;
use bot_core::{surface, titles};

const PATH_PREFIX: &str = "picture/";

/// Returns the address of a picture, relative to its table.
pub(super) fn picture_path(name: &PictureName) -> String {
    format!("{PATH_PREFIX}{name}.{}", name.format().file_extension())
}

/// Parses the address of a picture, relative to its table.
pub(super) fn parse_path(address: &str) -> Option<PictureName> {
    address.strip_prefix(PATH_PREFIX).and_then(parse_file_name)
}

/// Parses the file name of a picture.
fn parse_file_name(file: &str) -> Option<PictureName> {
    let (name, ending) = file.rsplit_once('.')?;
    PictureName::parse(name).filter(|name| name.format().file_extension() == ending)
}

/// Returns a picture of a table.
pub(super) async fn get(asking: PageRequest) -> Result<Response, Refusal> {
    let room = asking.access().await?;
    Ok(picture_response(&asking.web, &room, asking.last_segment()).await?)
}

async fn picture_response(web: &Web, room: &TableAccess, name: &str) -> Result<Response, RefusalReason> {
    let name = parse_file_name(name).ok_or(RefusalReason::Picture)?;
    if name.revision() > room.table.read(|table| table.revision) {
        // Another process may have appended more entries.
        web.app().catch_up_table(&room.table).await;
    }
    // Another process may have shown the picture.
    let asked = || room.table.read(|table| reader_view::menu_picture(table, room));
    let is_asked = || asked().is_some_and(|address| recent_labels::have_same_labels(&address, &name));
    let told = |guest: &TokenHolder| web.recent_labels().has(room.table.id(), guest.person, &name) || is_asked();
    if matches!(name, PictureName::Labels(..)) && !room.holder.as_ref().is_some_and(told) {
        return Err(RefusalReason::Picture);
    }
    let hindsight = match name {
        PictureName::Course(..) => web.app().find_or_catch_up(|| load_analysis(web.app(), room.table.id())).await,
        _ => None,
    };
    let found = room.table.read(|table| match &hindsight {
        Some(hindsight) => probability_drawing(table, &name, hindsight),
        None => drawing(table, &name),
    });
    let (now, drawing) = found.ok_or(RefusalReason::Picture)?;
    // For an outdated address, the current picture is drawn and must not be cached.
    let fresh = now == name;
    let (kind, file) = draw(web, PictureKey::for_table(room.table.id(), &now), drawing).await?;
    let keep = if fresh { "private, max-age=31536000, immutable" } else { "no-store" };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], file).into_response())
}

/// Returns a picture's media type and bytes.
async fn draw(web: &Web, key: PictureKey, drawing: Drawing) -> Result<(&'static str, Bytes), RefusalReason> {
    let asks = PictureRequester::Page { per_minute: web.app().limits().pictures.get() };
    let drawn = web.app().pictures().get(key, drawing, asks).await.map_err(|_| RefusalReason::Internal)?;
    Ok((drawn.format.media_type(), Bytes::from_owner(drawn.bytes)))
}

/// Returns the drawing for a name, and its current name.
fn drawing(table: &TableState, name: &PictureName) -> Option<(PictureName, Drawing)> {
    let play = table.play()?;
    let names = Words::for_language(name.language()).names(table);
    match name {
        PictureName::Post(id, _, language) => {
            let post = table.posts.get(*id)?;
            let (steps, touched) = surface::drawn_steps(table, post)?;
            let drawing = Drawing::after_step(play, &names, Words::for_language(*language), steps, touched);
            Some((PictureName::Post(*id, post.changed, *language), drawing))
        }
        PictureName::Labels(_, language, labels) => {
            let view = play.game.view(engine::audience::Viewer::Spectator);
            let spots: Vec<_> = labels.split('.').filter_map(|label| titles::parse_spot(&view, label)).collect();
            let drawing = Drawing::labeled(&play.game, &names, Words::for_language(*language), &spots);
            Some((PictureName::Labels(table.revision, *language, labels.clone()), drawing))
        }
        PictureName::Step(step, _, language) => {
            let step = *step;
            let touched = step.checked_sub(1)?..step;
            let drawing = Drawing::after_step(play, &names, Words::for_language(*language), step, touched);
            Some((PictureName::Step(step, table.revision, *language), drawing))
        }
        PictureName::Numbers(_, language) if matches!(table.phase, TablePhase::Over(..)) => {
            let drawing = Drawing::numbers(&play.game, &names, Words::for_language(*language));
            Some((PictureName::Numbers(table.revision, *language), drawing))
        }
        PictureName::Ledger(_, language) if table.shows_ledger() => {
            let drawing = Drawing::ledger(&play.game, &names, Words::for_language(*language))?;
            Some((PictureName::Ledger(table.revision, *language), drawing))
        }
        PictureName::Numbers(..) | PictureName::Ledger(..) | PictureName::Course(..) => None,
        PictureName::Film(_, language) => {
            let drawing = Drawing::film(&play.game, &names, Words::for_language(*language));
            Some((PictureName::Film(table.revision, *language), drawing))
        }
    }
}

/// Returns the drawing of the winning chances, if the game is over.
fn probability_drawing(
    table: &TableState,
    name: &PictureName,
    hindsight: &PostGameAnalysis,
) -> Option<(PictureName, Drawing)> {
    let TablePhase::Over(play, _) = &table.phase else { return None };
    let (language, words) = (name.language(), Words::for_language(name.language()));
    let drawing = Drawing::chance_chart(&play.game, hindsight, &words.names(table), words);
    Some((PictureName::Course(table.revision, language), drawing))
}

/// Returns the picture of the start page.
pub(super) async fn start_picture(State(web): State<Web>) -> Result<Response, Refusal> {
    let drawing = Drawing::sample_board().ok_or(RefusalReason::Internal)?;
    let (kind, file) = draw(&web, PictureKey::Island, drawing).await?;
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=86400")], file).into_response())
}
