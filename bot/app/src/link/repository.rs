//! Stored link codes: one note per table, with the digest of the code and its expiry.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::LinkCode;
use crate::app::App;
use bot_core::table::TableId;
use bot_store::StoreError;

/// Prefix of the notes' names.
const NOTE_PREFIX: &str = "link:";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredLinkCode {
    digest: String,
    until: String,
}

impl StoredLinkCode {
    fn is_valid(&self, now: Timestamp) -> bool {
        self.until.parse().is_ok_and(|until: Timestamp| now < until)
    }
}

/// Stores a code and replaces the table's earlier one.
pub(super) async fn store_code(
    app: &App,
    table: &TableId,
    code: &LinkCode,
    until: Timestamp,
) -> Result<(), StoreError> {
    let note = StoredLinkCode { digest: code.digest(), until: until.to_string() };
    // Two strings always serialize.
    let text = serde_json::to_string(&note).unwrap_or_default();
    app.store().set_note(&format!("{NOTE_PREFIX}{table}"), Some(&text)).await
}

/// Table of a valid code. Deletes expired codes.
pub(super) async fn find_table(app: &App, typed: &str) -> Option<TableId> {
    let digest = LinkCode::parse(typed)?.digest();
    match find_valid(app, &digest).await {
        None => {
            app.catch_up().await;
            find_valid(app, &digest).await
        }
        found => found,
    }
}

async fn find_valid(app: &App, digest: &str) -> Option<TableId> {
    let mut found = None;
    for (name, text) in app.store().notes_with_prefix(NOTE_PREFIX) {
        let Some(table) = name.strip_prefix(NOTE_PREFIX).and_then(TableId::parse) else { continue };
        let note: Option<StoredLinkCode> = serde_json::from_str(&text).ok();
        match note.filter(|note| note.is_valid(app.now())) {
            Some(note) if note.digest == digest => found = Some(table),
            Some(_) => {}
            None => delete_code(app, &table).await,
        }
    }
    found
}

/// Returns `true` if the table has a code.
pub(super) fn has_code(app: &App, table: &TableId) -> bool {
    app.store().note(&format!("{NOTE_PREFIX}{table}")).is_some()
}

pub(super) async fn delete_code(app: &App, table: &TableId) {
    if let Err(error) = app.store().set_note(&format!("{NOTE_PREFIX}{table}"), None).await {
        tracing::error!(%table, %error, "could not forget a code");
    }
}
