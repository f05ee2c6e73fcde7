//! Stored form of board locations: their labels, and the lookup by label.

use std::collections::HashMap;

use engine::Catan;
use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::topology::Topology;
use engine::catan::vertex::{Vertex, VertexSet};

use crate::shape::{DecodeError, PlaceNames, Stored, named};

/// Labels of one board.
#[derive(Debug)]
struct Labels {
    vertices: Vec<String>,
    by_label: HashMap<String, Vertex>,
    by_ends: HashMap<[Vertex; 2], Edge>,
    edges: usize,
    hexes: usize,
}

/// Location names of this board for a game with that many players.
pub(super) fn places(topology: &Topology, players: usize) -> PlaceNames {
    let vertices: Vec<String> = topology.vertices().map(|vertex| notation::format_vertex(topology, vertex)).collect();
    let ends = |edge| {
        let mut ends = topology.edge_vertices(edge);
        ends.sort_unstable();
        (ends, edge)
    };
    PlaceNames::new::<Catan>(players).with_map(Labels {
        by_label: vertices.iter().cloned().zip(topology.vertices()).collect(),
        by_ends: topology.edges().map(ends).collect(),
        vertices,
        edges: topology.edges().count(),
        hexes: topology.hexes().chain(topology.frame()).count(),
    })
}

pub(in crate::catan) fn encode_vertex(vertex: Vertex, places: &PlaceNames) -> String {
    let label = places.map::<Labels>().and_then(|labels| labels.vertices.get(vertex.index()));
    label.cloned().unwrap_or_default()
}

pub(in crate::catan) fn decode_vertex(label: &str, places: &PlaceNames) -> Result<Vertex, DecodeError> {
    let vertex = places.map::<Labels>().and_then(|labels| labels.by_label.get(label));
    vertex.copied().ok_or_else(|| unknown_label("vertex", label))
}

/// Edge with this label, or between two vertices `A-B`.
pub(super) fn decode_edge(label: &str, places: &PlaceNames) -> Result<Edge, DecodeError> {
    let edge = |labels: &Labels| match label.split_once('-') {
        Some((a, b)) => {
            let mut ends = [decode_vertex(a, places)?, decode_vertex(b, places)?];
            ends.sort_unstable();
            Ok(labels.by_ends.get(&ends).copied())
        }
        None => Ok(parse_index(label, labels.edges).and_then(Edge::new)),
    };
    let edge = places.map().map(edge).transpose()?;
    edge.flatten().ok_or_else(|| unknown_label("edge", label))
}

pub(super) fn decode_hex(label: &str, places: &PlaceNames) -> Result<Hex, DecodeError> {
    let hexes = places.map::<Labels>().map_or(0, |labels| labels.hexes);
    let number = label.strip_prefix('h').and_then(|label| parse_index(label, hexes));
    number.and_then(Hex::new).ok_or_else(|| unknown_label("hex", label))
}

fn unknown_label(kind: &str, label: &str) -> DecodeError {
    DecodeError::Place(format!("the map has no {kind} {label:?}"))
}

/// Zero-based index of a one-based label; `None` outside `1..=count` or with leading zeros.
fn parse_index(label: &str, count: usize) -> Option<usize> {
    let plain = !label.starts_with('0') && label.len() <= 3 && label.bytes().all(|byte| byte.is_ascii_digit());
    let index = plain.then(|| label.parse::<usize>().ok()).flatten()?.checked_sub(1)?;
    (index < count).then_some(index)
}

named! {
    Vertex as String: |vertex, places| encode_vertex(vertex, places), |label, places| decode_vertex(&label, places);
    Edge as String: |edge, _| notation::format_edge(edge), |label, places| decode_edge(&label, places);
    Hex as String: |hex, _| notation::format_hex(hex), |label, places| decode_hex(&label, places);
    [Hex; 2] as [String; 2]: |hexes, _| hexes.map(notation::format_hex), decode_hex_pair;
    VertexSet as Vec<String>: |set, places| set.iter().map(|vertex| encode_vertex(vertex, places)).collect(),
        |labels, places| labels.iter().map(|label| decode_vertex(label, places)).collect();
}

fn decode_hex_pair([a, b]: [String; 2], places: &PlaceNames) -> Result<[Hex; 2], DecodeError> {
    Ok([decode_hex(&a, places)?, decode_hex(&b, places)?])
}
