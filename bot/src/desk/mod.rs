//! The front desk: what is answered alike on every network.

use std::sync::Arc;

use engine::game::AnyNotice;

use crate::app::task::TableHandle;
use crate::app::{App, ours};
use crate::error::UserError;
use crate::surface::{self, Message};
use crate::table::answer::{Private, Speaker};
use crate::{game_log, link};

/// What an answer says to whoever asked. A menu shows so many choices at once.
///
/// # Errors
/// When we failed to read the log, or to make a code.
pub async fn private(
    app: &App,
    table: &TableHandle,
    speaker: &Speaker,
    private: &Private,
    choices: usize,
) -> Result<Message, UserError> {
    let draft = table.read(|table| surface::private(table, speaker, private, choices));
    let mut message = app.draw(draft).await;
    if *private == Private::Log {
        message.file = Some(log(app, table).await?);
    }
    if *private == Private::Link {
        let words = table.read(|table| surface::words_of(table, speaker));
        message.lines = words.link_code(link::make(app, table.id()).await?.to_string());
    }
    Ok(message)
}

/// What only whoever asked is told of what they have done: which card they drew, or stole. Often nothing.
pub fn learned(table: &TableHandle, speaker: &Speaker, learned: &[AnyNotice]) -> Option<Message> {
    table.read(|table| surface::learned(table, speaker, learned))
}

/// Why a request was not carried out, for whoever asked. Without a table, for what needs none.
pub fn problem(table: Option<&TableHandle>, speaker: &Speaker, error: &UserError) -> Message {
    match table {
        Some(table) => table.read(|table| surface::problem(Some(table), speaker, error)),
        None => surface::problem(None, speaker, error),
    }
}

/// The log of a game that is over, as a file.
async fn log(app: &App, table: &TableHandle) -> Result<(String, Arc<[u8]>), UserError> {
    let id = table.id();
    let entries = app.entries(id).await.map_err(|error| ours("a game's log can't be read", error))?;
    // Of a running game there is none: its luck is secret.
    let text = game_log::text(&entries).ok_or(UserError::LogSecret)?;
    Ok((format!("comptoir-{id}.jsonl"), Arc::from(text.into_bytes())))
}
