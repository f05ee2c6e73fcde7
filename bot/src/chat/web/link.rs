//! Linking a table of another platform to the web table by a code, from the start page or a seat, and unlinking it.

use std::time::Instant;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::Uri;
use axum::http::header::HeaderMap;
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::{Value, json};

use super::asker::Asker;
use super::message::{Control, Item};
use super::refusal::{Form, Reason, Refusal};
use super::room::{Room, read, salt, secrets};
use super::{Web, reader};
use crate::link;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::table::answer::{Private, Request, Requester, Role};
use bot_core::table::id::TableId;
use bot_core::wording::Words;

/// Body of a request with a link code.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Coming {
    code: String,
    /// Code of the language.
    language: String,
    /// Contribution to the game's randomness, as in every form: 32 hexadecimal digits.
    salt: String,
}

/// Opens the web page of the code's table.
pub(super) async fn come(
    State(web): State<Web>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    uri: Uri,
    body: Result<Json<Coming>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, reader::language(&headers, uri.query()), Form::Json);
    let coming = read(body).map_err(refused)?;
    let language = Language::from_code(&coming.language).ok_or_else(|| refused(Reason::Shape))?;
    let refused = |reason| Refusal::new(reason, language, Form::Json);
    let salt = salt(&coming.salt).ok_or_else(|| refused(Reason::Shape))?;
    if !web.admission().welcomes(asker, Instant::now()) {
        return Err(refused(Reason::Often));
    }
    let (_, request) = secrets(&web).map_err(refused)?;
    let from = Requester { account: None, name: String::new(), language, salt, role: Role::Player };
    match link::join_web(web.app(), from, request, &coming.code).await {
        Ok(table) => Ok(Json(json!({ "location": address(&table) }))),
        Err(error) => Err(Refusal::told(Words::of(language).error(&error, None), language, Form::Json)),
    }
}

/// Executes `/link CODE` from a seat: returns a link to the code's table.
pub(super) async fn bring(web: &Web, room: &Room, request: &Request, code: &str) -> Result<Item, UserError> {
    let table = link::join_web(web.app(), request.from.clone(), request.id.clone(), code).await?;
    let words = Words::of(room.language);
    let way = Control {
        label: words.page("page-linked"),
        href: Some(address(&table)),
        style: Some("primary"),
        ..Control::default()
    };
    Ok(Item { title: words.heading(&Private::Link), controls: vec![way], ..Item::default() })
}

/// Creates a link code for a table.
pub(super) async fn code(web: &Web, room: &Room) -> Result<Item, UserError> {
    let code = link::make(web.app(), room.table.id()).await?;
    let words = Words::of(room.language);
    Ok(Item {
        title: words.heading(&Private::Link),
        lines: words.link_code(code.to_string()),
        ..Item::default()
    })
}

fn address(table: &TableId) -> String {
    format!("/t/{table}/")
}
