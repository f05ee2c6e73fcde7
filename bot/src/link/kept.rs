//! Stored link codes: one note per table, with the digest of the code and its expiry.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Code;
use crate::app::App;
use crate::store::StoreError;
use bot_core::table::id::TableId;

/// Prefix of the notes' names.
const OF_TABLE: &str = "link:";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Note {
    digest: String,
    until: String,
}

impl Note {
    fn is_good(&self, now: Timestamp) -> bool {
        self.until.parse().is_ok_and(|until: Timestamp| now < until)
    }
}

/// Stores a code and replaces the table's earlier one.
pub(super) async fn keep(
    app: &App,
    table: &TableId,
    code: &Code,
    until: Timestamp,
) -> Result<(), StoreError> {
    let note = Note { digest: code.digest(), until: until.to_string() };
    // Two strings always serialize.
    let text = serde_json::to_string(&note).unwrap_or_default();
    app.store().set_note(&format!("{OF_TABLE}{table}"), Some(&text)).await
}

/// Table of a valid code. Deletes expired codes.
pub(super) async fn table(app: &App, typed: &str) -> Option<TableId> {
    let digest = Code::read(typed)?.digest();
    match good(app, &digest).await {
        None => {
            app.catch_up().await;
            good(app, &digest).await
        }
        found => found,
    }
}

async fn good(app: &App, digest: &str) -> Option<TableId> {
    let mut found = None;
    for (name, text) in app.store().notes_named(OF_TABLE) {
        let Some(table) = name.strip_prefix(OF_TABLE).and_then(TableId::parse) else { continue };
        let note: Option<Note> = serde_json::from_str(&text).ok();
        match note.filter(|note| note.is_good(app.now())) {
            Some(note) if note.digest == digest => found = Some(table),
            Some(_) => {}
            None => spend(app, &table).await,
        }
    }
    found
}

/// Returns `true` if the table has a code.
pub(super) fn has(app: &App, table: &TableId) -> bool {
    app.store().note(&format!("{OF_TABLE}{table}")).is_some()
}

/// Deletes the code of a table.
pub(super) async fn spend(app: &App, table: &TableId) {
    if let Err(error) = app.store().set_note(&format!("{OF_TABLE}{table}"), None).await {
        tracing::error!(%table, %error, "could not forget a code");
    }
}
