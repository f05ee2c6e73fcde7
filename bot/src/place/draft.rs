//! Drafts of the surfaces of a mirror.

use super::plan::Plan;
use crate::place::Boards;
use bot_core::channel::Surface;
use bot_core::channel::record::Audience;
use bot_core::people::PersonId;
use bot_core::surface::{self, Draft};
use bot_core::table::post::{Life, Post};

impl Plan<'_> {
    /// Draft of a surface; `None` if nothing is to be shown.
    pub(super) fn draft(&self, surface: Surface, calls: &[PersonId]) -> Option<Draft> {
        if self.is_ending() {
            return None;
        }
        match surface {
            Surface::Status => surface::status(self.table),
            Surface::Post(id) => {
                let post = self.table.posts.get(id).filter(|post| post.life != Life::Gone)?;
                Some(self.drafted(post))
            }
            Surface::Board(id) => {
                let post = self.table.posts.get(id).filter(|post| post.life != Life::Gone)?;
                surface::board(self.table, post)
            }
            Surface::Call(since) if self.record.is_bell() => {
                surface::bell(self.table, calls.first().copied()?, since)
            }
            Surface::Call(since) => surface::call(self.table, since, calls),
            Surface::Hand(person) => match &self.record.audience {
                Audience::Person { account, .. } => {
                    let known = self.table.person_of(account).filter(|known| known.id == person)?;
                    surface::hand(self.table, known.id)
                }
                Audience::Room(_) | Audience::Onlooker { .. } => None,
            },
        }
    }

    /// Draft of a post. Where boards have their own messages, it has words only.
    pub(super) fn drafted(&self, post: &Post) -> Draft {
        let draft = surface::post_on(self.table, self.record.network(), post);
        match self.manner.boards {
            Boards::Within | Boards::Anew => draft,
            Boards::Apart | Boards::Without => draft.in_words(),
        }
    }
}
