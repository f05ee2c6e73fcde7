//! Following a table in private: a spectator gets its public messages in their private channel.

use std::time::Duration;

use super::Places;
use super::handle::{PlaceHandle, Tally};
use crate::place::Reception;
use bot_core::channel::record::{Audience, PlaceId, PlaceRecord};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;

/// Maximum number of tables that one account follows, and of accounts that follow one table.
const MOST_OF_ONE: usize = 5;
const MOST_AT_ONE: usize = 20;

/// Result of a request to follow a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watched {
    /// Following; with whether the first message has arrived, if known.
    On(Option<Reception>),
    /// The account follows this many tables, which is the limit.
    TooMany(usize),
    /// The table has the maximum number of followers.
    Full,
}

impl Places {
    /// Starts a spectator's mirror of a table, and waits up to `patience` for its first message; of posts before `from` only
    /// live ones are shown.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn look_on(
        &self,
        account: &PlayerId,
        table: &TableId,
        from: PostId,
        patience: Duration,
    ) -> Result<Watched, UserError> {
        let follows = |handle: &PlaceHandle| !handle.is_ending();
        let own: Vec<_> = self.of_onlooker(account).into_iter().filter(|handle| follows(handle)).collect();
        if own.iter().any(|handle| handle.shows(table)) {
            return Ok(Watched::On(Some(Reception::Taken)));
        }
        if own.len() >= MOST_OF_ONE {
            return Ok(Watched::TooMany(own.len()));
        }
        let others = self.of_table(table);
        if others.iter().filter(|handle| handle.is_watched() && follows(handle)).count() >= MOST_AT_ONE {
            return Ok(Watched::Full);
        }
        let id = PlaceId::of_onlooker(account, table);
        // An ended mirror gives up its id.
        self.make_room(&id, |_| self.app().store().place(&id).is_none());
        let audience = Audience::Onlooker { account: account.clone(), room: None };
        let record = PlaceRecord { next_post: from, ..PlaceRecord::new(table.clone(), audience) };
        self.add(id.clone(), &record).await?;
        let Some(handle) = self.handle(&id) else { return Ok(Watched::On(Some(Reception::Refused))) };
        let received = tokio::time::timeout(patience, handle.received(Tally::default())).await;
        Ok(Watched::On(received.ok().flatten()))
    }

    /// Ends the spectator's mirror of this table; of all tables if none is given or it is not followed. Messages stay as
    /// they are. Returns the number of ended mirrors.
    pub async fn look_away(&self, account: &PlayerId, table: Option<&TableId>) -> usize {
        if let Some(table) = table
            && self.look_away_from(account, table).await
        {
            return 1;
        }
        let ended = self.of_onlooker(account);
        let count = ended.len();
        self.leave(ended).await;
        count
    }

    /// Ends the spectator's mirror of this table. Returns `true` if there was one.
    pub async fn look_away_from(&self, account: &PlayerId, table: &TableId) -> bool {
        let mut ended = self.of_onlooker(account);
        ended.retain(|handle| handle.shows(table));
        let did = !ended.is_empty();
        self.leave(ended).await;
        did
    }

    /// Returns `true` if the account follows any table.
    pub fn looks_on(&self, account: &PlayerId) -> bool {
        self.of_onlooker(account).iter().any(|handle| !handle.is_ending())
    }
}
