//! What comes of something that somebody does: how far it came, as they see it.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{DEADLINE, Play, is_a_hand, stamp};
use crate::matrix::shown::Shown;

/// So long their hand may take to follow what the room shows. Where it says the same again, it does not change at all.
const FOLLOWS: Duration = Duration::from_millis(1_500);
/// After so long, what the room shows is all that comes: whoever drives the robber off where there is nobody to take from
/// has the same hand as before.
const QUIET: Duration = Duration::from_secs(8);

/// How far something came.
#[derive(Clone, Debug)]
pub(super) enum Came {
    /// Something was done.
    Through,
    /// They are asked something.
    Asked(Box<Shown>),
    /// They are told something, in words.
    Told,
}

/// What is seen of a game at one moment, to tell that something has changed.
pub(super) struct Before {
    public: Vec<String>,
    offers: BTreeSet<String>,
    hand: Option<String>,
    known: BTreeSet<String>,
}

/// Whether whoever does something is still awaited after it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    /// They are, and see it by their hand; or they are asked something.
    Stays,
    /// It is somebody else's turn, perhaps.
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

    /// What the game goes on in, as this person sees it.
    pub(super) fn public(&self, index: usize) -> Vec<String> {
        let messages = self.people[index].messages(&self.room);
        messages.iter().filter(|shown| shown.author == self.bot.id()).map(stamp).collect()
    }

    /// What has come of something that somebody did.
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
        // What they are still awaited after shows in their own room, but for an offer of theirs.
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

    /// The offers that can be answered in the room.
    pub(super) fn offers(&self, index: usize) -> BTreeSet<String> {
        let messages = self.people[index].messages(&self.room);
        messages.into_iter().filter(|shown| shown.sign("Accept").is_some()).map(|shown| shown.id).collect()
    }
}
