//! Longest trade route: the longest trail over a player's roads and ships, none used twice. It passes between a road
//! and a ship only at an own building, and is broken by pieces of other players (R144).

use super::SUPPLY;
use crate::catan::edge::{Edge, EdgeSet};
use crate::catan::piece::Piece;
use crate::catan::topology::Topology;
use crate::catan::vertex::{MAX_VERTICES, Vertex, VertexSet};

/// Pieces of a player that matter for trade routes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// Edges of the roads.
    pub roads: EdgeSet,
    /// Edges of the ships.
    pub ships: EdgeSet,
    /// Own buildings, which join roads and ships.
    pub joints: VertexSet,
    /// Vertices with buildings or knights of other players.
    pub others: VertexSet,
}

/// Returns the length of the longest trail over these pieces.
pub fn longest_route(topology: &Topology, pieces: &Pieces) -> u8 {
    let net = RouteGraph::new(topology, pieces);
    net.longest(net.all(), 0, u8::MAX)
}

/// Returns the length of the longest trail through this edge, or `known` if that is longer.
pub(in crate::catan) fn longest_through(topology: &Topology, pieces: &Pieces, edge: Edge, known: u8) -> u8 {
    let net = RouteGraph::new(topology, pieces);
    net.link(edge).map_or(known, |link| net.longest_through(link, net.all(), known, u8::MAX))
}

/// Returns the length of the longest trail after a ship was moved; `pieces` has it at `to`, and `before` was the
/// length.
pub(super) fn longest_moved(topology: &Topology, pieces: &Pieces, [from, to]: [Edge; 2], before: u8) -> u8 {
    if swings(topology, pieces, [from, to]) {
        return before;
    }
    let mut both = *pieces;
    both.ships.insert(from);
    let net = RouteGraph::new(topology, &both);
    let (Some(from), Some(to)) = (net.link(from), net.link(to)) else {
        return longest_route(topology, pieces);
    };
    let [without_from, without_to] = [from, to].map(|link| net.all() & !(1 << link));
    let shorter = before.saturating_sub(1);
    // If the removed ship was at an end of the trails, at least all their other pieces remain.
    let least = if net.is_tip(from, without_to) { shorter } else { 0 };
    let known = net.longest_through(to, without_from, least, u8::MAX);
    if known >= before {
        return known;
    }
    match net.longest_through(from, without_to, shorter, before) < before {
        true => before,
        false => net.longest(without_from & without_to, known, before),
    }
}

/// Returns `true` if a dangling ship was moved to dangle from the same vertex, so that lengths do not change.
fn swings(topology: &Topology, pieces: &Pieces, [from, to]: [Edge; 2]) -> bool {
    let [old, new] = [from, to].map(|edge| topology.edge_vertices(edge));
    let leads_to_nothing = |edge: Edge, apart: &[Vertex; 2]| {
        topology
            .edge_vertices(edge)
            .into_iter()
            .filter(|end| !apart.contains(end))
            .all(|end| !pieces.joints.contains(end) && !topology.meets_other(end, pieces.ships, edge))
    };
    old.iter().any(|end| new.contains(end)) && leads_to_nothing(from, &new) && leads_to_nothing(to, &old)
}

/// Maximum number of pieces: the supply of a player, and one for a moved ship.
const MOST: usize = 32;
const _: () = assert!(Piece::Road.supply() + SUPPLY < MOST);

/// Graph of pieces as links between nodes. A vertex is one node for all pieces that a trail can pass between there:
/// one for roads and one for ships if no building joins them, and one for each piece if another player blocks it.
struct RouteGraph {
    /// Number of links.
    count: usize,
    edges: [Edge; MOST],
    ends: [[u8; 2]; MOST],
    /// Links at each node, as a bit set.
    nodes: [u32; 2 * MOST],
}

/// Connected component.
struct Component {
    links: u32,
    /// Nodes, as a bit set.
    nodes: u64,
    /// Nodes of odd degree, as a bit set.
    odd: u64,
}

impl Component {
    /// Returns `true` if the component has no cycle.
    fn is_tree(&self) -> bool {
        self.links.count_ones() < self.nodes.count_ones()
    }

    /// Returns an upper bound on trail lengths: all but two odd nodes leave one link unused.
    fn upper_bound(&self) -> u8 {
        (self.links.count_ones() - self.odd.count_ones().saturating_sub(2) / 2) as u8
    }
}

impl RouteGraph {
    fn new(topology: &Topology, pieces: &Pieces) -> RouteGraph {
        let mut net = RouteGraph { count: 0, edges: [Edge(0); MOST], ends: [[0; 2]; MOST], nodes: [0; 2 * MOST] };
        let mut nodes = 0;
        // Nodes of each vertex, counted from 1: for roads, or for all pieces if joined; and for ships.
        let mut numbers = [[0_u8; 2]; MAX_VERTICES];
        for (edges, are_ships) in [(pieces.roads, false), (pieces.ships, true)] {
            for edge in edges.iter() {
                let link = net.count;
                if link == MOST {
                    return net;
                }
                net.edges[link] = edge;
                net.ends[link] = topology.edge_vertices(edge).map(|end| {
                    let kind = usize::from(are_ships && !pieces.joints.contains(end));
                    let number = &mut numbers[end.index()][kind];
                    if *number == 0 || pieces.others.contains(end) {
                        nodes += 1;
                        *number = nodes;
                    }
                    let node = *number - 1;
                    net.nodes[usize::from(node)] |= 1 << link;
                    node
                });
                net.count += 1;
            }
        }
        net
    }

