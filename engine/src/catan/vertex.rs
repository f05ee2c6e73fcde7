//! Intersections, and sets of them.

use std::fmt;

/// The most intersections that a map can have.
pub const MAX_VERTICES: usize = 128;

/// An intersection: where up to three hexes meet, and settlements and cities stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(pub(crate) u8);

impl Vertex {
    /// The one with this number, if a map can have it; [`has_vertex`](super::topology::Topology::has_vertex) tells whether one does.
    pub const fn new(index: usize) -> Option<Vertex> {
        if index < MAX_VERTICES { Some(Vertex(index as u8)) } else { None }
    }

    /// Its number, counted from 0 in reading order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vertex({})", self.0)
    }
}

/// A set of intersections.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct VertexSet(pub(crate) u128);

impl VertexSet {
    /// No intersection.
    pub const EMPTY: VertexSet = VertexSet(0);

    /// Whether it holds the vertex.
    pub const fn contains(self, vertex: Vertex) -> bool {
        let half = if vertex.0 < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        half >> (vertex.0 % 64) & 1 != 0
    }

    /// Puts the vertex in.
    pub const fn insert(&mut self, vertex: Vertex) {
        self.0 |= 1 << vertex.0;
    }

    /// Takes the vertex out.
    pub const fn remove(&mut self, vertex: Vertex) {
        self.0 &= !(1 << vertex.0);
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: VertexSet) -> VertexSet {
        VertexSet(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: VertexSet) -> VertexSet {
        VertexSet(self.0 & other.0)
    }

    /// What is in this one and not in the other.
    #[must_use]
    pub const fn minus(self, other: VertexSet) -> VertexSet {
        VertexSet(self.0 & !other.0)
    }

    /// How many it holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its vertices in order.
    pub fn iter(self) -> impl Iterator<Item = Vertex> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let vertex = Vertex(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(vertex)
        })
    }
}

impl FromIterator<Vertex> for VertexSet {
    fn from_iter<I: IntoIterator<Item = Vertex>>(vertices: I) -> VertexSet {
        let mut set = VertexSet::EMPTY;
        for vertex in vertices {
            set.insert(vertex);
        }
        set
    }
}

impl fmt::Debug for VertexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Vertex::index)).finish()
    }
}
