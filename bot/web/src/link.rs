//! Linking a table of another platform to the web table by a code, from the start page or a seat, and unlinking it.

use std::time::Instant;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::Uri;
use axum::http::header::HeaderMap;
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::{Value, json};

use super::client_address::ClientAddress;
use super::message::{AnswerItem, Control};
use super::refusal::{Refusal, RefusalReason, ResponseForm};
use super::table_pages::{TableAccess, decode_form, generate_secrets, parse_salt};
use super::{Web, client_headers};
use bot_app::link;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::table::answer::{PrivateReply, Request, Requester, Role};
use bot_core::table::id::TableId;
use bot_core::wording::Words;

/// Body of a request with a link code.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LinkForm {
    code: String,
    /// Code of the language.
    language: String,
    /// Contribution to the game's randomness, as in every form: 32 hexadecimal digits.
    salt: String,
}

/// Leads to the seat of a seat's code, or opens the web page of a link code's table.
pub(super) async fn open_linked_table(
    State(web): State<Web>,
    Extension(asker): Extension<ClientAddress>,
    headers: HeaderMap,
    uri: Uri,
    body: Result<Json<LinkForm>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, client_headers::language(&headers, uri.query()), ResponseForm::Json);
    let coming = decode_form(body).map_err(refused)?;
    let language = Language::from_code(&coming.language).ok_or_else(|| refused(RefusalReason::Malformed))?;
    let refused = |reason| Refusal::new(reason, language, ResponseForm::Json);
    let salt = parse_salt(&coming.salt).ok_or_else(|| refused(RefusalReason::Malformed))?;
    if !web.admission().admit_newcomer(asker, Instant::now()) {
        return Err(refused(RefusalReason::RateLimited));
    }
    if let Some(seat) = web.seat_codes().take(&coming.code, Instant::now()) {
        return Ok(Json(json!({ "location": seat })));
    }
    let (_, request) = generate_secrets(&web).map_err(refused)?;
    let from = Requester { account: None, name: String::new(), language, salt, role: Role::Player };
    match link::open_spectator_page(web.app(), from, request, &coming.code).await {
        Ok(table) => Ok(Json(json!({ "location": table_url(&table) }))),
        Err(error) => {
            Err(Refusal::with_sentence(Words::for_page(language).error(&error, None), language, ResponseForm::Json))
        }
    }
}

/// Executes `/link CODE` from a seat: returns a link to the code's table.
pub(super) async fn link_from_seat(
    web: &Web,
    room: &TableAccess,
    request: &Request,
    code: &str,
) -> Result<AnswerItem, UserError> {
    let table = link::open_spectator_page(web.app(), request.from.clone(), request.id.clone(), code).await?;
    let words = Words::for_page(room.language);
    let way = Control {
        label: words.page("page-linked"),
        href: Some(table_url(&table)),
        style: Some("primary"),
        ..Control::default()
    };
    Ok(AnswerItem { title: words.heading(&PrivateReply::Link), controls: vec![way], ..AnswerItem::default() })
}

/// Creates a link code for a table.
pub(super) async fn create_code(web: &Web, room: &TableAccess) -> Result<AnswerItem, UserError> {
    let code = link::create_code(web.app(), room.table.id()).await?;
    let words = Words::for_page(room.language);
    Ok(AnswerItem {
        title: words.heading(&PrivateReply::Link),
        lines: words.link_code(code.to_string()),
        ..AnswerItem::default()
    })
}

fn table_url(table: &TableId) -> String {
    format!("/t/{table}/")
}
