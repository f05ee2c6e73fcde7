//! Beliefs: the states consistent with everything a viewer has been shown, each with a weight.

use crate::audience::Viewer;

/// Maximum number of worlds of a belief; the least likely ones are dropped.
const MAX_WORLDS: usize = 64;

/// Belief of a player or a spectator about hidden state.
#[derive(Clone, PartialEq, Debug)]
pub struct Belief<S> {
    /// Owner of the belief; `None` for the empty belief.
    pub(crate) viewer: Option<Viewer>,
    /// Possible states with weights. Cards drawn face down from a stack are placeholders that fit the counts; they are
    /// redealt when a state is sampled.
    pub(crate) worlds: Vec<World<S>>,
    /// Source of knowledge about other hands.
    pub(crate) hands: HandKnowledge,
}

/// A possible state.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct World<S> {
    pub(crate) state: S,
    /// Relative probability; the weights of a belief add up to 1.
    pub(crate) weight: f32,
}

/// Source of knowledge about other players' hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HandKnowledge {
    /// Hands as tracked in the worlds.
    Tracked,
    /// Card counts only, since the game was not followed: hands are redealt when a state is sampled.
    CountsOnly,
}

impl<S> Default for Belief<S> {
    /// Empty belief.
    fn default() -> Self {
        Belief { viewer: None, worlds: Vec::new(), hands: HandKnowledge::CountsOnly }
    }
}

impl<S> Belief<S> {
    /// Belief of a viewer who knows that the game begins in `state`.
    pub(crate) fn from_start(viewer: Viewer, state: S) -> Self {
        Belief { viewer: Some(viewer), worlds: vec![World { state, weight: 1.0 }], hands: HandKnowledge::Tracked }
    }

    /// Belief of a viewer who has followed nothing and knows only card counts. Uses only the part of `state` that the viewer
    /// can see.
    pub(crate) fn from_counts(viewer: Viewer, state: S) -> Self {
        Belief { hands: HandKnowledge::CountsOnly, ..Belief::from_start(viewer, state) }
    }

    /// Number of worlds.
    pub fn world_count(&self) -> usize {
        self.worlds.len()
    }

    /// Replaces each world with its possible successors, merges equal worlds, drops the least likely ones above the limit,
    /// and normalizes the weights.
    pub(crate) fn update(
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
            after = merge_equal_worlds(after, are_alike);
            after.sort_by(|a, b| b.weight.total_cmp(&a.weight));
            after.truncate(MAX_WORLDS);
        }
        let sum: f32 = after.iter().map(|world| world.weight).sum();
        if sum > 0.0 {
            after.iter_mut().for_each(|world| world.weight /= sum);
        }
        self.worlds = after;
    }

    /// World at `place` in the cumulative distribution of the weights, from 0 to 1.
    pub(crate) fn world_at(&self, place: f32) -> Option<&World<S>> {
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

fn merge_equal_worlds<S>(worlds: Vec<World<S>>, are_alike: impl Fn(&S, &S) -> bool) -> Vec<World<S>> {
    let mut merged: Vec<World<S>> = Vec::with_capacity(worlds.len());
    for world in worlds {
        match merged.iter_mut().find(|other| are_alike(&other.state, &world.state)) {
            Some(other) => other.weight += world.weight,
            None => merged.push(world),
        }
    }
    merged
}
