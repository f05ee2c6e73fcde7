//! Metropolises: one for each track, worth two points more than its city.

use super::improvement::Track;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::Seat;
use crate::set::indexed;

/// Points of a metropolis, in addition to those of its city.
pub const POINTS: u8 = 2;

/// Position and owner of a metropolis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Metropolis {
    /// Seat of the owner.
    pub seat: Seat,
    /// Vertex of its city.
    pub vertex: Vertex,
}

/// Metropolis of each track; `None` if not built.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Metropolises(pub [Option<Metropolis>; 3]);

impl Metropolises {
    /// Returns the vertices of a seat's metropolises.
    pub fn owned_by(&self, seat: Seat) -> VertexSet {
        self.0.iter().flatten().filter(|of| of.seat == seat).map(|of| of.vertex).collect()
    }

    /// Returns the track of the metropolis on this vertex.
    pub fn track_at(&self, vertex: Vertex) -> Option<Track> {
        Track::ALL.into_iter().find(|&track| self[track].is_some_and(|of| of.vertex == vertex))
    }

    /// Returns the number of metropolises of a seat.
    pub fn count(&self, seat: Seat) -> u8 {
        self.0.iter().map(|of| u8::from(of.is_some_and(|of| of.seat == seat))).sum()
    }
}

indexed!(Metropolises[Track] -> Option<Metropolis>);
