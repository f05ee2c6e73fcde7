//! QR codes of links, for the camera of a phone: the seat's own, and the table's as an invitation.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde_json::{Value, json};

use super::addresses::Addresses;
use super::page_request::PageRequest;
use super::refusal::{Refusal, RefusalReason};
use super::seat_token::SeatToken;
use bot_core::table::id::TableId;

/// Returns the links of a seat and its table for the page.
pub(super) fn share_links(addresses: &Addresses, table: &TableId, key: &SeatToken) -> Value {
    match addresses.external_url() {
        Some(base) => json!({
            "reachable": true,
            "address": seat_url(&base, table, key),
            "invitation": table_url(&base, table),
        }),
        None => json!({
            "reachable": false,
            "invitation": table_url(addresses.local_url().trim_end_matches('/'), table),
            "command": addresses.public_command_for_all_addresses(),
        }),
    }
}

fn seat_url(base: &str, table: &TableId, key: &SeatToken) -> String {
    format!("{base}/t/{table}/{}/", key.secret())
}

fn table_url(base: &str, table: &TableId) -> String {
    format!("{base}/t/{table}/")
}

/// Handles the request for the QR code of a seat's link.
pub(super) async fn seat_code(asking: PageRequest) -> Result<Response, Refusal> {
    let room = asking.access().await?;
    let key = room.holder.ok_or(RefusalReason::Seat)?.token;
    let base = asking.web.addresses().external_url().ok_or(RefusalReason::NotFound)?;
    Ok(draw_code(&seat_url(&base, room.table.id(), &key))?)
}

/// Handles the request for the QR code of the table's link.
pub(super) async fn invitation_code(asking: PageRequest) -> Result<Response, Refusal> {
    let room = asking.access().await?;
    let base = asking.web.addresses().external_url().ok_or(RefusalReason::NotFound)?;
    Ok(draw_code(&table_url(&base, room.table.id()))?)
}

fn draw_code(address: &str) -> Result<Response, RefusalReason> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).map_err(|_| RefusalReason::Internal)?;
    let drawing = code.render::<svg::Color<'_>>().min_dimensions(220, 220).quiet_zone(true).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml")], drawing).into_response())
}
