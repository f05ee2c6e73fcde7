//! The longest trade route: the longest trail over one's own roads and ships, no piece twice. It passes between a road and a
//! ship only at one's own building, and is broken by what stands of others (R144).

use super::SUPPLY;
use crate::catan::edge::{Edge, EdgeSet};
use crate::catan::piece::Piece;
use crate::catan::topology::Topology;
use crate::catan::vertex::{MAX_VERTICES, Vertex, VertexSet};

/// A player's pieces, as far as lines go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The roads.
    pub roads: EdgeSet,
    /// The ships.
    pub ships: EdgeSet,
    /// The buildings, where roads and ships are joined.
    pub joints: VertexSet,
    /// Where others' buildings and knights stand.
    pub others: VertexSet,
}

/// The length of the longest trail over these pieces.
pub fn longest_route(topology: &Topology, pieces: &Pieces) -> u8 {
    let net = Net::of(topology, pieces);
    net.longest(net.all(), 0, u8::MAX)
}

/// The length of the longest trail over these pieces that uses this one of them, if it is longer than this; else this.
pub(in crate::catan) fn longest_through(topology: &Topology, pieces: &Pieces, edge: Edge, known: u8) -> u8 {
    let net = Net::of(topology, pieces);
    net.link(edge).map_or(known, |link| net.longest_through(link, net.all(), known, u8::MAX))
}

/// The length of the longest trail over these pieces, one of which was moved here from there. Before it was this long.
pub(super) fn longest_moved(topology: &Topology, pieces: &Pieces, [from, to]: [Edge; 2], before: u8) -> u8 {
    if swings(topology, pieces, [from, to]) {
        return before;
    }
    let mut both = *pieces;
    both.ships.insert(from);
    let net = Net::of(topology, &both);
    let (Some(from), Some(to)) = (net.link(from), net.link(to)) else {
        return longest_route(topology, pieces);
    };
    let [without_from, without_to] = [from, to].map(|link| net.all() & !(1 << link));
    let shorter = before.saturating_sub(1);
    // Of a trail that only ended with the piece, all others are left.
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

/// Whether a ship that led from a vertex to nothing does so again, from the same vertex to another.
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

/// The most pieces that are looked at: no fewer than a player has, and one that is moved.
const MOST: usize = 32;
const _: () = assert!(Piece::Road.supply() + SUPPLY < MOST);

/// Pieces as links between nodes. A vertex is one node for all pieces that a trail can pass between there: one for roads and
/// one for ships, where nothing joins them, and one for each piece where it is broken.
struct Net {
    /// How many links there are.
    count: usize,
    edges: [Edge; MOST],
    ends: [[u8; 2]; MOST],
    /// The links at each node, a bit for each.
    nodes: [u32; 2 * MOST],
}

/// Links that hang together.
struct Part {
    links: u32,
    /// The nodes, a bit for each.
    nodes: u64,
    /// The nodes with an odd number of links, a bit for each.
    odd: u64,
}

impl Part {
    /// Whether it has no ring.
    fn is_tree(&self) -> bool {
        self.links.count_ones() < self.nodes.count_ones()
    }

    /// The most links that a trail can use: at each odd node but its two ends it leaves one out.
    fn most(&self) -> u8 {
        (self.links.count_ones() - self.odd.count_ones().saturating_sub(2) / 2) as u8
    }
}

impl Net {
    fn of(topology: &Topology, pieces: &Pieces) -> Net {
        let mut net = Net { count: 0, edges: [Edge(0); MOST], ends: [[0; 2]; MOST], nodes: [0; 2 * MOST] };
        let mut nodes = 0;
        // The nodes of each vertex, counted from 1: of roads or of all, and of ships.
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

    /// The other end of a link.
    fn across(&self, link: usize, node: u8) -> u8 {
        let [a, b] = self.ends[link];
        if a == node { b } else { a }
    }

    /// Whether nothing else of these links is at one end of this one.
    fn is_tip(&self, link: usize, links: u32) -> bool {
        self.ends[link].iter().any(|&node| self.nodes[usize::from(node)] & links == 1 << link)
    }

    /// Those of these links that hang together with this one.
    fn part(&self, link: usize, links: u32) -> Part {
        let first = 1 << self.ends[link][0];
        let mut part = Part { links: 0, nodes: first, odd: 0 };
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

    /// The length of the longest trail over these links, if it is longer than what is known; none is longer than `most`.
    fn longest(&self, links: u32, known: u8, most: u8) -> u8 {
        let (mut left, mut best) = (links, known);
        while left != 0 && best < most {
            let part = self.part(left.trailing_zeros() as usize, links);
            left &= !part.links;
            if part.most() > best {
                best = self.longest_of(&part, best, most);
            }
        }
        best
    }

    /// The length of the longest trail over these links that uses this one, if it is longer than what is known; none is
    /// longer than `most`.
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
        let part = self.part(link, links);
        search.most = most.min(part.most());
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

    /// The longest trail over links that hang together, unless it is no longer than the one that is known; none is longer
    /// than `most`.
    ///
    /// A trail that can't be made longer has used up all links of the node where it ends. So it begins at an odd node; or it
    /// comes back to where it began, and uses up all of its part, or could be opened where another link joins it.
    fn longest_of(&self, part: &Part, known: u8, most: u8) -> u8 {
        if part.odd == 0 {
            return part.most();
        }
        let first = part.odd.trailing_zeros() as u8;
        if part.is_tree() {
            let (_, end) = self.deepest(first, part.links);
            return known.max(self.deepest(end, part.links).0);
        }
        let mut search = Search { net: self, best: known, most: most.min(part.most()) };
        // Each trail is found from both of its ends: one node need not be begun at.
        let mut starts = part.odd & (part.odd - 1);
        while starts != 0 {
            search.extend(0, starts.trailing_zeros() as u8, part.links);
            starts &= starts - 1;
        }
        search.best
    }

    /// How far a trail gets from this node where there is no ring, and where it ends.
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

/// Each link of these.
fn each(mut links: u32, mut visit: impl FnMut(usize)) {
    while links != 0 {
        visit(links.trailing_zeros() as usize);
        links &= links - 1;
    }
}

struct Search<'a> {
    net: &'a Net,
    best: u8,
    /// No trail is longer.
    most: u8,
}

impl Search<'_> {
    /// Goes on with a trail of this length in every way, until there is one than which none is longer.
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

    /// The same at both ends: first as far as it goes at one, then at the other.
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
