//! Handler of the post-game analysis, which is made on the first request.

use crate::app::App;
use crate::app::task::TableHandle;
use crate::result::hindsight::{Found, find};
use bot_core::error::UserError;
use bot_core::surface::{self, Draft, Message};
use bot_core::table::answer::{Private, Requester};
use bot_core::wording::Words;

/// Draft of the analysis, or of the reason why there is none yet.
pub(crate) fn looked(app: &App, table: &TableHandle, requester: &Requester) -> Draft {
    let found = find(app, table);
    table.read(|table| {
        let words = surface::words_of(table, requester);
        let analysis = match &found {
            Some(Found::Kept(hindsight)) => surface::analysis(table, requester, hindsight),
            Some(Found::Making | Found::Refused(_)) | None => None,
        };
        analysis.unwrap_or_else(|| {
            let title = Some(words.heading(&Private::Analysis));
            let message =
                Message { title, lines: vec![without(found.as_ref(), words)], ..Message::default() };
            Draft { message, ..Draft::default() }
        })
    })
}

/// Waits for the analysis and returns its message, for a requester who was shown `before`; `None` if nothing has changed.
pub(crate) async fn later(
    app: &App,
    table: &TableHandle,
    requester: &Requester,
    before: &Message,
) -> Option<Message> {
    app.analyst().done_with(table.id()).await;
    let message = app.draw(looked(app, table, requester)).await;
    (message.lines != before.lines).then_some(message)
}

/// Sentence for an analysis that is missing or being made.
pub(crate) fn without(found: Option<&Found>, words: &Words) -> String {
    match found {
        Some(Found::Making) => words.analysis_making(),
        Some(Found::Refused(why)) => words.error(why, None),
        Some(Found::Kept(_)) | None => words.error(&UserError::NoAnalysis, None),
    }
}
