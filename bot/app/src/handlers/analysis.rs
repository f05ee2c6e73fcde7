//! Handler of the post-game analysis, which is made on the first request.

use crate::app::App;
use crate::app::task::TableHandle;
use crate::result::analysis::{AnalysisLookup, find_or_start};
use bot_core::error::UserError;
use bot_core::surface::{self, Message, UnrenderedMessage};
use bot_core::table::{PrivateReply, Requester};
use bot_core::wording::Words;

/// Draft of the analysis, or of the reason why there is none yet.
pub(crate) fn analysis_draft(app: &App, table: &TableHandle, requester: &Requester) -> UnrenderedMessage {
    let found = find_or_start(app, table);
    table.read(|table| {
        let words = surface::words_for(table, requester);
        let analysis = match &found {
            Some(AnalysisLookup::Stored(hindsight)) => surface::analysis_message(table, requester, hindsight),
            Some(AnalysisLookup::Pending | AnalysisLookup::Unavailable(_)) | None => None,
        };
        analysis.unwrap_or_else(|| {
            let title = Some(words.heading(&PrivateReply::Analysis));
            let message =
                Message { title, lines: vec![missing_analysis_text(found.as_ref(), words)], ..Message::default() };
            UnrenderedMessage { message, ..UnrenderedMessage::default() }
        })
    })
}

/// Waits for the analysis and returns its message, for a requester who was shown `before`; `None` if nothing has changed.
pub async fn updated_analysis(
    app: &App,
    table: &TableHandle,
    requester: &Requester,
    before: &Message,
) -> Option<Message> {
    app.analyses().wait_finished(table.id()).await;
    let message = app.draw(analysis_draft(app, table, requester)).await;
    (message.lines != before.lines).then_some(message)
}

/// Sentence for an analysis that is missing or being made.
pub fn missing_analysis_text(found: Option<&AnalysisLookup>, words: &Words) -> String {
    match found {
        Some(AnalysisLookup::Pending) => words.analysis_pending(),
        Some(AnalysisLookup::Unavailable(why)) => words.error(why, None),
        Some(AnalysisLookup::Stored(_)) | None => words.error(&UserError::NoAnalysis, None),
    }
}
