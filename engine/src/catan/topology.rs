//! Adjacency of the hexes, vertices and edges of a map, computed once from the coordinates of its hexes.
//!
//! Positions are integers: a unit is half the width of a hex horizontally, and half its side vertically. The hex at
//! `(q, r)` has its center at `(2q + r, 3r)`; its corners, clockwise from the top, are at the offsets `(0, -2)`, `(1,
//! -1)`, `(1, 1)`, `(0, 2)`, `(-1, 1)` and `(-1, -1)`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use arrayvec::ArrayVec;

use super::edge::{Edge, EdgeSet, MAX_EDGES};
use super::hex::{Coord, Hex, MAX_HEXES};
use super::vertex::{MAX_VERTICES, Vertex, VertexSet};
use crate::set::indexed_enum;

/// Position in the plane, in the units of this module.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Position {
    /// Horizontal, growing to the right.
    pub x: i32,
    /// Vertical, growing downward.
    pub y: i32,
}

indexed_enum! {
    /// Side of a hex, clockwise from the upper right.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub enum Side {
        /// Upper right.
        NorthEast,
        /// On the right.
        East,
        /// Lower right.
        SouthEast,
        /// Lower left.
        SouthWest,
        /// On the left.
        West,
        /// Upper left.
        NorthWest,
    }
}

/// Reason why a list of hexes is not a valid map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TopologyError {
    /// The list is empty.
    Empty,
    /// Two hexes have the same coordinates.
    Repeated(Coord),
    /// Coordinates exceed the maximum distance of 40.
    TooFar(Coord),
    /// More hexes, vertices or edges than the maximum.
    TooLarge,
}

impl fmt::Display for TopologyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TopologyError::Empty => write!(f, "no hex at all"),
            TopologyError::Repeated(at) => write!(f, "two hexes at {at:?}"),
            TopologyError::TooFar(at) => write!(f, "{at:?} is farther out than a map can be"),
            TopologyError::TooLarge => write!(f, "more hexes, vertices or edges than a map can have"),
        }
    }
}

impl std::error::Error for TopologyError {}

/// Topology of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Topology {
    /// Coordinates of the hexes of the map, then of those of its frame.
    coords: Vec<Coord>,
    /// Number of hexes of the map, without its frame.
    count: usize,
    hex_vertices: Vec<[Vertex; 6]>,
    hex_edges: Vec<[Edge; 6]>,
    hex_neighbors: Vec<ArrayVec<Hex, 6>>,
    vertex_positions: Vec<Position>,
    vertex_hexes: Vec<ArrayVec<Hex, 3>>,
    vertex_edges: Vec<ArrayVec<Edge, 3>>,
    vertex_neighbors: Vec<ArrayVec<Vertex, 3>>,
    vertex_steps: Vec<ArrayVec<(Edge, Vertex), 3>>,
    vertex_edge_set: Vec<EdgeSet>,
    vertex_neighbor_set: Vec<VertexSet>,
    hex_vertex_set: Vec<VertexSet>,
    hex_edge_set: Vec<EdgeSet>,
    edge_vertices: Vec<[Vertex; 2]>,
}

const CORNERS: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
const NEIGHBORS: [(i8, i8); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];
const MAX_COORD: u8 = 40;

fn center(coord: Coord) -> Position {
    Position { x: 2 * i32::from(coord.q) + i32::from(coord.r), y: 3 * i32::from(coord.r) }
}

impl Topology {
    /// Creates the topology of these hexes, in any order.
    ///
    /// # Errors
    /// If there are none or too many, two have the same coordinates, or one is too far out.
    pub fn new(hexes: &[Coord]) -> Result<Topology, TopologyError> {
        if hexes.is_empty() {
            return Err(TopologyError::Empty);
        }
        if hexes.len() > MAX_HEXES {
            return Err(TopologyError::TooLarge);
        }
        let mut coords = hexes.to_vec();
        if let Some(&far) = coords.iter().find(|c| c.q.unsigned_abs() > MAX_COORD || c.r.unsigned_abs() > MAX_COORD) {
            return Err(TopologyError::TooFar(far));
        }
        coords.sort_by_key(|&coord| (coord.r, coord.q));
        if let Some(pair) = coords.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(TopologyError::Repeated(pair[0]));
        }

