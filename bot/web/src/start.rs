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

use super::client_address::ClientAddress;
use super::client_headers;
use super::refusal::{Refusal, RefusalReason, ResponseForm};
use super::table_pages::{decode_form, generate_secrets, language_cookie, parse_salt};
use super::{Web, page, reader_view};
use bot_app::handlers::default_options;
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
    let language = client_headers::language(&headers, uri.query());
    let mut data = Map::new();
    data.insert(
        "tables".to_owned(),
        json!(reader_view::table_list(&web.app().spectator_pages(MAX_TABLES), Words::for_language(language))),
    );
    data.insert("boards".to_owned(), added_boards());
    ([(SET_COOKIE, language_cookie(language))], Html(page::start(language, data))).into_response()
}

/// Returns the boards that the operator has added, each with the points needed to win.
fn added_boards() -> Value {
    let ours = board::scenarios();
    let added = board::boards().into_iter().filter(|layout| ours.iter().all(|own| own.name != layout.name));
    added.map(|layout| json!({ "name": layout.name, "points": layout.points })).collect()
}

/// Body of a request to open a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenTableForm {
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
    begin: GameStart,
}

/// Start of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum GameStart {
    /// At the host's command.
    #[default]
    Later,
    /// Immediately; robots fill the free seats.
    Now,
}

/// Handles a request to open a table.
pub(super) async fn open_table(
    State(web): State<Web>,
    Extension(asker): Extension<ClientAddress>,
    headers: HeaderMap,
    uri: Uri,
    body: Result<Json<OpenTableForm>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, client_headers::language(&headers, uri.query()), ResponseForm::Json);
    let opening = decode_form(body).map_err(refused)?;
    let language = Language::from_code(&opening.language).ok_or_else(|| refused(RefusalReason::Malformed))?;
    let refused = |reason| Refusal::new(reason, language, ResponseForm::Json);
    let salt = parse_salt(&opening.salt).ok_or_else(|| refused(RefusalReason::Malformed))?;
    if !web.admission().admit_newcomer(asker, Instant::now()) {
        return Err(refused(RefusalReason::RateLimited));
    }
    let waits = |table: &TableId| web.app().store().head(table).is_some_and(|head| head.status == Status::Lobby);
    if !web.lobbies().can_open(asker, usize::from(web.app().limits().lobbies.get()), waits) {
        return Err(refused(RefusalReason::TooManyLobbies));
    }
    let told = |error: &bot_core::error::UserError| {
        Refusal::with_sentence(Words::for_page(language).error(error, None), language, ResponseForm::Json)
    };
    let choices = default_options::parse(&opening.options).map_err(|error| told(&error.into()))?;
    let (key, id) = generate_secrets(&web).map_err(refused)?;
    let requester = Requester { account: Some(key.account()), name: opening.name, language, salt, role: Role::Player };
    let table = web.app().open_table(&requester, language, &choices, id).await.map_err(|error| told(&error))?;
    web.lobbies().record(asker, table.id().clone());
    if opening.begin == GameStart::Now {
        let (_, id) = generate_secrets(&web).map_err(refused)?;
        let start = Request { id, from: requester, line: Command::Start.into(), prompt: None };
        table.request(start).await.map_err(|error| told(&error))?;
    }
    Ok(Json(json!({ "location": format!("/t/{}/{}/", table.id(), key.secret()) })))
}
