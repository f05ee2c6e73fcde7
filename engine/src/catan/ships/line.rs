//! Which of a player's ships end open lines, and which lie on closed ones.

use super::Ships;
use crate::catan::edge::{Edge, EdgeSet};
use crate::catan::state::State;
use crate::catan::topology::Topology;
use crate::catan::vertex::{MAX_VERTICES, Vertex, VertexSet};
use crate::seat::Seat;

/// The fewest ships that make a ring.
const SHORTEST_RING: usize = 6;

/// A player's ships, and what stands on their ends: buildings, and knights.
pub(super) struct Line<'a> {
    topology: &'a Topology,
    ships: EdgeSet,
    posts: VertexSet,
}

/// A player's ships that end open lines, and what must be known of rings to find them.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    /// On a ring, and on no line between two posts.
    pub(super) ringed: EdgeSet,
    /// At the end of an open line, or on an open ring.
    pub(super) open: EdgeSet,
}

/// What kind of line ships lie on.
#[derive(Default)]
struct Kinds {
    /// Between two posts.
    closed: EdgeSet,
    /// On a ring, and on no line between two posts.
    ringed: EdgeSet,
}

impl Line<'_> {
    /// That of a seat.
    pub(super) fn of<'a>(state: &'a State, ships: &Ships, seat: Seat) -> Line<'a> {
        let topology = state.island.topology();
        Line { topology, ships: ships.ships[seat], posts: state.standing_of(seat) }
    }

    /// Whether a ship ends an open line: nothing of its owner is at one end of it, or it lies on an open ring (R141, R142).
    fn is_end(&self, ship: Edge, ringed: EdgeSet) -> bool {
        !self.leads_on(ship) || (ringed.contains(ship) && self.is_on_open_ring(ship))
    }

    /// Finds from scratch which ships end open lines.
    pub(super) fn ends(&self) -> Ends {
        let ringed = if self.ships.len() < SHORTEST_RING { EdgeSet::EMPTY } else { self.kinds().ringed };
        Ends { ringed, open: self.open_among(self.ships, ringed) }
    }

    /// The same after a ship was laid here, and perhaps taken away there. Where the one joins nothing and the other left no
    /// ring, all rings are as before, and so are the ends that lie apart from both.
    pub(super) fn ends_after(&self, before: Ends, taken: Option<Edge>, laid: Edge) -> Ends {
        let left_ring = taken.is_some_and(|edge| before.ringed.contains(edge));
        if left_ring || self.leads_on(laid) {
            return self.ends();
        }
        let taken = taken.unwrap_or(laid);
        let near = self.near(taken).or(self.near(laid));
        let mut open = before.open.minus(near);
        open.remove(taken);
        Ends { ringed: before.ringed, open: open.or(self.open_among(near, before.ringed)) }
    }

    fn open_among(&self, ships: EdgeSet, ringed: EdgeSet) -> EdgeSet {
        ships.iter().filter(|&ship| self.is_end(ship, ringed)).collect()
    }

    /// Whether something of its owner is at both ends of a ship: a post, or another ship.
    fn leads_on(&self, ship: Edge) -> bool {
        let ends = self.topology.edge_vertices(ship);
        ends.iter().all(|&end| self.posts.contains(end) || self.topology.meets_other(end, self.ships, ship))
    }

    /// The ships that meet this edge, or lie there.
    fn near(&self, edge: Edge) -> EdgeSet {
        let [a, b] = self.topology.edge_vertices(edge).map(|end| self.topology.vertex_edge_set(end));
        a.or(b).and(self.ships)
    }

    /// Whether the ship lies on a line between two of its owner's posts.
    pub(super) fn is_closed(&self, ship: Edge) -> bool {
        self.kinds().closed.contains(ship)
    }

    /// Whether a ship that lies on a ring, and on no line between two posts, touches the only post of its ring, or lies on
    /// one without any.
    fn is_on_open_ring(&self, ship: Edge) -> bool {
        let [a, b] = self.topology.edge_vertices(ship);
        self.posts.contains(a) || self.posts.contains(b) || self.leads_back(ship)
    }

    /// Whether ships lead from one end of this one to the other without it, and past no post.
    fn leads_back(&self, ship: Edge) -> bool {
        let [from, to] = self.topology.edge_vertices(ship);
        let mut seen: VertexSet = [from].into_iter().collect();
        let mut open = seen;
        while let Some(vertex) = open.iter().next() {
            open.remove(vertex);
            for (edge, next) in self.topology.vertex_steps(vertex) {
                let leads = self.ships.contains(edge) && edge != ship && !self.posts.contains(next);
                if leads && !seen.contains(next) {
                    seen.insert(next);
                    open.insert(next);
                }
            }
        }
        seen.contains(to)
    }

    /// Finds what kind of line each ship lies on, in one walk over all of them.
    ///
    /// Were all posts joined to one place beside the board, a line between two posts would be a ring through it. Two pieces
    /// lie on one ring just where no single vertex parts them: so each part that hangs together so is taken as a whole.
    fn kinds(&self) -> Kinds {
        let mut walk = Walk { line: self, order: [0; MAX_VERTICES], next: OUTSIDE, kinds: Kinds::default() };
        for post in self.posts.iter().filter(|&post| self.touches(post)) {
            if walk.order[post.index()] == 0 {
                let (_, part) = walk.visit(post, None);
                walk.kinds.closed = walk.kinds.closed.or(part);
            }
        }
        for ship in self.ships.iter() {
            let [from, _] = self.topology.edge_vertices(ship);
            if walk.order[from.index()] == 0 {
                walk.visit(from, None);
            }
        }
        walk.kinds
    }

    fn touches(&self, vertex: Vertex) -> bool {
        !self.topology.vertex_edge_set(vertex).and(self.ships).is_empty()
    }
}

/// The place beside the board comes before all vertices.
const OUTSIDE: u8 = 1;

/// A walk over ships, each of them once.
struct Walk<'a> {
    line: &'a Line<'a>,
    /// When a vertex was come upon, counted from the place beside the board.
    order: [u8; MAX_VERTICES],
    next: u8,
    kinds: Kinds,
}

impl Walk<'_> {
    /// Comes to a vertex by this ship, or from beside the board, and goes on from there. Gives the earliest place that is
    /// reached again, and the ships that are not parted by this vertex from what comes before.
    fn visit(&mut self, vertex: Vertex, by: Option<Edge>) -> (u8, EdgeSet) {
        self.next += 1;
        let own = self.next;
        self.order[vertex.index()] = own;
        let comes_from_ship = by.is_some();
        let is_post = self.line.posts.contains(vertex);
        let mut earliest = if is_post && comes_from_ship { OUTSIDE } else { own };
        let mut part = EdgeSet::EMPTY;
        for (edge, next) in self.line.topology.vertex_steps(vertex) {
            if !self.line.ships.contains(edge) || by == Some(edge) {
                continue;
            }
            let met = self.order[next.index()];
            if met == 0 {
                let (reached, mut beyond) = self.visit(next, Some(edge));
                beyond.insert(edge);
                if reached < own {
                    part = part.or(beyond);
                    earliest = earliest.min(reached);
                } else if beyond.len() >= SHORTEST_RING {
                    self.kinds.ringed = self.kinds.ringed.or(beyond);
                }
            } else if met < own {
                part.insert(edge);
                earliest = earliest.min(met);
            }
        }
        (earliest, part)
    }
}
