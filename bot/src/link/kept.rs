//! Codes as they are kept: one note for each table, with what the code can be known by and when it ends.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Code;
use crate::app::App;
use crate::store::StoreError;
use bot_core::table::id::TableId;

/// What the names of the notes begin with.
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

/// Keeps a code in the place of the table's older one.
pub(super) async fn keep(
    app: &App,
    table: &TableId,
    code: &Code,
    until: Timestamp,
) -> Result<(), StoreError> {
    let note = Note { digest: code.digest(), until: until.to_string() };
    // It holds two texts: that can always be written.
    let text = serde_json::to_string(&note).unwrap_or_default();
    app.store().set_note(&format!("{OF_TABLE}{table}"), Some(&text)).await
}

/// The table of a code that is good. Those that have ended are forgotten.
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

/// Whether there is a code of a table.
pub(super) fn has(app: &App, table: &TableId) -> bool {
    app.store().note(&format!("{OF_TABLE}{table}")).is_some()
}

/// Forgets the code of a table.
pub(super) async fn spend(app: &App, table: &TableId) {
    if let Err(error) = app.store().set_note(&format!("{OF_TABLE}{table}"), None).await {
        tracing::error!(%table, %error, "could not forget a code");
    }
}
