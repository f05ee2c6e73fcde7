//! Paths, and sets of them.

use std::fmt;

use crate::set::numbered;

/// The most paths that a map can have.
pub const MAX_EDGES: usize = 192;

const WORDS: usize = MAX_EDGES / 64;

numbered! {
    /// A path: the side between two intersections, where roads lie.
    /// [`Topology::has_edge`](super::topology::Topology::has_edge) tells whether a map has it.
    #[derive(Debug)]
    pub struct Edge(pub(crate) u8) below MAX_EDGES
}

/// A set of paths.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct EdgeSet([u64; WORDS]);

impl EdgeSet {
    /// No path.
    pub const EMPTY: EdgeSet = EdgeSet([0; WORDS]);

    /// Whether it holds the edge.
    pub const fn contains(&self, edge: Edge) -> bool {
        self.0[edge.0 as usize / 64] & (1 << (edge.0 % 64)) != 0
    }

    /// Puts the edge in.
    pub const fn insert(&mut self, edge: Edge) {
        self.0[edge.0 as usize / 64] |= 1 << (edge.0 % 64);
    }

    /// Takes the edge out.
    pub const fn remove(&mut self, edge: Edge) {
        self.0[edge.0 as usize / 64] &= !(1 << (edge.0 % 64));
    }

    /// What is in either.
    #[must_use]
    pub fn or(self, other: EdgeSet) -> EdgeSet {
        EdgeSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// What is in both.
    #[must_use]
    pub fn and(self, other: EdgeSet) -> EdgeSet {
        EdgeSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// What is in this one and not in the other.
    #[must_use]
    pub fn minus(self, other: EdgeSet) -> EdgeSet {
        EdgeSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// How many it holds.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Its edges in order.
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        let (mut words, mut index) = (self.0, 0);
        std::iter::from_fn(move || {
            while *words.get(index)? == 0 {
                index += 1;
            }
            let edge = Edge((index * 64) as u8 + words[index].trailing_zeros() as u8);
            words[index] &= words[index] - 1;
            Some(edge)
        })
    }
}

impl FromIterator<Edge> for EdgeSet {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> EdgeSet {
        let mut set = EdgeSet::EMPTY;
        for edge in edges {
            set.insert(edge);
        }
        set
    }
}

impl fmt::Debug for EdgeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Edge::index)).finish()
    }
}
