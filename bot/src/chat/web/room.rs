//! Pages of a table: the spectator page, where anybody may watch and join, and the page of a seat.

use std::time::Instant;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::http::{StatusCode, Uri};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::{Extension, Json};
use engine::luck::Salt;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::asker::Asker;
use super::asking::Asking;
use super::key::SeatKey;
use super::refusal::{Form, Reason, Refusal};
use super::{Web, code, page, reader, request_check, show};
use crate::app::OpenError;
use crate::app::task::TableHandle;
use bot_core::command::{Command, Sitter};
use bot_core::hexadecimal::hexadecimal;
use bot_core::language::Language;
use bot_core::people::PersonId;
use bot_core::table::answer::{Request, Requester, Role};
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::RequestId;

/// Cookie that shows that the seat's page was opened in this browser.
pub(super) const SEAT_COOKIE: &str = "seat";
/// Lifetime of cookies in seconds: longer than the longest game.
const KEPT: u32 = 400 * 24 * 3600;

/// Access of a reader to a table.
#[derive(Clone)]
pub(super) struct Room {
    pub(super) table: TableHandle,
    /// Known person; `None` for a spectator.
    pub(super) guest: Option<Guest>,
    /// Language of the page.
    pub(super) language: Language,
}

/// Person who is known at the table.
#[derive(Clone)]
pub(super) struct Guest {
    pub(super) key: SeatKey,
    pub(super) person: PersonId,
    pub(super) requester: Requester,
}

/// Returns the access of a spectator.
pub(super) async fn look_on(web: &Web, table: &str, language: Language) -> Result<Room, Reason> {
    let table = find_open(web, table).await?;
    Ok(Room { table, guest: None, language })
}

/// Returns the access with a seat token.
pub(super) async fn sit(web: &Web, table: &str, key: &str) -> Result<Room, Reason> {
    let table = find(web, table).await?;
    let key = SeatKey::parse(key).ok_or(Reason::Seat)?;
    let account = key.account();
    let known = || table.read(|state| state.person_of(&account).cloned());
    let known = match known() {
        None => {
            web.app().catch_up_at(&table).await;
            known()
        }
        known => known,
    };
    let known = known.ok_or(Reason::Seat)?;
    let (person, language) = (known.id, known.language);
    let requester = Requester {
        account: Some(account),
        name: known.name,
        language,
        salt: known.salt,
        role: Role::Player,
    };
    Ok(Room { table, guest: Some(Guest { key, person, requester }), language })
}

async fn find(web: &Web, table: &str) -> Result<TableHandle, Reason> {
    let id = TableId::parse(table).ok_or(Reason::Table)?;
    match web.app().table(&id).await {
        Ok(found) => found.ok_or(Reason::Table),
        Err(error @ (OpenError::NoTitle(_) | OpenError::Newer(_))) => {
            tracing::warn!(table = %id, %error, "a table is not opened");
            Err(if matches!(error, OpenError::Newer(_)) { Reason::Newer } else { Reason::Title })
        }
        Err(error) => {
            tracing::error!(table = %id, %error, "could not open a table");
            Err(Reason::Fault)
        }
    }
}

/// Returns a table that is open to anybody. A table without a spectator page is reported as missing.
async fn find_open(web: &Web, table: &str) -> Result<TableHandle, Reason> {
    let table = find(web, table).await?;
    let is_closed = || table.read(|table| table.hall == Hall::Closed);
    if is_closed() {
        web.app().catch_up_at(&table).await;
    }
    if is_closed() { Err(Reason::Table) } else { Ok(table) }
}

