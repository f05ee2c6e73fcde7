//! Tables whose game begins with a given position: a lesson, or a moment of a finished game.

use std::time::Instant;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::Uri;
use axum::http::header::HeaderMap;
use axum::{Extension, Json};
use engine::seat::Seat;
use serde::Deserialize;
use serde_json::{Value, json};

use super::client_address::ClientAddress;
use super::page_request::PageRequest;
use super::refusal::{Refusal, RefusalReason, ResponseForm};
use super::table_pages::{decode_form, generate_secrets, parse_salt};
use super::{Web, client_headers};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::message;
use bot_core::table::answer::{Requester, Role};
use bot_core::table::branch::GivenPosition;
use bot_core::table::lesson::Lesson;
use bot_core::wording::Words;

/// Body of a request to begin a lesson.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonForm {
    /// Stored name of the lesson.
    lesson: String,
    /// Name of the learner.
    name: String,
    /// Code of the learner's language.
    language: String,
    /// Contribution to the game's randomness: 32 hexadecimal digits.
    salt: String,
}

/// Handles a request to begin a lesson.
pub(super) async fn begin_lesson(
    State(web): State<Web>,
    Extension(asker): Extension<ClientAddress>,
    headers: HeaderMap,
    uri: Uri,
    body: Result<Json<LessonForm>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, client_headers::language(&headers, uri.query()), ResponseForm::Json);
    let LessonForm { lesson, name, language, salt } = decode_form(body).map_err(refused)?;
    let language = Language::from_code(&language).ok_or_else(|| refused(RefusalReason::Malformed))?;
    let lesson = Lesson::find(&lesson).ok_or_else(|| refused(RefusalReason::Malformed))?;
    open(&web, asker, GivenPosition::of_lesson(lesson), &name, language, &salt).await
}

/// Body of a request to continue a finished game from a moment.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BranchForm {
    /// Number of steps until that moment.
    step: usize,
    /// Index of the seat that the reader takes.
    seat: usize,
    /// Name of a reader without a seat.
    name: String,
    /// Contribution to the game's randomness: 32 hexadecimal digits.
    salt: String,
}

/// Handles a request to continue a finished game from a moment, against robots.
pub(super) async fn branch(
    Extension(asker): Extension<ClientAddress>,
    asking: PageRequest,
    body: Result<Json<BranchForm>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refusal(reason, ResponseForm::Json);
    let BranchForm { step, seat, name, salt } = decode_form(body).map_err(refused)?;
    let room = asking.access_finished().await.map_err(refused)?;
    let position = room.table.read(|table| match Seat::new(seat) {
        Some(seat) => GivenPosition::of_moment(table, step, seat),
        None => Err(UserError::NoSeatToTake),
    });
    let position = position.map_err(|error| sentence(&error, room.language))?;
    let name = room.holder.as_ref().map_or(name, |holder| holder.requester.name.clone());
    open(&asking.web, asker, position, &name, room.language, &salt).await
}

/// Returns the texts and seats of the choice before a game is continued from a moment.
pub(super) async fn branch_choice(asking: PageRequest) -> Result<Json<Value>, Refusal> {
    let room = asking.access_finished().await.map_err(|reason| asking.refusal(reason, ResponseForm::Json))?;
    let words = Words::for_page(room.language);
    let (seats, own) = room.table.read(|table| {
        let names = words.names(table);
        let count = table.play().map_or(0, |play| play.game.players());
        let seats: Vec<String> = Seat::ALL.into_iter().take(count).map(|seat| names.name(seat)).collect();
        let own = room.holder.as_ref().and_then(|holder| table.seat_of(holder.person));
        (seats, own.map(Seat::index))
    });
    Ok(Json(json!({
        "about": message!(words, "branch-about"),
        "seat": message!(words, "branch-seat"),
        "go": message!(words, "branch-go"),
        "guest": words.page("page-guest"),
        "seats": seats,
        "own": own,
    })))
}

/// Opens the table and returns the address of the seat.
async fn open(
    web: &Web,
    asker: ClientAddress,
    position: GivenPosition,
    name: &str,
    language: Language,
    salt: &str,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, language, ResponseForm::Json);
    let salt = parse_salt(salt).ok_or_else(|| refused(RefusalReason::Malformed))?;
    if !web.admission().admit_newcomer(asker, Instant::now()) {
        return Err(refused(RefusalReason::RateLimited));
    }
    let (key, id) = generate_secrets(web).map_err(refused)?;
    let name = name.to_owned();
    let requester = Requester { account: Some(key.account()), name, language, salt, role: Role::Player };
    let table = web.app().open_with_position(&requester, position, id).await;
    let table = table.map_err(|error| sentence(&error, language))?;
    Ok(Json(json!({ "location": format!("/t/{}/{}/", table.id(), key.secret()) })))
}

fn sentence(error: &UserError, language: Language) -> Refusal {
    Refusal::with_sentence(Words::for_page(language).error(error, None), language, ResponseForm::Json)
}
