//! Places: their labels, and how they are spoken of. A place that the island does not have is nowhere: a log may come
//! from a stranger.

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::island::Island;
use engine::catan::notation;
use engine::catan::vertex::Vertex;
use render::catan::Spot;

use crate::catan::grammar::hexes_around;
use crate::words::{Words, say};

impl Words {
    /// A hex as it is spoken of: "ore 8", "desert".
    pub fn spoken_hex(&self, island: &Island, hex: Hex) -> String {
        if !island.topology().has_hex(hex) {
            return say!(self, "place-nowhere");
        }
        let terrain = island.terrain(hex);
        match (terrain.resource(), island.token(hex)) {
            (Some(resource), Some(token)) => {
                say!(self, "place-field", resource = self.hand_card(resource), number = token.number())
            }
            _ => self.terrain(terrain),
        }
    }

    /// A vertex as it is spoken of, by its hexes and its harbor: "ore 8 · grain 4 · wool 11".
    pub fn spoken_vertex(&self, island: &Island, vertex: Vertex) -> String {
        if !island.topology().has_vertex(vertex) {
            return say!(self, "place-nowhere");
        }
        let hexes = island.topology().vertex_hexes(vertex).iter().map(|&hex| self.spoken_hex(island, hex));
        let harbor = island.harbor_at(vertex).map(|harbor| self.harbor(harbor));
        hexes.chain(harbor).collect::<Vec<_>>().join(" · ")
    }

    /// A hex with its label: "ore 8 (h12)".
    pub fn hex(&self, island: &Island, hex: Hex) -> String {
        say!(self, "place-hex", spoken = self.spoken_hex(island, hex), label = notation::hex(hex))
    }

    /// A vertex with its label: "C4 (ore 8 · grain 4 · wool 11)".
    pub fn vertex(&self, island: &Island, vertex: Vertex) -> String {
        if !island.topology().has_vertex(vertex) {
            return say!(self, "place-nowhere");
        }
        let label = notation::vertex(island.topology(), vertex);
        say!(self, "place-vertex", label, spoken = self.spoken_vertex(island, vertex))
    }

    /// An edge as it is spoken of, by its two vertices and the hexes beside it: "C4-D4 · ore 8 · grain 4".
    pub fn spoken_edge(&self, island: &Island, edge: Edge) -> String {
        let topology = island.topology();
        let beside = match topology.has_edge(edge) {
            true => hexes_around(topology, Spot::Edge(edge)),
            false => Vec::new(),
        };
        let hexes = beside.into_iter().map(|hex| self.spoken_hex(island, hex));
        std::iter::once(self.edge(island, edge)).chain(hexes).collect::<Vec<_>>().join(" · ")
    }

    /// An edge by its two vertices: "C4-D4".
    pub fn edge(&self, island: &Island, edge: Edge) -> String {
        if !island.topology().has_edge(edge) {
            return say!(self, "place-nowhere");
        }
        let [a, b] =
            island.topology().edge_vertices(edge).map(|vertex| notation::vertex(island.topology(), vertex));
        say!(self, "place-edge", from = a, to = b)
    }
}
