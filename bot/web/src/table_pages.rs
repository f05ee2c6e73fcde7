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

use super::client_address::ClientAddress;
use super::page_request::PageRequest;
use super::refusal::{Refusal, RefusalReason, ResponseForm};
use super::seat_token::SeatToken;
use super::{Web, client_headers, page, qr_code, reader_view, request_check};
use bot_app::app::OpenError;
use bot_app::app::task::TableHandle;
use bot_core::command::{Command, NewOccupant};
use bot_core::hexadecimal::encode;
use bot_core::language::Language;
use bot_core::people::PersonId;
use bot_core::table::answer::{Request, Requester, Role};
use bot_core::table::id::TableId;
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::RequestId;

/// Cookie that shows that the seat's page was opened in this browser.
pub(super) const SEAT_COOKIE: &str = "seat";
/// Lifetime of cookies in seconds: longer than the longest game.
const COOKIE_LIFETIME: u32 = 400 * 24 * 3600;

/// Access of a reader to a table.
#[derive(Clone)]
pub(super) struct TableAccess {
    pub(super) table: TableHandle,
    /// Known person; `None` for a spectator.
    pub(super) holder: Option<TokenHolder>,
    /// Language of the page.
    pub(super) language: Language,
}

/// Person who is known at the table.
#[derive(Clone)]
pub(super) struct TokenHolder {
    pub(super) token: SeatToken,
    pub(super) person: PersonId,
    pub(super) requester: Requester,
}

/// Returns the access of a spectator.
pub(super) async fn access_as_spectator(
    web: &Web,
    table: &str,
    language: Language,
) -> Result<TableAccess, RefusalReason> {
    let table = load_public_table(web, table).await?;
    Ok(TableAccess { table, holder: None, language })
}

/// Returns the access with a seat token.
pub(super) async fn access_with_token(web: &Web, table: &str, key: &str) -> Result<TableAccess, RefusalReason> {
    let table = load_table(web, table).await?;
    let key = SeatToken::parse(key).ok_or(RefusalReason::Seat)?;
    let account = key.account();
    let known = || table.read(|state| state.person_by_account(&account).cloned());
    let known = match known() {
        None => {
            web.app().catch_up_table(&table).await;
            known()
        }
        known => known,
    };
    let known = known.ok_or(RefusalReason::Seat)?;
    let (person, language) = (known.id, known.language);
    let requester =
        Requester { account: Some(account), name: known.name, language, salt: known.salt, role: Role::Player };
    Ok(TableAccess { table, holder: Some(TokenHolder { token: key, person, requester }), language })
}

async fn load_table(web: &Web, table: &str) -> Result<TableHandle, RefusalReason> {
    let id = TableId::parse(table).ok_or(RefusalReason::Table)?;
    match web.app().table(&id).await {
        Ok(found) => found.ok_or(RefusalReason::Table),
        Err(error @ (OpenError::NoTitle(_) | OpenError::Newer(_))) => {
            tracing::warn!(table = %id, %error, "a table is not opened");
            Err(if matches!(error, OpenError::Newer(_)) {
                RefusalReason::NewerEntries
            } else {
                RefusalReason::UnknownTitle
            })
        }
        Err(error) => {
            tracing::error!(table = %id, %error, "could not open a table");
            Err(RefusalReason::Internal)
        }
    }
}

/// Returns a table that is open to anybody. A table without a spectator page is reported as missing.
async fn load_public_table(web: &Web, table: &str) -> Result<TableHandle, RefusalReason> {
    let table = load_table(web, table).await?;
    let is_closed = || table.read(|table| table.spectator_page == SpectatorPageAccess::Closed);
    if is_closed() {
        web.app().catch_up_table(&table).await;
    }
    if is_closed() { Err(RefusalReason::Table) } else { Ok(table) }
}

