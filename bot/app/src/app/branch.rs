//! Opening of tables whose game begins with a given position.

use bot_core::error::UserError;
use bot_core::table::branch::GivenPosition;
use bot_core::table::{RequestId, Requester};

use super::App;
use super::task::TableHandle;

impl App {
    /// Opens a table whose game begins with this position. The requester has the position's seat, robots have the others.
    ///
    /// # Errors
    /// If the name is invalid, the requester has too many tables, or storing fails.
    pub async fn open_with_position(
        &self,
        requester: &Requester,
        position: GivenPosition,
        request: RequestId,
    ) -> Result<TableHandle, UserError> {
        let host = self.new_host(requester).await?;
        let (language, options) = (requester.language, position.options());
        let records = position.into_records(&host);
        self.create_table(host, language, options, records, Some(request)).await
    }
}