/// Redirects the spectator page without a trailing slash.
pub(super) async fn enter_hall(
    Path(table): Path<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Redirect, Refusal> {
    let table = TableId::parse(&table).ok_or_else(|| refuse(Reason::Table, &headers, &uri))?;
    Ok(Redirect::permanent(&format!("/t/{table}/")))
}

/// Redirects a seat's page without a trailing slash.
pub(super) async fn enter_seat(
    Path((table, key)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Redirect, Refusal> {
    let refused = |reason| refuse(reason, &headers, &uri);
    let table = TableId::parse(&table).ok_or_else(|| refused(Reason::Table))?;
    let key = SeatKey::parse(&key).ok_or_else(|| refused(Reason::Page))?;
    Ok(Redirect::permanent(&format!("/t/{table}/{}/", key.secret())))
}

/// Handles the request for the spectator page.
pub(super) async fn hall(asking: Asking) -> Result<Response, Refusal> {
    let room = asking.room().await.map_err(|reason| asking.refused(reason, Form::Page))?;
    let cookie = start_cookie(room.language);
    let page = page::table(room.language, data(&asking.web, &room));
    Ok(([(SET_COOKIE, cookie)], Html(page)).into_response())
}

/// Returns the cookie with a spectator's language.
pub(super) fn start_cookie(language: Language) -> String {
    format!(
        "{}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Strict",
        reader::LANGUAGE_COOKIE,
        language.code()
    )
}

/// Handles the request for a seat's page.
pub(super) async fn seat(
    State(web): State<Web>,
    Path((table, key)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Refusal> {
    let room = sit(&web, &table, &key).await.map_err(|reason| refuse(reason, &headers, &uri))?;
    let host = request_check::host(&headers, &uri).unwrap_or_default();
    let secure = if web.addresses().is_secure(&host) { "; Secure" } else { "" };
    let path = format!("/t/{}/{key}/", room.table.id());
    let cookie =
        format!("{SEAT_COOKIE}={key}; Path={path}; Max-Age={KEPT}; HttpOnly; SameSite=Strict{secure}");
    Ok(([(SET_COOKIE, cookie)], Html(page::table(room.language, data(&web, &room)))).into_response())
}

fn data(web: &Web, room: &Room) -> Map<String, Value> {
    let mut data = Map::new();
    let seated = room.guest.as_ref().map(|guest| code::links(web.addresses(), room.table.id(), &guest.key));
    data.insert("known".to_owned(), json!(room.guest.is_some()));
    data.insert("link".to_owned(), json!(seated));
    let commitment = room.table.read(|table| hexadecimal(&table.commitment().0));
    data.insert("commitment".to_owned(), json!(commitment));
    data
}

/// Body of a request to join.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Newcomer {
    /// Name at the table.
    name: String,
    /// Code of the language.
    language: String,
    /// Contribution to the game's randomness: 32 hexadecimal digits.
    salt: String,
    /// Role of the newcomer.
    #[serde(default)]
    coming: Coming,
}

/// Role in which somebody joins.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Coming {
    /// Player on any free seat.
    #[default]
    Seat,
    /// Player on this chair, in the lobby.
    Chair(u8),
    /// Named spectator.
    Guest,
}

impl Coming {
    fn command(self) -> Command {
        match self {
            Coming::Seat => Command::Join(None),
            Coming::Chair(number) => Command::Chair(number, Sitter::Speaker),
            Coming::Guest => Command::Guest,
        }
    }
}

/// Handles a request to join as player or named spectator.
pub(super) async fn join(
    State(web): State<Web>,
    Extension(asker): Extension<Asker>,
    Path(table): Path<String>,
    headers: HeaderMap,
    uri: Uri,
    body: Result<Json<Newcomer>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, reader::language(&headers, uri.query()), Form::Json);
    let newcomer = read(body).map_err(refused)?;
    let language = Language::from_code(&newcomer.language).ok_or_else(|| refused(Reason::Shape))?;
    let refused = |reason| Refusal::new(reason, language, Form::Json);
    let salt = salt(&newcomer.salt).ok_or_else(|| refused(Reason::Shape))?;
    if !web.admission().welcomes(asker, Instant::now()) {
        return Err(refused(Reason::Often));
    }
    let table = find_open(&web, &table).await.map_err(refused)?;
    let (key, id) = secrets(&web).map_err(refused)?;
    let from =
        Requester { account: Some(key.account()), name: newcomer.name, language, salt, role: Role::Player };
    let request = Request { id, from, said: newcomer.coming.command().into(), prompt: None };
    match table.request(request).await {
        Ok(_) => Ok(Json(json!({ "location": format!("/t/{}/{}/", table.id(), key.secret()) }))),
        Err(error) => {
            let room = Room { table, guest: None, language };
            let sentence = room.table.read(|state| show::problem(state, &room, &error));
            Err(Refusal::told(sentence, language, Form::Json))
        }
    }
}

/// Returns the body of a form.
pub(super) fn read<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Reason> {
    match body {
        Ok(Json(answers)) => Ok(answers),
        Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Reason::Large),
        Err(_) => Err(Reason::Shape),
    }
}

/// Returns a new seat token, and an id for the request that uses it.
pub(super) fn secrets(web: &Web) -> Result<(SeatKey, RequestId), Reason> {
    let failed = |error| {
        tracing::error!(%error, "could not make a seat key");
        Reason::Fault
    };
    let key = SeatKey::from_random(web.app().random().map_err(failed)?);
    let id: [u8; 16] = web.app().random().map_err(failed)?;
    Ok((key, RequestId(format!("web:{:032x}", u128::from_be_bytes(id)))))
}

/// Parses a salt from hexadecimal digits.
pub(super) fn salt(text: &str) -> Option<Salt> {
    let plain = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = plain.then(|| u128::from_str_radix(text, 16).ok())??;
    Some(Salt(number.to_be_bytes()))
}

fn refuse(reason: Reason, headers: &HeaderMap, uri: &Uri) -> Refusal {
    Refusal::new(reason, reader::language(headers, uri.query()), Form::Page)
}
