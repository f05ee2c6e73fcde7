//! From the label of a place to the place, and back.

use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::topology::Topology;
use engine::elasund::notation as town;

use super::Speaker;
use crate::command::error::{CommandError, MAX_NEAR};
use crate::command::place::PlaceKind;
use crate::command::text::echo;
use crate::menu::Spot;

/// The label of a place.
pub(crate) fn name_of(topology: &Topology, spot: Spot) -> String {
    match spot {
        Spot::Vertex(vertex) => notation::vertex(topology, vertex),
        Spot::Edge(edge) => notation::edge(edge),
        Spot::Hex(hex) => notation::hex(hex),
        Spot::Square(square) => town::square(square),
        Spot::Wall(place) => town::place(place),
        Spot::Row(row) => town::row(row),
    }
}

/// The hexes that a place touches.
pub(crate) fn hexes_around(topology: &Topology, spot: Spot) -> Vec<Hex> {
    match spot {
        Spot::Vertex(vertex) => topology.vertex_hexes(vertex).to_vec(),
        Spot::Edge(edge) => {
            let [a, b] = topology.edge_vertices(edge);
            let of_b = topology.vertex_hexes(b);
            topology.vertex_hexes(a).iter().copied().filter(|hex| of_b.contains(hex)).collect()
        }
        Spot::Hex(hex) => vec![hex],
        Spot::Square(_) | Spot::Wall(_) | Spot::Row(_) => Vec::new(),
    }
}

impl Speaker<'_> {
    /// The place of that kind with this label.
    pub(crate) fn spot(&self, kind: PlaceKind, label: &str) -> Option<Spot> {
        let topology = self.topology();
        match kind {
            PlaceKind::Vertex => notation::parse_vertex(topology, label).map(Spot::Vertex),
            PlaceKind::Edge => notation::parse_edge(topology, label).map(Spot::Edge),
            PlaceKind::Hex => notation::parse_hex(topology, label).map(Spot::Hex),
            // An island has no squares.
            PlaceKind::Square => None,
        }
    }

    /// The same.
    ///
    /// # Errors
    /// When there is none: the error names the most similar of the legal ones.
    pub(crate) fn place(&self, kind: PlaceKind, label: &str, legal: &[Spot]) -> Result<Spot, CommandError> {
        self.spot(kind, label).ok_or_else(|| self.no_such_place(kind, label, legal))
    }

    /// The error for a label that is no place, or none that can be chosen. It names the most similar of the legal ones.
    pub(crate) fn no_such_place(&self, kind: PlaceKind, label: &str, legal: &[Spot]) -> CommandError {
        let mut near: Vec<(usize, Spot)> = legal
            .iter()
            .map(|&spot| (strsim::osa_distance(label, &name_of(self.topology(), spot)), spot))
            .collect();
        near.sort_by_key(|&(far, _)| far);
        let near = near.into_iter().take(MAX_NEAR).map(|(_, spot)| spot).collect();
        CommandError::UnknownPlace { label: echo(label), kind, near }
    }

    /// Those of the places that touch the hex with this label.
    pub(crate) fn around(
        &self,
        label: &str,
        kind: PlaceKind,
        legal: &[Spot],
    ) -> Result<Vec<Spot>, CommandError> {
        let topology = self.topology();
        let hex = notation::parse_hex(topology, label);
        let touches = |spot: &Spot| hex.is_some_and(|hex| hexes_around(topology, *spot).contains(&hex));
        let near: Vec<Spot> = legal.iter().copied().filter(touches).collect();
        if near.is_empty() { Err(self.no_such_place(kind, label, legal)) } else { Ok(near) }
    }
}
