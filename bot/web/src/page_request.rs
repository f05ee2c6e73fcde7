//! Request for a table by its address: as a spectator, or with a seat token.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::Deserialize;

use super::refusal::{Refusal, RefusalReason, ResponseForm};
use super::table_pages::{self, SEAT_COOKIE, TableAccess};
use super::{Web, client_headers};
use bot_core::language::Language;
use bot_core::table::state::TablePhase;

/// Request for a table.
pub(super) struct PageRequest {
    pub(super) web: Web,
    address: RequestPath,
    /// Seat token in the cookie, set when the seat's page was opened in this browser.
    seat_cookie: Option<String>,
    /// Language of the response.
    language: Language,
}

#[derive(Deserialize)]
struct RequestPath {
    table: String,
    key: Option<String>,
    name: Option<String>,
}

impl FromRequestParts<Web> for PageRequest {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<PageRequest, PathRejection> {
        let Path(address) = Path::from_request_parts(parts, web).await?;
        let language = client_headers::language(&parts.headers, parts.uri.query());
        let seat = client_headers::cookie(&parts.headers, SEAT_COOKIE);
        Ok(PageRequest { web: web.clone(), address, seat_cookie: seat, language })
    }
}

impl PageRequest {
    /// Returns the reader's access to the table. A seat token requires the cookie of a browser where that seat's page was
    /// opened.
    pub(super) async fn access(&self) -> Result<TableAccess, RefusalReason> {
        let RequestPath { table, key, .. } = &self.address;
        match key {
            None => table_pages::access_as_spectator(&self.web, table, self.language).await,
            Some(key) if self.seat_cookie.as_ref() == Some(key) => {
                table_pages::access_with_token(&self.web, table, key).await
            }
            Some(_) => Err(RefusalReason::Cookie),
        }
    }

    /// Returns the reader's access, if the game is over.
    pub(super) async fn access_finished(&self) -> Result<TableAccess, RefusalReason> {
        let room = self.access().await?;
        let is_over = || room.table.read(|table| matches!(table.phase, TablePhase::Over(..)));
        if !is_over() {
            self.web.app().catch_up_table(&room.table).await;
        }
        if is_over() { Ok(room) } else { Err(RefusalReason::GameRunning) }
    }

    /// Returns the last part of the address; empty if there is none.
    pub(super) fn last_segment(&self) -> &str {
        self.address.name.as_deref().unwrap_or_default()
    }

    /// Returns the refusal for this reason.
    pub(super) fn refusal(&self, reason: RefusalReason, form: ResponseForm) -> Refusal {
        Refusal::new(reason, self.language, form)
    }
}
