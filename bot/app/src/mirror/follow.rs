//! Following a table in private: a spectator gets its public messages in their private channel.

use std::time::Duration;

use super::Mirrors;
use super::handle::{DeliveryMark, MirrorHandle};
use crate::mirror::DeliveryResult;
use bot_core::channel::state::{Audience, ChannelState, MirrorId};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;

/// Maximum number of tables that one account follows, and of accounts that follow one table.
const MAX_FOLLOWED_TABLES: usize = 5;
const MAX_FOLLOWERS: usize = 20;

/// Result of a request to follow a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowResult {
    /// Following; with whether the first message has arrived, if known.
    Following(Option<DeliveryResult>),
    /// The account follows this many tables, which is the limit.
    TooMany(usize),
    /// The table has the maximum number of followers.
    Full,
}

impl Mirrors {
    /// Starts a spectator's mirror of a table, and waits up to `patience` for its first message; of posts before `from` only
    /// live ones are shown.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn follow_table(
        &self,
        account: &PlayerId,
        table: &TableId,
        from: PostId,
        patience: Duration,
    ) -> Result<FollowResult, UserError> {
        let follows = |handle: &MirrorHandle| !handle.is_ending();
        let own: Vec<_> = self.of_spectator(account).into_iter().filter(|handle| follows(handle)).collect();
        if own.iter().any(|handle| handle.is_bound_to(table)) {
            return Ok(FollowResult::Following(Some(DeliveryResult::Accepted)));
        }
        if own.len() >= MAX_FOLLOWED_TABLES {
            return Ok(FollowResult::TooMany(own.len()));
        }
        let others = self.of_table(table);
        if others.iter().filter(|handle| handle.is_spectator_mirror() && follows(handle)).count() >= MAX_FOLLOWERS {
            return Ok(FollowResult::Full);
        }
        let id = MirrorId::for_spectator(account, table);
        // An ended mirror gives up its id.
        self.evict_ended(&id, |_| self.app().store().mirror(&id).is_none());
        let audience = Audience::Spectator { account: account.clone(), room: None };
        let record = ChannelState { next_post: from, ..ChannelState::new(table.clone(), audience) };
        self.add_mirror(id.clone(), &record).await?;
        let Some(handle) = self.handle(&id) else {
            return Ok(FollowResult::Following(Some(DeliveryResult::Refused)));
        };
        let received = tokio::time::timeout(patience, handle.wait_delivery(DeliveryMark::default())).await;
        Ok(FollowResult::Following(received.ok().flatten()))
    }

    /// Ends the spectator's mirror of this table; of all tables if none is given or it is not followed. Messages stay as
    /// they are. Returns the number of ended mirrors.
    pub async fn unfollow(&self, account: &PlayerId, table: Option<&TableId>) -> usize {
        if let Some(table) = table
            && self.unfollow_table(account, table).await
        {
            return 1;
        }
        let ended = self.of_spectator(account);
        let count = ended.len();
        self.delete_mirrors(ended).await;
        count
    }

    /// Ends the spectator's mirror of this table. Returns `true` if there was one.
    pub async fn unfollow_table(&self, account: &PlayerId, table: &TableId) -> bool {
        let mut ended = self.of_spectator(account);
        ended.retain(|handle| handle.is_bound_to(table));
        let did = !ended.is_empty();
        self.delete_mirrors(ended).await;
        did
    }

    /// Returns `true` if the account follows any table.
    pub fn is_following(&self, account: &PlayerId) -> bool {
        self.of_spectator(account).iter().any(|handle| !handle.is_ending())
    }
}
