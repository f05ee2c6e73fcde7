//! Labels of hexes, edges and vertices: ASCII, derived from the topology alone, so that they are the same in every
//! game on a map.
//!
//! A vertex is the letter of its row and its position in that row (`C4`), an edge a number (`17`) or its two vertices
//! (`C4-D4`), a hex `h` and a number (`h12`). Counting starts at 1 in reading order; frame hexes follow those of the
//! map.

use super::edge::Edge;
use super::hex::Hex;
use super::topology::Topology;
use super::vertex::Vertex;

/// Letters of the rows, without those that look like a digit or another letter.
const LETTERS: &[u8; 23] = b"ABCDEFGHJKLMNPRSTUVWXYZ";

/// Returns the label of a hex.
pub fn format_hex(hex: Hex) -> String {
    format!("h{}", hex.index() + 1)
}

/// Returns the label of an edge.
pub fn format_edge(edge: Edge) -> String {
    (edge.index() + 1).to_string()
}

/// Returns the label of a vertex.
pub fn format_vertex(topology: &Topology, vertex: Vertex) -> String {
    let at = topology.vertex_position(vertex).y;
    let mut row = 0;
    let mut place = 1;
    let mut last = None;
    for other in topology.vertices().take_while(|&other| other < vertex) {
        let y = topology.vertex_position(other).y;
        if y == at {
            place += 1;
        } else if last != Some(y) {
            row += 1;
        }
        last = Some(y);
    }
    format!("{}{place}", row_letters(row))
}

/// Returns the letters of a row: `A` to `Z`, then `AA`, `AB` and so on.
fn row_letters(row: usize) -> String {
    let letter = |index: usize| char::from(LETTERS[index % LETTERS.len()]);
    match row / LETTERS.len() {
        0 => letter(row).to_string(),
        more => format!("{}{}", letter(more - 1), letter(row)),
    }
}

/// Parses the label of a hex, ignoring case and surrounding whitespace.
pub fn parse_hex(topology: &Topology, text: &str) -> Option<Hex> {
    let number = text.trim().strip_prefix(['h', 'H'])?;
    nth(topology.hexes().chain(topology.frame()), number)
}

/// Parses the label of a vertex, ignoring case and surrounding whitespace.
pub fn parse_vertex(topology: &Topology, text: &str) -> Option<Vertex> {
    let text = text.trim().to_ascii_uppercase();
    topology.vertices().find(|&v| format_vertex(topology, v) == text)
}

/// Parses the label of an edge: a number, or two vertex labels joined by a hyphen or en dash.
pub fn parse_edge(topology: &Topology, text: &str) -> Option<Edge> {
    match text.split_once(['-', '–']) {
        Some((a, b)) => topology.edge_between(parse_vertex(topology, a)?, parse_vertex(topology, b)?),
        None => nth(topology.edges(), text.trim()),
    }
}

fn nth<T>(mut places: impl Iterator<Item = T>, number: &str) -> Option<T> {
    if number.is_empty() || number.len() > 3 || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    places.nth(number.parse::<usize>().ok()?.checked_sub(1)?)
}
