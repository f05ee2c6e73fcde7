//! Edges of the board, and sets of them.

use std::fmt;

use crate::set::bounded_id;

/// Maximum number of edges of a map.
pub const MAX_EDGES: usize = 192;

const WORDS: usize = MAX_EDGES / 64;

bounded_id! {
    /// Edge between two vertices, where roads are built. [`Topology::has_edge`](super::topology::Topology::has_edge)
    /// returns whether a map contains it.
    #[derive(Debug)]
    pub struct Edge(pub(crate) u8) below MAX_EDGES
}

/// Set of edges.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct EdgeSet([u64; WORDS]);

impl EdgeSet {
    /// Empty set.
    pub const EMPTY: EdgeSet = EdgeSet([0; WORDS]);

    /// Returns `true` if the set contains the edge.
    pub const fn contains(&self, edge: Edge) -> bool {
        self.0[edge.0 as usize / 64] & (1 << (edge.0 % 64)) != 0
    }

    /// Adds the edge.
    pub const fn insert(&mut self, edge: Edge) {
        self.0[edge.0 as usize / 64] |= 1 << (edge.0 % 64);
    }

    /// Removes the edge.
    pub const fn remove(&mut self, edge: Edge) {
        self.0[edge.0 as usize / 64] &= !(1 << (edge.0 % 64));
    }

    /// Returns the union.
    #[must_use]
    pub fn or(self, other: EdgeSet) -> EdgeSet {
        EdgeSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Returns the intersection.
    #[must_use]
    pub fn and(self, other: EdgeSet) -> EdgeSet {
        EdgeSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// Returns the edges of `self` that are not in `other`.
    #[must_use]
    pub fn minus(self, other: EdgeSet) -> EdgeSet {
        EdgeSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Returns the number of edges.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns `true` if the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Iterates over the edges in ascending order.
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
