//! Whoever the house has seated at a table reads their hand where they wish to.

use super::{Places, Wish};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;

/// The note that says whether somebody wants their hand told in private.
pub(crate) fn of_wish(account: &PlayerId) -> String {
    format!("direct:{}", account.0)
}

impl Places {
    /// Shows somebody whom the house has seated at a table their hand where they alone read, if they wish it, or have not said
    /// and are on a platform where that is usual.
    ///
    /// # Errors
    /// When it could not be written down.
    pub(crate) async fn welcome(&self, account: &PlayerId, table: &TableId) -> Result<(), UserError> {
        let Some(chat) = self.chat(account.network()) else { return Ok(()) };
        let unsaid = chat.seated(account, table).await == Wish::Shown;
        let said = self.app().store().note(&of_wish(account)).and_then(|text| text.parse().ok());
        let wish = if said.unwrap_or(unsaid) { Wish::Shown } else { Wish::Hidden };
        self.private(account, table, wish).await
    }
}
