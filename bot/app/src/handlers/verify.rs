//! Handler of `/verify`: checks the log of a finished game as `comptoir verify` does.

use std::sync::Arc;

use crate::app::task::TableHandle;
use crate::app::{App, internal_error};
use bot_core::error::UserError;
use bot_core::verify::{LuckProof, Verdict, verify};
use bot_core::wording::{VerificationResult, Words};

/// Returns the result as text, and the log as a file.
///
/// # Errors
/// If the game is not over, or its log can't be read.
pub async fn verify_log(
    app: &App,
    table: &TableHandle,
    words: &Words,
) -> Result<(Vec<String>, (String, Arc<[u8]>)), UserError> {
    let (name, bytes) = super::game_log_file(app, table).await?;
    let log = bytes.clone();
    let verdict = tokio::task::spawn_blocking(move || verify(&*log, None)).await;
    let checked = match verdict.map_err(|error| internal_error("a game's log can't be checked", error))? {
        Ok(Verdict { luck: LuckProof::All, steps, .. }) => VerificationResult::All { steps },
        Ok(Verdict { luck: LuckProof::Played, steps, .. }) => VerificationResult::Played { steps },
        // A log without a seed is of a running game.
        Ok(Verdict { luck: LuckProof::Secret, .. }) => return Err(UserError::LogSecret),
        Err(finding) => {
            tracing::error!(table = %table.id(), %finding, "a game's log is not sound");
            VerificationResult::Broken { line: finding.line, why: finding.problem.to_string() }
        }
    };
    Ok((table.read(|table| words.verification(table, &checked)), (name, bytes)))
}
