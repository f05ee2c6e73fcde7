//! Handlers for push subscriptions of a seat: status, subscribe and unsubscribe.

use std::time::Instant;

use axum::extract::rejection::JsonRejection;
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::{Value, json};

use super::devices::{Given, NoDevice};
use super::{Bell, letter};
use crate::chat::web::Web;
use crate::chat::web::asker::Asker;
use crate::chat::web::asking::Asking;
use crate::chat::web::refusal::{Form, Reason, Refusal};
use crate::chat::web::room::{Guest, Room, read};
use crate::place::Wish;
use bot_core::people::PlayerId;
use bot_core::wording::Words;

/// Body of an unsubscribe request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::chat::web) struct Taken {
    endpoint: String,
}

/// Returns the public key if push is available, and the player's notification settings in words.
pub(in crate::chat::web) async fn get(asking: Asking) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refused(reason, Form::Json);
    let (room, guest) = seat(&asking).await.map_err(refused)?;
    let account = guest.key.account();
    let wishes = asking.web.app().profiles().profile(&account).wishes;
    let words = Words::of(room.language);
    Ok(Json(json!({
        "key": asking.web.bell().map(Bell::public_key),
        "seat": letter::seat(&account),
        "lines": [words.own_hours(wishes.hours.as_ref()), words.own_next(wishes.next)],
    })))
}

/// Stores a push subscription. The current prompt causes no call, as its page is open.
pub(in crate::chat::web) async fn give(
    asking: Asking,
    Extension(asker): Extension<Asker>,
    body: Result<Json<Given>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refused(reason, Form::Json);
    let (room, guest) = seat(&asking).await.map_err(refused)?;
    let given = read(body).map_err(refused)?;
    let bell = asking.web.bell().ok_or_else(|| refused(Reason::Page))?;
    let account = guest.key.account();
    let sits = room.table.read(|table| table.seated_people().contains(&guest.person));
    if !sits {
        return Err(refused(Reason::Onlooker));
    }
    if !bell.has(&account, &given) && !asking.web.admission().welcomes(asker, Instant::now()) {
        return Err(refused(Reason::Often));
    }
    let is_new = bell.give(&account, &given).await.map_err(|why| match why {
        NoDevice::Shape => refused(Reason::Shape),
        NoDevice::Unkept(error) => {
            tracing::error!(%error, "a device could not be kept");
            refused(Reason::Fault)
        }
    })?;
    let places = asking.web.places();
    let shown = places.private(&account, room.table.id(), Wish::Shown).await;
    shown.map_err(|_| refused(Reason::Fault))?;
    if is_new {
        places.seen(&account, room.table.id(), room.table.read(|table| table.revision));
    }
    Ok(Json(json!({ "seat": letter::seat(&account) })))
}

/// Removes a push subscription.
pub(in crate::chat::web) async fn take(
    asking: Asking,
    body: Result<Json<Taken>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refused(reason, Form::Json);
    let (room, guest) = seat(&asking).await.map_err(refused)?;
    let Taken { endpoint } = read(body).map_err(refused)?;
    let bell = asking.web.bell().ok_or_else(|| refused(Reason::Page))?;
    let account = guest.key.account();
    let left = bell.take(&account, &endpoint).await.map_err(|error| {
        tracing::error!(%error, "a device could not be forgotten");
        refused(Reason::Fault)
    })?;
    if !left {
        rest(&asking.web, &account, &room).await.map_err(refused)?;
    }
    Ok(Json(json!({})))
}

async fn rest(web: &Web, account: &PlayerId, room: &Room) -> Result<(), Reason> {
    web.places().private(account, room.table.id(), Wish::Hidden).await.map_err(|_| Reason::Fault)
}

async fn seat(asking: &Asking) -> Result<(Room, Guest), Reason> {
    let room = asking.room().await?;
    let guest = room.guest.clone().ok_or(Reason::Onlooker)?;
    Ok((room, guest))
}