/// Redirects the spectator page without a trailing slash.
pub(super) async fn redirect_spectator_page(
    Path(table): Path<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Redirect, Refusal> {
    let table = TableId::parse(&table).ok_or_else(|| page_refusal(RefusalReason::Table, &headers, &uri))?;
    Ok(Redirect::permanent(&format!("/t/{table}/")))
}

/// Redirects a seat's page without a trailing slash.
pub(super) async fn redirect_seat_page(
    Path((table, key)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Redirect, Refusal> {
    let refused = |reason| page_refusal(reason, &headers, &uri);
    let table = TableId::parse(&table).ok_or_else(|| refused(RefusalReason::Table))?;
    let key = SeatToken::parse(&key).ok_or_else(|| refused(RefusalReason::NotFound))?;
    Ok(Redirect::permanent(&format!("/t/{table}/{}/", key.secret())))
}

/// Handles the request for the spectator page.
pub(super) async fn spectator_page(asking: PageRequest) -> Result<Response, Refusal> {
    let room = asking.access().await.map_err(|reason| asking.refusal(reason, ResponseForm::Page))?;
    let cookie = language_cookie(room.language);
    let page = page::table(room.language, page_data(&asking.web, &room));
    Ok(([(SET_COOKIE, cookie)], Html(page)).into_response())
}

/// Returns the cookie with a spectator's language.
pub(super) fn language_cookie(language: Language) -> String {
    format!(
        "{}={}; Path=/; Max-Age={COOKIE_LIFETIME}; HttpOnly; SameSite=Strict",
        client_headers::LANGUAGE_COOKIE,
        language.code()
    )
}

/// Handles the request for a seat's page.
pub(super) async fn seat_page(
    State(web): State<Web>,
    Path((table, key)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Refusal> {
    let room = access_with_token(&web, &table, &key).await.map_err(|reason| page_refusal(reason, &headers, &uri))?;
    let host = request_check::host(&headers, &uri).unwrap_or_default();
    let secure = if web.addresses().is_secure(&host) { "; Secure" } else { "" };
    let path = format!("/t/{}/{key}/", room.table.id());
    let cookie =
        format!("{SEAT_COOKIE}={key}; Path={path}; Max-Age={COOKIE_LIFETIME}; HttpOnly; SameSite=Strict{secure}");
    Ok(([(SET_COOKIE, cookie)], Html(page::table(room.language, page_data(&web, &room)))).into_response())
}

fn page_data(web: &Web, room: &TableAccess) -> Map<String, Value> {
    let mut data = Map::new();
    let seated = room.holder.as_ref().map(|guest| qr_code::share_links(web.addresses(), room.table.id(), &guest.token));
    data.insert("known".to_owned(), json!(room.holder.is_some()));
    data.insert("link".to_owned(), json!(seated));
    let commitment = room.table.read(|table| encode(&table.commitment().0));
    data.insert("commitment".to_owned(), json!(commitment));
    data
}

/// Body of a request to join.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct JoinForm {
    /// Name at the table.
    name: String,
    /// Code of the language.
    language: String,
    /// Contribution to the game's randomness: 32 hexadecimal digits.
    salt: String,
    /// Role of the newcomer.
    #[serde(default)]
    coming: JoinRole,
}

/// Role in which somebody joins.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum JoinRole {
    /// Player on any free seat.
    #[default]
    Seat,
    /// Player on this chair, in the lobby.
    Chair(u8),
    /// Named spectator.
    Guest,
}

impl JoinRole {
    fn command(self) -> Command {
        match self {
            JoinRole::Seat => Command::Join(None),
            JoinRole::Chair(number) => Command::Chair(number, NewOccupant::Speaker),
            JoinRole::Guest => Command::Guest,
        }
    }
}

/// Handles a request to join as player or named spectator.
pub(super) async fn join(
    State(web): State<Web>,
    Extension(asker): Extension<ClientAddress>,
    Path(table): Path<String>,
    headers: HeaderMap,
    uri: Uri,
    body: Result<Json<JoinForm>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, client_headers::language(&headers, uri.query()), ResponseForm::Json);
    let newcomer = decode_form(body).map_err(refused)?;
    let language = Language::from_code(&newcomer.language).ok_or_else(|| refused(RefusalReason::Malformed))?;
    let refused = |reason| Refusal::new(reason, language, ResponseForm::Json);
    let salt = parse_salt(&newcomer.salt).ok_or_else(|| refused(RefusalReason::Malformed))?;
    if !web.admission().admit_newcomer(asker, Instant::now()) {
        return Err(refused(RefusalReason::RateLimited));
    }
    let table = load_public_table(&web, &table).await.map_err(refused)?;
    let (key, id) = generate_secrets(&web).map_err(refused)?;
    let from = Requester { account: Some(key.account()), name: newcomer.name, language, salt, role: Role::Player };
    let request = Request { id, from, line: newcomer.coming.command().into(), prompt: None };
    match table.request(request).await {
        Ok(_) => Ok(Json(json!({ "location": format!("/t/{}/{}/", table.id(), key.secret()) }))),
        Err(error) => {
            let room = TableAccess { table, holder: None, language };
            let sentence = room.table.read(|state| reader_view::join_refusal_text(state, &room, &error));
            Err(Refusal::with_sentence(sentence, language, ResponseForm::Json))
        }
    }
}

/// Returns the body of a form.
pub(super) fn decode_form<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, RefusalReason> {
    match body {
        Ok(Json(answers)) => Ok(answers),
        Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(RefusalReason::TooLarge),
        Err(_) => Err(RefusalReason::Malformed),
    }
}

/// Returns a new seat token, and an id for the request that uses it.
pub(super) fn generate_secrets(web: &Web) -> Result<(SeatToken, RequestId), RefusalReason> {
    let failed = |error| {
        tracing::error!(%error, "could not make a seat key");
        RefusalReason::Internal
    };
    let key = SeatToken::from_random(web.app().random().map_err(failed)?);
    let id: [u8; 16] = web.app().random().map_err(failed)?;
    Ok((key, RequestId(format!("web:{:032x}", u128::from_be_bytes(id)))))
}

/// Parses a salt from hexadecimal digits.
pub(super) fn parse_salt(text: &str) -> Option<Salt> {
    let plain = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = plain.then(|| u128::from_str_radix(text, 16).ok())??;
    Some(Salt(number.to_be_bytes()))
}

fn page_refusal(reason: RefusalReason, headers: &HeaderMap, uri: &Uri) -> Refusal {
    Refusal::new(reason, client_headers::language(headers, uri.query()), ResponseForm::Page)
}