        let corners = |coord: Coord| {
            let at = center(coord);
            CORNERS.map(|(dx, dy)| (at.y + dy, at.x + dx))
        };
        let places: BTreeSet<(i32, i32)> = coords.iter().flat_map(|&coord| corners(coord)).collect();
        let sides = |coord: Coord| {
            let corners = corners(coord);
            std::array::from_fn::<_, 6, _>(|side| {
                let (a, b) = (corners[side], corners[(side + 1) % 6]);
                ((a.0 + b.0, a.1 + b.1), a.min(b), a.max(b))
            })
        };
        let lines: BTreeSet<_> = coords.iter().flat_map(|&coord| sides(coord)).collect();
        if places.len() > MAX_VERTICES || lines.len() > MAX_EDGES {
            return Err(TopologyError::TooLarge);
        }
        let vertex_at: BTreeMap<_, _> = places.iter().zip(0u8..).map(|(&at, id)| (at, Vertex(id))).collect();
        let edge_at: BTreeMap<_, _> = lines.iter().zip(0u8..).map(|(&line, id)| (line, Edge(id))).collect();
        let hex_at: BTreeMap<_, _> = coords.iter().zip(0u8..).map(|(&coord, id)| (coord, Hex(id))).collect();

        let mut topology = Topology {
            hex_vertices: coords.iter().map(|&c| corners(c).map(|at| vertex_at[&at])).collect(),
            hex_edges: coords.iter().map(|&c| sides(c).map(|line| edge_at[&line])).collect(),
            hex_neighbors: coords
                .iter()
                .map(|c| {
                    let around = NEIGHBORS.iter().map(|&(q, r)| Coord { q: c.q + q, r: c.r + r });
                    around.filter_map(|near| hex_at.get(&near).copied()).collect()
                })
                .collect(),
            vertex_positions: places.iter().map(|&(y, x)| Position { x, y }).collect(),
            vertex_hexes: vec![ArrayVec::new(); places.len()],
            vertex_edges: vec![ArrayVec::new(); places.len()],
            vertex_neighbors: vec![ArrayVec::new(); places.len()],
            vertex_steps: vec![ArrayVec::new(); places.len()],
            vertex_edge_set: vec![EdgeSet::EMPTY; places.len()],
            vertex_neighbor_set: vec![VertexSet::EMPTY; places.len()],
            hex_vertex_set: Vec::new(),
            hex_edge_set: Vec::new(),
            edge_vertices: lines.iter().map(|(_, a, b)| [vertex_at[a], vertex_at[b]]).collect(),
            count: coords.len(),
            coords,
        };
        topology.hex_edge_set.extend(topology.hex_edges.iter().map(|edges| edges.iter().copied().collect::<EdgeSet>()));
        for (id, vertices) in (0u8..).zip(&topology.hex_vertices) {
            topology.hex_vertex_set.push(vertices.iter().copied().collect());
            for vertex in vertices {
                topology.vertex_hexes[vertex.index()].push(Hex(id));
            }
        }
        for (id, &[a, b]) in (0u8..).zip(&topology.edge_vertices) {
            for (vertex, other) in [(a, b), (b, a)] {
                topology.vertex_edges[vertex.index()].push(Edge(id));
                topology.vertex_edge_set[vertex.index()].insert(Edge(id));
                topology.vertex_neighbors[vertex.index()].push(other);
                topology.vertex_steps[vertex.index()].push((Edge(id), other));
                topology.vertex_neighbor_set[vertex.index()].insert(other);
            }
        }
        Ok(topology)
    }

    /// Creates the topology of these hexes with a frame of sea one hex deep. The frame adds no vertices or edges.
    ///
    /// # Errors
    /// As for [`Topology::new`]; frame hexes count toward the maximum.
    pub fn with_sea_frame(hexes: &[Coord]) -> Result<Topology, TopologyError> {
        let mut topology = Topology::new(hexes)?;
        let mut around: BTreeSet<(i8, i8)> = BTreeSet::new();
        for &coord in &topology.coords {
            around.extend(NEIGHBORS.map(|(q, r)| (coord.r + r, coord.q + q)));
        }
        for &coord in &topology.coords {
            around.remove(&(coord.r, coord.q));
        }
        if topology.count + around.len() > MAX_HEXES {
            return Err(TopologyError::TooLarge);
        }
        for (r, q) in around {
            let coord = Coord { q, r };
            let at = center(coord);
            let corners = CORNERS.map(|(dx, dy)| Position { x: at.x + dx, y: at.y + dy });
            let touched: VertexSet =
                topology.vertices().filter(|&vertex| corners.contains(&topology.vertex_position(vertex))).collect();
            let sides =
                topology.edges().filter(|&edge| topology.edge_vertices(edge).iter().all(|&end| touched.contains(end)));
            let sides: EdgeSet = sides.collect();
            topology.coords.push(coord);
            topology.hex_vertex_set.push(touched);
            topology.hex_edge_set.push(sides);
        }
        Ok(topology)
    }

    /// Iterates over the hexes of the map.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + Clone + use<> {
        (0..self.count as u8).map(Hex)
    }

    /// Iterates over the hexes of the frame.
    pub fn frame(&self) -> impl Iterator<Item = Hex> + Clone + use<> {
        (self.count as u8..self.coords.len() as u8).map(Hex)
    }

    /// Returns `true` if a hex is in the frame.
    pub fn is_frame(&self, hex: Hex) -> bool {
        (self.count..self.coords.len()).contains(&hex.index())
    }

    /// Iterates over the vertices.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + Clone + use<> {
        (0..self.vertex_positions.len() as u8).map(Vertex)
    }

    /// Iterates over the edges.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + Clone + use<> {
        (0..self.edge_vertices.len() as u8).map(Edge)
    }

    /// Returns `true` if the map has this hex; frame hexes do not count.
    pub fn has_hex(&self, hex: Hex) -> bool {
        hex.index() < self.count
    }

    /// Returns `true` if the map has this vertex.
    pub fn has_vertex(&self, vertex: Vertex) -> bool {
        vertex.index() < self.vertex_positions.len()
    }

    /// Returns `true` if the map has this edge.
    pub fn has_edge(&self, edge: Edge) -> bool {
        edge.index() < self.edge_vertices.len()
    }

    /// Returns the coordinates of a hex.
    pub fn coord(&self, hex: Hex) -> Coord {
        self.coords[hex.index()]
    }

    /// Returns the hex at these coordinates, if the map has one.
    pub fn hex_at(&self, coord: Coord) -> Option<Hex> {
        self.coords[..self.count]
            .binary_search_by_key(&(coord.r, coord.q), |c| (c.r, c.q))
            .ok()
            .map(|index| Hex(index as u8))
    }

    /// Returns the position of the center of a hex.
    pub fn hex_position(&self, hex: Hex) -> Position {
        center(self.coords[hex.index()])
    }

    /// Returns the position of a vertex.
    pub fn vertex_position(&self, vertex: Vertex) -> Position {
        self.vertex_positions[vertex.index()]
    }

    /// Returns the corners of a hex, clockwise from the top.
    pub fn hex_vertices(&self, hex: Hex) -> &[Vertex; 6] {
        &self.hex_vertices[hex.index()]
    }

    /// Returns the corners of a hex as a set; for a frame hex, only those that the map has.
    pub fn hex_vertex_set(&self, hex: Hex) -> VertexSet {
        self.hex_vertex_set[hex.index()]
    }

    /// Returns the sides of a hex as a set; for a frame hex, only those that the map has.
    pub fn hex_edge_set(&self, hex: Hex) -> EdgeSet {
        self.hex_edge_set[hex.index()]
    }

    /// Returns the sides of a hex, clockwise from the upper right.
    pub fn hex_edges(&self, hex: Hex) -> &[Edge; 6] {
        &self.hex_edges[hex.index()]
    }

    /// Returns the edge on one side of a hex.
    pub fn hex_side(&self, hex: Hex, side: Side) -> Edge {
        self.hex_edges[hex.index()][side as usize]
    }

    /// Returns the hexes that share a side with this one.
    pub fn hex_neighbors(&self, hex: Hex) -> &[Hex] {
        &self.hex_neighbors[hex.index()]
    }

    /// Returns the hexes around a vertex, one to three.
    pub fn vertex_hexes(&self, vertex: Vertex) -> &[Hex] {
        &self.vertex_hexes[vertex.index()]
    }

    /// Returns the edges that end at a vertex, two or three.
    pub fn vertex_edges(&self, vertex: Vertex) -> &[Edge] {
        &self.vertex_edges[vertex.index()]
    }

    /// Returns the edges that end at a vertex as a set.
    pub fn vertex_edge_set(&self, vertex: Vertex) -> EdgeSet {
        self.vertex_edge_set[vertex.index()]
    }

    /// Returns `true` if one of `edges` other than `edge` ends at the vertex.
    pub(super) fn meets_other(&self, vertex: Vertex, edges: EdgeSet, edge: Edge) -> bool {
        let mut near = self.vertex_edge_set(vertex).and(edges);
        near.remove(edge);
        !near.is_empty()
    }

    /// Returns the vertices one edge away.
    pub fn vertex_neighbors(&self, vertex: Vertex) -> &[Vertex] {
        &self.vertex_neighbors[vertex.index()]
    }

    /// Iterates over the edges that end at a vertex, each with the vertex at its other end.
    pub fn vertex_steps(&self, vertex: Vertex) -> impl Iterator<Item = (Edge, Vertex)> {
        self.vertex_steps[vertex.index()].iter().copied()
    }

    /// Returns the vertices one edge away as a set.
    pub fn vertex_neighbor_set(&self, vertex: Vertex) -> VertexSet {
        self.vertex_neighbor_set[vertex.index()]
    }

    /// Returns the two ends of an edge.
    pub fn edge_vertices(&self, edge: Edge) -> [Vertex; 2] {
        self.edge_vertices[edge.index()]
    }

    /// Returns the edge between two vertices, if they are neighbors.
    pub fn edge_between(&self, a: Vertex, b: Vertex) -> Option<Edge> {
        self.vertex_edges(a).iter().copied().find(|&edge| a != b && self.edge_vertices(edge).contains(&b))
    }
}
