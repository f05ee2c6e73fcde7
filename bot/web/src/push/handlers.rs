//! Handlers for push subscriptions of a seat: status, subscribe and unsubscribe.

use std::time::Instant;

use axum::extract::rejection::JsonRejection;
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::{Value, json};

use super::subscriptions::{BrowserSubscription, SubscribeError};
use super::{PushSender, payload};
use crate::Web;
use crate::client_address::ClientAddress;
use crate::page_request::PageRequest;
use crate::refusal::{Refusal, RefusalReason, ResponseForm};
use crate::table_pages::{TableAccess, TokenHolder, decode_form};
use bot_app::mirror::PrivateMirrorSetting;
use bot_core::people::PlayerId;
use bot_core::time::{NextTurnNotice, NotificationSettings};
use bot_core::wording::Words;

/// Body of an unsubscribe request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnsubscribeForm {
    endpoint: String,
}

/// Returns the public key if push is available, and the player's notification settings in words.
pub(crate) async fn status(asking: PageRequest) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refusal(reason, ResponseForm::Json);
    let (room, guest) = seat_of_request(&asking).await.map_err(refused)?;
    let account = guest.token.account();
    let wishes = asking.web.app().profiles().profile(&account).notification_settings;
    Ok(Json(json!({
        "key": asking.web.push().map(PushSender::public_key),
        "seat": payload::seat_id(&account),
        "settings": settings(&wishes, Words::for_page(room.language)),
    })))
}

/// Returns the settings in words, each with the button that changes it. In a command, `%1` is the time zone of the page;
/// `away` marks a setting that needs a push subscription.
fn settings(wishes: &NotificationSettings, words: &Words) -> Value {
    let is_limited = wishes.hours.as_ref().is_some_and(|hours| hours.from != hours.to);
    let (hours, hours_command) = match is_limited {
        true => (words.page("page-bell-always"), "/me hours always"),
        false => (words.page("page-bell-daytime"), "/me hours 8:00-22:30 %1"),
    };
    let (next, next_command) = match wishes.next_turn {
        NextTurnNotice::Told => (words.page("page-bell-next-off"), "/me next no"),
        NextTurnNotice::Unsaid => (words.page("page-bell-next-on"), "/me next yes"),
    };
    let awake = words.waking_hours_setting(wishes.hours.as_ref());
    let told = words.next_turn_setting(wishes.next_turn);
    json!([
        { "text": awake, "label": hours, "command": hours_command, "away": false },
        { "text": told, "label": next, "command": next_command, "away": true },
    ])
}

/// Stores a push subscription. The current prompt causes no call, as its page is open.
pub(crate) async fn subscribe(
    asking: PageRequest,
    Extension(asker): Extension<ClientAddress>,
    body: Result<Json<BrowserSubscription>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refusal(reason, ResponseForm::Json);
    let (room, guest) = seat_of_request(&asking).await.map_err(refused)?;
    let given = decode_form(body).map_err(refused)?;
    let bell = asking.web.push().ok_or_else(|| refused(RefusalReason::NotFound))?;
    let account = guest.token.account();
    let sits = room.table.read(|table| table.seated_people().contains(&guest.person));
    if !sits {
        return Err(refused(RefusalReason::SeatRequired));
    }
    if !bell.is_subscribed(&account, &given) && !asking.web.admission().admit_newcomer(asker, Instant::now()) {
        return Err(refused(RefusalReason::RateLimited));
    }
    let is_new = bell.subscribe(&account, &given).await.map_err(|why| match why {
        SubscribeError::Malformed => refused(RefusalReason::Malformed),
        SubscribeError::Store(error) => {
            tracing::error!(%error, "a device could not be kept");
            refused(RefusalReason::Internal)
        }
    })?;
    let places = asking.web.mirrors();
    let shown = places.set_private_mirror(&account, room.table.id(), PrivateMirrorSetting::Enabled).await;
    shown.map_err(|_| refused(RefusalReason::Internal))?;
    if is_new {
        places.record_page_seen(&account, room.table.id(), room.table.read(|table| table.revision));
    }
    Ok(Json(json!({ "seat": payload::seat_id(&account) })))
}

/// Removes a push subscription.
pub(crate) async fn unsubscribe(
    asking: PageRequest,
    body: Result<Json<UnsubscribeForm>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refusal(reason, ResponseForm::Json);
    let (room, guest) = seat_of_request(&asking).await.map_err(refused)?;
    let UnsubscribeForm { endpoint } = decode_form(body).map_err(refused)?;
    let bell = asking.web.push().ok_or_else(|| refused(RefusalReason::NotFound))?;
    let account = guest.token.account();
    let left = bell.unsubscribe(&account, &endpoint).await.map_err(|error| {
        tracing::error!(%error, "a device could not be forgotten");
        refused(RefusalReason::Internal)
    })?;
    if !left {
        stop_calls(&asking.web, &account, &room).await.map_err(refused)?;
    }
    Ok(Json(json!({})))
}

async fn stop_calls(web: &Web, account: &PlayerId, room: &TableAccess) -> Result<(), RefusalReason> {
    web.mirrors()
        .set_private_mirror(account, room.table.id(), PrivateMirrorSetting::Disabled)
        .await
        .map_err(|_| RefusalReason::Internal)
}

async fn seat_of_request(asking: &PageRequest) -> Result<(TableAccess, TokenHolder), RefusalReason> {
    let room = asking.access().await?;
    let guest = room.holder.clone().ok_or(RefusalReason::SeatRequired)?;
    Ok((room, guest))
}
