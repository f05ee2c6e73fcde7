//! Drafts of the surfaces of a mirror.

use super::plan::Planner;
use crate::mirror::BoardPlacement;
use bot_core::channel::Surface;
use bot_core::channel::state::Audience;
use bot_core::people::PersonId;
use bot_core::surface::{self, UnrenderedMessage};
use bot_core::table::post::{Post, PostLifecycle};

impl Planner<'_> {
    /// Draft of a surface; `None` if nothing is to be shown.
    pub(super) fn unrendered_message(&self, surface: Surface, calls: &[PersonId]) -> Option<UnrenderedMessage> {
        if self.is_ending() {
            return None;
        }
        match surface {
            Surface::Status => surface::status_message(self.table),
            Surface::Post(id) => {
                let post = self.table.posts.get(id).filter(|post| post.lifecycle != PostLifecycle::Gone)?;
                Some(self.unrendered_post(post))
            }
            Surface::Board(id) => {
                let post = self.table.posts.get(id).filter(|post| post.lifecycle != PostLifecycle::Gone)?;
                surface::board_message(self.table, post)
            }
            Surface::Call(since) if self.record.is_push_only() => {
                surface::push_message(self.table, calls.first().copied()?, since)
            }
            Surface::Call(since) => surface::call_message(self.table, since, calls),
            Surface::Hand(person) => match &self.record.audience {
                Audience::Person { account, .. } => {
                    let known = self.table.person_by_account(account).filter(|known| known.id == person)?;
                    surface::hand_message(self.table, known.id)
                }
                Audience::Room(_) | Audience::Spectator { .. } => None,
            },
        }
    }

    /// Draft of a post. Where boards have their own messages, it has words only.
    pub(super) fn unrendered_post(&self, post: &Post) -> UnrenderedMessage {
        let draft = surface::post_message_for(self.table, self.record.network(), post);
        match self.channel_settings.boards {
            BoardPlacement::Inline | BoardPlacement::Repost => draft,
            BoardPlacement::OwnMessage | BoardPlacement::Disabled => draft.without_picture(),
        }
    }
}
