//! QR codes of links, for the camera of a phone: the seat's own, and the table's as an invitation.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde_json::{Value, json};

use super::addresses::Addresses;
use super::asking::Asking;
use super::key::SeatKey;
use super::refusal::{Reason, Refusal};
use bot_core::table::id::TableId;

/// Returns the links of a seat and its table for the page.
pub(super) fn links(addresses: &Addresses, table: &TableId, key: &SeatKey) -> Value {
    match addresses.others() {
        Some(base) => json!({
            "reachable": true,
            "address": seat_address(&base, table, key),
            "invitation": table_address(&base, table),
        }),
        None => json!({
            "reachable": false,
            "invitation": table_address(addresses.here().trim_end_matches('/'), table),
            "command": addresses.listening_for_others(),
        }),
    }
}

fn seat_address(base: &str, table: &TableId, key: &SeatKey) -> String {
    format!("{base}/t/{table}/{}/", key.secret())
}

fn table_address(base: &str, table: &TableId) -> String {
    format!("{base}/t/{table}/")
}

/// Handles the request for the QR code of a seat's link.
pub(super) async fn seat(asking: Asking) -> Result<Response, Refusal> {
    let room = asking.room().await?;
    let key = room.guest.ok_or(Reason::Seat)?.key;
    let base = asking.web.addresses().others().ok_or(Reason::Page)?;
    Ok(draw(&seat_address(&base, room.table.id(), &key))?)
}

/// Handles the request for the QR code of the table's link.
pub(super) async fn hall(asking: Asking) -> Result<Response, Refusal> {
    let room = asking.room().await?;
    let base = asking.web.addresses().others().ok_or(Reason::Page)?;
    Ok(draw(&table_address(&base, room.table.id()))?)
}

fn draw(address: &str) -> Result<Response, Reason> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).map_err(|_| Reason::Fault)?;
    let drawing = code.render::<svg::Color<'_>>().min_dimensions(220, 220).quiet_zone(true).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml")], drawing).into_response())
}
