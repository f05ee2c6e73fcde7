//! Open and closed shipping routes of a player, which determine the ships that may be moved.

use super::Ships;
use crate::catan::edge::{Edge, EdgeSet};
use crate::catan::state::State;
use crate::catan::topology::Topology;
use crate::catan::vertex::{MAX_VERTICES, Vertex, VertexSet};
use crate::seat::Seat;

/// Minimum number of ships in a cycle.
const MIN_CYCLE: usize = 6;

/// Ships of a player, and the posts on their ends: own buildings and knights.
pub(super) struct ShippingRoutes<'a> {
    topology: &'a Topology,
    ships: EdgeSet,
    posts: VertexSet,
}

/// Movable ships of a player, and the cycles needed to find them incrementally.
#[derive(Clone, Copy)]
pub(super) struct MovableShips {
    /// Ships on a cycle, but on no route between two posts.
    pub(super) ringed: EdgeSet,
    /// Ships at the end of an open route, or on an open cycle.
    pub(super) movable: EdgeSet,
}

/// Classification of ships by their routes.
#[derive(Default)]
struct ShipKinds {
    /// Ships on a route between two posts.
    closed: EdgeSet,
    /// Ships on a cycle, but on no route between two posts.
    ringed: EdgeSet,
}

impl ShippingRoutes<'_> {
    /// Creates the line of a seat.
    pub(super) fn new<'a>(state: &'a State, ships: &Ships, seat: Seat) -> ShippingRoutes<'a> {
        let topology = state.island.topology();
        ShippingRoutes { topology, ships: ships.ships[seat], posts: state.piece_vertices_of(seat) }
    }

    /// Returns `true` if a ship is at the end of an open route: its owner has nothing at one of its ends, or it is on
    /// an open cycle (R141, R142).
    fn is_end(&self, ship: Edge, ringed: EdgeSet) -> bool {
        !self.leads_on(ship) || (ringed.contains(ship) && self.is_on_open_ring(ship))
    }

    /// Computes the open ends from scratch.
    pub(super) fn movable_ships(&self) -> MovableShips {
        let ringed = if self.ships.len() < MIN_CYCLE { EdgeSet::EMPTY } else { self.classify().ringed };
        MovableShips { ringed, movable: self.open_among(self.ships, ringed) }
    }

    /// Updates the open ends after a ship was added at `laid` and possibly removed from `taken`. If the new ship
    /// joins nothing and the old one was on no cycle, cycles are unchanged, and so are ends away from both edges.
    pub(super) fn movable_ships_after(&self, before: MovableShips, taken: Option<Edge>, laid: Edge) -> MovableShips {
        let left_ring = taken.is_some_and(|edge| before.ringed.contains(edge));
        if left_ring || self.leads_on(laid) {
            return self.movable_ships();
        }
        let taken = taken.unwrap_or(laid);
        let near = self.near(taken).or(self.near(laid));
        let mut open = before.movable.minus(near);
        open.remove(taken);
        MovableShips { ringed: before.ringed, movable: open.or(self.open_among(near, before.ringed)) }
    }

    fn open_among(&self, ships: EdgeSet, ringed: EdgeSet) -> EdgeSet {
        ships.iter().filter(|&ship| self.is_end(ship, ringed)).collect()
    }

    /// Returns `true` if the owner has a post or another ship at both ends of a ship.
    fn leads_on(&self, ship: Edge) -> bool {
        let ends = self.topology.edge_vertices(ship);
        ends.iter().all(|&end| self.posts.contains(end) || self.topology.meets_other(end, self.ships, ship))
    }

    /// Returns the ships on this edge or adjacent to it.
    fn near(&self, edge: Edge) -> EdgeSet {
        let [a, b] = self.topology.edge_vertices(edge).map(|end| self.topology.vertex_edge_set(end));
        a.or(b).and(self.ships)
    }

    /// Returns `true` if the ship is on a route between two posts.
    pub(super) fn is_closed(&self, ship: Edge) -> bool {
        self.classify().closed.contains(ship)
    }

    /// Returns `true` if a ship on a cycle, but on no route between two posts, touches the only post of its cycle, or
    /// is on a cycle without posts.
    fn is_on_open_ring(&self, ship: Edge) -> bool {
        let [a, b] = self.topology.edge_vertices(ship);
        self.posts.contains(a) || self.posts.contains(b) || self.leads_back(ship)
    }

    /// Returns `true` if other ships connect the two ends of this one without passing a post.
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

    /// Classifies all ships in one depth-first search.
    ///
    /// A virtual vertex adjacent to all posts turns every route between two posts into a cycle through it. Two ships
    /// are on a common cycle if and only if they are in the same biconnected component, so components are classified
    /// as a whole.
    fn classify(&self) -> ShipKinds {
        let mut walk = Walk { line: self, order: [0; MAX_VERTICES], next: VIRTUAL_VERTEX, kinds: ShipKinds::default() };
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

/// Discovery number of the virtual vertex, lower than that of any vertex.
const VIRTUAL_VERTEX: u8 = 1;

/// Depth-first search for biconnected components, with the low-link method of Tarjan.
struct Walk<'a> {
    line: &'a ShippingRoutes<'a>,
    /// Discovery number of each vertex; 0 if not visited.
    order: [u8; MAX_VERTICES],
    next: u8,
    kinds: ShipKinds,
}

impl Walk<'_> {
    /// Visits a vertex by this ship, or from the virtual vertex. Returns the lowest discovery number reachable from
    /// its subtree, and the ships of the component that is still incomplete at this vertex.
    fn visit(&mut self, vertex: Vertex, by: Option<Edge>) -> (u8, EdgeSet) {
        self.next += 1;
        let own = self.next;
        self.order[vertex.index()] = own;
        let comes_from_ship = by.is_some();
        let is_post = self.line.posts.contains(vertex);
        let mut earliest = if is_post && comes_from_ship { VIRTUAL_VERTEX } else { own };
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
                } else if beyond.len() >= MIN_CYCLE {
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
