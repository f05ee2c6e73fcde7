//! Who asks for something of a table, by its address: an onlooker, or the one whose seat it names.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::Deserialize;

use super::refusal::{Form, Reason, Refusal};
use super::room::{self, Room, SEAT_COOKIE};
use super::{Web, reader};
use bot_core::language::Language;
use bot_core::table::state::TablePhase;

/// What was asked for, and how its answer is read.
pub(super) struct Asking {
    pub(super) web: Web,
    address: Address,
    /// The seat whose page was opened in this browser.
    seat: Option<String>,
    /// What they read.
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
    /// The room. What only a seat's page asks for must come from a browser where that page was opened.
    pub(super) async fn room(&self) -> Result<Room, Reason> {
        let Address { table, key, .. } = &self.address;
        match key {
            None => room::look_on(&self.web, table, self.language).await,
            Some(key) if self.seat.as_ref() == Some(key) => room::sit(&self.web, table, key).await,
            Some(_) => Err(Reason::Cookie),
        }
    }

    /// The room of a table whose game is over.
    pub(super) async fn room_of_finished(&self) -> Result<Room, Reason> {
        let room = self.room().await?;
        let is_over = || room.table.read(|table| matches!(table.stage, TablePhase::Over(..)));
        if !is_over() {
            self.web.app().catch_up_at(&room.table).await;
        }
        if is_over() { Ok(room) } else { Err(Reason::Running) }
    }

    /// What is asked for of the table; nothing where its address says no more.
    pub(super) fn name(&self) -> &str {
        self.address.name.as_deref().unwrap_or_default()
    }

    /// The refusal for this reason.
    pub(super) fn refused(&self, reason: Reason, form: Form) -> Refusal {
        Refusal::new(reason, self.language, form)
    }
}
