//! Names of board locations, by label or by description. Logs can come from other programs, so a location that the board
//! lacks is "nowhere". Adjacent sea hexes are named once.

use engine::catan::edge::Edge;
use engine::catan::hex::{Hex, Terrain};
use engine::catan::island::Island;
use engine::catan::notation;
use engine::catan::ships::chart::Area;
use engine::catan::vertex::Vertex;
use render::catan::Spot;

use crate::catan::grammar::hexes_around;
use crate::words::{Words, say};

/// Maximum number of hexes in the name of an area.
const MOST_NAMED: usize = 6;

impl Words {
    /// Description of a hex: "ore 8", "gold 4", "desert", "sea".
    pub fn spoken_hex(&self, island: &Island, hex: Hex) -> String {
        if !island.topology().has_hex(hex) {
            return match island.is_sea(hex) {
                true => self.terrain(Terrain::Sea),
                false => say!(self, "place-nowhere"),
            };
        }
        let terrain = island.terrain(hex);
        let name = terrain.resource().map_or_else(|| self.terrain(terrain), |card| self.hand_card(card));
        match island.token(hex) {
            Some(token) => say!(self, "place-field", resource = name, number = token.number()),
            None => self.terrain(terrain),
        }
    }

    /// Descriptions of hexes, with sea only once.
    fn spoken_hexes(&self, island: &Island, hexes: &[Hex]) -> Vec<String> {
        let mut sea = false;
        let once = hexes.iter().filter(|&&hex| !island.is_sea(hex) || !std::mem::replace(&mut sea, true));
        once.map(|&hex| self.spoken_hex(island, hex)).collect()
    }

    /// Distant area, described by its land hexes: "gold 4 · brick 5".
    pub(crate) fn area(&self, island: &Island, area: Area) -> String {
        match island.chart().and_then(|chart| chart.areas.get(area.index())) {
            Some(land) => {
                let named = land.iter().take(MOST_NAMED).map(|&hex| self.spoken_hex(island, hex));
                let more = (land.len() > MOST_NAMED).then(|| "…".to_owned());
                named.chain(more).collect::<Vec<_>>().join(" · ")
            }
            None => say!(self, "place-nowhere"),
        }
    }

    /// Description of a vertex by its hexes and harbor: "ore 8 · grain 4 · wool 11".
    pub fn spoken_vertex(&self, island: &Island, vertex: Vertex) -> String {
        if !island.topology().has_vertex(vertex) {
            return say!(self, "place-nowhere");
        }
        let mut around = self.spoken_hexes(island, island.topology().vertex_hexes(vertex));
        around.extend(island.harbor_at(vertex).map(|harbor| self.harbor(harbor)));
        around.join(" · ")
    }

    /// Hex with its label: "ore 8 (h12)".
    pub fn hex(&self, island: &Island, hex: Hex) -> String {
        say!(self, "place-hex", spoken = self.spoken_hex(island, hex), label = notation::hex(hex))
    }

    /// Vertex with its label: "C4 (ore 8 · grain 4 · wool 11)".
    pub fn vertex(&self, island: &Island, vertex: Vertex) -> String {
        if !island.topology().has_vertex(vertex) {
            return say!(self, "place-nowhere");
        }
        let label = notation::vertex(island.topology(), vertex);
        say!(self, "place-vertex", label, spoken = self.spoken_vertex(island, vertex))
    }

    /// Description of an edge by its vertices and hexes: "C4-D4 · ore 8 · grain 4".
    pub fn spoken_edge(&self, island: &Island, edge: Edge) -> String {
        let topology = island.topology();
        let beside = match topology.has_edge(edge) {
            true => hexes_around(topology, Spot::Edge(edge)),
            false => Vec::new(),
        };
        let hexes = self.spoken_hexes(island, &beside);
        std::iter::once(self.edge(island, edge)).chain(hexes).collect::<Vec<_>>().join(" · ")
    }

    /// Edge by its vertices: "C4-D4".
    pub fn edge(&self, island: &Island, edge: Edge) -> String {
        if !island.topology().has_edge(edge) {
            return say!(self, "place-nowhere");
        }
        let [a, b] =
            island.topology().edge_vertices(edge).map(|vertex| notation::vertex(island.topology(), vertex));
        say!(self, "place-edge", from = a, to = b)
    }
}
