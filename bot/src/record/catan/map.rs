//! How places on the map are stored: by their labels.

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::vertex::{Vertex, VertexSet};

use crate::record::error::Fault;
use crate::record::place::Places;
use crate::record::stored::{Stored, named};

named! {
    Vertex as String: |vertex, places| places.vertex(vertex), |label, places| places.read_vertex(&label);
    Edge as String: |edge, _| notation::edge(edge), |label, places| places.read_edge(&label);
    Hex as String: |hex, _| notation::hex(hex), |label, places| places.read_hex(&label);
    [Hex; 2] as [String; 2]: |hexes, _| hexes.map(notation::hex), read_hexes;
    VertexSet as Vec<String>: |set, places| set.iter().map(|vertex| places.vertex(vertex)).collect(),
        |labels, places| labels.iter().map(|label| places.read_vertex(label)).collect();
}

fn read_hexes([a, b]: [String; 2], places: &Places) -> Result<[Hex; 2], Fault> {
    Ok([places.read_hex(&a)?, places.read_hex(&b)?])
}
