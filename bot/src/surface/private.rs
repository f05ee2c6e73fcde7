//! What one person alone is shown, in their language.

use super::Message;
use crate::app::App;
use crate::error::UserError;
use crate::table::answer::{Private, Speaker};
use crate::table::task::TableHandle;
use crate::wording::Words;

/// What an answer says to whoever asked. A menu shows `choices` answers at once.
///
/// # Errors
/// When we failed to draw a picture or to read a log.
pub async fn private(
    _app: &App,
    table: &TableHandle,
    speaker: &Speaker,
    _private: &Private,
    _choices: usize,
) -> Result<Message, UserError> {
    let title = table.read(|table| Words::of(speaker.language).table_title(table.id.as_str()));
    Ok(Message { title: Some(title), ..Message::default() })
}

/// Why a request was not carried out, for whoever asked. Without a table, for what needs none.
pub fn problem(_table: Option<&TableHandle>, speaker: &Speaker, error: &UserError) -> Message {
    Message { lines: vec![Words::of(speaker.language).error(error, None)], ..Message::default() }
}
