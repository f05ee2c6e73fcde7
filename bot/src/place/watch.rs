//! Looking on in private: what a table tells everybody comes to one person as well, who has no seat there.

use std::time::Duration;

use super::Places;
use super::handle::{PlaceHandle, Tally};
use crate::place::Reception;
use bot_core::channel::record::{Audience, PlaceId, PlaceRecord};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;

/// How many tables one person follows at once, and how many follow one table.
const MOST_OF_ONE: usize = 5;
const MOST_AT_ONE: usize = 20;

/// What came of somebody's wish to look on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watched {
    /// They do; whether the first message has arrived, if that is known.
    On(Option<Reception>),
    /// They follow so many already.
    TooMany(usize),
    /// Too many follow this one.
    Full,
}

impl Places {
    /// Somebody looks on at a table, in a room of their own, from this post on: of those before only what still goes on is
    /// shown. How the first message came there is waited for.
    ///
    /// # Errors
    /// When it could not be written down.
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
        // One that has ended makes room for the new one.
        self.make_room(&id, |_| self.app().store().place(&id).is_none());
        let audience = Audience::Onlooker { account: account.clone(), room: None };
        let record = PlaceRecord { next_post: from, ..PlaceRecord::new(table.clone(), audience) };
        self.add(id.clone(), &record).await?;
        let Some(handle) = self.handle(&id) else { return Ok(Watched::On(Some(Reception::Refused))) };
        let received = tokio::time::timeout(patience, handle.received(Tally::default())).await;
        Ok(Watched::On(received.ok().flatten()))
    }

    /// Somebody looks on no longer: at this table, or where none is named or followed, at all. What was told stays as it is.
    /// At how many they did.
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

    /// Somebody looks on at this table no longer. Whether they did.
    pub async fn look_away_from(&self, account: &PlayerId, table: &TableId) -> bool {
        let mut ended = self.of_onlooker(account);
        ended.retain(|handle| handle.shows(table));
        let did = !ended.is_empty();
        self.leave(ended).await;
        did
    }

    /// Whether somebody looks on anywhere.
    pub fn looks_on(&self, account: &PlayerId) -> bool {
        self.of_onlooker(account).iter().any(|handle| !handle.is_ending())
    }
}
