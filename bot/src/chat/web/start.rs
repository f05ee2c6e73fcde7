//! Start page: opens a table, or leads to one.

use std::time::Instant;

use axum::Extension;
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::Uri;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::asker::Asker;
use super::reader;
use super::refusal::{Form, Reason, Refusal};
use super::room::{read, salt, secrets, start_cookie};
use super::{Web, page, show};
use crate::desk::rules;
use bot_core::command::Command;
use bot_core::language::Language;
use bot_core::table::Status;
use bot_core::table::answer::{Request, Requester, Role};
use bot_core::table::id::TableId;
use bot_core::wording::Words;
use engine::catan::board;

/// Largest number of tables listed.
const MAX_TABLES: usize = 60;

/// Handles the request for the start page.
pub(super) async fn get(State(web): State<Web>, headers: HeaderMap, uri: Uri) -> Response {
    let language = reader::language(&headers, uri.query());
    let mut data = Map::new();
    data.insert("tables".to_owned(), json!(show::tables(&web.app().hall(MAX_TABLES), Words::of(language))));
    data.insert("boards".to_owned(), boards());
    ([(SET_COOKIE, start_cookie(language))], Html(page::start(language, data))).into_response()
}

/// Returns the boards that the operator has added, each with the points needed to win.
fn boards() -> Value {
    let ours = board::scenarios();
    let added = board::boards().into_iter().filter(|layout| ours.iter().all(|own| own.name != layout.name));
    added.map(|layout| json!({ "name": layout.name, "points": layout.points })).collect()
}

/// Body of a request to open a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Opening {
    /// Name of the host.
    name: String,
    /// Code of the language of the host and the table.
    language: String,
    /// Contribution to the game's randomness: 32 hexadecimal digits.
    salt: String,
    /// Options as arguments of `/new`.
    options: String,
    /// Start of the game.
    #[serde(default)]
    begin: Begin,
}

/// Start of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Begin {
    /// At the host's command.
    #[default]
    Later,
    /// Immediately; robots fill the free seats.
    Now,
}

/// Handles a request to open a table.
pub(super) async fn open(
    State(web): State<Web>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    uri: Uri,
    body: Result<Json<Opening>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, reader::language(&headers, uri.query()), Form::Json);
    let opening = read(body).map_err(refused)?;
    let language = Language::from_code(&opening.language).ok_or_else(|| refused(Reason::Shape))?;
    let refused = |reason| Refusal::new(reason, language, Form::Json);
    let salt = salt(&opening.salt).ok_or_else(|| refused(Reason::Shape))?;
    if !web.admission().welcomes(asker, Instant::now()) {
        return Err(refused(Reason::Often));
    }
    let waits =
        |table: &TableId| web.app().store().head(table).is_some_and(|head| head.status == Status::Lobby);
    if !web.lobbies().may_open(asker, usize::from(web.app().limits().lobbies.get()), waits) {
        return Err(refused(Reason::Lobbies));
    }
    let told = |error: &bot_core::error::UserError| {
        Refusal::told(Words::of(language).error(error, None), language, Form::Json)
    };
    let choices = rules::read(&opening.options).map_err(|error| told(&error.into()))?;
    let (key, id) = secrets(&web).map_err(refused)?;
    let requester =
        Requester { account: Some(key.account()), name: opening.name, language, salt, role: Role::Player };
    let table = web.app().open(&requester, language, &choices, id).await.map_err(|error| told(&error))?;
    web.lobbies().opened(asker, table.id().clone());
    if opening.begin == Begin::Now {
        let (_, id) = secrets(&web).map_err(refused)?;
        let start = Request { id, from: requester, said: Command::Start.into(), prompt: None };
        table.request(start).await.map_err(|error| told(&error))?;
    }
    Ok(Json(json!({ "location": format!("/t/{}/{}/", table.id(), key.secret()) })))
}
