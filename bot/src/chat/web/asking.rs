//! Request for a table by its address: as a spectator, or with a seat token.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::Deserialize;

use super::refusal::{Form, Reason, Refusal};
use super::room::{self, Room, SEAT_COOKIE};
use super::{Web, reader};
use bot_core::language::Language;
use bot_core::table::state::TablePhase;

/// Request for a table.
pub(super) struct Asking {
    pub(super) web: Web,
    address: Address,
    /// Seat token in the cookie, set when the seat's page was opened in this browser.
    seat: Option<String>,
    /// Language of the response.
    language: Language,
}

#[derive(Deserialize)]
struct Address {
    table: String,
    key: Option<String>,
    name: Option<String>,
}

impl FromRequestParts<Web> for Asking {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<Asking, PathRejection> {
        let Path(address) = Path::from_request_parts(parts, web).await?;
        let language = reader::language(&parts.headers, parts.uri.query());
        let seat = reader::cookie(&parts.headers, SEAT_COOKIE);
        Ok(Asking { web: web.clone(), address, seat, language })
    }
}

impl Asking {
    /// Returns the reader's access to the table. A seat token requires the cookie of a browser where that seat's page was
    /// opened.
    pub(super) async fn room(&self) -> Result<Room, Reason> {
        let Address { table, key, .. } = &self.address;
        match key {
            None => room::look_on(&self.web, table, self.language).await,
            Some(key) if self.seat.as_ref() == Some(key) => room::sit(&self.web, table, key).await,
            Some(_) => Err(Reason::Cookie),
        }
    }

    /// Returns the reader's access, if the game is over.
    pub(super) async fn room_of_finished(&self) -> Result<Room, Reason> {
        let room = self.room().await?;
        let is_over = || room.table.read(|table| matches!(table.stage, TablePhase::Over(..)));
        if !is_over() {
            self.web.app().catch_up_at(&room.table).await;
        }
        if is_over() { Ok(room) } else { Err(Reason::Running) }
    }

    /// Returns the last part of the address; empty if there is none.
    pub(super) fn name(&self) -> &str {
        self.address.name.as_deref().unwrap_or_default()
    }

    /// Returns the refusal for this reason.
    pub(super) fn refused(&self, reason: Reason, form: Form) -> Refusal {
        Refusal::new(reason, self.language, form)
    }
}
