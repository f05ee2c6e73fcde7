//! The three metropolises: one for each track, two points on top of its city.

use super::improvement::Track;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::Seat;
use crate::set::indexed;

/// What a metropolis adds to its city.
pub const POINTS: u8 = 2;

/// Who has a metropolis, and on which city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Metropolis {
    /// The owner.
    pub seat: Seat,
    /// The vertex of its city.
    pub vertex: Vertex,
}

/// The metropolis of each track, where it was won.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Metropolises(pub [Option<Metropolis>; 3]);

impl Metropolises {
    /// The cities of a seat that bear one.
    pub fn of(&self, seat: Seat) -> VertexSet {
        self.0.iter().flatten().filter(|of| of.seat == seat).map(|of| of.vertex).collect()
    }

    /// The track of the metropolis on this city.
    pub fn on(&self, vertex: Vertex) -> Option<Track> {
        Track::ALL.into_iter().find(|&track| self[track].is_some_and(|of| of.vertex == vertex))
    }

    /// How many a seat has.
    pub fn count(&self, seat: Seat) -> u8 {
        self.0.iter().map(|of| u8::from(of.is_some_and(|of| of.seat == seat))).sum()
    }
}

indexed!(Metropolises[Track] -> Option<Metropolis>);
