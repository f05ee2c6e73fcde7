//! Lookup of board locations by label.

use std::collections::HashMap;

use engine::Catan;
use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;

use crate::shape::{Fault, Places};

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
pub(super) fn places(topology: &Topology, players: usize) -> Places {
    let vertices: Vec<String> =
        topology.vertices().map(|vertex| notation::vertex(topology, vertex)).collect();
    let ends = |edge| {
        let mut ends = topology.edge_vertices(edge);
        ends.sort_unstable();
        (ends, edge)
    };
    Places::new::<Catan>(players).with_map(Labels {
        by_label: vertices.iter().cloned().zip(topology.vertices()).collect(),
        by_ends: topology.edges().map(ends).collect(),
        vertices,
        edges: topology.edges().count(),
        hexes: topology.hexes().chain(topology.frame()).count(),
    })
}

/// Label of a vertex.
pub(in crate::catan) fn vertex(vertex: Vertex, places: &Places) -> String {
    let label = places.map::<Labels>().and_then(|labels| labels.vertices.get(vertex.index()));
    label.cloned().unwrap_or_default()
}

/// Vertex with this label.
pub(in crate::catan) fn read_vertex(label: &str, places: &Places) -> Result<Vertex, Fault> {
    let vertex = places.map::<Labels>().and_then(|labels| labels.by_label.get(label));
    vertex.copied().ok_or_else(|| none("vertex", label))
}

/// Edge with this label, or between two vertices `A-B`.
pub(super) fn read_edge(label: &str, places: &Places) -> Result<Edge, Fault> {
    let edge = |labels: &Labels| match label.split_once('-') {
        Some((a, b)) => {
            let mut ends = [read_vertex(a, places)?, read_vertex(b, places)?];
            ends.sort_unstable();
            Ok(labels.by_ends.get(&ends).copied())
        }
        None => Ok(number(label, labels.edges).and_then(Edge::new)),
    };
    let edge = places.map().map(edge).transpose()?;
    edge.flatten().ok_or_else(|| none("edge", label))
}

/// Hex with this label.
pub(super) fn read_hex(label: &str, places: &Places) -> Result<Hex, Fault> {
    let hexes = places.map::<Labels>().map_or(0, |labels| labels.hexes);
    let number = label.strip_prefix('h').and_then(|label| number(label, hexes));
    number.and_then(Hex::new).ok_or_else(|| none("hex", label))
}

fn none(kind: &str, label: &str) -> Fault {
    Fault::Place(format!("the map has no {kind} {label:?}"))
}

/// Zero-based index of a one-based label; `None` outside `1..=count` or with leading zeros.
fn number(label: &str, count: usize) -> Option<usize> {
    let plain =
        !label.starts_with('0') && label.len() <= 3 && label.bytes().all(|byte| byte.is_ascii_digit());
    let index = plain.then(|| label.parse::<usize>().ok()).flatten()?.checked_sub(1)?;
    (index < count).then_some(index)
}
