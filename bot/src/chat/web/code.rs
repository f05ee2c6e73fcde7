//! A seat's link as a QR code, for the camera of a phone.

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde_json::{Value, json};

use super::Web;
use super::key::SeatKey;
use super::reach::Reach;
use super::refusal::{Reason, Refusal};
use super::room;
use crate::table::id::TableId;

/// What a page shows of its seat's link.
pub(super) fn link(reach: &Reach, table: &TableId, key: &SeatKey) -> Value {
    match address(reach, table, key) {
        Some(address) => json!({ "reachable": true, "address": address, "code": "code.svg" }),
        None => json!({ "reachable": false, "command": reach.command_for_others() }),
    }
}

fn address(reach: &Reach, table: &TableId, key: &SeatKey) -> Option<String> {
    reach.others().map(|base| format!("{base}/t/{table}/{}/", key.secret()))
}

/// The code.
pub(super) async fn seat(
    State(web): State<Web>,
    Path((table, key)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let room = room::sit_here(&web, &table, &key, &headers).await?;
    let key = room.guest.ok_or(Reason::Seat)?.key;
    let address = address(web.reach(), room.table.id(), &key).ok_or(Reason::Page)?;
    let code = QrCode::with_error_correction_level(address, EcLevel::M).map_err(|_| Reason::Fault)?;
    let drawing = code.render::<svg::Color<'_>>().min_dimensions(220, 220).quiet_zone(true).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml")], drawing).into_response())
}
