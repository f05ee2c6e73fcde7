//! Campaigns with joined accounts merged.

use crate::app::{App, ours};
use crate::result;
use bot_core::campaign::Campaign;
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::result::GameResult;

/// Returns a campaign and all stored results, with the joined accounts of a person replaced by one of them.
///
/// # Errors
/// If the results can't be read.
pub async fn of_persons(app: &App, campaign: Campaign) -> Result<(Campaign, Vec<GameResult>), UserError> {
    let reader = app.clone();
    let studied = result::study(app, None, move |results| {
        let persons = reader.profiles().persons();
        let one = |account: &PlayerId| persons.of_account(account);
        let results = results.into_iter().map(|result| result.with_accounts(one)).collect();
        (campaign.with_accounts(one), results)
    });
    studied.await.map_err(|error| ours("results can't be read", error))
}
