//! Initial private mirror of a player whom the program has seated, as in a campaign.

use super::{Places, Wish};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;

/// Name of the note with an account's setting for private mirrors.
pub(crate) fn of_wish(account: &PlayerId) -> String {
    format!("direct:{}", account.0)
}

impl Places {
    /// Mirrors a newly seated player's hand in private if they have enabled that, or by the platform's default.
    ///
    /// # Errors
    /// If storing fails.
    pub(crate) async fn welcome(&self, account: &PlayerId, table: &TableId) -> Result<(), UserError> {
        let Some(chat) = self.chat(account.network()) else { return Ok(()) };
        let unsaid = chat.seated(account, table).await == Wish::Shown;
        let said = self.app().store().note(&of_wish(account)).and_then(|text| text.parse().ok());
        let wish = if said.unwrap_or(unsaid) { Wish::Shown } else { Wish::Hidden };
        self.private(account, table, wish).await
    }
}
