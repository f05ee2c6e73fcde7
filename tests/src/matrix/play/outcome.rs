//! Outcome of a player's action, as their client shows it.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{GameSession, WAIT_TIMEOUT, is_current_hand, stamp};
use crate::matrix::visible_message::VisibleMessage;

/// Time within which the hand follows the room. If it is unchanged, no edit comes.
const HAND_DELAY: Duration = Duration::from_millis(1_500);
/// Time after which a change in the room alone counts as the outcome: moving the robber to where there is nobody to rob
/// leaves the hand unchanged.
const ROOM_ONLY_DELAY: Duration = Duration::from_secs(8);

/// Outcome of an action.
#[derive(Clone, Debug)]
pub(super) enum ActionOutcome {
    /// The action was done.
    Done,
    /// A menu asks for more.
    Menu(Box<VisibleMessage>),
    /// A message answers in words, such as an error.
    TextAnswer,
}

/// Visible state before an action.
pub(super) struct VisibleState {
    public: Vec<String>,
    offers: BTreeSet<String>,
    hand: Option<String>,
    known: BTreeSet<String>,
}

/// Role of the actor after the action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ActorRole {
    /// Still to act: the hand changes, or a menu comes.
    StillToAct,
    /// Perhaps no longer to act.
    MayBeDone,
}

impl GameSession {
    pub(super) fn snapshot(&self, index: usize) -> VisibleState {
        let private = self.people[index].messages(&self.private[index]);
        VisibleState {
            public: self.public_bodies(index),
            offers: self.open_offers(index),
            hand: self.hand_message(index).as_ref().map(stamp),
            known: private.into_iter().map(|shown| shown.id).collect(),
        }
    }

    /// The bot's messages in the room, as this player sees them.
    pub(super) fn public_bodies(&self, index: usize) -> Vec<String> {
        let messages = self.people[index].messages(&self.room);
        messages.iter().filter(|shown| shown.author == self.bot.id()).map(stamp).collect()
    }

    /// Waits for the outcome of an action.
    pub(super) async fn wait_for_outcome(
        &self,
        index: usize,
        before: &VisibleState,
        after: ActorRole,
    ) -> ActionOutcome {
        let private = || {
            let news = self.people[index].newest(&self.private[index], |shown| {
                shown.author == self.bot.id() && !before.known.contains(&shown.id) && !is_current_hand(shown)
            })?;
            Some(if news.signs().is_empty() { ActionOutcome::TextAnswer } else { ActionOutcome::Menu(Box::new(news)) })
        };
        let own = || {
            let hand = self.hand_message(index).as_ref().map(stamp);
            private().or_else(|| (hand != before.hand).then_some(ActionOutcome::Done))
        };
        // While the player is still to act, the outcome shows in the private room, except that of their own offers.
        let public = || match after {
            ActorRole::StillToAct => self.open_offers(index) != before.offers,
            ActorRole::MayBeDone => self.public_bodies(index) != before.public,
        };
        let any = || own().or_else(|| public().then_some(ActionOutcome::Done));
        let shown = || (self.public_bodies(index) != before.public).then_some(ActionOutcome::Done);
        let came = match self.wait_for(ROOM_ONLY_DELAY, any).await {
            None => self.wait_for(WAIT_TIMEOUT, || any().or_else(shown)).await,
            soon => soon,
        };
        let Some(came) = came else {
            panic!("nothing comes of what {} did: {}", self.people[index].name, self.diagnostics());
        };
        match &came {
            ActionOutcome::Done => {
                self.add_to_story(index, "is through", "");
                if after == ActorRole::MayBeDone {
                    let follows = || own().or_else(|| self.end_message().map(|_| ActionOutcome::Done));
                    return self.wait_for(HAND_DELAY, follows).await.unwrap_or(came);
                }
            }
            ActionOutcome::Menu(menu) => self.add_to_story(index, "is asked", &menu.body),
            ActionOutcome::TextAnswer => {
                let news = self.people[index].newest(&self.private[index], |shown| !is_current_hand(shown));
                self.add_to_story(index, "is told", &news.map(|news| news.body).unwrap_or_default());
            }
        }
        came
    }

    /// Ids of the messages in the room with an open offer.
    pub(super) fn open_offers(&self, index: usize) -> BTreeSet<String> {
        let messages = self.people[index].messages(&self.room);
        messages.into_iter().filter(|shown| shown.sign("Accept").is_some()).map(|shown| shown.id).collect()
    }
}
