//! Outcome of a player's action, as their client shows it.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{DEADLINE, Play, is_a_hand, stamp};
use crate::matrix::shown::Shown;

/// Time within which the hand follows the room. If it is unchanged, no edit comes.
const FOLLOWS: Duration = Duration::from_millis(1_500);
/// Time after which a change in the room alone counts as the outcome: moving the robber to where there is nobody to rob
/// leaves the hand unchanged.
const QUIET: Duration = Duration::from_secs(8);

/// Outcome of an action.
#[derive(Clone, Debug)]
pub(super) enum Came {
    /// The action was done.
    Through,
    /// A menu asks for more.
    Asked(Box<Shown>),
    /// A message answers in words, such as an error.
    Told,
}

/// Visible state before an action.
pub(super) struct Before {
    public: Vec<String>,
    offers: BTreeSet<String>,
    hand: Option<String>,
    known: BTreeSet<String>,
}

/// Role of the actor after the action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    /// Still to act: the hand changes, or a menu comes.
    Stays,
    /// Perhaps no longer to act.
    Leaves,
}

impl Play {
    pub(super) fn before(&self, index: usize) -> Before {
        let private = self.people[index].messages(&self.private[index]);
        Before {
            public: self.public(index),
            offers: self.offers(index),
            hand: self.hand(index).as_ref().map(stamp),
            known: private.into_iter().map(|shown| shown.id).collect(),
        }
    }

    /// The bot's messages in the room, as this player sees them.
    pub(super) fn public(&self, index: usize) -> Vec<String> {
        let messages = self.people[index].messages(&self.room);
        messages.iter().filter(|shown| shown.author == self.bot.id()).map(stamp).collect()
    }

    /// Waits for the outcome of an action.
    pub(super) async fn outcome(&self, index: usize, before: &Before, after: After) -> Came {
        let private = || {
            let news = self.people[index].newest(&self.private[index], |shown| {
                shown.author == self.bot.id() && !before.known.contains(&shown.id) && !is_a_hand(shown)
            })?;
            Some(if news.signs().is_empty() { Came::Told } else { Came::Asked(Box::new(news)) })
        };
        let own = || {
            let hand = self.hand(index).as_ref().map(stamp);
            private().or_else(|| (hand != before.hand).then_some(Came::Through))
        };
        // While the player is still to act, the outcome shows in the private room, except that of their own offers.
        let public = || match after {
            After::Stays => self.offers(index) != before.offers,
            After::Leaves => self.public(index) != before.public,
        };
        let any = || own().or_else(|| public().then_some(Came::Through));
        let shown = || (self.public(index) != before.public).then_some(Came::Through);
        let came = match self.wait(QUIET, any).await {
            None => self.wait(DEADLINE, || any().or_else(shown)).await,
            soon => soon,
        };
        let Some(came) = came else {
            panic!("nothing comes of what {} did: {}", self.people[index].name, self.told());
        };
        match &came {
            Came::Through => {
                self.tell(index, "is through", "");
                if after == After::Leaves {
                    let follows = || own().or_else(|| self.end().map(|_| Came::Through));
                    return self.wait(FOLLOWS, follows).await.unwrap_or(came);
                }
            }
            Came::Asked(menu) => self.tell(index, "is asked", &menu.body),
            Came::Told => {
                let news = self.people[index].newest(&self.private[index], |shown| !is_a_hand(shown));
                self.tell(index, "is told", &news.map(|news| news.body).unwrap_or_default());
            }
        }
        came
    }

    /// Ids of the messages in the room with an open offer.
    pub(super) fn offers(&self, index: usize) -> BTreeSet<String> {
        let messages = self.people[index].messages(&self.room);
        messages.into_iter().filter(|shown| shown.sign("Accept").is_some()).map(|shown| shown.id).collect()
    }
}
