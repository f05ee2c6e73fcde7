//! Initial private mirror of a player whom the program has seated, as in a campaign.

use super::{Mirrors, PrivateMirrorSetting};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;

/// Name of the note with an account's setting for private mirrors.
pub(crate) fn private_mirror_note_name(account: &PlayerId) -> String {
    format!("direct:{}", account.0)
}

impl Mirrors {
    /// Mirrors a newly seated player's hand in private if they have enabled that, or by the platform's default.
    ///
    /// # Errors
    /// If storing fails.
    pub(crate) async fn mirror_initial_hand(&self, account: &PlayerId, table: &TableId) -> Result<(), UserError> {
        let Some(chat) = self.chat(account.network()) else { return Ok(()) };
        let unsaid = chat.notify_seated(account, table).await == PrivateMirrorSetting::Enabled;
        let said = self.app().store().note(&private_mirror_note_name(account)).and_then(|text| text.parse().ok());
        let wish = if said.unwrap_or(unsaid) { PrivateMirrorSetting::Enabled } else { PrivateMirrorSetting::Disabled };
        self.set_private_mirror(account, table, wish).await
    }
}