    fn all(&self) -> u32 {
        u32::MAX.checked_shr((MOST - self.count) as u32).unwrap_or(0)
    }

    fn link(&self, edge: Edge) -> Option<usize> {
        self.edges[..self.count].iter().position(|&other| other == edge)
    }

    /// Returns the other end of a link.
    fn across(&self, link: usize, node: u8) -> u8 {
        let [a, b] = self.ends[link];
        if a == node { b } else { a }
    }

    /// Returns `true` if one end of this link has no other of these links.
    fn is_tip(&self, link: usize, links: u32) -> bool {
        self.ends[link].iter().any(|&node| self.nodes[usize::from(node)] & links == 1 << link)
    }

    /// Returns the connected component of a link among these links.
    fn component(&self, link: usize, links: u32) -> Component {
        let first = 1 << self.ends[link][0];
        let mut part = Component { links: 0, nodes: first, odd: 0 };
        let mut open = first;
        while open != 0 {
            let node = open.trailing_zeros() as u8;
            open &= open - 1;
            let near = self.nodes[usize::from(node)] & links & !part.links;
            part.links |= near;
            each(near, |link| {
                let far = 1 << self.across(link, node);
                open |= far & !part.nodes;
                part.nodes |= far;
                part.odd ^= 1 << node ^ far;
            });
        }
        part
    }

    /// Returns the length of the longest trail over these links, or `known` if that is longer. `most` is an upper
    /// bound.
    fn longest(&self, links: u32, known: u8, most: u8) -> u8 {
        let (mut left, mut best) = (links, known);
        while left != 0 && best < most {
            let part = self.component(left.trailing_zeros() as usize, links);
            left &= !part.links;
            if part.upper_bound() > best {
                best = self.longest_of(&part, best, most);
            }
        }
        best
    }

    /// Returns the length of the longest trail over these links through `link`, or `known` if that is longer. `most`
    /// is an upper bound.
    fn longest_through(&self, link: usize, links: u32, known: u8, most: u8) -> u8 {
        let [a, b] = self.ends[link];
        let left = links & !(1 << link);
        let mut search = Search { net: self, best: known, most };
        for (end, other) in [(a, b), (b, a)] {
            if self.nodes[usize::from(end)] & left == 0 {
                search.extend(1, other, left);
                return search.best;
            }
        }
        let part = self.component(link, links);
        search.most = most.min(part.upper_bound());
        if search.most <= known {
            return known;
        }
        let left = part.links & left;
        if part.is_tree() {
            return known.max(1 + self.deepest(a, left).0 + self.deepest(b, left).0);
        }
        search.extend_both(1, a, b, left);
        search.best
    }

    /// Returns the length of the longest trail in a component, or `known` if that is longer. `most` is an upper
    /// bound.
    ///
    /// A maximal trail has used all links of the node where it ends. So it starts at an odd node, or it is closed; a
    /// closed trail that another link touches could be opened there and extended, so without odd nodes it is the
    /// whole component.
    fn longest_of(&self, part: &Component, known: u8, most: u8) -> u8 {
        if part.odd == 0 {
            return part.upper_bound();
        }
        let first = part.odd.trailing_zeros() as u8;
        if part.is_tree() {
            let (_, end) = self.deepest(first, part.links);
            return known.max(self.deepest(end, part.links).0);
        }
        let mut search = Search { net: self, best: known, most: most.min(part.upper_bound()) };
        // Every trail is found from both of its ends, so one start can be skipped.
        let mut starts = part.odd & (part.odd - 1);
        while starts != 0 {
            search.extend(0, starts.trailing_zeros() as u8, part.links);
            starts &= starts - 1;
        }
        search.best
    }

    /// Returns the length and the end of the longest trail from this node in a tree.
    fn deepest(&self, node: u8, left: u32) -> (u8, u8) {
        let mut best = (0, node);
        let near = self.nodes[usize::from(node)] & left;
        each(near, |link| {
            let (length, end) = self.deepest(self.across(link, node), left & !near);
            if length + 1 > best.0 {
                best = (length + 1, end);
            }
        });
        best
    }
}

/// Visits each link of a bit set.
fn each(mut links: u32, mut visit: impl FnMut(usize)) {
    while links != 0 {
        visit(links.trailing_zeros() as usize);
        links &= links - 1;
    }
}

struct Search<'a> {
    net: &'a RouteGraph,
    best: u8,
    /// Upper bound on trail lengths, at which the search stops.
    most: u8,
}

impl Search<'_> {
    /// Extends a trail of this length at `tip` in every direction.
    fn extend(&mut self, mut length: u8, mut tip: u8, mut left: u32) {
        let mut near = self.net.nodes[usize::from(tip)] & left;
        while near != 0 && near & (near - 1) == 0 {
            left &= !near;
            length += 1;
            tip = self.net.across(near.trailing_zeros() as usize, tip);
            near = self.net.nodes[usize::from(tip)] & left;
        }
        if near == 0 {
            self.best = self.best.max(length);
        }
        if self.best < self.most {
            each(near, |link| self.extend(length + 1, self.net.across(link, tip), left & !(1 << link)));
        }
    }

    /// Extends a trail at both ends: fully at `b`, then step by step at `a`.
    fn extend_both(&mut self, length: u8, a: u8, b: u8, left: u32) {
        if self.best >= self.most {
            return;
        }
        self.extend(length, b, left);
        each(self.net.nodes[usize::from(a)] & left, |link| {
            self.extend_both(length + 1, self.net.across(link, a), b, left & !(1 << link));
        });
    }
}
