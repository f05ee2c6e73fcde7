//! What a viewer may believe of what they do not see: the states that fit all that it was told, each with its weight.

use crate::audience::Viewer;

/// The most states that are kept apart; of more, the likeliest.
const MOST_WORLDS: usize = 64;

/// What one seat believes, or an onlooker.
#[derive(Clone, PartialEq, Debug)]
pub struct Belief<S> {
    /// Whose belief it is; nobody's when nothing is believed.
    pub(crate) viewer: Option<Viewer>,
    /// The states that there may be. What is drawn from a stack and kept face down is in each of them by any card that
    /// fits, and dealt anew when one is imagined.
    pub(crate) worlds: Vec<World<S>>,
    /// Whether hands are known as far as the worlds tell.
    pub(crate) hands: Hands,
}

/// A state that there may be.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct World<S> {
    pub(crate) state: S,
    /// How likely it is, beside the others.
    pub(crate) weight: f32,
}

/// How far others' hands are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hands {
    /// As the worlds have them.
    Followed,
    /// By their counts alone, because nobody has followed the game: they are dealt anew.
    Counted,
}

impl<S> Default for Belief<S> {
    /// Nothing is believed.
    fn default() -> Self {
        Belief { viewer: None, worlds: Vec::new(), hands: Hands::Counted }
    }
}

impl<S> Belief<S> {
    /// The belief of a viewer who knows that the game begins in this state.
    pub(crate) fn certain(viewer: Viewer, state: S) -> Self {
        Belief { viewer: Some(viewer), worlds: vec![World { state, weight: 1.0 }], hands: Hands::Followed }
    }

    /// The belief of a viewer who has followed nothing and knows the counts alone. Of the state, only what the viewer can
    /// see is ever used.
    pub(crate) fn counted(viewer: Viewer, state: S) -> Self {
        Belief { hands: Hands::Counted, ..Belief::certain(viewer, state) }
    }

    /// How many states are told apart.
    pub fn worlds(&self) -> usize {
        self.worlds.len()
    }

    /// Each world becomes those that may follow it; worlds that are alike become one.
    pub(crate) fn follow(
        &mut self,
        mut follow: impl FnMut(World<S>, &mut Vec<World<S>>),
        are_alike: impl Fn(&S, &S) -> bool,
    ) {
        let before = std::mem::take(&mut self.worlds);
        let count = before.len();
        let mut after = Vec::with_capacity(count);
        for world in before {
            follow(world, &mut after);
        }
        if after.len() > count {
            after = merged(after, are_alike);
            after.sort_by(|a, b| b.weight.total_cmp(&a.weight));
            after.truncate(MOST_WORLDS);
        }
        let sum: f32 = after.iter().map(|world| world.weight).sum();
        if sum > 0.0 {
            after.iter_mut().for_each(|world| world.weight /= sum);
        }
        self.worlds = after;
    }

    /// The world at a place in the sum of all weights, from 0 to 1.
    pub(crate) fn at(&self, place: f32) -> Option<&World<S>> {
        let mut left = place;
        for world in &self.worlds {
            left -= world.weight;
            if left <= 0.0 {
                return Some(world);
            }
        }
        self.worlds.last()
    }
}

fn merged<S>(worlds: Vec<World<S>>, are_alike: impl Fn(&S, &S) -> bool) -> Vec<World<S>> {
    let mut merged: Vec<World<S>> = Vec::with_capacity(worlds.len());
    for world in worlds {
        match merged.iter_mut().find(|other| are_alike(&other.state, &world.state)) {
            Some(other) => other.weight += world.weight,
            None => merged.push(world),
        }
    }
    merged
}
