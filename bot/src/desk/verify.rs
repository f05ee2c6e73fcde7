//! Handler of `/verify`: checks the log of a finished game as `comptoir verify` does.

use std::sync::Arc;

use crate::app::task::TableHandle;
use crate::app::{App, ours};
use bot_core::error::UserError;
use bot_core::verify::{Luck, Verdict, verify};
use bot_core::wording::{Checked, Words};

/// Returns the result as text, and the log as a file.
///
/// # Errors
/// If the game is not over, or its log can't be read.
pub(crate) async fn verified(
    app: &App,
    table: &TableHandle,
    words: &Words,
) -> Result<(Vec<String>, (String, Arc<[u8]>)), UserError> {
    let (name, bytes) = super::log(app, table).await?;
    let log = bytes.clone();
    let verdict = tokio::task::spawn_blocking(move || verify(&*log, None)).await;
    let checked = match verdict.map_err(|error| ours("a game's log can't be checked", error))? {
        Ok(Verdict { luck: Luck::All, steps, .. }) => Checked::All { steps },
        Ok(Verdict { luck: Luck::Played, steps, .. }) => Checked::Played { steps },
        // A log without a seed is of a running game.
        Ok(Verdict { luck: Luck::Secret, .. }) => return Err(UserError::LogSecret),
        Err(finding) => {
            tracing::error!(table = %table.id(), %finding, "a game's log is not sound");
            Checked::Broken { line: finding.line, why: finding.problem.to_string() }
        }
    };
    Ok((table.read(|table| words.verified(table, &checked)), (name, bytes)))
}
