//! A table of another room comes to the web by its code, from the first page or from a seat's line, and goes again.

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
use super::room::{Guest, Room, read, salt, secrets};
use super::{Web, reader};
use crate::command::Command;
use crate::error::UserError;
use crate::language::Language;
use crate::link;
use crate::table::answer::{Private, Role, Speaker};
use crate::table::id::TableId;
use crate::table::record::RequestId;
use crate::wording::Words;

/// What somebody sends who has a code.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Coming {
    /// The code.
    code: String,
    /// What they read.
    language: String,
    /// Every form has one.
    salt: String,
}

/// Leads to the table of a code.
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
    if !web.doors().welcomes(asker, Instant::now()) {
        return Err(refused(Reason::Often));
    }
    let (_, request) = secrets(&web).map_err(refused)?;
    let from = Speaker { account: None, name: String::new(), language, salt, role: Role::Player };
    match link::join_web(web.app(), from, request, &coming.code).await {
        Ok(table) => Ok(Json(json!({ "location": address(&table) }))),
        Err(error) => Err(Refusal::told(Words::of(language).error(&error, None), language, Form::Json)),
    }
}

/// The answer to what is about rooms and not about the game in them; none for anything else.
pub(super) async fn own_command(
    web: &Web,
    room: &Room,
    guest: &Guest,
    request: &RequestId,
    command: Option<&Command>,
) -> Option<Result<Option<Item>, UserError>> {
    let (from, request) = (guest.speaker.clone(), request.clone());
    match command? {
        Command::Link(Some(code)) => {
            let words = Words::of(room.language);
            let linked = link::join_web(web.app(), from, request, code).await;
            Some(linked.map(|table| {
                Some(Item {
                    title: words.heading(&Private::Link),
                    controls: vec![Control {
                        label: words.page("page-linked"),
                        href: Some(address(&table)),
                        style: Some("primary"),
                        ..Control::default()
                    }],
                    ..Item::default()
                })
            }))
        }
        Command::Unlink => Some(link::part_web(web.app(), &room.table, from, request).await.map(|()| None)),
        _ => None,
    }
}

/// A new code, for whoever may have one.
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
