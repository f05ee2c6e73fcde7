//! Stored form of board locations: their labels.

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::vertex::{Vertex, VertexSet};

use super::places::{read_edge, read_hex, read_vertex, vertex as vertex_label};
use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, named};

named! {
    Vertex as String: |vertex, places| vertex_label(vertex, places), |label, places| read_vertex(&label, places);
    Edge as String: |edge, _| notation::edge(edge), |label, places| read_edge(&label, places);
    Hex as String: |hex, _| notation::hex(hex), |label, places| read_hex(&label, places);
    [Hex; 2] as [String; 2]: |hexes, _| hexes.map(notation::hex), read_hexes;
    VertexSet as Vec<String>: |set, places| set.iter().map(|vertex| vertex_label(vertex, places)).collect(),
        |labels, places| labels.iter().map(|label| read_vertex(label, places)).collect();
}

fn read_hexes([a, b]: [String; 2], places: &Places) -> Result<[Hex; 2], Fault> {
    Ok([read_hex(&a, places)?, read_hex(&b, places)?])
}
