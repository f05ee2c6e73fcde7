//! What the messages of a place say now.

use super::compose::account;
use super::plan::Plan;
use crate::place::Boards;
use bot_core::channel::Surface;
use bot_core::channel::record::Audience;
use bot_core::people::PersonId;
use bot_core::surface::{self, Draft, Press};
use bot_core::table::post::{Body, Life, Post};
use bot_core::titles;
use engine::seat::Seat;

impl Plan<'_> {
    /// What a surface says now, if it says anything.
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

    /// What a post says there. How a game ended is drawn beside the last turn, and what was counted in it beside its end.
    pub(super) fn drafted(&self, post: &Post) -> Draft {
        let mut draft = surface::post(self.table, post);
        if matches!(post.body, Body::Turn { .. }) && !self.asks_somebody_here() {
            // A move has a prompt; what is about an offer is for those who are asked by it.
            let is_move =
                |press: &Press| press.prompt.is_some() && titles::offer_in(&press.command).is_none();
            draft.message.buttons.retain(|button| !is_move(&button.press));
        }
        match self.manner.boards {
            Boards::Within | Boards::Anew => draft,
            Boards::Apart | Boards::Without => draft.in_words(),
        }
    }

    /// Whether the game asks something of a person of this network: nobody else can press a move here.
    fn asks_somebody_here(&self) -> bool {
        let asked = Seat::ALL.into_iter().filter(|seat| self.table.prompt_since(*seat).is_some());
        let mut people = asked.filter_map(|seat| self.table.sitter(seat));
        people.any(|person| account(self.record, self.table, person).is_some())
    }
}
