//! Campaigns, series of games in a channel: storage, the sequence of games, and export.

pub mod advance;
pub(crate) mod export;
pub mod repository;

use crate::app::{App, internal_error};
use crate::result;
use bot_core::campaign::Campaign;
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::result::GameResult;

pub use repository::update_campaign;

/// Returns a campaign and all stored results, with the joined accounts of a person replaced by one of them.
///
/// # Errors
/// If the results can't be read.
pub async fn merge_joined_accounts(app: &App, campaign: Campaign) -> Result<(Campaign, Vec<GameResult>), UserError> {
    let reader = app.clone();
    let studied = result::with_results(app, None, move |results| {
        let persons = reader.profiles().persons();
        let one = |account: &PlayerId| persons.representative(account);
        let results = results.into_iter().map(|result| result.with_accounts(one)).collect();
        (campaign.with_accounts(one), results)
    });
    studied.await.map_err(|error| internal_error("results can't be read", error))
}
